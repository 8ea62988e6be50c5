import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/objects/{name}/mirror` and `/inspections/{id}/mirror`.
extension ExplorerService {
    /// `GET /objects/{name}/mirror`: Swift source that tests the object at `path`, as it is now.
    ///
    /// Nothing is recorded: the answer holds no more than the tree's own address does.
    func mirror(_ request: HTTPRequest) async throws -> HTTPResponse {
        let registration = try registration(for: request)
        let path = try request.query.single("path") ?? ""
        let view = try request.query.choice("view", default: PropertyTree.View.presented)
        _ = try sourceRepresentation(for: request)
        let source = TreeSource.live(object: registration.name, view: view)
        let capture = CaptureRequest(path: path, limits: Self.mirrorLimits(time: captureTime), view: view)
        let tree = try await locating(in: source) { try await self.capture(registration, capture) }
        return try answer(to: request, MirrorAnswer(tree: tree, source: source, captured: .now()))
    }

    /// `GET /inspections/{id}/mirror`: the same of a stored tree.
    func storedMirror(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "inspection")
        guard let stored = try await store.inspection(id: id) else { throw missing("inspection", id) }
        let whole = try stored.propertyTree()
        let asked = try request.query.single("path") ?? ""
        let source = TreeSource.stored(inspection: id, object: stored.summary.object)
        let path = try PropertyPath(parsing: asked.isEmpty ? whole.root.path : asked)
        let tree = try await locating(in: source) {
            try whole.subtree(at: path, limits: Self.mirrorLimits(time: captureTime))
        }
        return try answer(to: request, MirrorAnswer(tree: tree, source: source, captured: stored.summary.capturedAt))
    }

    /// One level, and more properties than any type has.
    static func mirrorLimits(time: Duration) -> PropertyTree.Limits {
        PropertyTree.Limits(depth: 1, children: 1_000, nodes: TreeRequest.nodes, time: time)
    }

    private func answer(to request: HTTPRequest, _ answer: MirrorAnswer) throws -> HTTPResponse {
        switch try sourceRepresentation(for: request) {
        case .html: return try self.answer(to: request, html: answer.page, json: { [] }, text: { "" })
        case .json: return try self.answer(to: request, html: { [] }, json: answer.document.jsonBytes, text: { "" })
        case .text:
            var response = HTTPResponse(.ok, contentType: Self.swiftSource, bytes: Array(answer.mirror.text.utf8))
            response.fields[.cacheControl] = "no-store"
            return response
        }
    }

    private static let swiftSource = "text/x-swift; charset=utf-8"

    /// Source is what a client wants that names no other form, as curl does.
    private func sourceRepresentation(for request: HTTPRequest) throws -> Representation {
        let representation = try representation(for: request)
        guard representation == .json, request.query["format"] == nil else { return representation }
        return request.fields[.accept]?.lowercased().contains("json") == true ? .json : .text
    }
}
