import ExtractionEngine
import Foundation
import HTTPServer
import InspectionHistory

/// `/inspections/{id}`.
extension ExplorerService {
    /// `GET /inspections/{id}`: a stored tree, with the parameters of a live one.
    func inspection(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "inspection")
        guard let stored = try await store.inspection(id: id) else { throw missing("inspection", id) }
        let asked = try TreeRequest(request.query, time: captureTime)
        let source = TreeSource.stored(inspection: id, object: stored.summary.object)
        let whole = try JSONDecoder().decode(PropertyTree.self, from: Data(stored.tree))
        let path = try PropertyPath(parsing: asked.path.isEmpty ? whole.root.path : asked.path)
        let tree = try await locating(in: source) { try whole.subtree(at: path, limits: asked.limits) }
        return try answer(
            to: request,
            TreeAnswer(
                tree: tree,
                request: asked,
                source: source,
                captured: stored.summary.capturedAt,
                recording: .recorded(inspection: id, session: stored.summary.session)
            )
        )
    }
}
