import ExtractionEngine
import HTTPServer
import InspectionHistory

/// A capture that differs from the one before, with the events that tell of it, each made once for all watchers.
final class LiveCapture: Sendable {
    /// Counts the captures of a feed that differ, from 1.
    let number: Int
    let tree: PropertyTree
    let capturedAt: Timestamp
    private let subject: LiveSubject
    private let options: Explorer.Watching

    private struct Events {
        var snapshot: ServerSentEvent?
        /// By the number of the capture that they are told from.
        var changes: [Int: ServerSentEvent] = [:]
        /// The tree as it is stored.
        var json: [UInt8]?
    }

    private let events = Guarded(Events())

    /// Makes a capture.
    ///
    /// - Parameters:
    ///   - number: Its number in the feed.
    ///   - tree: What was seen.
    ///   - capturedAt: When.
    ///   - subject: What of the object it shows.
    ///   - options: How the object is watched.
    init(number: Int, tree: PropertyTree, capturedAt: Timestamp, of subject: LiveSubject, options: Explorer.Watching) {
        self.number = number
        self.tree = tree
        self.capturedAt = capturedAt
        self.subject = subject
        self.options = options
    }

    /// The event with the whole tree, where it is made already.
    var knownSnapshot: ServerSentEvent? { events.withLock { $0.snapshot } }

    /// The event with the changes since an earlier capture, where it is made already.
    func knownChanges(since earlier: LiveCapture) -> ServerSentEvent? {
        events.withLock { $0.changes[earlier.number] }
    }

    /// Makes the event with the whole tree.
    func snapshot() throws -> ServerSentEvent {
        let data = try subject.hasRows ? page() : document(.off("watching is not recorded"))
        let event = ServerSentEvent("snapshot", id: number, data: data)
        events.withLock { $0.snapshot = event }
        return event
    }

    /// Makes the event with the whole tree, which says where it is recorded.
    func snapshot(_ recording: Recording) throws -> ServerSentEvent {
        ServerSentEvent("snapshot", id: nil, data: try document(recording))
    }

    private func document(_ recording: Recording) throws -> [UInt8] {
        let answer = TreeAnswer(
            tree: tree,
            request: subject.request,
            source: subject.source,
            captured: capturedAt,
            recording: recording
        )
        return try splice(answer.document, "root", tree.json())
    }

    private func page() throws -> [UInt8] {
        try LivePageDocument(
            capturedAt: capturedAt.description,
            heartbeat: options.heartbeat.milliseconds,
            html: LiveRows.all(of: tree, on: subject)
        ).jsonBytes()
    }

    /// Makes the event with what is different from an earlier capture.
    func changes(since earlier: LiveCapture) throws -> ServerSentEvent {
        let changes = tree.differences(from: earlier.tree)
        var document = LiveChangesDocument(changes, capturedAt: capturedAt, limit: options.changes)
        if subject.hasRows {
            document.add(LiveRows(of: changes.prefix(options.changes), in: tree, after: earlier.tree, on: subject))
        }
        let event = ServerSentEvent("change", id: number, data: try document.jsonBytes())
        events.withLock { $0.changes[earlier.number] = event }
        return event
    }

    /// Makes the inspection that the capture is stored as; its tree is written once for all who record it.
    func draft() -> InspectionDraft {
        let json: [UInt8]
        if let known = events.withLock({ $0.json }) {
            json = known
        } else {
            json = tree.json()
            events.withLock { $0.json = json }
        }
        return InspectionDraft(tree, json: json, of: subject.object, view: subject.request.view, at: capturedAt)
    }
}
