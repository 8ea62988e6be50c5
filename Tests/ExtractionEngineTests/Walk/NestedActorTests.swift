import Testing

@testable import ExtractionEngine

@Suite("Actors inside of what is captured")
struct NestedActorTests {
    private actor Counter {
        var texts: [String] = []
        var rounds = 0
        weak var owner: Owner?

        func churn() {
            texts = (0..<20).map { "a text that is long enough to lie on the heap, \($0) of \(rounds)" }
            rounds += 1
        }
    }

    private final class Owner: Sendable {
        let counter = Counter()
        let name = "owner"
    }

    @Test("are a row that says why, and nothing of them is read")
    func note() throws {
        let tree = PropertyTree(reflecting: Owner())
        let node = try #require(tree.node(at: PropertyPath(parsing: "counter")))
        #expect(node.kind == .actor)
        #expect(node.note?.code == .isolated)
        #expect(node.children.isEmpty)
    }

    @Test("can be written by others all the while")
    func written() async {
        let owner = Owner()
        let writer = Task.detached {
            while !Task.isCancelled { await owner.counter.churn() }
        }
        for _ in 0..<2_000 { #expect(PropertyTree(reflecting: owner).nodeCount == 3) }
        writer.cancel()
    }

    @Test("that the capture starts at are shown, also where something inside leads back to them")
    func root() async throws {
        let counter = Counter()
        await counter.churn()
        func capture(_ counter: isolated Counter) -> PropertyTree { PropertyTree(reflecting: counter) }
        let tree = await capture(counter)
        let rounds = try #require(tree.node(at: PropertyPath(parsing: "rounds")))
        #expect(rounds.value == "1")
    }
}
