import Testing

@testable import InspectionHistory

@Suite("Latest trees", .timeLimit(.minutes(5)))
struct LatestTreesTests {
    private func key(_ object: String, session: String = "name:a") -> LatestTrees.Key {
        LatestTrees.Key(session: ExactText(session), scope: CaptureScope(.make(object: object)))
    }

    @Test("a tree is known from its commit on, to its own stream")
    func known() {
        let trees = LatestTrees(limit: 1 << 20)
        #expect(trees.begin(key("a")) == nil)
        trees.end(key("a"), recorded: [1])
        #expect(trees.begin(key("b")) == nil)
        #expect(trees.begin(key("a", session: "name:b")) == nil)
        #expect(trees.begin(key("a")) == [1])
    }

    @Test("a capture that failed changes nothing")
    func failed() {
        let trees = LatestTrees(limit: 1 << 20)
        _ = trees.begin(key("a"))
        trees.end(key("a"), recorded: [1])
        _ = trees.begin(key("a"))
        trees.end(key("a"), recorded: nil)
        #expect(trees.begin(key("a")) == [1])
    }

    @Test("while captures of a stream wait, nobody guesses which of them will be the latest")
    func waiting() {
        let trees = LatestTrees(limit: 1 << 20)
        _ = trees.begin(key("a"))
        trees.end(key("a"), recorded: [1])
        #expect(trees.begin(key("a")) == [1])
        #expect(trees.begin(key("a")) == nil)
        trees.end(key("a"), recorded: [2])
        #expect(trees.begin(key("a")) == nil)
        trees.end(key("a"), recorded: [3])
        trees.end(key("a"), recorded: [4])
        #expect(trees.begin(key("a")) == [4])
    }

    @Test("captures of one stream that come together are stored as they were")
    func together() async throws {
        let folder = try TemporaryFolder()
        let store = try InspectionStore(path: folder.file("h.sqlite"))
        func tree(_ number: Int) -> [UInt8] {
            TreeDifferenceTests.tree(0..<30) { $0 % 7 == number % 7 ? "\(number)" : "-" }
        }
        let ids = try await withThrowingTaskGroup(of: (number: Int, id: Int).self) { group in
            for client in 0..<16 {
                group.addTask {
                    var latest = 0
                    for step in 0..<10 {
                        var draft = InspectionDraft.make(object: "library")
                        draft.tree = tree(client * 10 + step)
                        latest = try await store.record(draft, in: .name("a")).id
                    }
                    return (client * 10 + 9, latest)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ids.count == 16)
        for (number, id) in ids { #expect(try await store.inspection(id: id)?.tree == tree(number)) }
        try await store.close()
    }
}
