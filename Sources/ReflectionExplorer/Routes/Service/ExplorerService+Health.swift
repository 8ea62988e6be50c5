import HTTPServer
import InspectionHistory

/// `/healthz`.
extension ExplorerService {
    /// `GET /healthz`: whether the explorer answers and what state the database is in; 503 where it cannot be used.
    func health(_ request: HTTPRequest) async throws -> HTTPResponse {
        let health = await store.health()
        let document = HealthDocument(
            status: health.isOK ? "ok" : "impaired",
            database: databaseState(health.problem),
            databaseBytes: health.fileSize,
            schemaVersion: health.schemaVersion,
            recording: isRecording,
            notIndexed: health.notIndexed,
            objectCount: registry.all.count,
            pruned: health.latestPrune.map(HealthDocument.Pruned.init)
        )
        return try answer(
            to: request,
            status: health.isOK ? .ok : .serviceUnavailable,
            html: { HealthPage(health: document).document() },
            json: { try document.jsonBytes() },
            text: { "\(document.status): \(document.database)\n" }
        )
    }

    /// The database's state in words; what names the file is only for those who may see the rest.
    private func databaseState(_ problem: HistoryError?) -> String {
        guard let problem else { return "ok" }
        log.log(.warning, "database impaired", ["reason": problem.description])
        return access.key == nil ? problem.description : "it cannot be used; the explorer's log says why"
    }
}
