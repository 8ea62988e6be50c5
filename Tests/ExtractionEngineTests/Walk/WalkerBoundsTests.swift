import ExtractionEngine
import Testing

@Suite("Bounds of a walk")
struct WalkerBoundsTests {
    @Test("pages the root's children, of an array as of a dictionary")
    func pages() {
        let array = PropertyTree(
            reflecting: Array(0..<1_000_000),
            limits: .init(offset: 900_000, children: 3)
        )
        #expect(array.root.children.map(\.value) == ["900000", "900001", "900002"])
        #expect(array.root.children.map(\.path) == ["[900000]", "[900001]", "[900002]"])
        #expect(array.root.shown == .init(offset: 900_000, count: 3, total: 1_000_000))

        let dictionary = Dictionary(uniqueKeysWithValues: (0..<5000).map { ($0, $0 * 2) })
        var values: [String] = []
        for offset in stride(from: 0, to: 5000, by: 100) {
            let page = PropertyTree(reflecting: dictionary, limits: .init(offset: offset, children: 100))
            values += page.root.children.map(\.value)
        }
        #expect(values == dictionary.map { String($0.value) })
        let beyond = PropertyTree(reflecting: dictionary, limits: .init(offset: 9000))
        #expect(beyond.root.children.isEmpty)
        #expect(beyond.root.shown == .init(offset: 5000, count: 0, total: 5000))
    }

    @Test("notes each bound on the node where it was hit")
    func bounds() {
        let nested = [[[1, 2, 3], [4]], [[5]]]
        #expect(
            outline(of: PropertyTree(reflecting: nested, limits: .init(depth: 2, children: 1))) == """
                [[[Int]]]: [[[Int]]] = 2 elements (limit)
                  [0]: [[Int]] = 2 elements (limit)
                    [0]: [Int] = 3 elements (limit)
                """
        )
        let few = PropertyTree(reflecting: nested, limits: .init(nodes: 4))
        #expect(few.nodeCount == 4)
        #expect(few.nodes.filter { $0.note?.code == .limit }.map(\.path) == ["", "[0]", "[0][0]"])
        let late = PropertyTree(
            reflecting: Array(repeating: nested, count: 90),
            limits: .init(time: .nanoseconds(1))
        )
        #expect(late.root.note?.code == .limit)
        #expect(late.nodeCount < 100)
        // The nodes that it came to before may lie too deep as well.
        #expect(late.reachedBounds.contains(.time) && !late.reachedBounds.contains(.nodes))
        #expect(few.reachedBounds == .nodes)
        #expect(PropertyTree(reflecting: nested, limits: .init(children: 1)).reachedBounds == .children)
        #expect(PropertyTree(reflecting: nested, limits: .init(depth: 1)).reachedBounds == .depth)
        #expect(PropertyTree(reflecting: nested).reachedBounds.isEmpty)
    }

    @Test("cuts a list 200,000 nodes deep by the bound, whatever depth is asked for")
    func longList() {
        let list = LongList(count: 200_000)
        let shallow = PropertyTree(reflecting: list)
        #expect(shallow.nodes.contains { $0.note?.code == .limit })
        let deep = PropertyTree(
            reflecting: list,
            limits: .init(depth: .max, nodes: 1_000_000)
        )
        // Each level has the element's number and the rest of the list.
        #expect(deep.nodeCount == 2 * PropertyTree.Limits.deepest)
        #expect(deep.nodes.contains { $0.note?.code == .limit && $0.childCount > 0 })
    }
}

private final class LongList {
    private final class Cell {
        var next: Cell?
        var value: Int
        init(value: Int, next: Cell?) {
            self.value = value
            self.next = next
        }
    }

    private var first: Cell?

    init(count: Int) {
        for value in 0..<count { first = Cell(value: value, next: first) }
    }

    deinit {
        while let cell = first {
            first = cell.next
            cell.next = nil
        }
    }
}
