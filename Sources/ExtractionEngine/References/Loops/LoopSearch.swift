/// Looks for the shortest loop among nodes that keep each other alive.
///
/// Breadth first from one node after another, those nearest to the subject first, and never further than the shortest loop
/// that is known. Every loop that is not the whole component leads through a node with more than one strong reference in
/// it, so that only those are started from. What is found is the shortest loop unless the bound was hit before every node
/// had its turn; then it is the shortest of those through the nodes that had theirs.
struct LoopSearch {
    /// What was found in a component.
    struct Outcome {
        /// The references of the loop, from the node of it that is nearest to the subject on.
        var edges: [UInt32]
        /// Whether the bound left no node out.
        var isShortest: Bool
        /// How many references were looked at.
        var steps: Int
    }

    private let nodes: GraphStorage.NodeColumns
    private let edges: GraphStorage.EdgeColumns
    private let components: StrongComponents
    /// How many references are looked at, but that one loop is found in any case: that takes each reference once.
    private let bound: Int
    /// For each node of the component the reference by which it was reached in the search under way.
    private var reachedBy: ContiguousArray<UInt32> = []
    private var reached: [UInt32] = []
    private var steps = 0

    /// How many references are looked at for one component.
    static let mostSteps = 4_000_000
    /// How many for all components of a graph: some tenths of a second.
    static let mostStepsInAll = 20_000_000

    init(
        nodes: GraphStorage.NodeColumns,
        edges: GraphStorage.EdgeColumns,
        components: StrongComponents,
        bound: Int
    ) {
        self.nodes = nodes
        self.edges = edges
        self.components = components
        self.bound = bound
    }

    /// The shortest loop in a component.
    mutating func shortestLoop(in component: Int) -> Outcome {
        let number = UInt32(component)
        let members = components.nodes(of: component)
        reachedBy = ContiguousArray(repeating: GraphStorage.none, count: members.count)
        var best: [UInt32] = []
        var isShortest = true
        for node in members where node == members.first || branches(Int(node), number) {
            // The first search leads to a loop in any case.
            guard best.isEmpty || steps < bound else {
                isShortest = false
                break
            }
            if let loop = loop(through: node, number, shorterThan: best.isEmpty ? .max : best.count) { best = loop }
            if best.count == 1 { break }
        }
        return Outcome(edges: startingNearest(best), isShortest: isShortest, steps: steps)
    }

    /// Whether a node has references to more than one node of the component.
    private func branches(_ node: Int, _ number: UInt32) -> Bool {
        var target = GraphStorage.none
        for edge in Int(nodes.firstEdges[node])..<Int(nodes.endEdges[node]) where stays(edge, in: number) {
            if target != GraphStorage.none, target != edges.targets[edge] { return true }
            target = edges.targets[edge]
        }
        return false
    }

    /// Whether a reference is a strong one to a node of the component.
    private func stays(_ edge: Int, in number: UInt32) -> Bool {
        edges.traits[edge].isStrong && components.numbers[Int(edges.targets[edge])] == number
    }

    private mutating func loop(through start: UInt32, _ number: UInt32, shorterThan limit: Int) -> [UInt32]? {
        for node in reached { reachedBy[Int(components.positions[Int(node)])] = GraphStorage.none }
        reached.removeAll(keepingCapacity: true)
        var level = 0..<0
        var length = 0
        var isFirst = true
        while isFirst || !level.isEmpty, length + 1 < limit {
            length += 1
            let nextLevel = reached.count
            for place in isFirst ? 0..<1 : level {
                let node = isFirst ? Int(start) : Int(reached[place])
                // Also those that lead out of the component take their time.
                steps += Int(nodes.endEdges[node] - nodes.firstEdges[node])
                for edge in Int(nodes.firstEdges[node])..<Int(nodes.endEdges[node]) where stays(edge, in: number) {
                    let target = edges.targets[edge]
                    if target == start { return wayBack(from: UInt32(edge), to: start) }
                    let position = Int(components.positions[Int(target)])
                    guard reachedBy[position] == GraphStorage.none else { continue }
                    reachedBy[position] = UInt32(edge)
                    reached.append(target)
                }
            }
            level = nextLevel..<reached.count
            isFirst = false
        }
        return nil
    }

    private func wayBack(from last: UInt32, to start: UInt32) -> [UInt32] {
        var loop = [last]
        var node = edges.sources[Int(last)]
        while node != start {
            let edge = reachedBy[Int(components.positions[Int(node)])]
            loop.append(edge)
            node = edges.sources[Int(edge)]
        }
        return loop.reversed()
    }

    private func startingNearest(_ loop: [UInt32]) -> [UInt32] {
        guard let first = loop.indices.min(by: { edges.sources[Int(loop[$0])] < edges.sources[Int(loop[$1])] })
        else { return loop }
        return Array(loop[first...] + loop[..<first])
    }
}
