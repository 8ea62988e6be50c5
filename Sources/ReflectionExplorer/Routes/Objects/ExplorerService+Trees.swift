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
        let start = ContinuousClock.now
        let recording = await stored(tree, of: object, request, at: captured, by: visitor)
        metrics.recordings.count(recording, time: .now - start)
        return recording
    }

    private func stored(
        _ tree: PropertyTree,
        of object: String,
        _ request: TreeRequest,
        at captured: Timestamp,
        by visitor: Visitor
    ) async -> Recording {
        guard isRecording else { return .switchedOff }
        guard request.isRecorded else { return .off("not recorded, as asked") }
        let draft = InspectionDraft(tree, of: object, view: request.view, at: captured)
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

    /// The name in an object's address; that of a family's object may have its id behind a slash.
    func objectName(in request: HTTPRequest) -> String {
        let name = request.parameters["name"] ?? ""
        return request.parameters["id"].map { "\(name)/\($0)" } ?? name
    }

    /// The object that an address names.
    ///
    /// - Parameter request: The request.
    /// - Returns: The object; that of a family need not be there.
    /// - Throws: A 404 with the names that are near.
    func registration(for request: HTTPRequest) throws -> Registration {
        let name = objectName(in: request)
        guard let registration = registry[name] else { throw unknownObject(name) }
        return registration
    }

    /// Captures an object, as long as one object's owner is waited for.
    func capture(_ registration: Registration, _ request: CaptureRequest) async throws -> PropertyTree {
        try await owners.ask(registration, within: ownerTime, isPatient: true) {
            try await registration.capture(request)
        }
    }

    /// Asks something of an object where it may be read, as long as one object's owner is waited for.
    func read<Answer: Sendable>(
        _ registration: Registration,
        _ body: @escaping @Sendable (Any) throws -> Answer
    ) async throws -> Answer {
        try await owners.ask(registration, within: ownerTime, isPatient: true) { try await registration.read(body) }
    }
}
