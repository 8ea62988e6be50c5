/// The columns of a finished graph.
final class GraphStorage: Sendable {
    /// The stored facts of nodes, by number.
    struct NodeColumns: Sendable {
        /// Positions among the types.
        var types: ContiguousArray<UInt32> = []
        var notes: ContiguousArray<NodeNote> = []
        /// The reference by which it was found; `none` for a subject.
        var parents: ContiguousArray<UInt32> = []
        var steps: ContiguousArray<UInt32> = []
        var firstEdges: ContiguousArray<UInt32> = []
        var endEdges: ContiguousArray<UInt32> = []
        /// The subject that it was found from; empty where there is only one.
        var subjects: ContiguousArray<UInt32> = []
    }

    /// The stored facts of references, by number.
    struct EdgeColumns: Sendable {
        var sources: ContiguousArray<UInt32> = []
        var targets: ContiguousArray<UInt32> = []
        /// The way from the source.
        var ways: ContiguousArray<ReferenceWays.ID> = []
        var traits: ContiguousArray<EdgeTraits> = []
    }

    static let none = UInt32.max

    let types: [TypePlan]
    let nodes: NodeColumns
    let edges: EdgeColumns
    let ways: ReferenceWays
    let subjects: [ReferenceGraph.Subject]
    let stop: String?
    let unseen: [ReferenceGraph.Unseen]
    /// What is found out about the whole graph when it is first asked for.
    let analysis: GraphAnalysis
    /// The numbers of subjects that are values, in order: objects are counted without them.
    private let values: [Int]

    init(
        types: [TypePlan],
        nodes: NodeColumns,
        edges: EdgeColumns,
        ways: ReferenceWays,
        subjects: [ReferenceGraph.Subject],
        stop: String?,
        unseen: [ReferenceGraph.Unseen]
    ) {
        self.types = types
        self.nodes = nodes
        self.edges = edges
        self.ways = ways
        self.subjects = subjects
        self.stop = stop
        self.unseen = unseen
        values = subjects.map(\.node).filter { types[Int(nodes.types[$0])].shape != .class }
        analysis = GraphAnalysis(nodes: nodes, edges: edges)
    }

    func plan(of node: Int) -> TypePlan { types[Int(nodes.types[node])] }

    func subject(of node: Int) -> Int { nodes.subjects.isEmpty ? 0 : Int(nodes.subjects[node]) }

    func identity(of node: Int) -> String? {
        guard plan(of: node).shape == .class else { return nil }
        return "#\(node + 1 - values.prefix { $0 < node }.count)"
    }

    func note(of node: Int) -> PropertyTree.Note? { nodes.notes[node].note }

    /// The path of a node from its subject's registered object, or nil where it cannot be written within the bounds.
    func path(of node: Int) -> String? {
        guard nodes.steps[node] <= ReferenceGraph.Node.mostPathSteps else { return nil }
        var chain: [Int] = []
        var place = node
        while nodes.parents[place] != Self.none {
            let edge = Int(nodes.parents[place])
            chain.append(edge)
            place = Int(edges.sources[edge])
        }
        var path = subjects[subject(of: node)].path
        for edge in chain.reversed() {
            let (way, isWhole) = ways.text(of: edges.ways[edge], limit: ReferenceGraph.Node.longestPath)
            guard isWhole else { return nil }
            if !path.isEmpty, let first = way.utf8.first, first != UInt8(ascii: "["), first != UInt8(ascii: ".") {
                path += "."
            }
            path += way
            guard path.utf8.count <= ReferenceGraph.Node.longestPath else { return nil }
        }
        return path
    }
}
