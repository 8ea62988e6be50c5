import ExtractionEngine

/// How much one page draws: what does not fit stays closed, and opens with a click.
struct RowBudget: Sendable, Equatable {
    /// The most rows.
    var rows: Int
    /// About how many bytes of markup the rows may take.
    var bytes: Int
    /// About how many bytes the children of the page's root may take, which come before all others.
    var rootBytes: Int

    /// For a page that nobody asked to be opened further: light enough to be there at once.
    static let firstLook = RowBudget(rows: 200, bytes: 20_000, rootBytes: 28_000)
    /// For a page that was asked to open to a depth.
    static let opened = RowBudget(rows: 1_000, bytes: 400_000, rootBytes: 400_000)
}

/// Which nodes a page opens: those nearest to its root, level by level, while their rows fit the budget.
struct OpenNodes {
    /// The places of the open nodes in walking order.
    private var places: Set<Int> = []
    /// How many of the root's children are drawn.
    private(set) var drawnChildren = 0
    /// How many nodes with children to show stay closed since the budget was used up.
    private(set) var keptClosed = 0

    /// Chooses the nodes.
    ///
    /// - Parameters:
    ///   - root: The page's root, which is open always.
    ///   - budget: What may be drawn.
    ///   - revealed: Nodes that are opened in any case, those nearest to the root first, while a page may grow.
    init(below root: PropertyTree.Node, within budget: RowBudget, revealing revealed: [PropertyTree.Node] = []) {
        places = [root.index]
        var bytes = 0
        for child in root.children {
            bytes += TreeRow.weight(of: child)
            if drawnChildren > 0, bytes > budget.rootBytes { break }
            drawnChildren += 1
        }
        var rows = 1 + drawnChildren
        var level = Array(root.children.prefix(drawnChildren))
        while !level.isEmpty {
            var next: [PropertyTree.Node] = []
            for node in level where !node.children.isEmpty {
                guard keptClosed == 0 else {
                    keptClosed += 1
                    continue
                }
                let weight = node.children.reduce(0) { $0 + TreeRow.weight(of: $1) }
                guard rows + node.children.count <= budget.rows, bytes + weight <= budget.bytes else {
                    keptClosed = 1
                    continue
                }
                rows += node.children.count
                bytes += weight
                places.insert(node.index)
                next.append(contentsOf: node.children)
            }
            level = next
        }
        for node in revealed where !node.children.isEmpty && !places.contains(node.index) {
            guard rows + node.children.count <= RowBudget.opened.rows else { continue }
            rows += node.children.count
            places.insert(node.index)
        }
    }

    /// Whether a node is open.
    func contains(_ node: PropertyTree.Node) -> Bool { places.contains(node.index) }
}
