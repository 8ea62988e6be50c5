import ExtractionEngine
import SampleObjects
import Testing

@Suite("A walk in parts")
struct PropertySweepTests {
    private final class Link {
        let number: Int
        var next: Link?
        init(_ number: Int, next: Link?) {
            self.number = number
            self.next = next
        }
    }

    private static func rows(of subject: Any, nodes: Int) -> [String] {
        let sweep = PropertySweep()
        var rows: [String] = []
        while !sweep.isFinished {
            let part = sweep.next(of: subject, nodes: nodes)
            for node in part.tree.nodes.dropFirst(part.repeated) { rows.append("\(node.path): \(node.value)") }
        }
        return rows
    }

    @Test(
        "the parts together show what one capture shows, in its order",
        arguments: [
            "library", "cycle", "ownership", "enums", "collections", "existentials", "mirrored", "foundation",
            "strings",
        ],
        [1, 7, 64, 100_000]
    )
    func sameAsCapture(name: String, nodes: Int) async throws {
        let sample = try #require(SampleObjects().all.first { $0.name == name })
        let (parts, whole) = await sample.withValue { subject in
            let limits = PropertyTree.Limits(depth: .max, children: .max, nodes: .max)
            let tree = PropertyTree(reflecting: subject, limits: limits)
            return (Self.rows(of: subject, nodes: nodes), tree.nodes.map { "\($0.path): \($0.value)" })
        }
        #expect(parts == whole)
    }

    @Test("a part ends when its time is over, and the next one goes on")
    func time() {
        let sweep = PropertySweep()
        let subject = Array(0..<1_000)
        var count = 0
        while !sweep.isFinished {
            let part = sweep.next(of: subject, nodes: 10_000, time: .zero)
            #expect(part.tree.nodeCount < 1_000)
            count += part.tree.nodeCount - part.repeated
        }
        #expect(count == 1_001)
    }

    @Test("an object that leads to itself is gone through once")
    func cycle() {
        let first = Link(0, next: nil)
        first.next = Link(1, next: first)
        #expect(Self.rows(of: first, nodes: 1).count == Self.rows(of: first, nodes: 1_000).count)
        first.next = nil
    }

    @Test("what lies too deep is counted")
    func depth() {
        let chain = (1...5).reduce(Link(0, next: nil)) { Link($1, next: $0) }
        let sweep = PropertySweep(depth: 2)
        let part = sweep.next(of: chain)
        #expect(sweep.isFinished)
        #expect(sweep.cutByDepth == 1)
        #expect(part.tree.nodes.contains { $0.path == "next?.next" || $0.path == "next.next" })
    }

    @Test("a value that shrinks between two parts ends the walk")
    func shrinking() {
        let sweep = PropertySweep()
        let first = sweep.next(of: Array(0..<100), nodes: 50)
        #expect(first.tree.nodeCount == 50)
        var parts = 0
        while !sweep.isFinished {
            _ = sweep.next(of: [1, 2], nodes: 50)
            parts += 1
            if parts > 10 { break }
        }
        #expect(parts <= 2)
    }

    @Test("a part may be as large as a number says, also when it goes on from another one")
    func unbounded() {
        let sweep = PropertySweep()
        _ = sweep.next(of: Array(0..<1_000), nodes: .max, time: .zero)
        #expect(!sweep.isFinished)
        while !sweep.isFinished { _ = sweep.next(of: Array(0..<1_000), nodes: .max) }
        #expect(sweep.next(of: [1]).tree.nodeCount == 1)
    }

    @Test("after the last part there is the root alone")
    func finished() {
        let sweep = PropertySweep()
        _ = sweep.next(of: [1, 2])
        #expect(sweep.isFinished)
        #expect(sweep.next(of: [1, 2]).tree.nodeCount == 1)
    }
}
