import Testing

@testable import ExtractionEngine

@Suite("The search for the shortest loop")
struct LoopSearchTests {
    private final class Node {
        var others: [Node] = []
    }

    /// Rings of so many pairs each, in which either node of a pair leads to both of the next: every node branches, and no
    /// way around is shorter than the ring.
    private static func withLadders(_ rings: Int, of pairs: Int, _ body: (ReferenceGraph, [Node]) -> Void) {
        let ladders = (0..<rings).map { _ in (0..<pairs).map { _ in [Node(), Node()] } }
        for ladder in ladders {
            for index in ladder.indices {
                for node in ladder[index] { node.others = ladder[(index + 1) % pairs] }
            }
        }
        let nodes = ladders.joined().flatMap { $0 }
        body(ReferenceGraph(reflecting: ladders.map { $0[0][0] }), nodes)
        for node in nodes { node.others = [] }
    }

    private static func isClosed(_ loop: LoopSearch.Outcome, in graph: ReferenceGraph) -> Bool {
        let edges = loop.edges.map { graph.edge(Int($0)) }
        return !edges.isEmpty
            && edges.indices.allSatisfy { edges[$0].target == edges[($0 + 1) % edges.count].source }
    }

    @Test("is sure of its answer where it looks at everything")
    func whole() {
        Self.withLadders(3, of: 20) { graph, _ in
            let cycles = graph.strongCycles()
            #expect(cycles.map(\.objectCount) == [40, 40, 40])
            #expect(cycles.map(\.loop.count) == [20, 20, 20])
            #expect(cycles.map(\.isShortest) == [true, true, true])
        }
    }

    @Test("ends at the bound of all sets together, and still tells a loop of each")
    func bounded() {
        Self.withLadders(5, of: 20) { graph, _ in
            let storage = graph.storage
            let analysis = GraphAnalysis(nodes: storage.nodes, edges: storage.edges, loopSteps: 200)
            let loops = (0..<5).map { analysis.loop(in: $0) }
            #expect(loops.allSatisfy { Self.isClosed($0, in: graph) })
            #expect(loops.allSatisfy { !$0.isShortest })
            // At most once around beyond the bound, and once around for each set after that.
            let around = graph.edgeCount / 5
            #expect(loops.reduce(0) { $0 + $1.steps } <= 200 + 6 * around)
            #expect(analysis.loop(in: 2).edges == loops[2].edges)
        }
    }

    @Test("counts what leads out of the set, too: a hub of many leaves is not looked at for each loop again")
    func hub() {
        Self.withLadders(1, of: 20) { _, nodes in
            nodes[7].others += (0..<10_000).map { _ in Node() }
            let storage = ReferenceGraph(reflecting: nodes[0]).storage
            let components = storage.analysis.components
            let bound = 50_000
            var search = LoopSearch(nodes: storage.nodes, edges: storage.edges, components: components, bound: bound)
            let loop = search.shortestLoop(in: 0)
            #expect(!loop.isShortest)
            #expect(loop.steps > bound && loop.steps <= bound + 10_100)
        }
    }
}
