import Testing

@testable import InspectionHistory

@Suite("Retention")
struct RetentionTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ change: (inout InspectionStore.Options) -> Void = { _ in }) throws -> InspectionStore {
        try InspectionStore(path: folder.file("h.sqlite"), options: .make(clock: clock, change))
    }

    /// A tree that shares nothing with that of another number.
    private static func tree(_ number: Int, properties: Int = 20) -> String {
        String(
            decoding: TreeNode.make((0..<properties).map { ("p\($0)", "Int", "value \(number) \($0)") }).json,
            as: UTF8.self
        )
    }

    /// Records so many inspections, a minute apart; their ids, oldest first.
    @discardableResult
    private func record(_ count: Int, in name: String, _ store: InspectionStore) async throws -> [RecordedInspection] {
        var recorded: [RecordedInspection] = []
        for number in 0..<count {
            recorded.append(try await store.record(.make(tree: Self.tree(number)), in: .name(name)))
            clock.advance(by: .seconds(60))
        }
        return recorded
    }

    private func kept(_ recorded: [RecordedInspection], _ store: InspectionStore) async throws -> [Int] {
        var ids: [Int] = []
        for inspection in recorded where try await store.inspection(id: inspection.id) != nil {
            ids.append(inspection.id)
        }
        return ids
    }

    private func assertSound() throws {
        let connection = try Connection.make(folder.file("h.sqlite"))
        #expect(try connection.text("PRAGMA integrity_check") == "ok")
        #expect(try connection.integer("SELECT count(*) FROM pragma_foreign_key_check") == 0)
        #expect(try connection.integer("SELECT count(*) FROM sessions WHERE inspection_count = 0") == 0)
        for table in ["text_words", "text_parts"] {
            try connection.runScript("INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
        }
    }

    @Test("bounds that nothing could keep are bounds of nothing, and ages beyond all times are no age")
    func extremes() async throws {
        let store = try store()
        try await record(3, in: "a", store)
        for age in [Duration.seconds(Int64.max), .seconds(Int64.max / 1000)] {
            #expect(try await store.prune(RetentionPolicy(age: age, size: nil)).inspections == 0)
        }
        for policy in [
            RetentionPolicy(age: nil, count: .min, size: nil), RetentionPolicy(age: nil, count: nil, size: .min),
            RetentionPolicy(age: .seconds(Int64.min), size: nil),
        ] {
            #expect(try await store.prune(policy, dryRun: true).inspections == 3)
            #expect(try await store.prune(policy).inspections == 3)
            #expect(try await store.sessions().items.isEmpty)
            try await record(3, in: "a", store)
        }
        try await store.close()
    }

    @Test("what is too old goes, to the millisecond, and the newer stays")
    func age() async throws {
        let store = try store()
        let old = try await record(3, in: "a", store)
        clock.advance(by: .seconds(3600))
        let new = try await record(3, in: "a", store)
        let sinceOldest = Duration.seconds(60 * 3 + 3600 + 60 * 3)
        // The oldest is exactly as old as is kept.
        #expect(try await store.prune(RetentionPolicy(age: sinceOldest, size: nil)).inspections == 0)
        let report = try await store.prune(RetentionPolicy(age: sinceOldest - .milliseconds(1), size: nil))
        #expect(report.tooOld == 1 && report.inspections == 1)
        #expect(try await kept(old + new, store) == (old.dropFirst() + new).map(\.id))
        #expect(try await store.prune(RetentionPolicy(age: .seconds(3600), size: nil)).tooOld == 2)
        #expect(try await kept(old + new, store) == new.map(\.id))
        try await store.close()
        try assertSound()
    }

    @Test("of more than are kept the oldest go, over all sessions, and emptied sessions with them")
    func count() async throws {
        let store = try store()
        let first = try await record(5, in: "a", store)
        let second = try await record(5, in: "b", store)
        let report = try await store.prune(RetentionPolicy(age: nil, count: 3, size: nil))
        #expect(report.tooMany == 7 && report.sessions == 1)
        #expect(try await kept(first + second, store) == second.suffix(3).map(\.id))
        #expect(try await store.sessions().items.map(\.id) == [second[0].session])
        // The next in the emptied session's name begins a new one.
        let next = try await record(1, in: "a", store)
        #expect(next[0].session != first[0].session)
        #expect(try await store.inspection(id: next[0].id)?.tree == Array(Self.tree(0).utf8))
        try await store.close()
        try assertSound()
    }

    @Test("a pinned session stays, whatever the policy says")
    func pinned() async throws {
        let store = try store()
        let recorded = try await record(5, in: "a", store)
        try await store.updateSession(id: recorded[0].session, pinned: true)
        clock.advance(by: .seconds(86_400))
        let nothing = RetentionPolicy(age: .zero, count: 0, size: 0)
        #expect(try await store.prune(nothing, dryRun: true).inspections == 0)
        let report = try await store.prune(nothing)
        #expect(report.inspections == 0 && report.isStillTooLarge)
        #expect(try await kept(recorded, store).count == 5)
        try await store.updateSession(id: recorded[0].session, pinned: false)
        #expect(try await store.prune(nothing).inspections == 5)
        #expect(try await store.sessions().items.isEmpty)
        try await store.close()
        try assertSound()
    }

    @Test("a file that is too large shrinks on disk to what is allowed, by the oldest")
    func size() async throws {
        let store = try store()
        let recorded = try await record(600, in: "a", store)
        try await store.catchUp(within: .seconds(60))
        try await store.vacuum()
        let full = await store.health().fileSize
        let report = try await store.prune(RetentionPolicy(age: nil, size: full / 2))
        let size = await store.health().fileSize
        #expect(size <= full / 2 + 64 * 4096)
        #expect(report.tooLarge > 0 && report.tooLarge < 600 && !report.isStillTooLarge)
        #expect(report.bytes >= full - size - 64 * 4096)
        let kept = try await kept(recorded, store)
        #expect(kept == recorded.suffix(kept.count).map(\.id))
        #expect(kept.count == 600 - report.tooLarge)
        try await store.close()
        try assertSound()
    }

    @Test("a dry run changes nothing, and says what the run then does")
    func dryRun() async throws {
        // Else the index may write between the two looks at the file.
        let store = try store { $0.indexesBesideRecording = false }
        try await record(40, in: "a", store)
        clock.advance(by: .seconds(7200))
        try await record(40, in: "b", store)
        let pinned = try await record(10, in: "c", store)
        try await store.updateSession(id: pinned[0].session, pinned: true)
        for policy in [
            RetentionPolicy(age: .seconds(7200), size: nil), RetentionPolicy(age: .seconds(3600), count: 30, size: nil),
            RetentionPolicy(age: nil, count: 5, size: nil), RetentionPolicy.keepEverything,
        ] {
            let before = try folder.bytes("h.sqlite-wal")
            let planned = try await store.prune(policy, dryRun: true)
            #expect(try folder.bytes("h.sqlite-wal") == before)
            let done = try await store.prune(policy)
            #expect(planned.isDryRun && !done.isDryRun)
            #expect(planned.tooOld == done.tooOld && planned.tooMany == done.tooMany && planned.tooLarge == 0)
            #expect(planned.sessions == done.sessions)
        }
        let nothing = try await store.prune(RetentionPolicy(age: nil, size: 0), dryRun: true)
        #expect(nothing.tooLarge == 5 && nothing.isStillTooLarge)
        try await store.close()
        try assertSound()
    }

    @Test("recording goes on beside a prune: nothing fails, and what is recorded stays")
    func besideRecording() async throws {
        let store = try store()
        try await record(500, in: "old", store)
        clock.advance(by: .seconds(86_400))
        let recorded = try await withThrowingTaskGroup(of: [RecordedInspection].self) { group in
            for writer in 0..<4 {
                group.addTask {
                    var recorded: [RecordedInspection] = []
                    for number in 0..<100 {
                        recorded.append(
                            try await store.record(.make(tree: Self.tree(number)), in: .name("new \(writer)"))
                        )
                    }
                    return recorded
                }
            }
            let report = try await store.prune(RetentionPolicy(age: .seconds(3600), size: nil))
            #expect(report.tooOld == 500)
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(try await kept(recorded, store).count == 400)
        try await store.close()
        try assertSound()
    }

    @Test("two stores on one file prune at once")
    func twoStores() async throws {
        let store = try store()
        let recorded = try await record(300, in: "a", store)
        let other = try self.store()
        let policy = RetentionPolicy(age: nil, count: 10, size: nil)
        async let first = store.prune(policy)
        async let second = other.prune(policy)
        #expect(try await first.inspections + second.inspections == 290)
        #expect(try await kept(recorded, other) == recorded.suffix(10).map(\.id))
        try await other.close()
        try await store.close()
        try assertSound()
    }

    @Test("a large session is deleted whole, in steps")
    func largeSession() async throws {
        let store = try store()
        let recorded = try await record(Pruning.inspectionsOfStep * 3, in: "a", store)
        let other = try await record(2, in: "b", store)
        #expect(try await store.deleteSession(id: recorded[0].session))
        #expect(try await !store.deleteSession(id: recorded[0].session))
        #expect(try await kept(recorded + other, store) == other.map(\.id))
        try await store.close()
        try assertSound()
    }

    @Test("a store prunes by itself, says what it did, and leaves nothing behind when it is closed")
    func byItself() async throws {
        let (reports, continuation) = AsyncStream.makeStream(of: Result<PruneReport, HistoryError>.self)
        let store = try store {
            $0.retention = RetentionPolicy(age: nil, count: 2, size: nil)
            $0.retentionDelay = .milliseconds(1)
            $0.retentionInterval = .milliseconds(1)
            $0.didPrune = { continuation.yield($0) }
        }
        let recorded = try await record(5, in: "a", store)
        var removed = 0
        for await report in reports {
            removed += try report.get().inspections
            if removed == 3 { break }
        }
        #expect(try await kept(recorded, store) == recorded.suffix(2).map(\.id))
        #expect(await store.health().latestPrune != nil)
        try await store.close()
        try assertSound()
    }

    @Test("pinned data does not drive out what is not pinned")
    func pinnedShare() async throws {
        let store = try store()
        let pinned = try await record(300, in: "a", store)
        try await store.updateSession(id: pinned[0].session, pinned: true)
        let new = try await record(3, in: "b", store)
        try await store.catchUp(within: .seconds(60))
        let trees = Self.tree(0).utf8.count * 300
        let used = await store.health().fileSize
        let report = try await store.prune(RetentionPolicy(age: nil, size: used - trees / 2))
        #expect(report.inspections == 0 && !report.isStillTooLarge)
        #expect(try await kept(new, store).count == 3)
        try await store.close()
    }

    @Test("a prune gives back what deletes before it left free, also when nothing goes")
    func givesBack() async throws {
        let store = try store()
        let recorded = try await record(600, in: "a", store)
        try await store.catchUp(within: .seconds(60))
        let full = await store.health().fileSize
        try await store.deleteSession(id: recorded[0].session)
        try await store.prune(.keepEverything)
        #expect(await store.health().fileSize < full / 4)
        try await store.close()
        try assertSound()
    }

    @Test("oldest first means the time of capture, not of arrival: what was imported goes before what is new")
    func importedFirst() async throws {
        let store = try store()
        let new = try await record(10, in: "new", store)
        clock.advance(by: .seconds(-30 * 86_400))
        let old = try await record(10, in: "imported", store)
        clock.advance(by: .seconds(30 * 86_400))
        for (count, sessions) in [(15, 0), (10, 1)] {
            let policy = RetentionPolicy(age: nil, count: count, size: nil)
            #expect(try await store.prune(policy, dryRun: true).sessions == sessions)
            #expect(try await store.prune(policy).sessions == sessions)
        }
        #expect(try await kept(new + old, store) == new.map(\.id))
        try await store.close()
        try assertSound()
    }
}
