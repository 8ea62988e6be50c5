import Dispatch
import Synchronization

/// Reads in parallel, each on a connection and a thread of its own, a fixed number at a time; the rest wait in order.
final class ReaderPool: Sendable {
    private let file: DatabaseFile
    private let maximumWaiting: Int
    private let queue = DispatchQueue(label: "InspectionHistory.readers", qos: .userInitiated, attributes: .concurrent)
    private let state: Mutex<State>
    private let readers: [Reader]

    /// One connection, opened by its first read and locked for each whole read.
    private final class Reader: Sendable {
        let connection = Mutex<Connection?>(nil)
    }

    private struct State {
        var waiting: [Read] = []
        /// The readers that have nothing to do, by index.
        var idle: [Int]
        var isClosed = false
        /// Called when the last reader has become idle.
        var whenIdle: [CheckedContinuation<Void, Never>] = []
    }

    /// A read that waits for its turn.
    private struct Read: Sendable {
        let run: @Sendable (Connection) throws(DatabaseError) -> Void
        let fail: @Sendable (HistoryError) -> Void
    }

    /// Describes the pool; nothing is opened.
    ///
    /// - Parameters:
    ///   - file: The database file.
    ///   - count: The reads at a time.
    ///   - maximumWaiting: The reads that may wait.
    init(file: DatabaseFile, count: Int, maximumWaiting: Int) {
        self.file = file
        self.maximumWaiting = maximumWaiting
        self.readers = (0..<count).map { _ in Reader() }
        self.state = Mutex(State(idle: Array(0..<count)))
    }

    /// Runs the body on a connection that sees everything that was committed before.
    ///
    /// All of its statements see one state: what is committed while it runs is for the next read.
    ///
    /// - Parameter body: The read, on a thread of the pool.
    /// - Returns: What the body returned.
    /// - Throws: `HistoryError`; with the reason `vanished` when the file is no longer the one that was opened.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(HistoryError) -> Value {
        let result: Result<Value, HistoryError> = await withCheckedContinuation { continuation in
            enqueue(
                Read(
                    run: { (connection) throws(DatabaseError) in
                        let value = try connection.snapshot { () throws(DatabaseError) in try body(connection) }
                        continuation.resume(returning: .success(value))
                    },
                    fail: { continuation.resume(returning: .failure($0)) }
                )
            )
        }
        return try result.get()
    }

    /// Waits for the reads that run, each for its own, and closes their connections; later reads open new ones.
    func closeConnections() {
        for reader in readers { reader.connection.withLock { $0 = nil } }
    }

    /// Finishes the reads that were accepted and closes the connections.
    func close() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isClosed = true
                if state.idle.count == readers.count { return true }
                state.whenIdle.append(continuation)
                return false
            }
            if isIdle { continuation.resume() }
        }
        closeConnections()
    }

    private func enqueue(_ read: Read) {
        enum Decision { case wait, start(Int), refuse(HistoryError.Reason) }
        let decision: Decision = state.withLock { state in
            guard !state.isClosed else { return .refuse(.closed) }
            guard state.waiting.count < maximumWaiting else {
                return .refuse(.overloaded(waiting: state.waiting.count))
            }
            state.waiting.append(read)
            return state.idle.popLast().map { .start($0) } ?? .wait
        }
        switch decision {
        case .wait: break
        case .start(let index): queue.async { self.runWaiting(as: index) }
        case .refuse(let reason): read.fail(HistoryError(reason, path: file.path))
        }
    }

    private func runWaiting(as index: Int) {
        while let read = next(for: index) {
            readers[index].connection.withLock { run(read, on: &$0) }
        }
    }

    private func next(for index: Int) -> Read? {
        let (read, whenIdle): (Read?, [CheckedContinuation<Void, Never>]) = state.withLock { state in
            guard state.waiting.isEmpty else { return (state.waiting.removeFirst(), []) }
            state.idle.append(index)
            guard state.idle.count == readers.count else { return (nil, []) }
            defer { state.whenIdle = [] }
            return (nil, state.whenIdle)
        }
        for continuation in whenIdle { continuation.resume() }
        return read
    }

    private func run(_ read: Read, on connection: inout sending Connection?) {
        do throws(HistoryError) {
            if connection == nil { connection = try file.openForReading() }
            guard let open = connection, !open.fileHasMoved else { throw HistoryError(.vanished, path: file.path) }
            do throws(DatabaseError) {
                try read.run(open)
            } catch {
                throw HistoryError(error, path: file.path)
            }
        } catch {
            if error.reason.asksForNewConnection { connection = nil }
            read.fail(error)
        }
    }
}
