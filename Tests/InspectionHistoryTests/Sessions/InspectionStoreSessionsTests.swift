import Testing

@testable import InspectionHistory

@Suite("Stored sessions")
struct InspectionStoreSessionsTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("h.sqlite"), options: .make(clock: clock))
    }

    @discardableResult
    private func record(_ key: String = "a", object: String = "library") async throws -> RecordedInspection {
        try await store.record(.make(object: object), in: .name(key))
    }

    /// Goes from cursor to cursor.
    private func allSessions(
        _ query: SessionQuery,
        between: (_ page: Int) async throws -> Void = { _ in }
    ) async throws -> [Int] {
        var query = query
        var ids: [Int] = []
        for pageNumber in 1... {
            let page = try await store.sessions(query)
            ids += page.items.map(\.id)
            guard let next = page.next else { break }
            // Through its text, as an address carries it.
            query.cursor = PageCursor(next.description)
            try await between(pageNumber)
        }
        return ids
    }

    @Test("a session goes on while its inspections are at most the idle time apart")
    func idleTime() async throws {
        let first = try await record()
        for _ in 0..<5 {
            clock.advance(by: .seconds(30 * 60))
            #expect(try await record().session == first.session)
        }
        clock.advance(by: .seconds(30 * 60) + .milliseconds(1))
        let later = try await record()
        #expect(later.session != first.session)
        #expect(try await record().session == later.session)
    }

    @Test("the idle time is an option")
    func ownIdleTime() async throws {
        let options = InspectionStore.Options.make(clock: clock) { $0.sessionIdleTime = .seconds(1) }
        let impatient = try InspectionStore(path: folder.file("other.sqlite"), options: options)
        let first = try await impatient.record(.make(), in: .name("a"))
        clock.advance(by: .seconds(2))
        #expect(try await impatient.record(.make(), in: .name("a")).session != first.session)
    }

    @Test("each key has its own session, also keys that look alike")
    func keys() async throws {
        let client = SessionClient(address: "::1", userAgent: "curl")
        let keys: [SessionKey] = [.cookie("a"), .name("a"), .name("A"), .name("a\0"), .name(""), .client(client)]
        var sessions: Set<Int> = []
        for key in keys { sessions.insert(try await store.record(.make(), in: key).session) }
        #expect(sessions.count == keys.count)
        for key in keys { sessions.insert(try await store.record(.make(), in: key).session) }
        #expect(sessions.count == keys.count)
    }

    @Test("a clock that jumps back a little stays in the session, which never ends before it began")
    func clockJumpsBackALittle() async throws {
        let first = try await record()
        clock.advance(by: .seconds(-600))
        #expect(try await record().session == first.session)
        let session = try #require(await store.session(id: first.session))
        #expect(session.startedAt == session.lastAt)
        #expect(session.inspectionCount == 2)
    }

    @Test("a clock that jumps far back begins a new session, listed where its time is, and back again another")
    func clockJumpsFarBack() async throws {
        let first = try await record()
        clock.advance(by: .seconds(-86_400))
        let past = try await record()
        #expect(try await record().session == past.session)
        clock.advance(by: .seconds(2 * 86_400))
        let future = try await record()
        #expect(Set([first.session, past.session, future.session]).count == 3)
        #expect(try await allSessions(SessionQuery(limit: 1)) == [future.session, first.session, past.session])
    }

    @Test("a session counts its inspections and objects, and keeps who began it")
    func summary() async throws {
        let client = SessionClient(address: "10.0.0.1", userAgent: "curl/8")
        let recorded = try await store.record(.make(object: "a"), in: .cookie("c"), from: client)
        clock.advance(by: .seconds(5))
        for object in ["a", "b", "a"] { _ = try await store.record(.make(object: object), in: .cookie("c")) }
        let session = try #require(await store.session(id: recorded.session))
        #expect(session.key == "cookie:c")
        #expect(session.client == client)
        #expect(session.title == nil && !session.isPinned)
        #expect(session.inspectionCount == 4 && session.objectCount == 2)
        #expect(session.lastAt.millisecondsSince1970 - session.startedAt.millisecondsSince1970 == 5000)
    }

    @Test("paging shows every session once, newest first, while others arrive and go")
    func pagingWhileRowsArrive() async throws {
        for number in 0..<25 { try await record("\(number)") }
        let before = try await store.sessions(SessionQuery(limit: 100)).items.map(\.id)
        let seen = try await allSessions(SessionQuery(limit: 4)) { page in
            try await record("new \(page)")
            // A session that the pages have passed, and activity in an old one.
            if page == 2 { try await store.deleteSession(id: before[0]) }
            try await record("0")
        }
        #expect(seen == before)
        #expect(seen == seen.sorted(by: >))
    }

    @Test(
        "lists are in the order of time, also when old sessions arrive late and while the pages are read",
        arguments: [nil, "library"]
    )
    func orderOfTime(object: String?) async throws {
        func record(_ key: String, at hour: Int) async throws -> Int {
            let time = Timestamp(millisecondsSince1970: 1_700_000_000_000 + Int64(hour) * 3_600_000)
            return try await store.record(.make(capturedAt: time), in: .name(key)).session
        }
        var sessions: [Int: Int] = [:]
        for hour in [50, 10, 30, 20, 40] { sessions[hour] = try await record("\(hour)", at: hour) }
        let twin = try await record("twin", at: 30)
        let expected = [sessions[50], sessions[40], twin, sessions[30], sessions[20], sessions[10]].compactMap { $0 }
        #expect(try await allSessions(SessionQuery(object: object)) == expected)
        var late: Set<Int> = []
        for limit in 1...4 {
            let seen = try await allSessions(SessionQuery(object: object, limit: limit)) { page in
                guard page <= 3 else { return }
                // In front of the page, and behind it: only those behind may be seen as well.
                late.insert(try await record("front \(limit) \(page)", at: 100 + page))
                late.insert(try await record("behind \(limit) \(page)", at: 5 - page))
            }
            #expect(seen.filter { !late.contains($0) } == expected)
            #expect(Set(seen).count == seen.count)
        }
        let until = Timestamp(millisecondsSince1970: 1_700_000_000_000 + 30 * 3_600_000)
        let since = Timestamp(millisecondsSince1970: 1_700_000_000_000 + 20 * 3_600_000)
        let query = SessionQuery(object: object, since: since, until: until, limit: 2)
        #expect(try await allSessions(query) == Array(expected[2...4]))
    }

    @Test("an imported session stands where its time is, in lists and in pasts")
    func imported() async throws {
        let source = try InspectionStore(path: folder.file("source.sqlite"), options: .make(clock: clock))
        let old = try await source.record(.make(), in: .name("old"))
        clock.advance(by: .seconds(86_400))
        let recorded = try await record("new")
        try await store.imports(try await source.exported())
        let sessions = try await store.sessions().items
        #expect(sessions.map(\.key) == ["name:new", "name:old"] && sessions.map(\.id) == [1, 2])
        let history = try #require(try await store.lastInspected(objects: ["library"])["library"])
        #expect(history.latest.id == recorded.id && history.inspectionCount == 2)
        #expect(try await store.previous(before: recorded.id)?.capturedAt == old.capturedAt)
        #expect(try await store.previous(before: 2) == nil)
    }

    @Test("the first page of each list is found by an index in its order, however many sessions there are")
    func plans() throws {
        let connection = try Connection.make(folder.file("h.sqlite"), access: .reading)
        for (query, index) in [
            (InspectionStore.listQuery, "sessions_by_start"),
            (InspectionStore.objectListQuery, "session_objects_by_start"),
            (InspectionStore.latestQuery, "inspections_by_object"),
        ] {
            let plan = try connection.plan(query)
            #expect(plan.contains { $0.contains("INDEX \(index) (") }, "\(plan)")
            // The sessions that are being deleted are few, and have an index of their own.
            let others = plan.filter { !$0.contains("sessions_to_delete") }
            #expect(!others.contains { $0.hasPrefix("SCAN ") || $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }

    @Test("a session that goes before its page is not shown, and takes no other with it")
    func pagingWhileRowsGo() async throws {
        for number in 0..<10 { try await record("\(number)") }
        let before = try await store.sessions().items.map(\.id)
        let seen = try await allSessions(SessionQuery(limit: 3)) { page in
            // The cursor's own row and the next one.
            if page == 1 { for id in before[2...3] { try await store.deleteSession(id: id) } }
        }
        #expect(seen == before.filter { $0 != before[3] })
    }

    @Test("sessions are filtered by object, with paging")
    func filterByObject() async throws {
        for number in 0..<12 { try await record("\(number)", object: number % 3 == 0 ? "rare" : "common") }
        try await record("0", object: "common")
        #expect(try await allSessions(SessionQuery(object: "rare", limit: 2)) == [10, 7, 4, 1])
        #expect(try await allSessions(SessionQuery(object: "common", limit: 4)).count == 9)
        #expect(try await store.sessions(SessionQuery(object: "' OR 1=1 --")).items == [])
        #expect(try await store.sessions(SessionQuery(object: "rar%")).items == [])
    }

    @Test("sessions are filtered by time: those that were active in the range, its ends included")
    func filterByTime() async throws {
        var times: [Timestamp] = []
        for number in 0..<5 {
            times.append(clock.now)
            try await record("\(number)")
            clock.advance(by: .seconds(3600))
        }
        #expect(try await allSessions(SessionQuery(since: times[3])) == [5, 4])
        #expect(try await allSessions(SessionQuery(until: times[1])) == [2, 1])
        #expect(try await allSessions(SessionQuery(since: times[1], until: times[2], limit: 1)) == [3, 2])
        #expect(try await allSessions(SessionQuery(object: "library", since: times[1], until: times[2])) == [3, 2])
        #expect(try await allSessions(SessionQuery(since: clock.now)) == [])
    }

    @Test("a title and a pin are stored as they are, and each leaves the other")
    func update() async throws {
        let id = try await record().session
        let title = "Zoë's '; DROP TABLE sessions; --\0 🧪"
        #expect(try await store.updateSession(id: id, title: title)?.title == title)
        let pinned = try #require(await store.updateSession(id: id, pinned: true))
        #expect(pinned.isPinned && pinned.title == title)
        #expect(try await store.session(id: id) == pinned)
        let cleared = try #require(await store.updateSession(id: id, title: "", pinned: false))
        #expect(cleared.title == nil && !cleared.isPinned)
        #expect(try await store.updateSession(id: 99, title: "x") == nil)
    }

    @Test("a deleted session is gone with its inspections and the trees that only it saw; its id is never used again")
    func delete() async throws {
        let shared = try await store.record(.make(tree: "shared"), in: .name("kept"))
        let session = try await store.record(.make(tree: "shared"), in: .name("a")).session
        let own = try await store.record(.make(tree: "own"), in: .name("a"))
        #expect(try await store.deleteSession(id: session))
        #expect(try await store.session(id: session) == nil)
        #expect(try await store.inspection(id: own.id) == nil)
        #expect(try await store.inspections(ofSession: session).items == [])
        #expect(try await store.inspection(id: shared.id)?.tree == Array("shared".utf8))

        let connection = try Connection.make(folder.file("h.sqlite"), access: .reading)
        #expect(try connection.integer("SELECT count(*) FROM trees") == 1)
        #expect(try connection.integer("SELECT count(*) FROM session_objects") == 1)

        let next = try await record()
        #expect(next.session > session && next.id > own.id)
        #expect(try await store.deleteSession(id: session) == false)
    }

    /// A session of which only the first step was done, as when the process ended then.
    private func halfDeleted(_ store: InspectionStore) async throws -> RecordedInspection {
        let tree = String(decoding: TreeNode.make([("secret", "String", "needle")]).json, as: UTF8.self)
        var last: RecordedInspection?
        for _ in 0..<200 { last = try await store.record(.make(tree: tree), in: .name("gone")) }
        let recorded = try #require(last)
        try await store.catchUp(within: .seconds(600))
        try await store.updateSession(id: recorded.session, title: "needle", pinned: true)
        _ = try await store.writer.write { (connection) throws(DatabaseError) in
            let deletion = SessionDeletion(connection)
            return (
                try deletion.begin(Int64(recorded.session)),
                try deletion.removeSome(of: Int64(recorded.session), limit: 10)
            )
        }
        return recorded
    }

    @Test("a session that is being deleted is shown nowhere, and its client begins a new one")
    func hidden() async throws {
        let kept = try await record("kept", object: "other")
        let quiet = try InspectionStore(
            path: folder.file("h.sqlite"),
            options: .make(clock: clock) { $0.indexesBesideRecording = false }
        )
        try await store.close()
        let gone = try await halfDeleted(quiet)
        let first = gone.id - 199
        #expect(try await quiet.sessions().items.map(\.id) == [kept.session])
        #expect(try await quiet.sessions(SessionQuery(object: "library")).items.isEmpty)
        #expect(try await quiet.session(id: gone.session) == nil)
        #expect(try await quiet.inspections(ofSession: gone.session).items.isEmpty)
        #expect(try await quiet.inspection(id: first) == nil)
        #expect(try await quiet.search(HistorySearch("needle", time: .seconds(600))).page.items.isEmpty)
        #expect(
            try await quiet.search(HistorySearch("library", object: "library", time: .seconds(600))).page.items.isEmpty
        )
        #expect(try await quiet.past(of: "secret", object: "library", time: .seconds(600)).total == 0)
        #expect(try await quiet.paths(of: "library", limit: 9).isEmpty)
        #expect(try await quiet.objectNames(limit: 9) == ["other"])
        #expect(try await quiet.lastInspected(objects: ["library"]).isEmpty)
        #expect(try await quiet.exported().count == 4)
        await #expect(throws: ExportError.missingSession(gone.session)) { try await quiet.exported([gone.session]) }
        #expect(try await quiet.deleteSession(id: gone.session) == false)
        #expect(try await quiet.updateSession(id: gone.session, title: "x") == nil)
        let next = try await quiet.record(.make(), in: .name("gone"))
        #expect(next.session != gone.session)
        #expect(try await quiet.previous(before: next.id) == nil)
        // A prune removes the rest, whatever else it keeps.
        try await quiet.prune(.keepEverything)
        let connection = try Connection.make(folder.file("h.sqlite"), access: .reading)
        #expect(
            try connection.integers("SELECT id FROM sessions ORDER BY id").map(Int.init) == [
                kept.session, next.session,
            ]
        )
        #expect(try connection.integer("SELECT count(*) FROM inspections") == 2)
        try await quiet.close()
    }

    @Test("a delete that a process did not finish is finished beside the recording of the next")
    func finishedLater() async throws {
        try await store.close()
        let quiet = try InspectionStore(
            path: folder.file("h.sqlite"),
            options: .make(clock: clock) { $0.indexesBesideRecording = false }
        )
        _ = try await halfDeleted(quiet)
        try await quiet.close()
        let next = try InspectionStore(path: folder.file("h.sqlite"), options: .make(clock: clock))
        let connection = try Connection.make(folder.file("h.sqlite"), access: .reading)
        // The test's time limit bounds it.
        while try connection.integer("SELECT count(*) FROM sessions") != 0 {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(try connection.integer("SELECT count(*) FROM inspections") == 0)
        #expect(try connection.integer("SELECT count(*) FROM trees") == 0)
        try await next.close()
    }
}
