/// What is found out about a graph as a whole, when it is first asked for: it takes the owner of the objects no time.
///
/// `@unchecked Sendable` is safe: what is found out is written once, inside the lock.
final class GraphAnalysis: @unchecked Sendable {
    private let nodes: GraphStorage.NodeColumns
    private let edges: GraphStorage.EdgeColumns
    private let lock = Lock()
    private var knownIncoming: IncomingEdges?
    private var knownComponents: StrongComponents?
    private var knownLoops: [Int: LoopSearch.Outcome] = [:]
    /// How many references may still be looked at for the shortest loops, those of all components together.
    private var stepsLeft: Int

    init(
        nodes: GraphStorage.NodeColumns,
        edges: GraphStorage.EdgeColumns,
        loopSteps: Int = LoopSearch.mostStepsInAll
    ) {
        self.nodes = nodes
        self.edges = edges
        stepsLeft = loopSteps
    }

    /// The references that lead to each node.
    var incoming: IncomingEdges {
        lock.withLock {
            if let knownIncoming { return knownIncoming }
            let made = IncomingEdges(nodeCount: nodes.types.count, targets: edges.targets)
            knownIncoming = made
            return made
        }
    }

    /// The sets of nodes that keep each other alive.
    var components: StrongComponents {
        lock.withLock {
            if let knownComponents { return knownComponents }
            let made = StrongComponents(nodes: nodes, edges: edges)
            knownComponents = made
            return made
        }
    }

    /// The number of the loop that a node is part of, or nil.
    func cycle(of node: Int) -> Int? {
        let number = components.numbers[node]
        return number == GraphStorage.none ? nil : Int(number)
    }

    /// Whether a reference is part of a loop of strong ones.
    func isInCycle(edge: Int) -> Bool {
        let numbers = components.numbers
        let number = numbers[Int(edges.sources[edge])]
        return number != GraphStorage.none && edges.traits[edge].isStrong
            && numbers[Int(edges.targets[edge])] == number
    }

    /// The shortest loop in a component, as far as the bounds of the search allow.
    func loop(in component: Int) -> LoopSearch.Outcome {
        let components = components
        let (known, left) = lock.withLock { (knownLoops[component], stepsLeft) }
        if let known { return known }
        let bound = min(LoopSearch.mostSteps, left)
        var search = LoopSearch(nodes: nodes, edges: edges, components: components, bound: bound)
        let loop = search.shortestLoop(in: component)
        return lock.withLock {
            // Another thread may have been faster: the loop of a component stays the same.
            if let known = knownLoops[component] { return known }
            knownLoops[component] = loop
            stepsLeft = max(0, stepsLeft - loop.steps)
            return loop
        }
    }
}

/// The references that lead to each node: sorted by target, in the order in which they were met.
struct IncomingEdges: Sendable {
    /// Where each node's references start; one more entry ends the last.
    private let starts: ContiguousArray<UInt32>
    let edges: ContiguousArray<UInt32>

    init(nodeCount: Int, targets: ContiguousArray<UInt32>) {
        var starts = ContiguousArray<UInt32>(repeating: 0, count: nodeCount + 1)
        for target in targets { starts[Int(target) + 1] += 1 }
        for node in 0..<nodeCount { starts[node + 1] += starts[node] }
        var next = starts
        var edges = ContiguousArray<UInt32>(repeating: 0, count: targets.count)
        for (edge, target) in targets.enumerated() {
            edges[Int(next[Int(target)])] = UInt32(edge)
            next[Int(target)] += 1
        }
        self.starts = starts
        self.edges = edges
    }

    func range(of node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }
}
