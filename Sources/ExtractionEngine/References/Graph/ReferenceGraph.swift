/// The objects that a value leads to, and the references between them.
///
/// ```swift
/// let graph = ReferenceGraph(reflecting: library)
/// for cycle in graph.strongCycles() { print(cycle) }
/// ```
///
/// A node is a class instance or an actor; the first one is the subject itself, of whatever kind. An edge is a reference
/// from one object to another, with the way to it through whatever values lie between: structures, enums, tuples,
/// optionals, collections, existentials. The graph is frozen: it holds numbers and names, no object and no address.
///
/// Objects are read in place: make a graph where the owner's isolation allows to read the subject. The search goes breadth
/// first and uses no recursion, so that a list of a million links costs memory and not the thread's stack.
///
/// Memory: 21 bytes a node and 13 an edge, 12 for each way that no object had before, and once loops or referrers are asked
/// for, another 12 a node and 4 an edge. While the graph is made, some 60 more a node.
public struct ReferenceGraph: Sendable {
    /// The bounds that the graph was made with.
    public let limits: Limits
    let storage: GraphStorage

    init(storage: GraphStorage, limits: Limits) {
        self.storage = storage
        self.limits = limits
    }

    /// Every object, breadth first: the subject, what it refers to, what that refers to, and so on.
    public var nodes: Nodes { Nodes(storage: storage) }

    /// How many references there are.
    public var edgeCount: Int { storage.edges.targets.count }

    /// A reference by its number.
    ///
    /// - Parameter index: A number from 0 up to ``edgeCount``.
    /// - Returns: The reference.
    public func edge(_ index: Int) -> Edge { Edge(storage: storage, index: index) }

    /// What the graph starts at: one value, or each one that a ``Builder`` was given.
    public var subjects: [Subject] { storage.subjects }

    /// Why the graph is not whole, where a bound was hit; nil where everything was looked at.
    public var stop: PropertyTree.Note? { storage.stop.map { PropertyTree.Note(code: .limit, sentence: $0) } }

    /// What may hold references and was not looked into, the most frequent first.
    ///
    /// A loop through one of these cannot be seen.
    public var unseen: [Unseen] { storage.unseen }

    /// What a graph starts at.
    public struct Subject: Sendable, Hashable {
        /// The name that it was given; empty for a graph of one value.
        public let name: String
        /// The path from the registered object to it; empty for the object itself.
        public let path: String
        /// The number of its node.
        public let node: Int
    }

    /// The nodes of a graph, by number.
    public struct Nodes: RandomAccessCollection, Sendable {
        let storage: GraphStorage

        /// The first number.
        public var startIndex: Int { 0 }
        /// The number after the last.
        public var endIndex: Int { storage.nodes.types.count }

        /// The node of a number.
        ///
        /// - Parameter index: The number.
        public subscript(index: Int) -> Node {
            precondition(indices.contains(index), "a graph of \(count) nodes has no node \(index)")
            return Node(storage: storage, index: index)
        }
    }
}
