import Dispatch
import Synchronization

/// The one writer of a database file, with group commit.
///
/// Writes that arrive while a transaction runs wait and share the next one; each is answered after the commit. Where
/// one fails, nothing of the shared transaction is kept and each runs again alone, so that none takes another with it.
/// The work runs on a thread of the queue's own.
final class WriteQueue: Sendable {
    /// Writes that share a transaction at most: bounds the wait of the first for the last.
    private static let maximumGroup = 256

    private let file: DatabaseFile
    private let maximumWaiting: Int
    private let willReopen: @Sendable () -> Void
    let idleWork: IdleWork?
    let queue = DispatchQueue(label: "InspectionHistory.writer", qos: .userInitiated)
    let state = Mutex(State())
    /// Locked by the queue's thread for a whole transaction; nil when it has to be opened anew.
    let connection = Mutex<Connection?>(nil)

    struct State {
        fileprivate var waiting: [Write] = []
        var isRunning = false
        var isClosed = false
        var latestFailure: HistoryError?
        var counts = Counts()
        /// Whether the work beside the writes may have something to do.
        var hasIdleWork = false
        var isIdleWorkScheduled = false
        var latestCommit = ContinuousClock.now
        var latestIdleWork = ContinuousClock.now

        var hasNothingWaiting: Bool { waiting.isEmpty }
    }

    /// A write that waits for its transaction.
    fileprivate struct Write: Sendable {
        /// Does the work; what it returns answers the caller, after the commit.
        let run: @Sendable (Connection) throws(DatabaseError) -> Answer
        let fail: @Sendable (HistoryError) -> Void
        /// Whether it only takes the lock: its success proves nothing about the disk.
        let isProbe: Bool
    }

    fileprivate typealias Answer = @Sendable () -> Void

    /// Describes the queue; nothing is opened.
    ///
    /// - Parameters:
    ///   - file: The database file.
    ///   - maximumWaiting: The writes that may wait.
    ///   - idleWork: What to do when nothing waits; nil for nothing.
    ///   - willReopen: Called before the file is opened anew; closes other connections to the old one.
    init(
        file: DatabaseFile,
        maximumWaiting: Int,
        idleWork: IdleWork? = nil,
        willReopen: @escaping @Sendable () -> Void
    ) {
        self.file = file
        self.maximumWaiting = maximumWaiting
        self.idleWork = idleWork
        self.willReopen = willReopen
    }

    /// The error of the latest transaction that wanted to change something; nil when it was committed.
    var latestFailure: HistoryError? { state.withLock { $0.latestFailure } }

    /// The writes that wait for their transaction.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Opens the file, in the caller's thread.
    ///
    /// - Throws: `HistoryError` with the reason.
    func open() throws(HistoryError) {
        let integrityCheck = file.options.checksIntegrity
        try connection.withLock { (connection) throws(HistoryError) in
            connection = try file.openForWriting(integrityCheck: integrityCheck)
        }
        expectIdleWork()
    }

    /// Runs the body in a transaction and returns when it is committed.
    ///
    /// - Parameter body: The work, on the queue's thread; it may run twice, then the first time left nothing behind.
    /// - Returns: What the body returned.
    /// - Throws: `HistoryError`: nothing that the body did is in the database then.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(HistoryError) -> Value {
        try await submit(isProbe: false, body)
    }

    /// Opens the file where it has to be opened anew, takes the write lock and changes nothing.
    ///
    /// - Throws: `HistoryError`: the reason why a write would fail now.
    func probe() async throws(HistoryError) {
        try await submit(isProbe: true) { (_) throws(DatabaseError) in }
    }

    private func submit<Value: Sendable>(
        isProbe: Bool,
        _ body: @escaping @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(HistoryError) -> Value {
        let result: Result<Value, HistoryError> = await withCheckedContinuation { continuation in
            enqueue(
                Write(
                    run: { (connection) throws(DatabaseError) in
                        let value = try body(connection)
                        return { continuation.resume(returning: .success(value)) }
                    },
                    fail: { continuation.resume(returning: .failure($0)) },
                    isProbe: isProbe
                )
            )
        }
        return try result.get()
    }

    /// Commits what waits, copies the log into the file and closes it.
    ///
    /// - Throws: `HistoryError` when the log could not be copied.
    func close() async throws(HistoryError) {
        let wasClosed = state.withLock { state in
            defer { state.isClosed = true }
            return state.isClosed
        }
        guard !wasClosed else { return }
        // The queue is serial: this runs after the writes that were accepted.
        let result: Result<Void, HistoryError> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.checkpointAndClose()) }
        }
        try result.get()
    }

    /// Runs the body outside a transaction, after the writes that were accepted.
    ///
    /// - Parameter body: The work, on the queue's thread.
    /// - Throws: `HistoryError`.
    func alone(_ body: @escaping @Sendable (Connection) throws(DatabaseError) -> Void) async throws(HistoryError) {
        guard !state.withLock({ $0.isClosed }) else { throw HistoryError(.closed, path: file.path) }
        guard !file.options.isReadOnly else { throw HistoryError(.readOnly, path: file.path) }
        let result: Result<Void, HistoryError> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.runAlone(body)) }
        }
        try result.get()
    }

    private func enqueue(_ write: Write) {
        enum Decision { case wait, start, refuse(HistoryError.Reason) }
        let decision: Decision = state.withLock { state in
            guard !state.isClosed else { return .refuse(.closed) }
            guard !file.options.isReadOnly else { return .refuse(.readOnly) }
            guard state.waiting.count < maximumWaiting else {
                state.counts.failures += 1
                return .refuse(.overloaded(waiting: state.waiting.count))
            }
            state.waiting.append(write)
            guard !state.isRunning else { return .wait }
            state.isRunning = true
            // Inside the lock, so that a close that comes later is queued later.
            queue.async { self.runWaiting() }
            return .start
        }
        if case .refuse(let reason) = decision { write.fail(HistoryError(reason, path: file.path)) }
    }

    private func runWaiting() {
        while let group = nextGroup() {
            for answer in commit(group) { answer() }
            if group.contains(where: { !$0.isProbe }) { expectIdleWork() }
        }
    }

    private func nextGroup() -> [Write]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isRunning = false
                return nil
            }
            let group = Array(state.waiting.prefix(Self.maximumGroup))
            state.waiting.removeFirst(group.count)
            return group
        }
    }
}

// MARK: - On the queue's thread

extension WriteQueue {
    /// Runs the group in one transaction.
    ///
    /// - Parameter group: The writes.
    /// - Returns: What to tell each caller, now that it is certain.
    private func commit(_ group: [Write]) -> [Answer] {
        var failure: HistoryError?
        var counts = Counts()
        let answers: [Answer] = connection.withLock { connection in
            do throws(HistoryError) {
                try prepare(&connection)
                guard let open = connection else { throw HistoryError(.closed, path: file.path) }
                return try run(group, on: open, failure: &failure, &counts)
            } catch {
                failure = error
                counts.failures += group.count { !$0.isProbe }
                // A transaction that could not be rolled back would keep its connection from beginning another.
                if error.reason.asksForNewConnection || connection?.isInTransaction == true { connection = nil }
                return group.map { write in { write.fail(error) } }
            }
        }
        if failure != nil || group.contains(where: { !$0.isProbe }) {
            state.withLock { state in
                state.latestFailure = failure
                state.counts += counts
            }
        }
        return answers
    }

    /// Runs the group in one transaction; where one write failed, each in a transaction of its own.
    ///
    /// No savepoint a write: most groups have no failure, and SQLite would copy every page that a write changes.
    private func run(
        _ group: [Write],
        on connection: Connection,
        failure: inout HistoryError?,
        _ counts: inout Counts
    ) throws(HistoryError) -> [Answer] {
        do throws(HistoryError) {
            let answers = try runTogether(group, on: connection)
            counts.addCommit(of: group.count { !$0.isProbe })
            return answers
        } catch {
            guard group.count > 1, error.reason.maybeOfOneWrite, !connection.isInTransaction else { throw error }
        }
        var answers: [Answer] = []
        for write in group {
            do throws(HistoryError) {
                answers += try runTogether([write], on: connection)
                counts.addCommit(of: write.isProbe ? 0 : 1)
            } catch {
                failure = error
                counts.failures += write.isProbe ? 0 : 1
                answers.append { write.fail(error) }
            }
        }
        return answers
    }

    private func runTogether(_ group: [Write], on connection: Connection) throws(HistoryError) -> [Answer] {
        do throws(DatabaseError) {
            return try connection.transaction { () throws(DatabaseError) in
                var answers: [Answer] = []
                for write in group { answers.append(try write.run(connection)) }
                return answers
            }
        } catch {
            throw HistoryError(error, path: file.path)
        }
    }

    /// Opens the file where it is not open, or no longer the file at the path.
    private func prepare(_ connection: inout sending Connection?) throws(HistoryError) {
        if let open = connection {
            guard open.fileHasMoved else { return }
            // Two connections of one process to two files of one name would share the log's index: all of the old ones
            // go first. What the log still holds is copied into the file that moved, so that the new file does not
            // find it.
            willReopen()
            try? open.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        connection = nil
        connection = try file.openForWriting(integrityCheck: false)
    }

    private func runAlone(_ body: (Connection) throws(DatabaseError) -> Void) -> Result<Void, HistoryError> {
        connection.withLock { connection in
            do throws(HistoryError) {
                try prepare(&connection)
                guard let open = connection else { throw HistoryError(.closed, path: file.path) }
                do throws(DatabaseError) {
                    try body(open)
                } catch {
                    throw HistoryError(error, path: file.path)
                }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
    }

    private func checkpointAndClose() -> Result<Void, HistoryError> {
        connection.withLock { connection in
            defer { connection = nil }
            do throws(DatabaseError) {
                try connection?.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                return .success(())
            } catch {
                return .failure(HistoryError(error, path: file.path))
            }
        }
    }
}
