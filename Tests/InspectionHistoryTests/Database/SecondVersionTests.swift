import Migrations
import Testing

@testable import InspectionHistory

@Suite("A database of the second version, with an index, brought up to date")
struct SecondVersionTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("h.sqlite")
        try FirstVersionDatabase.make(at: path)
        let connection = try Connection.make(path)
        try Self.migrator.migrate(connection, now: Timestamp(millisecondsSince1970: 2))
        // What the indexer of that version wrote for the first stream: a number that was 41, 42 and 41 again.
        try connection.runScript(
            """
            INSERT INTO paths (id, hash, text) VALUES (1, 1, 'count');
            INSERT INTO texts (id, hash, text) VALUES (1, 1, 'count'), (2, 2, 'Int'), (3, 3, '41'), (4, 4, '42');
            INSERT INTO nodes (id, stream_id, session_id, path_id, name_id, type_id, ordinal)
            SELECT 1, id, session_id, 1, 1, 2, 0 FROM streams WHERE id = (SELECT stream_id FROM inspections WHERE id = 1);
            INSERT INTO sightings (node_id, from_id, until_id, value_id, session_id)
            VALUES (1, 1, 2, 3, 1), (1, 2, 3, 4, 1), (1, 3, NULL, 3, 1);
            UPDATE search_index SET inspection_id = 7;
            """
        )
        for (id, text) in [(1, "count"), (2, "Int"), (3, "41"), (4, "42")] {
            let hash = ContentHash(of: Array(text.utf8)).sqlValue
            try connection.execute("UPDATE texts SET hash = ? WHERE id = ?", hash, .integer(id))
            try connection.execute("UPDATE paths SET hash = ? WHERE text = ?", hash, .text(text))
        }
    }

    private static let migrator = Migrator(
        migrations: Array(Migration.all.prefix(2)),
        applicationID: DatabaseFile.applicationID
    )

    @Test("is only read by a program of its own version, and the file stays as it is")
    func readOnly() async throws {
        let before = try folder.bytes("h.sqlite")
        let error = #expect(throws: HistoryError.self) {
            try InspectionStore(path: path, options: .make { $0.isReadOnly = true })
        }
        #expect(error?.reason == .earlierVersion(found: 2, wanted: Migration.all.count))
        #expect(try folder.bytes("h.sqlite") == before)
    }

    @Test("has its index, its sessions and its trees, and goes on")
    func upToDate() async throws {
        let store = try InspectionStore(path: path)
        #expect(await store.health().schemaVersion == Migration.all.count)
        let past = try await store.past(of: "count", object: "library", time: .seconds(600))
        #expect(past.values.map(\.value) == ["41", "42", "41"])
        #expect(past.values.map(\.first.inspection) == [3, 2, 1])
        #expect(past.series.map(\.value) == [41, 42, 41])
        let found = try await store.search(HistorySearch("42", time: .seconds(600))).page.items
        #expect(found.flatMap(\.hits).map(\.inspection) == [2])
        #expect(try await store.sessions().items.map(\.id) == [2, 1])
        for row in FirstVersionDatabase.rows {
            #expect(try await store.inspection(id: row.id)?.tree == Array(row.tree.utf8))
        }
        #expect(try await store.deleteSession(id: 1))
        #expect(try await store.removeUnusedFromIndex(within: .seconds(600)))
        #expect(try await store.search(HistorySearch("42", time: .seconds(600))).page.items.isEmpty)
        try await store.close()
        let reader = try Connection.make(path, access: .reading)
        #expect(try reader.integer("SELECT count(*) FROM texts") == 0)
        #expect(try reader.text("PRAGMA integrity_check") == "ok")
        #expect(try reader.all("PRAGMA foreign_key_check") { (row) throws(DatabaseError) in try row.text(0) } == [])
    }

    @Test("is brought up to date once by two that open it at the same time")
    func atOnce() async throws {
        let path = path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2 {
                group.addTask {
                    let store = try InspectionStore(path: path, options: .make { $0.busyTimeout = .seconds(600) })
                    #expect(await store.health().schemaVersion == Migration.all.count)
                    _ = try await store.record(.make(), in: .name("\(number) new"))
                    try await store.close()
                }
            }
            try await group.waitForAll()
        }
        let reader = try Connection.make(path, access: .reading)
        #expect(try reader.integer("SELECT count(*) FROM schema_migrations") == Int64(Migration.all.count))
        #expect(try reader.integer("SELECT count(*) FROM inspections") == 9)
    }
}
