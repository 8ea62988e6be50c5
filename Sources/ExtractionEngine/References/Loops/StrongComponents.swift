/// The sets of nodes of which each leads to each other by strong references: they keep each other alive.
///
/// Found by Tarjan's algorithm (Robert Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing
/// 1 (2), 1972) in one pass over nodes and references, with a stack of its own in place of recursion. A node alone is a
/// component only where it refers to itself.
struct StrongComponents: Sendable {
    /// For each node the number of its component, or `GraphStorage.none`.
    private(set) var numbers: ContiguousArray<UInt32>
    /// How many nodes each component has: the largest first, of equal ones that which is nearest to the subject.
    private(set) var sizes: [Int]
    /// The nodes of all components, those of one next to each other and in order.
    private var members: ContiguousArray<UInt32>
    /// Where each component's nodes start; one more entry ends the last.
    private var starts: [Int] = [0]
    /// For each node its position among those of its component.
    private(set) var positions: ContiguousArray<UInt32>

    init(nodes: GraphStorage.NodeColumns, edges: GraphStorage.EdgeColumns) {
        var search = ComponentSearch(nodes: nodes, edges: edges)
        search.run()
        numbers = search.components
        let found = search.sizes.indices.sorted {
            (search.sizes[$1], search.firstNodes[$0]) < (search.sizes[$0], search.firstNodes[$1])
        }
        sizes = found.map { search.sizes[$0] }
        var places = [UInt32](repeating: 0, count: found.count)
        for (place, component) in found.enumerated() { places[component] = UInt32(place) }
        for node in numbers.indices where numbers[node] != GraphStorage.none {
            numbers[node] = places[Int(numbers[node])]
        }
        for size in sizes { starts.append(starts[starts.count - 1] + size) }
        members = ContiguousArray(repeating: 0, count: starts[starts.count - 1])
        positions = ContiguousArray(repeating: 0, count: sizes.isEmpty ? 0 : numbers.count)
        var next = starts
        for node in numbers.indices where numbers[node] != GraphStorage.none {
            let component = Int(numbers[node])
            members[next[component]] = UInt32(node)
            positions[node] = UInt32(next[component] - starts[component])
            next[component] += 1
        }
    }

    /// The nodes of a component, in order.
    func nodes(of component: Int) -> Slice<ContiguousArray<UInt32>> {
        Slice(base: members, bounds: starts[component]..<starts[component + 1])
    }
}

/// One run of Tarjan's algorithm.
private struct ComponentSearch {
    private let nodes: GraphStorage.NodeColumns
    private let edges: GraphStorage.EdgeColumns
    private(set) var components: ContiguousArray<UInt32>
    private(set) var sizes: [Int] = []
    private(set) var firstNodes: [Int] = []

    /// In which order nodes are visited, from 1; 0 for those that are not yet, and the largest for those that are done.
    private var order: ContiguousArray<UInt32>
    /// The earliest node that each one leads to, by that order.
    private var low: ContiguousArray<UInt32>
    /// The visited nodes whose component is not known yet.
    private var pending: ContiguousArray<UInt32> = []
    /// The nodes on the way to the one that is visited, and their next references.
    private var way: ContiguousArray<(node: UInt32, edge: UInt32)> = []
    private var visited: UInt32 = 0

    private static let done = UInt32.max

    init(nodes: GraphStorage.NodeColumns, edges: GraphStorage.EdgeColumns) {
        self.nodes = nodes
        self.edges = edges
        components = ContiguousArray(repeating: GraphStorage.none, count: nodes.types.count)
        order = ContiguousArray(repeating: 0, count: nodes.types.count)
        low = order
    }

    mutating func run() {
        for node in order.indices where order[node] == 0 {
            enter(UInt32(node))
            while !way.isEmpty { goOn() }
        }
    }

    private mutating func enter(_ node: UInt32) {
        visited += 1
        order[Int(node)] = visited
        low[Int(node)] = visited
        pending.append(node)
        way.append((node, nodes.firstEdges[Int(node)]))
    }

    /// Follows the next strong reference of the innermost node, or leaves the node.
    private mutating func goOn() {
        let top = way.count - 1
        let node = Int(way[top].node)
        var edge = Int(way[top].edge)
        let end = Int(nodes.endEdges[node])
        while edge < end {
            let target = edges.targets[edge]
            let isStrong = edges.traits[edge].isStrong
            edge += 1
            guard isStrong else { continue }
            let met = order[Int(target)]
            if met == 0 {
                way[top].edge = UInt32(edge)
                return enter(target)
            }
            if met != Self.done { low[node] = min(low[node], met) }
        }
        leave(node)
    }

    private mutating func leave(_ node: Int) {
        way.removeLast()
        if let parent = way.last { low[Int(parent.node)] = min(low[Int(parent.node)], low[node]) }
        guard low[node] == order[node] else { return }
        var members = 0
        var first = node
        let number = UInt32(sizes.count)
        while let member = pending.popLast().map(Int.init) {
            order[member] = Self.done
            components[member] = number
            first = min(first, member)
            members += 1
            if member == node { break }
        }
        if members == 1, !refersToItself(node) {
            components[node] = GraphStorage.none
        } else {
            sizes.append(members)
            firstNodes.append(first)
        }
    }

    private func refersToItself(_ node: Int) -> Bool {
        (Int(nodes.firstEdges[node])..<Int(nodes.endEdges[node])).contains {
            edges.targets[$0] == node && edges.traits[$0].isStrong
        }
    }
}
