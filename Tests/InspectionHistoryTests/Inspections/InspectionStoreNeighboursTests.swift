import Testing

@testable import InspectionHistory

@Suite("An inspection's neighbours")
struct InspectionStoreNeighboursTests {
    private let store: InspectionStore
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("n.sqlite"))
    }

    private func record(_ object: String, limits: String, tree: String = "", session: String = "a") async throws -> Int
    {
        let draft = InspectionDraft(
            object: object,
            type: "T",
            kind: "struct",
            value: "T",
            nodeCount: 1,
            limits: limits,
            tree: Array(tree.utf8)
        )
        return try await store.record(draft, in: .name(session)).id
    }

    @Test(
        "the previous one is the latest earlier one of the same object, of the same limits where there is one, in any session"
    )
    func previous() async throws {
        let first = try await record("cart", limits: "1", session: "b")
        let second = try await record("cart", limits: "2")
        _ = try await record("other", limits: "1")
        let third = try await record("cart", limits: "1")
        let fourth = try await record("cart", limits: "3")
        #expect(try await store.previous(before: first) == nil)
        #expect(try await store.previous(before: second)?.id == first)
        #expect(try await store.previous(before: third)?.id == first)
        #expect(try await store.previous(before: fourth)?.id == third)
        #expect(try await store.previous(before: 999) == nil)
    }

    @Test("the next is the earliest later one of the same object, in any session and with any limits")
    func next() async throws {
        let first = try await record("cart", limits: "1", session: "b")
        let second = try await record("cart", limits: "2")
        _ = try await record("other", limits: "1")
        let third = try await record("cart", limits: "1")
        #expect(try await store.next(after: first)?.id == second)
        #expect(try await store.next(after: second)?.id == third)
        #expect(try await store.next(after: third) == nil)
        #expect(try await store.next(after: 999) == nil)
    }

    @Test("what was captured before is not later, whenever it arrived")
    func order() async throws {
        let now = Timestamp.now()
        func record(_ seconds: Int64, _ session: String) async throws -> Int {
            var draft = InspectionDraft(
                object: "cart",
                type: "T",
                kind: "struct",
                value: "T",
                nodeCount: 1,
                limits: "1",
                tree: []
            )
            draft.capturedAt = Timestamp(millisecondsSince1970: now.millisecondsSince1970 + seconds * 1_000)
            return try await store.record(draft, in: .name(session)).id
        }
        let second = try await record(20, "a")
        let first = try await record(10, "b")
        let third = try await record(30, "b")
        #expect(try await store.next(after: first)?.id == second)
        #expect(try await store.next(after: second)?.id == third)
        #expect(try await store.next(after: third) == nil)
        for (earlier, later) in [(first, second), (second, third)] {
            #expect(try await store.previous(before: later)?.id == earlier)
        }
    }

    @Test("more inspections of other paths in between than are walked over do not hide a neighbour")
    func farNeighbours() async throws {
        func record(_ path: String, limits: String = "1") async throws -> Int {
            var draft = InspectionDraft.make(object: "cart", path: path)
            draft.limits = limits
            return try await store.record(draft, in: .name("a")).id
        }
        let other = try await record("", limits: "2")
        let first = try await record("")
        for _ in 0...InspectionStore.mostWalked { _ = try await record("items") }
        let second = try await record("")
        #expect(try await store.previous(before: second)?.id == first)
        #expect(try await store.next(after: first)?.id == second)
        #expect(try await store.previous(before: first)?.id == other)
        #expect(try await store.next(after: second) == nil)
        #expect(try await store.previous(before: other) == nil)
    }

    @Test("the predecessors of a list are those of each alone, and a tree that was seen twice has one id")
    func predecessors() async throws {
        for (limits, tree) in [("1", "x"), ("2", "x"), ("1", "x"), ("1", "y"), ("3", "y")] {
            _ = try await record("cart", limits: limits, tree: tree)
        }
        _ = try await record("other", limits: "1", tree: "x")
        let all = try await store.inspections(ofSession: 1).items
        let earlier = try await store.previous(beforeEach: all)
        for inspection in all {
            #expect(try await store.previous(before: inspection.id) == earlier[inspection.id])
        }
        #expect(earlier[3]?.tree == all[2].tree)
        #expect(earlier[4]?.tree != all[3].tree)
        #expect(try await store.previous(beforeEach: []).isEmpty)
    }
}
