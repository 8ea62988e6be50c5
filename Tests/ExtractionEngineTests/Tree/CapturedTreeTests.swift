import ExtractionEngine
import Foundation
import Testing

@Suite("Captured trees, stored and read back")
struct CapturedTreeTests {
    enum Key: Hashable { case red, `infinity` }
    enum State {
        case idle
        case failed(reason: String, code: Int)
    }
    class Base {
        private var secret = "base"
        private var shadowed = 1
    }
    final class Library: Base {
        private var shadowed = 2
        private let `the title` = "Dune"
        private var `super` = "quoted"
        private var pair = (left: 1, "right", nested: (2.5, [Float.nan, -.infinity]))
        private var ages = ["Ada \"Countess\"\n": 36, "": 0, "😀": 1]
        private var numbers = [3: "three", -4: "minus four"]
        private var large: [UInt64: Int] = [.max: 1]
        private var reals: [Double: String] = [2.5: "a", .infinity: "b", -0.0: "c"]
        private var colours: [Key: Int] = [.red: 1, .infinity: 2]
        private var flags = [true: "yes", false: "no"]
        private var state = State.failed(reason: "lost", code: 7)
        private var idle = State.idle
        private var maybe: [Int?]? = [1, nil, 3]
        private var tags: Set<String> = ["a", "b"]
        private var long = String(repeating: "é", count: 500)
        private var date = Date(timeIntervalSince1970: 0)
        private var raw = Data([1, 2, 3])
        private weak var itself: Library?
        private var shelves = [Shelf(), Shelf()]
        private lazy var total = 3

        override init() {
            super.init()
            itself = self
            shelves[1].next = shelves[0]
        }
    }
    final class Shelf {
        var next: Shelf?
        var name = "line\u{2028}break"
    }

    static let wide = PropertyTree.Limits(depth: 12, children: 1_000, nodes: 10_000)

    @Test("The JSON of a capture decodes to an equal tree", arguments: PropertyTree.View.allCases)
    func roundTrip(view: PropertyTree.View) throws {
        let tree = PropertyTree(reflecting: Library(), limits: Self.wide, view: view)
        #expect(tree.nodeCount > 50)
        #expect(try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json())) == tree)
    }

    @Test("Every path of a capture is found in the stored tree, and prints as it parses")
    func paths() throws {
        let tree = PropertyTree(reflecting: Library(), limits: Self.wide)
        let stored = try JSONDecoder().decode(PropertyTree.self, from: Data(tree.json()))
        for node in stored.nodes where node.reference == nil {
            let path = try PropertyPath(parsing: node.path)
            #expect(path.description == node.path)
            #expect(stored.node(at: path)?.index == node.index, "\(node.path)")
        }
    }

    @Test("Every path of a capture leads to the same value in the live object")
    func livePaths() throws {
        let library = Library()
        let tree = PropertyTree(reflecting: library, limits: Self.wide)
        for node in tree.nodes where node.reference == nil && node.note == nil {
            let live = try PropertyTree(reflecting: library, path: node.path, limits: .init(depth: 0))
            #expect(live.root.path == node.path)
            #expect(live.root.type == node.type, "\(node.path)")
            if node.valueLength == nil { #expect(live.root.value == node.value, "\(node.path)") }
        }
    }

    @Test("A stored tree answers with the same page as a live object")
    func pages() throws {
        struct Box { var items = Array(0..<50) }
        let stored = PropertyTree(reflecting: Box(), limits: Self.wide)
        for limits in [
            PropertyTree.Limits(offset: 10, children: 5), .init(offset: 45), .init(offset: 60), .init(depth: 0),
        ] {
            let live = try PropertyTree(reflecting: Box(), path: "items", limits: limits)
            let page = try stored.subtree(at: "items", limits: limits)
            #expect(page == live, "\(limits)\n\(page.text())\n\(live.text())")
        }
    }

    @Test("Two captures of the same object do not differ")
    func stable() {
        let library = Library()
        let first = PropertyTree(reflecting: library, limits: Self.wide)
        let second = PropertyTree(reflecting: library, limits: Self.wide)
        #expect(second.differences(from: first).map(\.description) == [])
    }
}
