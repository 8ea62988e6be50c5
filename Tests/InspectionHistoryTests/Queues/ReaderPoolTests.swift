import Dispatch
import Testing

@testable import InspectionHistory

@Suite("Reader pool", .timeLimit(.minutes(5)))
struct ReaderPoolTests {
    private let folder: TemporaryFolder
    private let file: DatabaseFile
    private let writer: Connection

    init() throws {
        folder = try TemporaryFolder()
        file = DatabaseFile(path: folder.file("r.sqlite"), options: .make())
        writer = try file.openForWriting(integrityCheck: false)
        try writer.execute("INSERT INTO sessions (key, started_at, last_at) VALUES ('a', 0, 0)")
    }

    private func pool(count: Int = 2, maximumWaiting: Int = 4096) -> ReaderPool {
        ReaderPool(file: file, count: count, maximumWaiting: maximumWaiting)
    }

    private static func countSessions(_ connection: Connection) throws(DatabaseError) -> Int64? {
        try connection.first("SELECT count(*) FROM sessions") { (row) throws(DatabaseError) in try row.integer(0) }
    }

    @Test("a read sees what was committed before, while a transaction of the writer is open")
    func besideTheWriter() async throws {
        let pool = pool()
        try writer.execute("BEGIN IMMEDIATE")
        try writer.execute("DELETE FROM sessions")
        #expect(try await pool.read(Self.countSessions) == 1)
        try writer.execute("COMMIT")
        #expect(try await pool.read(Self.countSessions) == 0)
    }

    @Test("all statements of a read see one state, whatever is committed between them")
    func oneState() async throws {
        let pool = pool()
        let isBetween = DispatchSemaphore(value: 0)
        let isCommitted = DispatchSemaphore(value: 0)
        async let counts = pool.read { (connection) throws(DatabaseError) in
            let before = try Self.countSessions(connection)
            isBetween.signal()
            isCommitted.wait()
            return [before, try Self.countSessions(connection)]
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isBetween.wait()
                continuation.resume()
            }
        }
        // Not thrown past the reader, which waits for the signal.
        let deleting = Result { try writer.execute("DELETE FROM sessions") }
        isCommitted.signal()
        #expect(try await counts == [1, 1])
        try deleting.get()
        #expect(try await pool.read(Self.countSessions) == 0)
    }

    @Test("as many reads run at once as there are readers, and no more")
    func bounded() async throws {
        let pool = pool(count: 2)
        let arrived = DispatchSemaphore(value: 0)
        let release = DispatchSemaphore(value: 0)
        let reads = (0..<3).map { _ in
            Task {
                try await pool.read { (_) throws(DatabaseError) in
                    arrived.signal()
                    release.wait()
                }
            }
        }
        let atOnce = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                arrived.wait()
                arrived.wait()
                // Both readers are held: the third read cannot arrive, however long this waits.
                continuation.resume(returning: arrived.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
            }
        }
        #expect(atOnce)
        for _ in 0..<3 { release.signal() }
        for read in reads { try await read.value }
    }

    @Test("many more reads than readers are all answered")
    func manyReads() async throws {
        let pool = pool(count: 3)
        let counts = try await withThrowingTaskGroup(of: Int64?.self) { group in
            for _ in 0..<500 { group.addTask { try await pool.read(Self.countSessions) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 1, count: 500))
    }

    @Test("an error reaches its own caller, and the reader goes on")
    func errors() async throws {
        let pool = pool(count: 1)
        let error = await #expect(throws: HistoryError.self) {
            try await pool.read { (connection) throws(DatabaseError) in try connection.execute("DELETE FROM sessions") }
        }
        #expect(error?.reason == .unwritable)
        #expect(try await pool.read(Self.countSessions) == 1)
    }

    @Test("a file that was deleted is reported as vanished")
    func vanished() async throws {
        let pool = pool(count: 1)
        _ = try await pool.read(Self.countSessions)
        try folder.remove("r.sqlite")
        for _ in 0..<2 {
            let error = await #expect(throws: HistoryError.self) { try await pool.read(Self.countSessions) }
            #expect(error?.reason == .vanished)
        }
    }

    @Test("closing waits for the reads that run; what comes later is refused")
    func close() async throws {
        let pool = pool(count: 2)
        let reads = (0..<20).map { _ in Task { try await pool.read(Self.countSessions) } }
        for read in reads { #expect(try await read.value == 1) }
        await pool.close()
        let error = await #expect(throws: HistoryError.self) { try await pool.read(Self.countSessions) }
        #expect(error?.reason == .closed)
        await pool.close()
    }
}
