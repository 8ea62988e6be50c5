import HTTPServer
import InspectionHistory

/// One watcher's stream of events: a snapshot, then what is different each time that it has taken the event before.
struct LiveStream: Sendable {
    /// How long a client waits before it connects anew.
    private static let retryMilliseconds = 2_000

    let subscription: LiveSubscription
    /// Where an event is made that nobody has made yet.
    let executor: (any TaskExecutor)?
    /// Who records what is told; nil where nothing is recorded.
    var recorder: LiveRecorder?

    /// Waits for the first capture.
    ///
    /// - Returns: The capture; the stream begins with it or a later one.
    /// - Throws: The problem that stands in its way: what the object's own address would answer with.
    @discardableResult
    func waitForCapture() async throws -> LiveCapture? {
        var position = LiveLog.Position()
        switch try await subscription.feed.next(after: &position) {
        case .gone(let absence): throw absence.problem
        case .ended: throw LiveFeeds.stopping
        case .snapshot(let capture), .changes(let capture, _): return capture
        case .unchanged, .stillGone: return nil
        }
    }

    /// Writes events until the watcher has gone, which throws, or the server stops.
    func write(to writer: HTTPBodyWriter) async throws {
        var position = LiveLog.Position()
        var start = ServerSentEvent.retry(milliseconds: Self.retryMilliseconds)
        var recorder = recorder
        while true {
            let news = try await subscription.feed.next(after: &position)
            let before = recorder?.state
            let inspection = try await record(news, by: &recorder)
            if let recorder, recorder.state != before {
                start += ServerSentEvent("recording", data: try recorder.document.jsonBytes()).bytes
            }
            try await writer.write(start + bytes(of: news, recorder, inspection))
            start = []
            if case .ended = news { return }
        }
    }

    // MARK: - The recording

    /// Records what is about to be told: what was sent was committed first.
    private func record(_ news: LiveLog.News, by recorder: inout LiveRecorder?) async throws -> Int? {
        guard let current = recorder else { return nil }
        let (next, inspection) = try await elsewhere {
            var next = current
            switch news {
            case .snapshot(let capture), .changes(let capture, _):
                let inspection = await next.record(capture)
                return (next, inspection)
            case .unchanged, .stillGone, .gone:
                await next.retry()
                return (next, nil)
            case .ended: return (next, nil)
            }
        }
        recorder = next
        return inspection
    }

    // MARK: - The events

    private func bytes(of news: LiveLog.News, _ recorder: LiveRecorder?, _ inspection: Int?) async throws -> [UInt8] {
        switch news {
        case .snapshot(let capture):
            if let recorder, !recorder.hasRows {
                let event = try await elsewhere { try capture.snapshot(recorder.recording(of: inspection)) }
                return event.with(id: inspection).bytes
            }
            let event =
                if let known = capture.knownSnapshot { known } else { try await elsewhere { try capture.snapshot() } }
            return Self.bytes(of: event, recorder, inspection)
        case .changes(let capture, let earlier):
            let event =
                if let known = capture.knownChanges(since: earlier) {
                    known
                } else {
                    try await elsewhere { try capture.changes(since: earlier) }
                }
            return Self.bytes(of: event, recorder, inspection)
        case .unchanged(let time):
            let data = try LiveUnchangedDocument(capturedAt: time.description).jsonBytes()
            return Self.heartbeat + ServerSentEvent("unchanged", data: data).bytes
        case .gone(let absence):
            return ServerSentEvent("gone", data: try LiveAbsenceDocument(absence).jsonBytes()).bytes
        case .stillGone:
            return Self.heartbeat
        case .ended:
            let data = try LiveEndDocument(detail: LiveFeeds.stopping.detail).jsonBytes()
            return ServerSentEvent("end", data: data).bytes
        }
    }

    /// An event as one watcher gets it: the id of one that is recorded is its inspection's, and one that could not be
    /// recorded has none, so that a client which connects anew names the inspection that it saw last.
    private static func bytes(of event: ServerSentEvent, _ recorder: LiveRecorder?, _ inspection: Int?) -> [UInt8] {
        guard let recorder else { return event.bytes }
        guard let inspection, let session = recorder.session else { return event.with(id: nil).bytes }
        return event.with(id: inspection, adding: "\"inspection\":\(inspection),\"session\":\(session)").bytes
    }

    private static let heartbeat = ServerSentEvent.comment("still watching")

    /// Makes something off the event loop, which would have every other connection wait.
    private func elsewhere<Result: Sendable>(_ make: @escaping @Sendable () async throws -> Result) async throws
        -> Result
    {
        try await withTaskExecutorPreference(executor) { try await Self.changeThread(make) }
    }

    @concurrent
    private static func changeThread<Result: Sendable>(
        _ make: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await make()
    }
}
