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

    let file: DatabaseFile
    private let maximumWaiting: Int
    let willReopen: @Sendable () -> Void
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
    struct Write: Sendable {
        /// Does the work; what it returns answers the caller, after the commit.
        let run: @Sendable (Connection) throws(DatabaseError) -> Answer
        let fail: @Sendable (HistoryError) -> Void
        /// Whether it only takes the lock: its success proves nothing about the disk.
        let isProbe: Bool
    }

    typealias Answer = @Sendable () -> Void

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
