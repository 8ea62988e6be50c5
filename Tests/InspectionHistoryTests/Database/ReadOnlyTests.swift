import Foundation
import Migrations
import Testing

@testable import InspectionHistory

@Suite("Reading a history only")
struct ReadOnlyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func readOnly() throws(HistoryError) -> InspectionStore {
        try InspectionStore(path: folder.file("h.sqlite"), options: .make { $0.isReadOnly = true })
    }

    private func reason() -> HistoryError.Reason? {
        do throws(HistoryError) {
            _ = try readOnly()
            return nil
        } catch {
            return error.reason
        }
    }

    /// Everything in the folder but the log's index, which readers share.
    private func files() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file(""))
        let pairs = try names.filter { !$0.hasSuffix("-shm") }.map { name in
            (name, try Data(contentsOf: URL(filePath: folder.file(name))))
        }
        return Dictionary(uniqueKeysWithValues: pairs).filter { !$0.value.isEmpty }
    }

    @Test("reads what is stored, and changes no byte")
    func reads() async throws {
        let store = try InspectionStore(path: folder.file("h.sqlite"), options: .make())
        let recorded = try await store.record(.make(), in: .name("a"))
        try await store.close()
        let before = try files()

        let reader = try readOnly()
        #expect(try await reader.inspection(id: recorded.id)?.tree == InspectionDraft.make().tree)
        #expect(try await reader.sessions().items.map(\.id) == [recorded.session])
        await #expect(throws: HistoryError.self) { try await reader.record(.make(), in: .name("a")) }
        await #expect(throws: HistoryError.self) { try await reader.deleteSession(id: recorded.session) }
        try await reader.close()
        #expect(try files() == before)
    }

    @Test("reads beside a writer what was committed last")
    func besideWriter() async throws {
        let store = try InspectionStore(path: folder.file("h.sqlite"), options: .make())
        let reader: InspectionStore
        do {
            _ = try await store.record(.make(), in: .name("a"))
            reader = try readOnly()
        }
        for _ in 0..<20 {
            let recorded = try await store.record(.make(), in: .name("a"))
            #expect(try await reader.inspection(id: recorded.id) != nil)
        }
        try await reader.close()
        try await store.close()
    }

    @Test("reads what a killed writer left in its log")
    func logOnly() async throws {
        let store = try InspectionStore(path: folder.file("h.sqlite"), options: .make())
        let recorded = try await store.record(.make(), in: .name("a"))
        // As a kill leaves them: copied while the writer has them open.
        let copy = try TemporaryFolder()
        for name in ["h.sqlite", "h.sqlite-wal"] { try copy.write(try folder.bytes(name), to: name) }
        try await store.close()
        let reader = try InspectionStore(path: copy.file("h.sqlite"), options: .make { $0.isReadOnly = true })
        #expect(try await reader.inspection(id: recorded.id) != nil)
        try await reader.close()
    }

    @Test("a missing or empty file, and one of an earlier version, are told apart")
    func refused() throws {
        #expect(reason() == .missingFile)
        try folder.write([], to: "h.sqlite")
        #expect(reason() == .missingFile)
        try FileManager.default.removeItem(atPath: folder.file("h.sqlite"))
        let first = Array(Migration.all.prefix(1))
        _ = try InspectionStore(path: folder.file("h.sqlite"), options: .make(), migrations: first)
        #expect(reason() == .earlierVersion(found: 1, wanted: Migration.all.count))
    }

    @Test("a file that this user may not read, and one in a folder that it may not enter, are no missing files")
    func unreadable() throws {
        _ = try InspectionStore(path: folder.file("h.sqlite"), options: .make())
        #expect(chmod(folder.file("h.sqlite"), 0) == 0)
        #expect(try asNobody { reason() } == .unreadable)
        #expect(chmod(folder.file("h.sqlite"), 0o644) == 0 && chmod(folder.file(""), 0) == 0)
        defer { chmod(folder.file(""), 0o755) }
        #expect(try asNobody { reason() } == .unreadable)
    }

    /// Runs the body with the rights of a user that owns nothing; a user who is not root has none over these files anyway.
    private func asNobody<Value>(_ body: () -> Value) throws -> Value {
        guard geteuid() == 0 else { return body() }
        // Of this thread alone, unlike the user: setfsuid(2), which Glibc's module does not have.
        let symbol = try #require(dlsym(nil, "setfsuid"))
        let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
        _ = setUser(65_534)
        defer { _ = setUser(0) }
        return body()
    }

    @Test(
        "a file that nobody writes is read without a log, whatever its path",
        arguments: ["a b", "100%", "?x=0#y", "日本", "Z~'\""]
    )
    func unchanging(name: String) throws {
        let path = folder.file(name)
        do {
            let writer = try Connection.make(path)
            try writer.execute("PRAGMA user_version = 7")
        }
        let reader = try Connection.make(path, access: .readingUnchanging)
        #expect(try reader.integer("PRAGMA user_version") == 7)
        #expect(throws: DatabaseError.self) { try reader.execute("PRAGMA user_version = 8") }
    }
}
