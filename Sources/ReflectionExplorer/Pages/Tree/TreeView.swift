import ExtractionEngine

/// A property tree as rows: name, type and badges left, the value at one edge for every depth.
///
/// The rows are flat siblings; `aria-level` tells how deep each stands. A node that stays closed links to its own
/// address, where it is the root, and the scripts open it in place.
struct TreeView {
    let tree: PropertyTree
    let source: TreeSource
    /// The bounds that the tree was asked for with.
    let limits: PropertyTree.Limits
    let budget: RowBudget
    /// Whether the objects have their numbers: each capture counts anew, so those of another one would mislead.
    let numbersObjects: Bool
    /// What is different from an earlier tree; it is marked in its row.
    let changes: ChangesOfRows
    private let open: OpenNodes

    init(
        tree: PropertyTree,
        source: TreeSource,
        limits: PropertyTree.Limits,
        budget: RowBudget,
        numbersObjects: Bool = true,
        changes: ChangesOfRows = ChangesOfRows()
    ) {
        self.numbersObjects = numbersObjects
        self.changes = changes
        self.tree = tree
        self.source = source
        self.limits = limits
        self.budget = budget
        open = OpenNodes(below: tree.root, within: budget, revealing: changes.holders(in: tree))
    }

    /// Writes the tree.
    func write(to markup: inout Markup) {
        markup.element(
            "div",
            .class("tree"),
            .role("tree"),
            .aria("label", "Properties of \(VisibleText(ShownText(source.object).text).text)")
        ) {
            writeAllRows(to: &$0)
        }
    }

    /// Writes the root's row and what is open below it.
    ///
    /// - Parameter markup: Where they are written.
    func writeAllRows(to markup: inout Markup) {
        write([.node(tree.root, depth: 0, position: nil)], to: &markup)
    }

    /// Writes the rows below a node, without its own.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - level: The depth of the first of these rows.
    ///   - markup: Where they are written.
    func writeRows(below node: PropertyTree.Node, level: Int, to markup: inout Markup) {
        let rows = rows(below: node, depth: level)
        write(rows.isEmpty ? [.more(.nothing(below: node, depth: level, source: source))] : rows, to: &markup)
    }

    /// Which of the root's children are drawn.
    var drawn: PropertyTree.Shown? {
        tree.root.shown.map { PropertyTree.Shown(offset: $0.offset, count: open.drawnChildren, total: $0.total) }
    }

    /// How many nodes with something to show stay closed, since the page has rows enough.
    var keptClosed: Int { open.keptClosed }

    private enum Row {
        case node(PropertyTree.Node, depth: Int, position: RowPosition?)
        case section(String, depth: Int)
        case more(MoreRow)
    }

    private func write(_ rows: [Row], to markup: inout Markup) {
        // An explicit stack: a tree is as deep as its reader asked for.
        var stack = Array(rows.reversed())
        while let row = stack.popLast() {
            switch row {
            case .section(let name, let depth):
                markup.element("div", .class("section"), .role("presentation"), .data("level", String(depth + 1))) {
                    $0.text("from ")
                    $0.element("span", .class("mono")) { $0.objectTextWhereNeeded(ShownText(name).text) }
                }
            case .more(let row): row.write(to: &markup)
            case .node(let node, let depth, let position):
                let isOpen = open.contains(node)
                TreeRow(
                    node: node,
                    depth: depth,
                    isOpen: isOpen,
                    position: position,
                    source: source,
                    showsIdentity: numbersObjects,
                    change: changes[node.path]
                ).write(to: &markup)
                if isOpen { stack.append(contentsOf: self.rows(below: node, depth: depth + 1).reversed()) }
            }
        }
    }

    private func rows(below node: PropertyTree.Node, depth: Int) -> [Row] {
        guard let shown = node.shown, node.childCount > 0 else { return [] }
        let count = node.index == tree.root.index ? open.drawnChildren : shown.count
        var rows: [Row] = []
        if shown.offset > 0, shown.offset < shown.total {
            rows.append(.more(more(.before, shown.offset, of: node, depth)))
        }
        var declaring: String?
        for (index, child) in node.children.prefix(count).enumerated() {
            if let declared = child.declaredIn, declared != declaring {
                if declaring != nil || declared != node.type { rows.append(.section(declared, depth: depth)) }
                declaring = declared
            }
            // Where all siblings are there, their number is plain to see, for a screen reader too; where some are
            // missing, the first says which it is, and the scripts number the others.
            let isWhole = shown.offset == 0 && count == shown.total
            let position = isWhole || index > 0 ? nil : RowPosition(index: shown.offset, of: shown.total)
            rows.append(.node(child, depth: depth, position: position))
        }
        let end = shown.offset + count
        if count > 0, end < shown.total { rows.append(.more(more(.after, end, of: node, depth))) }
        if count == 0 { rows.append(.more(.nothing(below: node, depth: depth, source: source))) }
        return rows
    }

    private func more(_ side: MoreRow.Side, _ edge: Int, of node: PropertyTree.Node, _ depth: Int) -> MoreRow {
        MoreRow(side: side, edge: edge, node: node, depth: depth, pageSize: limits.children, source: source)
    }
}

/// Where a row stands among its siblings, shown or not.
struct RowPosition {
    /// Counted from zero.
    let index: Int
    let total: Int

    init(index: Int, of total: Int) {
        self.index = index
        self.total = total
    }
}
