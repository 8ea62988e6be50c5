import ExtractionEngine

/// What a node's panel tells beyond the node itself: how its owner stores it, and how a test reads it.
struct NodeDetails: Sendable {
    /// Where a stored property lies in what stores it; nil where that is not known, as of a stored tree.
    struct Placement: Sendable {
        /// Bytes from the start of the value or object.
        let offset: Int
        /// Bytes; nil where the runtime does not tell.
        let size: Int?
        /// The type that it is stored in.
        let owner: String
    }

    var placement: Placement?
    /// A test of just this value; nil for the root, whose test is a page of its own.
    var test: MirrorSource?
    /// The numbers that it was, oldest first.
    var series: [PastDocument.Point] = []

    /// Nothing beyond the node.
    init() {}

    /// Reads the details of a node from a live object; called where the object may be read.
    ///
    /// - Parameters:
    ///   - node: The node, as it was just captured.
    ///   - subject: The registered object.
    ///   - view: The view that its path belongs to.
    ///   - redaction: What of the object is never shown.
    ///   - time: How long the walk may take.
    ///   - origin: What the object is called, for the test's title.
    init(
        of node: PropertyTree.Node,
        in subject: Any,
        view: PropertyTree.View,
        redaction: RedactionRules,
        time: Duration,
        origin: String
    ) {
        guard let owner = OwnerPath(of: node.path) else { return }
        let limits = owner.limits(time: time)
        let tree = try? PropertyTree(
            reflecting: subject,
            path: owner.path,
            limits: limits,
            view: view,
            redaction: redaction
        )
        if let tree {
            test = Self.test(of: node, in: tree, origin: origin)
        }
        let layout = try? TypeLayout(
            reflecting: subject,
            path: owner.path.description,
            view: view,
            redaction: redaction
        )
        guard let layout,
            let field = layout.fields.first(where: { $0.path == owner.rest || $0.storedName == owner.rest })
        else { return }
        placement = Placement(offset: field.offset, size: field.size, owner: layout.type)
    }

    /// Reads the details of a node from a stored tree, which knows of no offsets.
    init(of node: PropertyTree.Node, in whole: PropertyTree, time: Duration, origin: String) {
        guard let owner = OwnerPath(of: node.path) else { return }
        guard let tree = try? whole.subtree(at: owner.path, limits: owner.limits(time: time)) else { return }
        test = Self.test(of: node, in: tree, origin: origin)
    }

    private static func test(of node: PropertyTree.Node, in tree: PropertyTree, origin: String) -> MirrorSource? {
        guard tree.root.children.contains(where: { $0.path == node.path }) else { return nil }
        return MirrorSource(of: tree, property: node.path, origin: origin)
    }
}

/// The path of the value that holds another.
private struct OwnerPath {
    let path: PropertyPath
    /// What leads from there to the value.
    let rest: String
    private let firstChild: Int

    /// Splits a path; nil for the empty one.
    init?(of text: String) {
        guard var components = try? PropertyPath(parsing: text).canonical.components, let last = components.popLast()
        else { return nil }
        var rest = [last]
        while components.last == .super { rest.insert(components.removeLast(), at: 0) }
        path = PropertyPath(components)
        self.rest = PropertyPath(rest).description
        if case .index(let index) = last { firstChild = max(0, index) } else { firstChild = 0 }
    }

    /// One level; of an array just the element.
    func limits(time: Duration) -> PropertyTree.Limits {
        var limits = ExplorerService.mirrorLimits(time: time)
        limits.offset = firstChild
        return limits
    }
}
