import ExtractionEngine
import InspectionHistory

/// Records what one watcher's stream tells: each capture that differs from the one recorded before, before it is told.
struct LiveRecorder: Sendable {
    /// How it stands with the recording.
    enum State: Sendable, Equatable {
        /// Nothing has been seen yet.
        case waiting
        case on
        /// What was seen last could not be stored, and why; it is tried again.
        case failed(String)
        /// Nothing is recorded any more.
        case ended(Ending)
    }

    /// Why nothing is recorded any more.
    enum Ending: String, Sendable {
        /// It has as many captures as it may have.
        case captures
        /// Its trees take as many bytes as they may take.
        case size
        /// It has lasted as long as it may.
        case time
        /// Its session was deleted.
        case deleted
        /// Another connection goes on with it.
        case taken
    }

    private let subject: LiveSubject
    private let options: Explorer.Watching
    private let store: InspectionStore
    private let report: RecordingReport
    private let ticket: LiveRecordingTicket
    private let client: SessionClient

    private(set) var state = State.waiting
    private(set) var session: Int?
    private(set) var captures = 0
    private(set) var size = 0
    /// What was recorded last.
    private var latest: (tree: PropertyTree, inspection: Int)?
    private var startedAt: Timestamp?
    /// What was seen last, where it could not be stored.
    private var pending: LiveCapture?

    /// Makes a recorder that has recorded nothing.
    ///
    /// - Parameters:
    ///   - subject: What is watched.
    ///   - options: The bounds.
    ///   - store: Where it is stored.
    ///   - report: Who says in the log that something could not be stored.
    ///   - ticket: Its part in the recordings.
    ///   - client: Who watches.
    init(
        of subject: LiveSubject,
        options: Explorer.Watching,
        in store: InspectionStore,
        report: RecordingReport,
        ticket: LiveRecordingTicket,
        client: SessionClient
    ) {
        self.subject = subject
        self.options = options
        self.store = store
        self.report = report
        self.ticket = ticket
        self.client = client
    }

    /// Goes on with a recording that was begun before.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - tree: What it saw last; nil where that is gone.
    mutating func goOn(with recording: WatchRecording, tree: PropertyTree?) {
        session = recording.session.id
        captures = recording.session.inspectionCount
        size = recording.size
        startedAt = recording.session.startedAt
        if let tree, let inspection = recording.latest?.id { latest = (tree, inspection) }
        ticket.take(recording.session.id)
    }

    /// Records a capture, unless it is the same as the one recorded before.
    ///
    /// - Parameter capture: What was seen.
    /// - Returns: The inspection that shows it, committed; nil where there is none.
    mutating func record(_ capture: LiveCapture) async -> Int? {
        if case .ended = state { return nil }
        if let latest, latest.tree == capture.tree || capture.tree.differences(from: latest.tree).isEmpty {
            state = .on
            pending = nil
            return latest.inspection
        }
        if let ending = ending(at: capture.capturedAt) {
            state = .ended(ending)
            return nil
        }
        do {
            guard let step = try await store.record(capture.draft(), in: target) else {
                state = .ended(.deleted)
                return nil
            }
            note(step, of: capture)
            return step.inspection.id
        } catch {
            report.failed(error, object: subject.object)
            state = .failed("not recorded: \(error)")
            pending = capture
            return nil
        }
    }

    /// Tries again what could not be stored, and looks whether the time is over.
    mutating func retry() async {
        if let pending { _ = await record(pending) }
        if case .ended = state { return }
        if let ending = ending(at: .now()) { state = .ended(ending) }
    }

    /// Whether the events are those of the object's page.
    var hasRows: Bool { subject.hasRows }

    /// What the event of a capture says of its recording.
    func recording(of inspection: Int?) -> Recording {
        if let inspection, let session { return .recorded(inspection: inspection, session: session) }
        return .failed(document.detail ?? "not recorded")
    }

    private var target: WatchSession {
        session.map { .existing($0) } ?? .new(title: "Recording of \(subject.place.prefix(most: 160))", client: client)
    }

    private mutating func note(_ step: RecordedStep, of capture: LiveCapture) {
        report.succeeded()
        if session == nil {
            session = step.inspection.session
            ticket.take(step.inspection.session)
        }
        captures += 1
        size += step.size
        startedAt = startedAt ?? capture.capturedAt
        latest = (capture.tree, step.inspection.id)
        pending = nil
        state = .on
    }

    private func ending(at time: Timestamp) -> Ending? {
        if let session, !ticket.holds(session) { return .taken }
        if captures >= options.recordingCaptures { return .captures }
        if size >= options.recordingSize { return .size }
        if let startedAt {
            let lasted = time.millisecondsSince1970 - startedAt.millisecondsSince1970
            if lasted >= Int64(options.recordingTime.milliseconds) { return .time }
        }
        return nil
    }

    /// What a watcher is told of the recording.
    var document: LiveRecordingDocument {
        var document = LiveRecordingDocument(
            session: session,
            captureCount: captures,
            inspection: latest?.inspection,
            bytes: size
        )
        switch state {
        case .waiting, .on: document.state = "on"
        case .failed(let detail):
            document.state = "failed"
            document.detail = detail
        case .ended(let ending):
            document.state = "ended"
            document.reason = ending.rawValue
            document.detail = sentence(of: ending)
            if ending == .deleted { document.links = nil }
        }
        return document
    }

    private func sentence(of ending: Ending) -> String {
        switch ending {
        case .captures:
            "The recording has \(captures.grouped) captures, the most that one may have: what follows is not recorded."
        case .size:
            "The recording takes \(size.grouped) bytes, the most that one may take: what follows is not recorded."
        case .time:
            "The recording has lasted "
                + "\(DurationText(milliseconds: Int64(options.recordingTime.milliseconds)).text), the longest that one "
                + "may last: what follows is not recorded."
        case .deleted:
            "The recording is no longer in the history: it was deleted, or the file is another one. What follows is not "
                + "recorded; watch anew to record again."
        case .taken: "Another connection goes on with the recording: this one only watches."
        }
    }
}
