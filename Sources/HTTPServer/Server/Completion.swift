/// Something that happens once, and that any number of tasks may wait for.
final class Completion: Sendable {
    private enum State {
        case pending([CheckedContinuation<Void, Never>])
        case done
    }

    private let state = Guarded(State.pending([]))

    /// Lets everyone go on who waits, now or later.
    func complete() {
        let waiting = state.withLock { state in
            guard case .pending(let waiting) = state else { return [CheckedContinuation<Void, Never>]() }
            state = .done
            return waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns when it has happened.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                guard case .pending(let waiting) = state else { return true }
                state = .pending(waiting + [continuation])
                return false
            }
            if isDone { continuation.resume() }
        }
    }
}
