import Testing

@testable import InspectionHistory

@Suite("Recording inspections", .timeLimit(.minutes(5)))
struct InspectionStoreRecordingTests {
    private let folder: TemporaryFolder
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("h.sqlite"))
    }

    private func reader() throws -> Connection { try .make(folder.file("h.sqlite"), access: .reading) }

    @Test("concurrent records are each committed when they return, once, with an id of their own")
    func concurrent() async throws {
        let path = folder.file("h.sqlite")
        let recorded = try await withThrowingTaskGroup(of: RecordedInspection.self) { group in
            for number in 0..<300 {
                group.addTask {
                    let draft = InspectionDraft.make(value: "\(number)", tree: "tree \(number)")
                    let recorded = try await store.record(draft, in: .name("\(number % 7)"))
                    // Another connection, as another process would see it, the moment the id is known.
                    let found = try Connection.make(path, access: .reading).integers(
                        "SELECT count(*) FROM inspections WHERE id = ?",
                        .integer(recorded.id)
                    )
                    #expect(found == [1])
                    let stored = try #require(await store.inspection(id: recorded.id))
                    #expect(stored.tree == draft.tree && stored.summary.session == recorded.session)
                    return recorded
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(recorded.map(\.id)).count == 300)
        #expect(Set(recorded.map(\.session)).count == 7)
        let reader = try reader()
        #expect(try reader.integer("SELECT count(*) FROM inspections") == 300)
        #expect(try reader.integer("SELECT sum(inspection_count) FROM sessions") == 300)
    }

    @Test("what was recorded is in the files at once: a copy of them, as a crash leaves them, has it")
    func crash() async throws {
        var ids: [Int] = []
        for number in 0..<20 { ids.append(try await store.record(.make(tree: "\(number)"), in: .name("a")).id) }
        try folder.copy("h.sqlite", to: "crashed.sqlite")
        try folder.copy("h.sqlite-wal", to: "crashed.sqlite-wal")
        let crashed = try InspectionStore(path: folder.file("crashed.sqlite"))
        for (number, id) in ids.enumerated() {
            #expect(try await crashed.inspection(id: id)?.tree == Array("\(number)".utf8))
        }
        try await crashed.close()
    }

    @Test("an identical tree is stored once, also when it comes many times at once")
    func identicalTrees() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { _ = try await store.record(.make(tree: "tree \(number % 2)"), in: .name("\(number)")) }
            }
            try await group.waitForAll()
        }
        let reader = try reader()
        #expect(try reader.integer("SELECT count(*) FROM trees") == 2)
        #expect(try reader.integer("SELECT count(*) FROM inspections") == 40)
    }

    @Test("trees whose hashes are equal are told apart by their bytes")
    func hashCollision() async throws {
        let (one, two) = ContentHash.collision()
        #expect(one != two && ContentHash(of: one) == ContentHash(of: two))
        for tree in [one, two, one, two] {
            var draft = InspectionDraft.make()
            draft.tree = tree
            let id = try await store.record(draft, in: .name("a")).id
            #expect(try await store.inspection(id: id)?.tree == tree)
        }
        #expect(try await store.inspection(id: 1)?.tree == one)
        #expect(try reader().integer("SELECT count(*) FROM trees") == 2)
    }

    @Test("two stores on one file record at the same time and share sessions and trees")
    func twoStores() async throws {
        let other = try InspectionStore(path: folder.file("h.sqlite"))
        let recorded = try await withThrowingTaskGroup(of: RecordedInspection.self) { group in
            for number in 0..<100 {
                let target = number % 2 == 0 ? store : other
                group.addTask { try await target.record(.make(tree: "same"), in: .name("same")) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(recorded.map(\.id)).count == 100)
        #expect(Set(recorded.map(\.session)).count == 1)
        #expect(try reader().integer("SELECT count(*) FROM trees") == 1)
        try await other.close()
    }

    @Test("names, paths, values and trees come back as they were, whatever is in them")
    func hostileText() async throws {
        for text in [
            "'); DELETE FROM inspections; --", "a\0b", "", "\u{202E}👩‍👩‍👧‍👦", String(repeating: "x", count: 10 << 20),
        ] {
            let draft = InspectionDraft(
                object: text,
                path: text,
                view: text,
                type: text,
                kind: text,
                value: text,
                nodeCount: .max,
                limits: text,
                tree: Array(text.utf8)
            )
            let id = try await store.record(draft, in: .name(text), from: SessionClient(address: text, userAgent: text))
                .id
            let stored = try #require(await store.inspection(id: id))
            let summary = stored.summary
            for read in [
                summary.object, summary.path, summary.view, summary.type, summary.kind, summary.value, summary.limits,
            ] {
                #expect(read == text && read.utf8.count == text.utf8.count)
            }
            #expect(stored.tree == draft.tree && summary.nodeCount == .max)
            #expect(try await store.session(id: summary.session)?.client.userAgent == text)
        }
        #expect(try reader().integer("SELECT count(*) FROM inspections") == 5)
    }

    @Test("a tree over the limit is refused with both sizes, and nothing is stored")
    func tooLarge() async throws {
        let options = InspectionStore.Options.make { $0.maximumTreeSize = 10 }
        let small = try InspectionStore(path: folder.file("h.sqlite"), options: options)
        let error = await #expect(throws: HistoryError.self) {
            try await small.record(.make(tree: "01234567890"), in: .name("a"))
        }
        #expect(error?.reason == .treeTooLarge(bytes: 11, limit: 10))
        #expect(try await small.sessions().items == [])
        _ = try await small.record(.make(tree: "0123456789"), in: .name("a"))
    }

    @Test("the caller's time is kept, at the ends of what a number holds too")
    func capturedAt() async throws {
        for milliseconds in [Int64.min, -1, 0, 1_800_000_000_123, .max] {
            let time = Timestamp(millisecondsSince1970: milliseconds)
            let recorded = try await store.record(.make(capturedAt: time), in: .name("a"))
            #expect(recorded.capturedAt == time)
            #expect(try await store.inspection(id: recorded.id)?.summary.capturedAt == time)
        }
        #expect(try await store.sessions().items.count == 4)
    }
}
