import ExtractionEngine
import Testing

@testable import ReflectionExplorer

@Suite("Which nodes a page opens")
struct RowBudgetTests {
    private func root(_ subject: Any) -> PropertyTree.Node { PropertyTree(reflecting: subject).root }

    private func budget(rows: Int, bytes: Int = .max, rootBytes: Int = .max) -> RowBudget {
        RowBudget(rows: rows, bytes: bytes, rootBytes: rootBytes)
    }

    @Test("level by level, while the rows fit")
    func levels() {
        let root = root([[[1, 2], [3]], [[4]]])
        let all = OpenNodes(below: root, within: budget(rows: 100))
        #expect(all.keptClosed == 0)
        #expect(root.children.allSatisfy(all.contains))
        // The root, its two children and their three are six rows.
        let some = OpenNodes(below: root, within: budget(rows: 6))
        #expect(root.children.allSatisfy(some.contains))
        #expect(some.keptClosed == 3)
        #expect(!root.children.flatMap(\.children).contains(where: some.contains))
    }

    @Test("the root is open always, and its children are cut where they weigh too much")
    func rootBytes() {
        let root = root(Array(repeating: "text", count: 50))
        let cut = OpenNodes(below: root, within: budget(rows: 1, bytes: 0, rootBytes: 1_000))
        #expect(cut.contains(root))
        #expect((1..<10).contains(cut.drawnChildren))
        #expect(OpenNodes(below: root, within: budget(rows: 1, bytes: 0)).drawnChildren == 50)
    }

    @Test(
        "the estimate of a row's weight is near to what it takes",
        arguments: [["a"], ["key with spaces"], ["Çelik"]]
    )
    func weight(keys: [String]) throws {
        let node = try #require(root(Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })).children.first)
        var markup = Markup()
        TreeRow(node: node, depth: 1, isOpen: false, source: .live(object: "object")).write(to: &markup)
        let weight = TreeRow.weight(of: node)
        #expect(abs(weight - markup.bytes.count) < markup.bytes.count / 2)
    }
}
