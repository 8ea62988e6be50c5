import Migrations
import Testing

@testable import InspectionHistory

@Suite("A database of the third version, whose trigger counted, brought up to date")
struct ThirdVersionTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("h.sqlite")
        try FirstVersionDatabase.make(at: path)
        let migrator = Migrator(
            migrations: Array(Migration.all.prefix(3)),
            applicationID: DatabaseFile.applicationID
        )
        let connection = try Connection.make(path)
        try migrator.migrate(connection, now: Timestamp(millisecondsSince1970: 2))
        // What that version recorded last: once more the first tree, and another object.
        try connection.runScript(
            """
            INSERT INTO inspections
                (session_id, object, path, view, type, kind, summary, node_count, captured_at, limits, tree_id, stream_id)
            SELECT session_id, object, path, view, type, kind, summary, node_count, 8000, limits, tree_id, stream_id
            FROM inspections WHERE id = 1;
            INSERT INTO streams (session_id, object, path, view, limits) VALUES (1, 'cart', '', 'presented', '{}');
            INSERT INTO inspections
                (session_id, object, path, view, type, kind, summary, node_count, captured_at, limits, tree_id, stream_id)
            VALUES (1, 'cart', '', 'presented', 'Cart', 'struct', 'Cart', 1, 9000, '{}', 1, last_insert_rowid());
            """
        )
    }

    private func miscounted() throws -> [Int64] { try Connection.make(path, access: .reading).miscountedSessions() }

    @Test("has what was counted, and counts on: records, imports and deletes")
    func countsOn() async throws {
        #expect(try miscounted() == [])
        let store = try InspectionStore(path: path)
        #expect(await store.health().schemaVersion == Migration.all.count)
        let sessions = try await store.sessions().items
        #expect(sessions.map(\.id) == [2, 1])
        #expect(sessions.map(\.inspectionCount) == [2, 7])
        #expect(sessions.map(\.objectCount) == [2, 2])
        #expect(sessions.last?.lastAt.millisecondsSince1970 == 9000)

        for object in ["cart", "cart", "new"] {
            let draft = InspectionDraft.make(object: object, capturedAt: Timestamp(millisecondsSince1970: 9500))
            #expect(try await store.record(draft, in: .name("1")).session == 1)
        }
        let grown = try #require(await store.session(id: 1))
        #expect(grown.inspectionCount == 10 && grown.objectCount == 3)
        #expect(grown.lastAt.millisecondsSince1970 == 9500)
        #expect(try await store.objects(ofSessions: [1], limit: 9)[1]?.map(\.inspectionCount) == [6, 3, 1])
        #expect(try miscounted() == [])

        #expect(try await store.deleteInspection(id: 12))
        #expect(try await store.session(id: 1)?.objectCount == 2)
        #expect(try await store.prune(RetentionPolicy(age: nil, count: 5, size: nil)).inspections == 6)
        #expect(try miscounted() == [])
        #expect(try await store.sessions().items.map(\.id) == [1])
        #expect(try await store.deleteSession(id: 1))
        let reader = try Connection.make(path, access: .reading)
        #expect(try reader.integer("SELECT count(*) FROM session_objects") == 0)
        #expect(try reader.text("PRAGMA integrity_check") == "ok")
        #expect(try reader.all("PRAGMA foreign_key_check") { (row) throws(DatabaseError) in try row.text(0) } == [])
    }

    @Test("counts what is imported once, whatever was there")
    func imports() async throws {
        let source = try InspectionStore(path: folder.file("source.sqlite"))
        for number in 0..<300 {
            let draft = InspectionDraft.make(object: "o\(number % 3)", capturedAt: Timestamp(millisecondsSince1970: 1))
            _ = try await source.record(draft, in: .name("\(number % 2)"))
        }
        let store = try InspectionStore(path: path)
        let lines = try await source.exported()
        for _ in 0..<2 {
            try await store.imports(lines)
            #expect(try await store.sessions().items.map(\.inspectionCount).sorted() == [2, 7, 150, 150])
            #expect(try miscounted() == [])
        }
    }
}
