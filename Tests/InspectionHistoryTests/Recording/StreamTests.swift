import Testing

@testable import InspectionHistory

@Suite("Streams of inspections", .timeLimit(.minutes(5)))
struct StreamTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("h.sqlite"), options: .make(clock: clock))
    }

    private func reader() throws -> Connection { try .make(folder.file("h.sqlite"), access: .reading) }

    /// The stream of an inspection.
    private func stream(of id: Int) throws -> Int64? {
        try reader().integers("SELECT stream_id FROM inspections WHERE id = ?", .integer(id)).first
    }

    /// Inspections whose stream is not one of their own session, object, path, view and limits, and idle streams.
    private func mistakes() throws -> [String] {
        try reader().all(
            """
            SELECT 'inspection ' || i.id FROM inspections AS i LEFT JOIN streams AS s ON s.id = i.stream_id
            WHERE s.id IS NULL OR (s.session_id, s.object, s.path, s.view, s.limits)
                IS NOT (i.session_id, i.object, i.path, i.view, i.limits)
            UNION ALL
            SELECT 'stream ' || id FROM streams WHERE id NOT IN (SELECT stream_id FROM inspections)
            """
        ) { (row) throws(DatabaseError) in try row.text(0) }
    }

    @Test("captures of one session, object, path, view and limits are one stream; each difference is another")
    func oneStream() async throws {
        var draft = InspectionDraft.make()
        var streams: [Int64?] = []
        for change in [
            { _ in }, { $0.tree = [1] }, { $0.object = "other" }, { $0.path = "a" }, { $0.view = "raw" },
            { $0.limits = "{}" }, { $0.limits = "e\u{301}" }, { $0.limits = "\u{E9}" },
        ] as [(inout InspectionDraft) -> Void] {
            change(&draft)
            streams.append(try stream(of: try await store.record(draft, in: .name("a")).id))
        }
        #expect(streams[0] == streams[1])
        #expect(Set(streams).count == 7 && !streams.contains(nil))
        #expect(try mistakes() == [])
    }

    @Test("keys and objects that Swift takes for equal, but are other bytes, are told apart")
    func otherBytes() async throws {
        let first = try await store.record(.make(object: "\u{E9}"), in: .name("\u{E9}"))
        let second = try await store.record(.make(object: "e\u{301}"), in: .name("e\u{301}"))
        #expect(first.session != second.session)
        let third = try await store.record(.make(object: "e\u{301}"), in: .name("\u{E9}"))
        #expect(third.session == first.session)
        #expect(try stream(of: third.id) != stream(of: first.id))
        #expect(try mistakes() == [])
    }

    @Test("a stream whose inspections or session were deleted is begun anew")
    func deleted() async throws {
        let first = try await store.record(.make(), in: .name("a"))
        try await store.deleteInspection(id: first.id)
        #expect(try reader().integer("SELECT count(*) FROM streams") == 0)
        let second = try await store.record(.make(), in: .name("a"))
        #expect(second.session == first.session)
        try await store.deleteSession(id: second.session)
        let third = try await store.record(.make(), in: .name("a"))
        #expect(third.session != second.session)
        #expect(try mistakes() == [])
    }

    @Test("what another connection deletes or adds is not remembered as it was")
    func otherConnection() async throws {
        let other = try Connection.make(folder.file("h.sqlite"))
        try other.execute("PRAGMA foreign_keys = ON")
        let first = try await store.record(.make(), in: .name("a"))
        try other.execute("DELETE FROM inspections")
        let second = try await store.record(.make(), in: .name("a"))
        #expect(second.session == first.session)
        try other.execute("DELETE FROM sessions")
        let third = try await store.record(.make(), in: .name("a"))
        #expect(third.session > second.session)
        try other.execute(
            "INSERT INTO sessions (key, started_at, last_at) VALUES ('name:a', ?1, ?1)",
            .integer(clock.now.millisecondsSince1970)
        )
        #expect(try await store.record(.make(), in: .name("a")).session == third.session + 1)
        #expect(try mistakes() == [])
    }

    @Test("what a transaction remembered is forgotten when it is rolled back")
    func rolledBack() async throws {
        let recording = Recording(
            inspection: NewInspection(.make(), capturedAt: clock.now),
            key: ExactText("name:a"),
            client: SessionClient(),
            idleTime: 1000
        )
        for _ in 0..<3 {
            await #expect(throws: HistoryError.self) {
                try await store.writer.write { (connection) throws(DatabaseError) in
                    _ = try recording.run(on: connection)
                    throw DatabaseError(extendedCode: 1, message: "refused")
                }
            }
        }
        // Another session takes the id that the lost one had.
        _ = try await store.record(.make(object: "b"), in: .name("b"))
        let recorded = try await store.record(.make(), in: .name("a"))
        #expect(try await store.session(id: recorded.session)?.key == "name:a")
        #expect(try mistakes() == [])
    }

    @Test("records and deletes at random, by two stores on one file, leave every inspection in its own stream")
    func random() async throws {
        let other = try InspectionStore(path: folder.file("h.sqlite"), options: .make(clock: clock))
        var random = SeededRandom(seed: 7)
        for _ in 0..<300 {
            let target = Bool.random(using: &random) ? store : other
            let key = SessionKey.name("\(Int.random(in: 0..<3, using: &random))")
            let draft = InspectionDraft.make(
                object: "\(Int.random(in: 0..<2, using: &random))",
                tree: "\(Int.random(in: 0..<9, using: &random))"
            )
            switch Int.random(in: 0..<10, using: &random) {
            case 0: try await target.deleteSession(id: Int.random(in: 1..<20, using: &random))
            case 1...3: try await target.deleteInspection(id: Int.random(in: 1..<200, using: &random))
            case 4: clock.advance(by: .seconds(Int.random(in: -4000..<4000, using: &random)))
            default:
                let recorded = try await target.record(draft, in: key)
                #expect(try await target.session(id: recorded.session)?.key == key.text)
            }
        }
        #expect(try mistakes() == [])
        #expect(try reader().miscountedSessions() == [])
        try await other.close()
    }
}
