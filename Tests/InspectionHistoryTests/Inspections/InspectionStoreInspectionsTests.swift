import Testing

@testable import InspectionHistory

@Suite("Stored inspections")
struct InspectionStoreInspectionsTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("h.sqlite"), options: .make(clock: clock))
    }

    @Test("an inspection has what its draft had")
    func summary() async throws {
        let draft = InspectionDraft.make(object: "library", path: "shelves[0]", value: "Shelf", tree: "{}")
        let recorded = try await store.record(draft, in: .name("a"))
        let stored = try #require(await store.inspection(id: recorded.id))
        #expect(stored.summary.id == recorded.id && stored.summary.session == recorded.session)
        #expect(stored.summary.object == "library" && stored.summary.path == "shelves[0]")
        #expect(stored.summary.view == "presented" && stored.summary.kind == "class")
        #expect(stored.summary.type == "Library" && stored.summary.value == "Shelf")
        #expect(stored.summary.limits == draft.limits && stored.summary.nodeCount == 1)
        #expect(stored.summary.capturedAt == clock.now)
        #expect(try await store.inspection(id: recorded.id + 1) == nil)
        #expect(try await store.inspection(id: -1) == nil)
    }

    @Test("inspections that saw exactly the same have the same tree id")
    func sameTree() async throws {
        for tree in ["a", "b", "a"] { _ = try await store.record(.make(tree: tree), in: .name("s")) }
        let trees = try await store.inspections(ofSession: 1).items.map(\.tree)
        #expect(trees[0] == trees[2] && trees[0] != trees[1])
    }

    @Test("a session's inspections come in the order of recording, page by page, while others arrive")
    func paging() async throws {
        var expected: [Int] = []
        for number in 0..<10 {
            expected.append(try await store.record(.make(value: "\(number)"), in: .name("a")).id)
            _ = try await store.record(.make(), in: .name("other"))
        }
        var seen: [Int] = []
        var cursor: PageCursor?
        repeat {
            let page = try await store.inspections(ofSession: 1, cursor: cursor, limit: 3)
            #expect(page.items.count <= 3)
            seen += page.items.map(\.id)
            cursor = page.next
            // New ones come at the end, where the pages have yet to arrive.
            if expected.count < 13 { expected.append(try await store.record(.make(), in: .name("a")).id) }
        } while cursor != nil
        #expect(seen == expected)
    }

    @Test("a session that does not exist has an empty page")
    func noSession() async throws {
        let page = try await store.inspections(ofSession: 77)
        #expect(page.items == [] && page.next == nil)
    }

    @Test("the last inspection of a tree takes the tree with it, and the counts follow")
    func deleteInspection() async throws {
        let first = try await store.record(.make(object: "a", tree: "same"), in: .name("s"))
        let second = try await store.record(.make(object: "b", tree: "same"), in: .name("s"))
        let connection = try Connection.make(folder.file("h.sqlite"), access: .reading)

        #expect(try await store.deleteInspection(id: first.id))
        #expect(try connection.integer("SELECT count(*) FROM trees") == 1)
        let session = try #require(await store.session(id: second.session))
        #expect(session.inspectionCount == 1 && session.objectCount == 1)

        #expect(try await store.deleteInspection(id: second.id))
        #expect(try connection.integer("SELECT count(*) FROM trees") == 0)
        #expect(try await store.session(id: second.session)?.inspectionCount == 0)
        #expect(try await store.deleteInspection(id: second.id) == false)
        #expect(try await store.record(.make(), in: .name("s")).id > second.id)
    }

    @Test("an object's history is its newest inspection and how many there are; others are left out")
    func lastInspected() async throws {
        for (object, key) in [("a", "1"), ("b", "1"), ("a", "2"), ("a", "2")] {
            _ = try await store.record(.make(object: object), in: .name(key))
        }
        let histories = try await store.lastInspected(objects: ["a", "b", "never", "' OR 1=1"])
        #expect(histories.mapValues(\.inspectionCount) == ["a": 3, "b": 1])
        #expect(histories["a"]?.latest.id == 4 && histories["b"]?.latest.id == 2)
        try await store.deleteSession(id: 2)
        let fewer = try await store.lastInspected(objects: ["a"])
        #expect(fewer["a"]?.inspectionCount == 1 && fewer["a"]?.latest.id == 1)
        #expect(try await store.lastInspected(objects: []).isEmpty)
    }
}
