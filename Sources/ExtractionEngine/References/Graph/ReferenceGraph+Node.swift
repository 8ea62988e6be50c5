extension ReferenceGraph {
    /// An object of a graph, or the subject where that is a value: a view into the graph, cheap to make.
    public struct Node: Sendable, Identifiable {
        let storage: GraphStorage
        /// Its number, breadth first from 0.
        public let index: Int

        /// How many bytes a node's path has at most.
        public static let longestPath = 4_096
        /// How many references a node is away at most for its path to be written.
        public static let mostPathSteps = 1_000

        /// The number again.
        public var id: Int { index }

        /// The object's number in the order in which objects were met: `#1`; nil for a subject that is a value.
        public var identity: String? { storage.identity(of: index) }

        private var plan: TypePlan { storage.plan(of: index) }

        /// Whether this is an object, and not a value that the graph starts at.
        var isObject: Bool { plan.shape == .class }

        /// The type as written in source.
        public var type: String { plan.names.pointee.name }

        /// The type with modules, where that differs.
        public var qualifiedType: String? { plan.names.pointee.qualified }

        /// `class` or `actor`; for the subject whatever it is.
        public var kind: PropertyTree.Kind {
            isObject ? plan.isActor ? .actor : .class : plan.declaredKind(isRaw: false)
        }

        /// The way to it by the fewest references, from the subject that it was found from.
        ///
        /// It can be handed back to ``PropertyTree``. Nil where it would be longer than ``longestPath`` or lead over more
        /// than ``mostPathSteps`` references, and where a step has no way to be written.
        public var path: String? { storage.path(of: index) }

        /// How many references it is away from the subject.
        public var steps: Int { Int(storage.nodes.steps[index]) }

        /// The number of the subject that it was found from, in ``ReferenceGraph/subjects``.
        public var subject: Int { storage.subject(of: index) }

        /// Bytes of the object with its header, without what it holds elsewhere; nil for a value.
        public var instanceSize: Int? { isObject ? plan.metadata.instanceSize : nil }

        /// The references that it holds.
        public var references: some RandomAccessCollection<Edge> {
            (Int(storage.nodes.firstEdges[index])..<Int(storage.nodes.endEdges[index])).lazy
                .map { [storage] in Edge(storage: storage, index: $0) }
        }

        /// The references that lead to it.
        public var referrers: some RandomAccessCollection<Edge> {
            let incoming = storage.analysis.incoming
            return incoming.edges[incoming.range(of: index)].lazy
                .map { [storage] in Edge(storage: storage, index: Int($0)) }
        }

        /// The number of the loop of strong references that it is part of, or nil.
        ///
        /// Nodes of one number keep each other alive; it is the position in ``ReferenceGraph/strongCycles(limit:)``.
        public var cycle: Int? { storage.analysis.cycle(of: index) }

        /// Why it has no references, where that is not because it holds none.
        public var note: PropertyTree.Note? { storage.note(of: index) }
    }
}
