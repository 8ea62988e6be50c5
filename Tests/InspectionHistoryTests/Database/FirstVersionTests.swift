import Migrations
import Testing

@testable import InspectionHistory

@Suite("A database of the first version, brought up to date")
struct FirstVersionTests {
    private let folder: TemporaryFolder
    private let path: String
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("h.sqlite")
        try FirstVersionDatabase.make(at: path)
        store = try InspectionStore(path: path)
    }

    private func reader() throws -> Connection { try .make(path, access: .reading) }

    /// The streams, as the ids of their inspections in order.
    private func streams() throws -> [[Int]] {
        let pairs = try reader().all("SELECT stream_id, id FROM inspections ORDER BY id") {
            (row) throws(DatabaseError) in (stream: try row.integer(0), id: Int(try row.integer(1)))
        }
        return Dictionary(grouping: pairs, by: \.stream).values.map { $0.map(\.id) }.sorted { $0[0] < $1[0] }
    }

    @Test("has the present schema, and is sound")
    func schema() async throws {
        #expect(await store.health().schemaVersion == Migration.all.count)
        let reader = try reader()
        #expect(try reader.text("PRAGMA integrity_check") == "ok")
        #expect(try reader.all("PRAGMA foreign_key_check") { (row) throws(DatabaseError) in try row.text(0) } == [])
    }

    @Test("has every inspection with its tree, and equal trees once")
    func inspections() async throws {
        for row in FirstVersionDatabase.rows {
            let stored = try #require(await store.inspection(id: row.id))
            #expect(stored.tree == Array(row.tree.utf8))
            #expect(stored.summary.object == row.object && stored.summary.path == row.path)
            #expect(stored.summary.limits == row.limits && stored.summary.session == row.session)
            #expect(stored.summary.capturedAt.millisecondsSince1970 == Int64(1000 * row.id))
        }
        let trees = Set(FirstVersionDatabase.rows.map(\.tree)).count
        #expect(
            try reader().integer("SELECT count(*) FROM trees WHERE base_id IS NULL AND base_count = 0") == Int64(trees)
        )
    }

    @Test("has a stream for captures of one session, object, path and limits")
    func assignedStreams() async throws {
        #expect(try streams() == FirstVersionDatabase.streams)
        #expect(try reader().integer("SELECT count(*) FROM streams") == Int64(FirstVersionDatabase.streams.count))
        let strangers = try reader().integer(
            """
            SELECT count(*) FROM inspections AS i LEFT JOIN streams AS s ON s.id = i.stream_id
            WHERE s.id IS NULL OR (s.session_id, s.object, s.path, s.view, s.limits)
                IS NOT (i.session_id, i.object, i.path, i.view, i.limits)
            """
        )
        #expect(strangers == 0)
    }

    @Test("lists its sessions and their inspections, with their titles and counts")
    func lists() async throws {
        let sessions = try await store.sessions().items
        #expect(sessions.map(\.id) == [2, 1])
        #expect(sessions.map(\.inspectionCount) == [2, 5])
        #expect(sessions.map(\.objectCount) == [2, 1])
        #expect(sessions.allSatisfy { $0.title == "kept title" })
        for session in sessions {
            let expected = FirstVersionDatabase.rows.filter { $0.session == session.id }.map(\.id)
            #expect(try await store.inspections(ofSession: session.id).items.map(\.id) == expected)
        }
    }

    @Test("knows of each object and session when the session began, so that lists are in the order of time")
    func starts() async throws {
        let wrong = try reader().integer(
            """
            SELECT count(*) FROM session_objects AS o JOIN sessions AS s ON s.id = o.session_id
            WHERE o.started_at <> s.started_at
            """
        )
        #expect(wrong == 0)
        #expect(try reader().integer("SELECT count(*) FROM session_objects") == 3)
        #expect(try await store.sessions(SessionQuery(object: "library")).items.map(\.id) == [2, 1])
        #expect(try await store.lastInspected(objects: ["library"])["library"]?.latest.id == 6)
    }

    @Test("goes on: a new capture joins its stream, and finds an equal tree")
    func goesOn() async throws {
        let old = FirstVersionDatabase.rows[0]
        var draft = InspectionDraft.make(object: old.object, path: old.path, tree: old.tree)
        draft.limits = old.limits
        draft.capturedAt = Timestamp(millisecondsSince1970: 9000)
        let recorded = try await store.record(draft, in: .name("1"))
        #expect(recorded.session == 1)
        #expect(try streams().first == [1, 2, 3, recorded.id])
        let tree = try #require(await store.inspection(id: old.id)).summary.tree
        #expect(try await store.inspection(id: recorded.id)?.summary.tree == tree)
    }

    @Test("loses what is deleted and no more: trees that others saw stay, streams go with their last inspection")
    func deletes() async throws {
        #expect(try await store.deleteSession(id: 1))
        #expect(try await store.sessions().items.map(\.id) == [2])
        #expect(try streams() == [[6], [7]])
        #expect(try reader().integer("SELECT count(*) FROM streams") == 2)
        #expect(try reader().integer("SELECT count(*) FROM trees") == 2)
        #expect(try await store.inspection(id: 6)?.tree == Array(FirstVersionDatabase.rows[5].tree.utf8))
        #expect(try await store.deleteInspection(id: 6))
        #expect(try reader().integer("SELECT count(*) FROM trees") == 1)
        #expect(try reader().integer("SELECT count(*) FROM streams") == 1)
    }

    @Test("gets the steps of a still later version as well")
    func laterStep() async throws {
        try await store.close()
        let next = Migration(
            number: Migration.all.count + 1,
            name: "next",
            sql: "ALTER TABLE sessions ADD COLUMN note TEXT; CREATE TABLE extra (id INTEGER) STRICT;"
        )
        let later = try InspectionStore(path: path, options: .make(), migrations: Migration.all + [next])
        #expect(await later.health().schemaVersion == next.number)
        #expect(try await later.inspection(id: 2)?.tree == Array(FirstVersionDatabase.rows[1].tree.utf8))
        try await later.close()
    }
}
