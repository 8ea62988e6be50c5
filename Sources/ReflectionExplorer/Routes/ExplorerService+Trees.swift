import ExtractionEngine
import HTTPServer
import InspectionHistory

/// How a tree, live or stored, is recorded and answered.
extension ExplorerService {
    /// Stores a capture in the visitor's session; returns after its commit.
    func record(
        _ tree: PropertyTree,
        of object: String,
        _ request: TreeRequest,
        at captured: Timestamp,
        by visitor: Visitor
    ) async -> Recording {
        guard isRecording else { return .off("recording is switched off") }
        guard request.isRecorded else { return .off("not recorded, as asked") }
        let root = tree.root
        let draft = InspectionDraft(
            object: object,
            path: root.path,
            view: request.view.rawValue,
            type: root.type,
            kind: root.kind.rawValue,
            value: root.value,
            nodeCount: tree.nodeCount,
            limits: String(decoding: (try? TreeDocument.Limits(tree.limits).jsonBytes()) ?? [], as: UTF8.self),
            tree: tree.json(),
            capturedAt: captured
        )
        do {
            let stored = try await store.record(draft, in: visitor.session, from: visitor.client)
            recordingReport.succeeded()
            return .recorded(inspection: stored.id, session: stored.session)
        } catch {
            recordingReport.failed(error, object: object)
            return .failed("not recorded: \(error)")
        }
    }

    /// Answers with a tree, as page, JSON or text.
    func answer(to request: HTTPRequest, _ answer: TreeAnswer) throws -> HTTPResponse {
        var root: [UInt8] = []
        return try self.answer(
            to: request,
            html: {
                TreePage(answer, origin: request.origin, sizes: pageSizes).part(answer.request.part)
            },
            json: {
                root = answer.tree.json()
                return try splice(answer.document, "root", root)
            },
            text: { answer.text },
            tag: { answer.tag(root: root, request) }
        )
    }

    /// Turns an error on the way into a tree into a problem whose choices are addresses.
    func locating<Result>(in source: TreeSource, _ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let error as ExtractionError {
            throw Problem(error, in: source)
        }
    }
}
