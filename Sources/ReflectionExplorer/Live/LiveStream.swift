import HTTPServer
import InspectionHistory

/// One watcher's stream of events: a snapshot, then what is different each time that it has taken the event before.
struct LiveStream: Sendable {
    /// How long a client waits before it connects anew.
    private static let retryMilliseconds = 2_000

    let subscription: LiveSubscription
    /// Where an event is made that nobody has made yet.
    let executor: (any TaskExecutor)?

    /// Waits for the first capture.
    ///
    /// - Throws: The problem that stands in its way: what the object's own address would answer with.
    func waitForCapture() async throws {
        var position = LiveLog.Position()
        switch try await subscription.feed.next(after: &position) {
        case .gone(let absence): throw absence.problem
        case .ended: throw LiveFeeds.stopping
        case .snapshot, .changes, .unchanged, .stillGone: return
        }
    }

    /// Writes events until the watcher has gone, which throws, or the server stops.
    func write(to writer: HTTPBodyWriter) async throws {
        var position = LiveLog.Position()
        var start = ServerSentEvent.retry(milliseconds: Self.retryMilliseconds)
        while true {
            let news = try await subscription.feed.next(after: &position)
            try await writer.write(start + bytes(of: news))
            start = []
            if case .ended = news { return }
        }
    }

    private func bytes(of news: LiveLog.News) async throws -> [UInt8] {
        switch news {
        case .snapshot(let capture):
            if let event = capture.knownSnapshot { return event }
            return try await elsewhere { try capture.snapshot() }
        case .changes(let capture, let earlier):
            if let event = capture.knownChanges(since: earlier) { return event }
            return try await elsewhere { try capture.changes(since: earlier) }
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

    private static let heartbeat = ServerSentEvent.comment("still watching")

    /// Makes an event off the event loop, which would have every other connection wait.
    private func elsewhere(_ make: @escaping @Sendable () throws -> [UInt8]) async throws -> [UInt8] {
        try await withTaskExecutorPreference(executor) { try await Self.changeThread(make) }
    }

    @concurrent
    private static func changeThread(_ make: @Sendable () throws -> [UInt8]) async throws -> [UInt8] {
        try make()
    }
}
