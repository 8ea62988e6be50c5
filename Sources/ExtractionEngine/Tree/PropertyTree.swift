/// A frozen picture of a value's properties: what a capture leaves behind, safe to send to any thread.
///
/// The nodes are small fixed records in one array, in walking order (a node, then its first child's whole subtree, and
/// so on), beside one arena that holds every byte of text. No node is an object, and nothing in a tree refers to the
/// value that it was made from.
public struct PropertyTree: Sendable {
    /// The bounds that the capture kept to.
    ///
    /// A tree that was decoded from JSON does not know them and has the default ones.
    public let limits: Limits

    /// Which face of the values the capture shows.
    public let view: View

    /// The bounds that the capture hit, each of which kept something from being shown.
    ///
    /// The nodes say so too, where it happened. A tree that was decoded, or cut out of another one, does not know them.
    public let reachedBounds: Bounds

    let storage: TreeStorage

    init(storage: TreeStorage, limits: Limits, view: View, reachedBounds: Bounds = []) {
        self.storage = storage
        self.reachedBounds = reachedBounds
        self.limits = limits
        self.view = view
    }

    /// The node that the tree starts at: the object, or the value at the path that was asked for.
    public var root: Node { Node(storage: storage, index: 0) }

    /// How many nodes the tree has, the root included.
    public var nodeCount: Int { storage.records.count }

    /// Every node in walking order: each node stands before its children.
    public var nodes: some RandomAccessCollection<Node> {
        (0..<nodeCount).lazy.map { [storage] in Node(storage: storage, index: $0) }
    }

    /// The same nodes with another statement of how they were captured.
    ///
    /// The JSON of a tree holds neither limits nor view; whoever stores them beside it puts them back with this.
    ///
    /// - Parameters:
    ///   - limits: The bounds that the capture kept to.
    ///   - view: Which face of the values the capture shows.
    /// - Returns: A tree that shares this one's nodes.
    public func captured(with limits: Limits, view: View) -> PropertyTree {
        PropertyTree(storage: storage, limits: limits, view: view, reachedBounds: reachedBounds)
    }
}

extension PropertyTree: Equatable {
    /// Whether both trees show the same: every node with every fact.
    ///
    /// How the trees were captured (`limits`, `view`, `reachedBounds`) is not compared, since it is not part of what a tree shows.
    public static func == (lhs: PropertyTree, rhs: PropertyTree) -> Bool {
        lhs.storage === rhs.storage || lhs.storage.shows(sameAs: rhs.storage)
    }
}
