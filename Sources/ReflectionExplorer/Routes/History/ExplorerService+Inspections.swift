import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/inspections/{id}`.
extension ExplorerService {
    /// `GET /inspections/{id}`: a stored tree, with the parameters of a live one.
    ///
    /// Without parameters it is shown as it was captured: with its own bounds, in its own view.
    func inspection(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "inspection")
        guard let stored = try await store.inspection(id: id) else { throw missing("inspection", id) }
        let whole = try stored.propertyTree()
        let asked = try treeRequest(request.query, of: whole)
        guard asked.view == whole.view else {
            throw HTTPError(
                .badRequest,
                "The parameter \"view\" has to be \(whole.view.rawValue): inspection \(id) holds no other view."
            )
        }
        let source = TreeSource.stored(inspection: id, object: stored.summary.object)
        let path = try PropertyPath(parsing: asked.path.isEmpty ? whole.root.path : asked.path)
        if let key = asked.key {
            let dictionary = try await locating(in: source) {
                try whole.subtree(at: path, limits: TreeRequest.fewEntries)
            }
            return .redirect(to: source.address(path: try TypedKey(text: key).path(in: dictionary.root)).description)
        }
        let tree = try await locating(in: source) { try whole.subtree(at: path, limits: asked.limits) }
        var shown = TreeAnswer(
            tree: tree,
            request: asked,
            source: source,
            captured: stored.summary.capturedAt,
            recording: .recorded(inspection: id, session: stored.summary.session)
        )
        if try showsPanel(request, asked) { shown.details = await details(of: tree, source, in: whole) }
        shown.bar = try await storedBar(stored.summary, path: tree.root.path, asked, request)
        return try answer(to: request, shown)
    }

    /// What stands above the tree on its page; nil where no page is asked for.
    private func storedBar(
        _ inspection: InspectionSummary,
        path: String,
        _ asked: TreeRequest,
        _ request: HTTPRequest
    ) async throws -> StoredInspectionBar? {
        guard asked.part == .page, try representation(for: request) == .html else { return nil }
        return StoredInspectionBar(
            inspection: inspection,
            previous: try await store.previous(before: inspection.id),
            next: try await store.next(after: inspection.id),
            session: try await store.session(id: inspection.session),
            isRegistered: registry[inspection.object] != nil,
            path: path
        )
    }

    private func treeRequest(_ query: HTTPQuery, of whole: PropertyTree) throws(HTTPError) -> TreeRequest {
        var defaults = whole.limits
        // The offset was the root's: other nodes were captured from their first child on.
        if let path = try query.single("path"), !path.isEmpty, path != whole.root.path { defaults.offset = 0 }
        return try TreeRequest(query, time: captureTime, defaults: defaults, defaultView: whole.view)
    }
}
