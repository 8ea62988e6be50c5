import Testing

@testable import ExtractionEngine

@Suite("Collections that a customMirror gives")
struct MirroredCollectionTests {
    /// A set, whose elements are reached only one after the other.
    private struct Tags: CustomReflectable {
        var names: Set<String> = ["a", "b", "c"]
        var customMirror: Mirror { Mirror(self, unlabeledChildren: names, displayStyle: .set) }
    }

    /// A collection without an end.
    private struct Endless: Collection, CustomReflectable {
        var startIndex: Int { 0 }
        var endIndex: Int { -1 }
        func index(after index: Int) -> Int { index + 1 }
        subscript(index: Int) -> Int { index }
        var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
    }

    private func root(_ subject: Any, depth: Int = 3, offset: Int = 0) -> PropertyTree.Node {
        PropertyTree(reflecting: subject, limits: .init(depth: depth, offset: offset, children: 10)).root
    }

    @Test("are counted whether or not their elements are asked for", arguments: [(0, 0), (1, 0), (3, 1), (3, 99)])
    func counted(depth: Int, offset: Int) {
        #expect(root(Tags(), depth: depth, offset: offset).childCount == 3)
    }

    @Test("that have no end say so, and do not take long")
    func endless() {
        let node = root(Endless())
        #expect(node.children.count == 10)
        #expect(node.note?.code == .limit)
        #expect(node.childCount >= 1_000)
    }
}
