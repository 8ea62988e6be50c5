import Testing

@testable import ExtractionEngine

@Suite("Building a tree")
struct TreeBuilderTests {
    @Test("A node and its place in the list of children take at most 64 bytes")
    func recordSize() {
        #expect(MemoryLayout<NodeRecord>.stride + MemoryLayout<UInt32>.stride <= 64)
    }

    @Test("Children come in the order in which they were begun, each with its path")
    func order() {
        let tree = SampleTree.library()
        #expect(tree.nodeCount == 7)
        #expect(tree.root.children.map(\.name) == ["title", "pages", "tags", "owner"])
        #expect(tree.root.children[2].children.map(\.path) == ["tags[\"novel\"]", "tags[\"sand\"]"])
        #expect(tree.root.children[2].children.map(\.value) == ["1", "2"])
        #expect(tree.root.children[2].children.last?.parent?.name == "tags")
        #expect(tree.nodes.map(\.depth) == [0, 1, 1, 1, 2, 2, 1])
    }

    @Test("A child's window and number are told apart from what is listed")
    func windows() {
        let tree = SampleTree.array(["x", "y"], offset: 900_000, total: 1_000_000)
        #expect(tree.root.shown == .init(offset: 900_000, count: 2, total: 1_000_000))
        #expect(tree.root.childCount == 1_000_000)
        #expect(tree.root.children.map(\.name) == ["[900000]", "[900001]"])
        #expect(tree.root.children[0].shown == nil)
    }

    @Test("A number of children beyond 32 bits is kept")
    func hugeCount() {
        let tree = SampleTree.array([], total: Int.max)
        #expect(tree.root.childCount == Int.max)
    }

    @Test("The same address gives the same type, name and text without making them again")
    func interning() {
        var builder = TreeBuilder()
        var made = 0
        withUnsafePointer(to: 0) { pointer in
            let key = UnsafeRawPointer(pointer)
            for _ in 0..<3 {
                let type = builder.type(key: key) {
                    made += 1
                    return ("Int", "Swift.Int")
                }
                let label = builder.label(key: key) {
                    made += 1
                    return .property("count")
                }
                let text = builder.text(key: key) {
                    made += 1
                    return "Counter"
                }
                #expect((type.number, label.number) == (0, 0))
                #expect(text.number > 0)
            }
        }
        #expect(made == 3)
    }

    @Test("Texts that are equal to String but differ in bytes stay apart")
    func canonicalEquivalence() {
        var builder = TreeBuilder()
        let composed = builder.text("\u{e9}")
        let decomposed = builder.text("e\u{301}")
        #expect(composed.number != decomposed.number)
    }

    @Test("A builder that is dropped half way gives its memory back")
    func dropped() {
        var builder = TreeBuilder()
        builder.beginRoot(path: "", name: "Int", type: builder.type(name: "Int", qualified: nil), kind: .number)
        #expect(builder.openDepth == 1)
    }

    @Test("Open nodes are ended when the tree is frozen, also very deep ones")
    func deep() {
        var builder = TreeBuilder()
        let type = builder.type(name: "Node", qualified: nil)
        builder.beginRoot(path: "", name: "Node", type: type, kind: .class)
        let next = builder.label(.property("next"))
        for _ in 0..<100_000 { builder.begin(next, type: type, kind: .class) }
        let tree = builder.finish()
        #expect(tree.nodeCount == 100_001)
        #expect(tree.nodes.last?.depth == 100_000)
        #expect(tree.nodes.last?.path.utf8.count == 100_000 * 5 - 1)
    }

    @Test("Every node's subtree and children fit the walking order", arguments: UInt64(1)...20)
    func invariants(seed: UInt64) {
        let tree = RandomTree.make(seed: seed)
        for node in tree.nodes {
            var expected = node.index + 1
            for child in node.children {
                #expect(child.index == expected)
                #expect(child.parent?.index == node.index)
                expected = Int(child.record.subtreeEnd)
            }
            #expect(Int(node.record.subtreeEnd) == expected)
            #expect(node.shown?.count ?? 0 == node.children.count)
        }
    }
}
