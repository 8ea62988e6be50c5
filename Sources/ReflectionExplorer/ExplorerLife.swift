import HTTPServer

/// Where an explorer is between its making and its end, and who waits for the next step.
final class ExplorerLife: Sendable {
    enum Phase: Sendable {
        case new
        case starting
        case listening(Explorer.Listening)
        /// It could not start, and may be tried again.
        case failed(ExplorerError)
        case stopping
        case stopped

        var isStarting: Bool { if case .starting = self { true } else { false } }

        var isEnding: Bool {
            switch self {
            case .stopping, .stopped: true
            case .new, .starting, .listening, .failed: false
            }
        }

        var isStopped: Bool { if case .stopped = self { true } else { false } }

        /// Whether a start has come to something.
        var isDecided: Bool {
            switch self {
            case .new, .starting: false
            case .listening, .failed, .stopping, .stopped: true
            }
        }
    }

    private struct Waiter: Sendable {
        let isDone: @Sendable (Phase) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State: Sendable {
        var phase = Phase.new
        var waiters: [Int: Waiter] = [:]
        var latest = 0
    }

    private let state = Guarded(State())

    /// Where it is.
    var phase: Phase { state.withLock { $0.phase } }

    /// Goes on to the next phase and wakes those who wait for it.
    ///
    /// - Parameter next: The phase that follows one; nil where it stays.
    /// - Returns: The phase before, and whether there was a step.
    @discardableResult
    func step(_ next: (Phase) -> Phase?) -> (before: Phase, isTaken: Bool) {
        let (before, isTaken, done) = state.withLock { state in
            let before = state.phase
            guard let phase = next(before) else { return (before, false, [Waiter]()) }
            state.phase = phase
            let done = state.waiters.filter { $0.value.isDone(phase) }
            for id in done.keys { state.waiters[id] = nil }
            return (before, true, Array(done.values))
        }
        for waiter in done { waiter.continuation.resume() }
        return (before, isTaken)
    }

    /// Waits for a phase, or for the end of the task.
    ///
    /// - Parameters:
    ///   - isCancellable: Whether the cancellation of the task ends the waiting.
    ///   - isDone: Whether a phase is waited for.
    func wait(isCancellable: Bool = true, until isDone: @escaping @Sendable (Phase) -> Bool) async {
        let id = state.withLock { state in
            state.latest += 1
            return state.latest
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    if isDone(state.phase) || isCancellable && Task.isCancelled { return false }
                    state.waiters[id] = Waiter(isDone: isDone, continuation: continuation)
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            guard isCancellable else { return }
            // Either the continuation is there, or it finds the task cancelled when it comes.
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
        }
    }
}
