/// Objects that keep each other alive by strong references: none of them is freed until one of the references is gone.
public struct StrongCycle: Sendable {
    let storage: GraphStorage
    /// Its position among the graph's cycles; ``ReferenceGraph/Node/cycle`` of each of its objects.
    public let index: Int
    /// How many objects keep each other alive, also by other loops than the one that is shown.
    public let objectCount: Int
    /// The references of the loop, as numbers of edges.
    let edges: [UInt32]
    /// Whether no loop of these objects is shorter than ``loop``.
    ///
    /// The search for the shortest ends after four million references for one set of objects, and after twenty million for
    /// all sets of a graph, the largest first: where it ended, a shorter one may exist.
    public let isShortest: Bool

    /// The shortest loop that was found, from its object that is nearest to the subject on.
    public var loop: Loop { Loop(storage: storage, edges: edges) }

    /// The steps of a loop; each one's target is the next one's source, and the last one's that of the first.
    public struct Loop: RandomAccessCollection, Sendable {
        let storage: GraphStorage
        let edges: [UInt32]

        /// The first position.
        public var startIndex: Int { 0 }
        /// The position after the last.
        public var endIndex: Int { edges.count }

        /// The step at a position.
        ///
        /// - Parameter position: From 0 on.
        public subscript(position: Int) -> Step {
            Step(edge: ReferenceGraph.Edge(storage: storage, index: Int(edges[position])))
        }
    }

    /// One reference of a loop.
    public struct Step: Sendable {
        /// The reference.
        public let edge: ReferenceGraph.Edge

        /// The object that holds it.
        public var source: ReferenceGraph.Node { ReferenceGraph.Node(storage: edge.storage, index: edge.source) }
        /// The object that it leads to.
        public var target: ReferenceGraph.Node { ReferenceGraph.Node(storage: edge.storage, index: edge.target) }
    }
}

extension ReferenceGraph {
    /// The sets of objects that keep each other alive, the largest first; of equal ones that which is nearest to the
    /// subject.
    ///
    /// - Parameter limit: How many of them are told at most.
    /// - Returns: One cycle for each set, with its shortest loop (``StrongCycle/isShortest``).
    public func strongCycles(limit: Int = .max) -> [StrongCycle] {
        let components = storage.analysis.components
        return components.sizes.indices.prefix(max(limit, 0)).map { index in
            let loop = storage.analysis.loop(in: index)
            return StrongCycle(
                storage: storage,
                index: index,
                objectCount: components.sizes[index],
                edges: loop.edges,
                isShortest: loop.isShortest
            )
        }
    }

    /// How many sets of objects keep each other alive.
    public var strongCycleCount: Int { storage.analysis.components.sizes.count }

    /// How many objects are in the sets of objects that keep each other alive; no loop is looked for.
    package var strongCycleObjectCount: Int { storage.analysis.components.sizes.reduce(0, +) }
}
