import ExtractionEngine

/// The rows of an object's page that a change makes anew, as markup: there is one way to draw a row, and it is here.
struct LiveRows {
    /// The row of a node whose value is another one, or whose children are not the same.
    struct Row: Encodable {
        var path: String
        var html: String
    }

    /// The rows of a node's children.
    struct List: Encodable {
        var path: String
        var html: String
        /// Whether the node is another value altogether, so that nothing that was below it holds any more.
        var isNew: Bool
    }

    /// The most bytes of markup that one event holds.
    private static let mostBytes = 256 * 1024

    private(set) var rows: [Row] = []
    private(set) var lists: [List] = []
    /// Whether there is more that has changed than the event holds.
    private(set) var isCut = false
    private var bytes = 0

    /// Draws what is different.
    ///
    /// - Parameters:
    ///   - changes: What is different.
    ///   - tree: The later tree.
    ///   - earlier: The earlier tree.
    ///   - subject: What the page shows.
    init(of changes: some Sequence<Change>, in tree: PropertyTree, after earlier: PropertyTree, on subject: LiveSubject)
    {
        var changed: Set<String> = []
        var added: Set<String> = []
        var removed: Set<String> = []
        for change in changes {
            switch change.kind {
            case .changed: changed.insert(change.path)
            case .added: added.insert(change.path)
            case .removed: removed.insert(change.path)
            }
        }
        let losing = Self.parents(of: removed, in: earlier)
        let view = TreeView(
            tree: tree,
            source: subject.source,
            limits: subject.request.limits,
            budget: .closed(for: subject.request)
        )
        // An explicit stack: a tree is as deep as its reader asked for.
        var stack = [(node: tree.root, depth: 0)]
        while let (node, depth) = stack.popLast() {
            let children = node.children
            let isChanged = changed.contains(node.path)
            let isOther = losing.contains(node.path) || !added.isEmpty && children.contains { added.contains($0.path) }
            if isChanged || isOther {
                guard add(node, depth, in: view, withChildren: isOther || !children.isEmpty, isNew: isChanged) else {
                    return
                }
            }
            for child in children { stack.append((child, depth + 1)) }
        }
    }

    private static func parents(of paths: Set<String>, in tree: PropertyTree) -> Set<String> {
        guard !paths.isEmpty else { return [] }
        var parents: Set<String> = []
        for node in tree.nodes where node.children.contains(where: { paths.contains($0.path) }) {
            parents.insert(node.path)
        }
        return parents
    }

    /// Draws a node, and what is directly below it.
    ///
    /// - Returns: Whether there is room for more.
    private mutating func add(
        _ node: PropertyTree.Node,
        _ depth: Int,
        in view: TreeView,
        withChildren: Bool,
        isNew: Bool
    ) -> Bool {
        var row = Markup()
        TreeRow(node: node, depth: depth, isOpen: false, source: view.source).write(to: &row)
        var list = Markup()
        if withChildren { view.writeRows(below: node, level: depth + 1, to: &list) }
        bytes += row.bytes.count + list.bytes.count
        guard bytes <= Self.mostBytes else {
            isCut = true
            return false
        }
        rows.append(Row(path: node.path, html: String(decoding: row.bytes, as: UTF8.self)))
        if withChildren {
            lists.append(List(path: node.path, html: String(decoding: list.bytes, as: UTF8.self), isNew: isNew))
        }
        return true
    }

    /// All rows of a page that begins to be watched.
    static func all(of tree: PropertyTree, on subject: LiveSubject) -> String {
        let view = TreeView(tree: tree, source: subject.source, limits: subject.request.limits, budget: .opened)
        var markup = Markup()
        view.writeAllRows(to: &markup)
        return String(decoding: markup.bytes, as: UTF8.self)
    }
}

extension RowBudget {
    /// For one level of rows, all of them closed, and as many of them as the page of the request shows.
    fileprivate static func closed(for request: TreeRequest) -> RowBudget {
        let shown = request.namesDepth ? opened : firstLook
        return RowBudget(rows: 0, bytes: shown.bytes, rootBytes: shown.rootBytes)
    }
}
