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

    @Test("are not entered by a path either, but for the one that it starts at")
    func path() async throws {
        let owner = Owner()
        await owner.counter.churn()
        let error = #expect(throws: ExtractionError.self) {
            try PropertyTree(reflecting: owner, path: "counter.rounds")
        }
        #expect(error?.reached == "counter")
        #expect(throws: ExtractionError.self) {
            try MirrorObject(reflecting: owner).value(at: "counter.rounds", as: Int.self)
        }
        #expect(try PropertyTree(reflecting: owner, path: "counter").root.note?.code == .isolated)
        func rounds(_ counter: isolated Counter) throws -> Int {
            try MirrorObject(reflecting: counter).value(at: "rounds")
        }
        #expect(try await rounds(owner.counter) == 1)
    }
}
