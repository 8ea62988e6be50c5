import CSQLite
import Dispatch
import Synchronization
import Testing

@testable import InspectionHistory

@Suite("Write queue")
struct WriteQueueTests {
    private let folder: TemporaryFolder
    private let queue: WriteQueue

    init() throws {
        folder = try TemporaryFolder()
        queue = try Self.make(in: folder)
    }

    private static func make(in folder: TemporaryFolder, maximumWaiting: Int = 4096) throws -> WriteQueue {
        let file = DatabaseFile(path: folder.file("q.sqlite"), options: .make())
        let queue = WriteQueue(file: file, maximumWaiting: maximumWaiting) {}
        try queue.open()
        return queue
    }

    /// Holds the queue's thread until the body returns, so that what the body submits waits together.
    private func holding<Value>(_ queue: WriteQueue, _ body: () async throws -> Value) async throws -> Value {
        let started = DispatchSemaphore(value: 0)
        let release = DispatchSemaphore(value: 0)
        async let first: Void = queue.write { (_) throws(DatabaseError) in
            started.signal()
            release.wait()
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                started.wait()
                continuation.resume()
            }
        }
        let value: Value
        do {
            value = try await body()
        } catch {
            release.signal()
            throw error
        }
        release.signal()
        try await first
        return value
    }

    @Test("writes that wait together share one commit")
    func groupCommit() async throws {
        let commits = CommitCounter()
        try await queue.write { (connection) throws(DatabaseError) in commits.watch(connection) }
        let before = commits.count
        let counts = queue.counts
        let writes = try await holding(queue) {
            let writes = (0..<100).map { number in
                Task {
                    try await queue.write { (connection) throws(DatabaseError) in try insert("\(number)", connection) }
                }
            }
            try await until { queue.waitingCount == 100 }
            return writes
        }
        for write in writes { try await write.value }
        // The write that held the thread, which changed nothing, and the group.
        #expect(commits.count - before <= 2)
        #expect(queue.counts.writes - counts.writes == 101)
        #expect(queue.counts.commits - counts.commits == 2)
        #expect(queue.counts.failures == 0)
        #expect(try keys().count == 100)
    }

    @Test("a write that fails takes back its own changes and no other's")
    func failureIsAlone() async throws {
        let results = try await holding(queue) {
            let tasks = (0..<9).map { number in
                Task {
                    try await queue.write { (connection) throws(DatabaseError) in
                        try insert("\(number)", connection)
                        if number % 3 == 0 { throw DatabaseError(extendedCode: 1, message: "refused") }
                    }
                }
            }
            try await until { queue.waitingCount == 9 }
            return tasks
        }
        var failed: [Int] = []
        for (number, task) in results.enumerated() {
            if case .failure = await task.result { failed.append(number) }
        }
        #expect(failed == [0, 3, 6])
        // The write that held the thread is one of them; each of the others had a transaction of its own in the end.
        #expect(queue.counts.writes == 7)
        #expect(queue.counts.commits == 7)
        #expect(queue.counts.failures == 3)
        #expect(try Set(keys()) == ["1", "2", "4", "5", "7", "8"])
    }

    @Test(
        "what is known as failing is what the latest write of a group says",
        arguments: [[true, false], [false, true]]
    )
    func latestFailure(fails: [Bool]) async throws {
        let tasks = try await holding(queue) {
            var tasks: [Task<Void, any Error>] = []
            for (number, fails) in fails.enumerated() {
                tasks.append(
                    Task {
                        try await queue.write { (connection) throws(DatabaseError) in
                            try insert("\(number)", connection)
                            if fails { throw DatabaseError(extendedCode: 1, message: "refused") }
                        }
                    }
                )
                try await until { queue.waitingCount == number + 1 }
            }
            return tasks
        }
        for task in tasks { _ = await task.result }
        #expect((queue.latestFailure != nil) == fails.last)
    }

    @Test("one write more than may wait is refused, and the waiting ones are done")
    func overload() async throws {
        let narrow = try Self.make(in: folder, maximumWaiting: 2)
        let tasks = try await holding(narrow) {
            let tasks = (0..<2).map { number in
                Task {
                    try await narrow.write { (connection) throws(DatabaseError) in try insert("\(number)", connection) }
                }
            }
            try await until { narrow.waitingCount == 2 }
            let error = await #expect(throws: HistoryError.self) {
                try await narrow.write { (_) throws(DatabaseError) in }
            }
            #expect(error?.reason == .overloaded(waiting: 2))
            #expect(narrow.counts.failures == 1)
            return tasks
        }
        for task in tasks { try await task.value }
        #expect(try keys().count == 2)
    }

    @Test("closing does what waits first; what comes later is refused")
    func close() async throws {
        let (tasks, closing) = try await holding(queue) {
            let tasks = (0..<20).map { number in
                Task {
                    try await queue.write { (connection) throws(DatabaseError) in try insert("\(number)", connection) }
                }
            }
            try await until { queue.waitingCount == 20 }
            return (tasks, Task { try await queue.close() })
        }
        for task in tasks { try await task.value }
        try await closing.value
        #expect(try keys().count == 20)
        let error = await #expect(throws: HistoryError.self) { try await queue.write { (_) throws(DatabaseError) in } }
        #expect(error?.reason == .closed)
        try await queue.close()
        #expect(folder.names == ["q.sqlite"])
    }

    private func keys() throws -> [String] {
        try Connection.make(folder.file("q.sqlite")).all("SELECT key FROM sessions") {
            (row) throws(DatabaseError) in try row.text(0)
        }
    }
}

private func insert(_ key: String, _ connection: Connection) throws(DatabaseError) {
    try connection.execute("INSERT INTO sessions (key, started_at, last_at) VALUES (?, 0, 0)", .text(key))
}

/// Waits for a condition that other tasks bring about; the test's time limit bounds it.
private func until(_ condition: () -> Bool) async throws {
    while !condition() { await Task.yield() }
}

/// Counts a connection's commits; SQLite calls it on the queue's thread.
private final class CommitCounter: Sendable {
    private let commits = Atomic<Int>(0)

    var count: Int { commits.load(ordering: .sequentiallyConsistent) }

    func watch(_ connection: Connection) {
        sqlite3_commit_hook(
            connection.handle,
            { context in
                guard let context else { return 0 }
                let counter = Unmanaged<CommitCounter>.fromOpaque(context).takeUnretainedValue()
                counter.commits.add(1, ordering: .sequentiallyConsistent)
                return 0
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }
}
