import SampleObjects
import Testing

@testable import ExtractionEngine

@Suite("Loops of strong references")
struct StrongCyclesTests {
    private final class Link {
        var next: Link?
        weak var back: Link?
        init(next: Link? = nil) { self.next = next }
    }

    /// A ring that is opened at the end of the test.
    private static func withRing(_ count: Int, _ body: (Link) -> Void) {
        let first = Link()
        var last = first
        for _ in 1..<count {
            let link = Link()
            last.next = link
            last = link
        }
        last.next = first
        body(first)
        dismantle(first)
    }

    private static func dismantle(_ first: Link) {
        var link = first.next.take()
        while let current = link { link = current.next.take() }
    }

    @Test("are found in a ring of any length", arguments: [1, 2, 3, 10, 100_000])
    func ring(count: Int) {
        Self.withRing(count) { first in
            let cycles = strongCycles(from: first)
            #expect(cycles.count == 1)
            #expect(cycles.first?.objectCount == count)
            #expect(cycles.first?.loop.count == count)
            #expect(cycles.first.map { $0.description.count < 1_000 } == true)
            #expect(cycles.first?.suggestion?.step == count - 1)
        }
    }

    @Test("are none in a long chain, whose far nodes have no path")
    func chain() {
        let length = 200_000
        let first = Link()
        var last = first
        for _ in 0..<length {
            let link = Link()
            last.next = link
            last = link
        }
        let graph = ReferenceGraph(reflecting: first, limits: .none)
        #expect(graph.nodes.count == length + 1)
        #expect(graph.strongCycles().isEmpty)
        #expect(graph.nodes[length].steps == length)
        #expect(graph.nodes[length].path == nil)
        #expect(graph.nodes[3].path == "next.next.next")
        Self.dismantle(first)
    }

    @Test("do not go over weak and unowned references")
    func weak() {
        final class Child {
            unowned let parent: Parent
            weak var owner: Parent?
            init(_ parent: Parent) {
                self.parent = parent
                owner = parent
            }
        }
        final class Parent { var child: Child? }
        let parent = Parent()
        parent.child = Child(parent)
        let graph = ReferenceGraph(reflecting: parent)
        #expect(graph.strongCycles().isEmpty)
        #expect(graph.nodes.count == 2)
        #expect(graph.nodes[1].references.map(\.ownership) == [.unowned, .weak])
    }

    @Test("may be looked for by an object that is going")
    func going() {
        final class Counts {
            var cycles: [Int] = []
            var nodes: [Int] = []
        }
        final class Going {
            weak var itself: Going?
            let counts: Counts
            init(_ counts: Counts) {
                self.counts = counts
                itself = self
            }
            deinit {
                let builder = ReferenceGraph.Builder()
                builder.add(self, as: "going")
                counts.cycles.append(strongCycles(from: self).count)
                counts.nodes = [builder.finish().nodes.count, PropertyTree(reflecting: self).nodeCount]
            }
        }
        let counts = Counts()
        _ = Going(counts)
        #expect(counts.cycles == [0])
        // A weak reference to what is going is nil: the tree has it, and the two lists.
        #expect(counts.nodes == [2, 6])
    }

    @Test("are one where two share an object, and the shorter one is shown")
    func shared() {
        final class Node { var others: [Node] = [] }
        let nodes = (0..<5).map { _ in Node() }
        nodes[0].others = [nodes[1], nodes[3]]
        nodes[1].others = [nodes[2]]
        nodes[2].others = [nodes[0]]
        nodes[3].others = [nodes[0], nodes[4]]
        let graph = ReferenceGraph(reflecting: nodes[0])
        let cycles = graph.strongCycles()
        #expect(cycles.map(\.objectCount) == [4])
        #expect(cycles[0].loop.map(\.edge.path) == ["others[1]", "others[0]"])
        #expect(graph.nodes.map { $0.cycle != nil } == [true, true, true, true, false])
        for node in nodes { node.others = [] }
    }

    @Test("are none in a diamond")
    func diamond() {
        final class Node {
            let left: Node?
            let right: Node?
            init(_ left: Node?, _ right: Node?) {
                self.left = left
                self.right = right
            }
        }
        let end = Node(nil, nil)
        #expect(strongCycles(from: Node(Node(end, nil), Node(nil, end))).isEmpty)
    }

    @Test("are printed by an expectation that fails")
    func printed() {
        Self.withRing(2) { first in
            withKnownIssue {
                #expect(strongCycles(from: first).isEmpty)
            } matching: { issue in
                "\(issue)".contains("Link.next → StrongCyclesTests.Link") && "\(issue)".contains("Link.next weak")
            }
        }
    }

    @Test("of the samples are those that people write")
    func samples() async throws {
        let leaks = try #require(SampleObjects().all.first { $0.name == "leaks" })
        let (texts, unseen) = await leaks.withValue { subject in
            let graph = ReferenceGraph(reflecting: subject)
            return (graph.strongCycles().map(\.description), graph.unseen.map { "\($0.reason): \($0.count)" })
        }
        #expect(texts.count == 3)
        #expect(texts.contains { $0.contains("make Player.delegate weak") }, "\(texts)")
        #expect(texts.contains { $0.contains("make Chapter.parent weak") }, "\(texts)")
        #expect(texts.contains { $0.contains("make Cover.cache unowned") }, "\(texts)")
        #expect(unseen == ["closure: 1"])
    }

    @Test("among several subjects are found in one graph, also through an actor that is added itself")
    func merged() async {
        let box = Box()
        await box.fill()
        let builder = ReferenceGraph.Builder()
        builder.add(box.entry, as: "entry")
        #expect(builder.finish().unseen.map(\.reason) == [.foreignActor])
        builder.add(box.entry, as: "entry")
        await box.read { builder.add($0, as: "box") }
        let graph = builder.finish()
        #expect(graph.nodes.count == 2)
        #expect(graph.subjects.map(\.node) == [0, 1])
        #expect(graph.strongCycles().map(\.objectCount) == [2])
        #expect(graph.unseen.isEmpty)
        await box.empty()
    }

    @Test("are not made up where an object died between two readings")
    func died() {
        let builder = ReferenceGraph.Builder()
        for _ in 0..<1_000 { builder.add([Link()], as: "array") }
        let graph = builder.finish()
        #expect(graph.nodes.count { $0.kind == .class } == 1_000)
        #expect(graph.subjects.count == 1_000)
    }

    private actor Box {
        nonisolated let entry = Entry()
        private var held: Entry?
        func fill() {
            held = entry
            entry.box = self
        }
        func empty() {
            held = nil
            entry.box = nil
        }
        func read(_ body: @Sendable (Any) -> Void) { body(self) }
    }

    /// Sendable for the test alone, which reads it in one place at a time.
    private final class Entry: @unchecked Sendable { var box: Box? }
}
