import ExtractionEngine
import HTTPServer
import InspectionHistory

/// `/objects/{name}/changes`.
extension ExplorerService {
    /// `GET /objects/{name}/changes`: captures the tree at `path`, records it, and answers with what is different since the
    /// caller's own capture before.
    ///
    /// The first one has nothing to be compared with, and says so: asked before and after a request, it tells what the
    /// request has changed. `since=41` compares with that inspection instead.
    func changes(_ request: HTTPRequest) async throws -> HTTPResponse {
        let registration = try registration(for: request)
        let treeRequest = try TreeRequest(request.query, time: captureTime)
        let since = try Opponent(since: request.query)
        _ = try representation(for: request)
        let source = TreeSource.live(object: registration.name, view: treeRequest.view)
        let tree = try await locating(in: source) { try await capture(registration, treeRequest.capture) }
        let captured = Timestamp.now()
        let visitor = Visitor(request)
        let recording = await record(tree, of: registration.name, treeRequest, at: captured, by: visitor)
        guard let inspection = recording.inspection else { throw unrecorded(recording) }
        let before: StoredInspection?
        switch since {
        case .inspection(let id):
            before = try await store.inspection(id: id)
            if before == nil { throw missing("inspection", id) }
        case .previous, .live:
            let previous = try await store.previousOfSession(before: inspection.id)
            before = if let previous { try await store.inspection(id: previous.id) } else { nil }
        }
        var response = try await answer(to: request, before, inspection.id, treeRequest)
        response.fields[.inspectionID] = String(inspection.id)
        if let cookie = visitor.newCookie { response.fields[.setCookie] = cookie }
        return response
    }

    private func answer(
        to request: HTTPRequest,
        _ before: StoredInspection?,
        _ inspection: Int,
        _ treeRequest: TreeRequest
    ) async throws -> HTTPResponse {
        guard let stored = try await store.inspection(id: inspection) else { throw missing("inspection", inspection) }
        let after = try InspectionComparison.Side(stored)
        guard let before else {
            let first = FirstLookDocument(after)
            return try answer(
                to: request,
                html: {
                    TreePage(
                        TreeAnswer(
                            tree: after.tree,
                            request: treeRequest,
                            source: .stored(inspection: inspection, object: after.source.object),
                            captured: after.captured,
                            recording: .recorded(inspection: inspection, session: stored.summary.session)
                        ),
                        origin: request.origin,
                        sizes: pageSizes
                    ).page()
                },
                json: { try first.jsonBytes() },
                text: { TextTable.oneLine(first.note) + "\n" }
            )
        }
        let comparison = InspectionComparison(try InspectionComparison.Side(before), after)
        return try answer(to: request, comparison, of: inspection, with: .inspection(before.summary.id))
    }

    /// A capture that is not stored cannot be compared with the next one.
    private func unrecorded(_ recording: Recording) -> Problem {
        let reason = recording.note ?? "not recorded"
        let isChoice = if case .off = recording { true } else { false }
        return Problem(
            status: isChoice ? .conflict : .serviceUnavailable,
            detail:
                "What changes is found between two recorded captures, and this one could not be recorded: \(reason)."
        )
    }
}
