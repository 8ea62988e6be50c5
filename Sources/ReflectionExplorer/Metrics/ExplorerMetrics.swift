import HTTPServer

/// Everything that is counted while an explorer works.
final class ExplorerMetrics: Sendable {
    let requests: RequestMeter
    let captures = CaptureMeter()
    let recordings = RecordingMeter()
    let rejections = CountTable(capacity: 64)
    /// When the explorer was made, in seconds since 1970.
    let startedAt: Double
    private let readTraffic = Guarded<@Sendable () -> HTTPServerCounts>({ HTTPServerCounts() })
    private let isAskingHistory = Guarded(false)

    /// Makes the counters.
    ///
    /// - Parameters:
    ///   - patterns: The patterns of the routes.
    ///   - startedAt: When the explorer was made, in seconds since 1970.
    init(patterns: [String], startedAt: Double) {
        requests = RequestMeter(patterns: patterns)
        self.startedAt = startedAt
    }

    /// What the server has done; nothing where there is none.
    var traffic: HTTPServerCounts { readTraffic.withLock { $0 }() }

    /// Tells where to read what the server does.
    ///
    /// - Parameter server: The server; it is not kept alive.
    func follow(_ server: HTTPServer) {
        readTraffic.withLock { $0 = { [weak server] in server?.counts ?? HTTPServerCounts() } }
    }

    /// Takes note of what the server answered by itself.
    ///
    /// - Parameter event: What happened.
    func note(_ event: HTTPServerEvent) {
        if case .rejectedRequest(let error, _) = event { rejections.add(error.status.code) }
    }

    /// Asks the history a question, and does not wait long for the answer.
    ///
    /// While an earlier question is open, no other is asked: a history that is stuck gets no line of them.
    ///
    /// - Parameters:
    ///   - patience: How long to wait.
    ///   - question: Asks.
    /// - Returns: The answer; nil where it did not come in time.
    func answer(
        within patience: Duration,
        to question: @escaping @Sendable () async -> Int?
    ) async -> Int? {
        let isFree = isAskingHistory.withLock { isAsking in
            defer { isAsking = true }
            return !isAsking
        }
        guard isFree else { return nil }
        return await withCheckedContinuation { continuation in
            let waiting = Guarded<CheckedContinuation<Int?, Never>?>(continuation)
            let resume = { @Sendable (answer: Int?) in
                let continuation = waiting.withLock { waiting in
                    defer { waiting = nil }
                    return waiting
                }
                continuation?.resume(returning: answer)
            }
            let clock = Task.detached {
                try? await Task.sleep(for: patience)
                resume(nil)
            }
            Task.detached { [isAskingHistory] in
                let answer = await question()
                isAskingHistory.withLock { $0 = false }
                resume(answer)
                clock.cancel()
            }
        }
    }
}
