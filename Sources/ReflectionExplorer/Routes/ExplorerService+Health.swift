import HTTPServer
import InspectionHistory

/// `/healthz`.
extension ExplorerService {
    /// `GET /healthz`: whether the explorer answers and what state the database is in; 503 where it cannot be used.
    func health(_ request: HTTPRequest) async throws -> HTTPResponse {
        let health = await store.health()
        let document = HealthDocument(
            status: health.isOK ? "ok" : "impaired",
            database: health.problem?.description ?? "ok",
            databaseBytes: health.fileSize,
            schemaVersion: health.schemaVersion,
            recording: isRecording,
            objects: registry.all.count
        )
        var response = try answer(
            to: request,
            html: { HealthPage(health: document).document() },
            json: { try document.jsonBytes() },
            text: { "\(document.status): \(document.database)\n" }
        )
        if !health.isOK { response.status = .serviceUnavailable }
        return response
    }
}
