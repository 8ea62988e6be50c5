import HTTPServer
import InspectionHistory

/// `/sessions?q=…`.
extension ExplorerService {
    /// `GET /sessions?q=…`: the sessions in which a text stands, newest first, each with its first hits.
    func search(_ request: HTTPRequest, _ asked: SearchRequest) async throws -> HTTPResponse {
        _ = try representation(for: request)
        let result = try await store.search(asked.search(time: historyTime))
        let objects = try await objectChoices(for: request)
        let next = result.page.next.map { nextAddress(["sessions"], after: $0, of: request) }
        let document = SearchDocument(result, of: asked, time: historyTime, next: next, self: request.target)
        return try answer(
            to: request,
            html: { SearchPage(result: document, asked: asked, objects: objects, next: next).document() },
            json: { try document.jsonBytes() },
            text: { TextTable.search(document) + TextTable.next(document.next) }
        )
    }
}
