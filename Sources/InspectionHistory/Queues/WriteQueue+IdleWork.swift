import Dispatch
import Synchronization

extension WriteQueue {
    /// Work that is done in transactions of its own on the queue's thread, in steps, when no write came for a while.
    ///
    /// While writes come all the time, it gets a small share, so that it cannot fall behind without end.
    struct IdleWork: Sendable {
        /// Works until the time; returns whether nothing is left to do.
        let step: @Sendable (Connection, ContinuousClock.Instant) throws(DatabaseError) -> Bool

        /// How long no write has to come before it begins.
        static let quiet: Duration = .milliseconds(20)
        /// How long a step may take: a write that comes meanwhile waits for it.
        static let stepTime: Duration = .milliseconds(5)
        /// How long it waits for a quiet moment before it takes a step between the writes.
        static let patience: Duration = .milliseconds(100)
    }

    /// Lets the idle work begin when no write came for a while; between writes that do not end, lets it do a step.
    func expectIdleWork() {
        guard idleWork != nil else { return }
        let now = ContinuousClock.now
        let isOverdue = state.withLock { state in
            state.latestCommit = now
            if !state.hasIdleWork { state.latestIdleWork = now }
            state.hasIdleWork = true
            schedule(&state)
            return now - state.latestIdleWork > IdleWork.patience
        }
        if isOverdue { stepIdleWork() }
    }

    private func schedule(_ state: inout State) {
        guard !state.isIdleWorkScheduled, !state.isClosed else { return }
        state.isIdleWorkScheduled = true
        queue.asyncAfter(deadline: .now() + .milliseconds(Int(IdleWork.quiet.milliseconds))) { [weak self] in
            self?.workIfQuiet()
        }
    }

    private func workIfQuiet() {
        state.withLock { $0.isIdleWorkScheduled = false }
        while mayWorkNow() { stepIdleWork() }
    }

    private func mayWorkNow() -> Bool {
        state.withLock { state in
            guard state.hasIdleWork, !state.isClosed else { return false }
            guard state.hasNothingWaiting, ContinuousClock.now - state.latestCommit >= IdleWork.quiet else {
                schedule(&state)
                return false
            }
            return true
        }
    }

    /// Does one step in a transaction; a step that fails is tried again after the next write.
    private func stepIdleWork() {
        let isFinished = connection.withLock { connection in
            // A file that is gone or failing is the writes' business: they say so to their callers.
            guard let idleWork, let open = connection, !open.fileHasMoved else { return true }
            do throws(DatabaseError) {
                return try open.transaction { () throws(DatabaseError) in
                    try idleWork.step(open, ContinuousClock.now + IdleWork.stepTime)
                }
            } catch {
                if open.isInTransaction { connection = nil }
                return true
            }
        }
        state.withLock { state in
            state.latestIdleWork = .now
            if isFinished { state.hasIdleWork = false }
        }
    }
}
