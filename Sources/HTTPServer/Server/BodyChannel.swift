/// Carries a streaming body from its task to the event loop, and makes the task wait when the client is slower.
final class BodyChannel: Sendable {
    private struct State {
        var pieces: [[UInt8]] = []
        var count = 0
        var isFinished = false
        var hasFailed = false

        /// The connection takes nothing any more.
        var isClosed = false

        /// The loop has been told and has not looked yet.
        var isAnnounced = false
        var waiting: [UInt64: CheckedContinuation<Void, any Error>] = [:]

        /// Waits that were cancelled before they began.
        var cancelled: Set<UInt64> = []
        var nextWait: UInt64 = 0
    }

    /// What the loop finds when it looks.
    struct Content {
        var pieces: [[UInt8]]
        var isFinished: Bool
        var hasFailed: Bool
    }

    private let capacity: Int
    private let state = Guarded(State())

    /// Tells the loop to look; called once until it has.
    private let announce: @Sendable () -> Void

    init(capacity: Int, announce: @escaping @Sendable () -> Void) {
        self.capacity = capacity
        self.announce = announce
    }

    /// Adds a piece; returns when there is room for more.
    func write(_ bytes: [UInt8]) async throws {
        try Task.checkCancellation()
        let (isAnnounced, isFull) = try state.withLock { state in
            guard !state.isClosed else { throw HTTPClientGone() }
            state.pieces.append(bytes)
            state.count += bytes.count
            defer { state.isAnnounced = true }
            return (state.isAnnounced, state.count >= capacity)
        }
        if !isAnnounced { announce() }
        if isFull { try await waitForRoom() }
    }

    private func waitForRoom() async throws {
        let wait = state.withLock { state in
            state.nextWait += 1
            return state.nextWait
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.remove(wait) != nil { return .failure(CancellationError()) }
                    if state.isClosed { return .failure(HTTPClientGone()) }
                    if state.count < capacity { return .success(()) }
                    state.waiting[wait] = continuation
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                let continuation = state.waiting.removeValue(forKey: wait)
                if continuation == nil { state.cancelled.insert(wait) }
                return continuation
            }
            continuation?.resume(throwing: CancellationError())
        }
    }

    /// Ends the body: nothing is written behind it.
    func finish(failed: Bool) {
        let isAnnounced = state.withLock { state in
            state.isFinished = true
            state.hasFailed = failed
            defer { state.isAnnounced = true }
            return state.isAnnounced
        }
        if !isAnnounced { announce() }
    }

    /// Takes everything that has been written, which makes room.
    func take() -> Content {
        let (content, waiting) = state.withLock { state in
            let content = Content(pieces: state.pieces, isFinished: state.isFinished, hasFailed: state.hasFailed)
            let waiting = Array(state.waiting.values)
            state.pieces = []
            state.count = 0
            state.waiting = [:]
            state.isAnnounced = false
            return (content, waiting)
        }
        for continuation in waiting { continuation.resume() }
        return content
    }

    /// Drops what has been written; from now on every write throws.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            state.pieces = []
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting { continuation.resume(throwing: HTTPClientGone()) }
    }
}
