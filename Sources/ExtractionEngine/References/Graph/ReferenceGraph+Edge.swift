extension ReferenceGraph {
    /// A reference from one object to another: a view into the graph, cheap to make.
    public struct Edge: Sendable, Identifiable {
        let storage: GraphStorage
        /// Its number: the references of one object follow each other.
        public let index: Int

        /// The number again.
        public var id: Int { index }

        /// The number of the object that holds the reference.
        public var source: Int { Int(storage.edges.sources[index]) }

        /// The number of the object that it leads to.
        public var target: Int { Int(storage.edges.targets[index]) }

        private var way: ReferenceWays.ID { storage.edges.ways[index] }

        private var traits: EdgeTraits { storage.edges.traits[index] }

        /// The way from the source object: `shelves[0].owner`; cut with an ellipsis after ``Node/longestPath`` bytes.
        public var path: String { storage.ways.text(of: way, limit: Node.longestPath).text }

        /// How the target is held.
        public var ownership: PropertyTree.Ownership { PropertyTree.Ownership(traits.ownership) }

        /// Whether the property that holds the reference, or the collection that it is in, may be assigned again; nil
        /// where there is no such property.
        public var mutability: PropertyTree.Mutability? { traits.mutability }

        /// The superclass that declares the property which the way begins with; nil where it is the object's own class.
        public var declaredIn: String? { storage.ways.declaringClass(of: way)?.names.pointee.name }

        /// Whether the reference may be nil.
        public var isOptional: Bool { traits.contains(.optional) }

        /// Whether the reference is an element of a collection, which cannot be weak by itself.
        public var isElement: Bool { traits.contains(.element) }

        /// Whether the reference is stored as a protocol's type or as `Any`.
        public var isExistential: Bool { traits.contains(.existential) }

        /// Whether the property that holds the reference is one of the object itself, and not of a value inside of it.
        public var isDirect: Bool { traits.contains(.direct) }

        /// Whether the reference is part of a loop of strong ones.
        public var isInCycle: Bool { storage.analysis.isInCycle(edge: index) }
    }
}
