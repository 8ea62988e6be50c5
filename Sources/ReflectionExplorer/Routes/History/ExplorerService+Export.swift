import HTTPServer
import InspectionHistory

/// `/sessions/{id}/export`.
extension ExplorerService {
    /// The media type of one JSON value a line; it is not registered with IANA, but it is what others use.
    static let linesMediaType = "application/x-ndjson"

    /// `GET /sessions/{id}/export`: the session with its trees, as lines that `history import` reads.
    func exportSession(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = try identifier(of: request, "session")
        guard try await store.session(id: id) != nil else { throw missing("session", id) }
        let store = store
        let log = log
        return HTTPResponse(
            fields: [
                .contentType: Self.linesMediaType,
                .contentDisposition: "attachment; filename=\"session-\(id).ndjson\"",
                .cacheControl: "no-store",
                .vary: "Accept",
            ],
            body: .stream { writer in
                do {
                    try await store.export(sessions: [id], exporter: Explorer.exporter) { try await writer.write($0) }
                } catch let error as HistoryError {
                    // The head is sent: the client sees a body without its last line, the log says why.
                    log.log(.error, "failed", ["target": request.target, "error": error.description])
                    throw error
                }
            }
        )
    }
}
