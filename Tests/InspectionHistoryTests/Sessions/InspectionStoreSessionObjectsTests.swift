import Testing

@testable import InspectionHistory

@Suite("The objects of sessions")
struct InspectionStoreSessionObjectsTests {
    private let store: InspectionStore
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("o.sqlite"))
    }

    @discardableResult
    private func record(_ object: String, _ session: String) async throws -> RecordedInspection {
        let draft = InspectionDraft(
            object: object,
            type: "T",
            kind: "struct",
            value: "T",
            nodeCount: 1,
            limits: "",
            tree: []
        )
        return try await store.record(draft, in: .name(session))
    }

    @Test("come with how often each was inspected, the most inspected first, and no more than asked for")
    func objects() async throws {
        for object in ["b", "a", "c", "c"] { try await record(object, "one") }
        let two = try await record("b", "two")
        let all = try await store.objects(ofSessions: [1, two.session, 99], limit: 5)
        #expect(all[1]?.map(\.name) == ["c", "a", "b"])
        #expect(all[1]?.map(\.inspectionCount) == [2, 1, 1])
        #expect(all[two.session]?.map(\.name) == ["b"])
        #expect(all[99] == [])
        #expect(try await store.objects(ofSessions: [1], limit: 1)[1]?.map(\.name) == ["c"])
    }

    @Test("are found by an index, however many sessions there are")
    func index() async throws {
        try await record("a", "one")
        let connection = try Connection.make(folder.file("o.sqlite"), access: .reading)
        let plan = try connection.first(
            "EXPLAIN QUERY PLAN SELECT object, inspection_count FROM session_objects WHERE session_id = 1"
        ) { (row) throws(DatabaseError) in try row.text(3) }
        #expect(plan?.contains("session_objects_by_session") == true)
    }

    @Test("go with their inspections")
    func deleted() async throws {
        let only = try await record("a", "one")
        try await record("b", "one")
        try await store.deleteInspection(id: only.id)
        #expect(try await store.objects(ofSessions: [only.session], limit: 5)[only.session]?.map(\.name) == ["b"])
    }
}
