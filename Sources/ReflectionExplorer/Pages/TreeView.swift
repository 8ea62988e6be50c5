import ExtractionEngine

/// A property tree as rows: name, type and badges left, the value at one edge for every depth.
///
/// A page shows the nodes that are nearest to its root, level by level, until its budget of rows is used; a node that
/// stays closed links to its own address, where it is the root.
struct TreeView {
    /// The most rows that one page opens; the rest of what was captured is a click away.
    static let rowBudget = 300

    let tree: PropertyTree
    let source: TreeSource

    /// Writes the tree.
    func write(to markup: inout Markup) {
        markup.element("div", .class("tree"), .role("tree"), .aria("label", "Properties of \(source.object)")) {
            write([.node(tree.root, depth: 0)], to: &$0)
        }
    }

    /// Writes the rows below a node, without its own.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - level: The depth of the first of these rows.
    ///   - markup: Where they are written.
    func writeRows(below node: PropertyTree.Node, level: Int, to markup: inout Markup) {
        write(rows(below: node, depth: level), to: &markup)
    }

    private func write(_ rows: [Row], to markup: inout Markup) {
        let open = openNodes()
        // An explicit stack: a tree is as deep as its reader asked for.
        var stack = Array(rows.reversed())
        while let row = stack.popLast() {
            switch row {
            case .section(let name, let depth):
                markup.element("div", .class("section"), .role("presentation"), .data("depth", shownDepth(depth))) {
                    $0.text("from ")
                    $0.element("span", .class("mono"), text: name)
                }
            case .rest(let node, let depth):
                rest(of: node, depth: depth, to: &markup)
            case .node(let node, let depth):
                let isOpen = open.contains(node.path)
                TreeRow(node: node, depth: depth, isOpen: isOpen, source: source).write(to: &markup)
                if isOpen { stack.append(contentsOf: self.rows(below: node, depth: depth + 1).reversed()) }
            }
        }
    }

    private enum Row {
        case node(PropertyTree.Node, depth: Int)
        case section(String, depth: Int)
        case rest(PropertyTree.Node, depth: Int)
    }

    private func rows(below node: PropertyTree.Node, depth: Int) -> [Row] {
        var rows: [Row] = []
        var declaring: String?
        for child in node.children {
            if let declared = child.declaredIn, declared != declaring {
                if declaring != nil || declared != node.type { rows.append(.section(declared, depth: depth)) }
                declaring = declared
            }
            rows.append(.node(child, depth: depth))
        }
        if depth > 1, let shown = node.shown, shown.offset + shown.count < shown.total, shown.count > 0 {
            rows.append(.rest(node, depth: depth))
        }
        return rows
    }

    private func rest(of node: PropertyTree.Node, depth: Int, to markup: inout Markup) {
        guard let shown = node.shown else { return }
        let next = shown.offset + shown.count
        let address = source.address(path: node.path, query: [("offset", String(next))])
        markup.element("div", .class("row more"), .role("presentation")) { row in
            row.element("span", .class("label"), .data("depth", shownDepth(depth))) { label in
                label.element("span", .class("toggle"))
                label.element("a", .href(address), text: "\((shown.total - next).grouped) more, from \(next.grouped)")
            }
        }
    }

    /// The nodes that the page opens: level by level, while the rows fit the budget; the root always.
    private func openNodes() -> Set<String> {
        var open: Set<String> = [tree.root.path]
        var rows = 1 + tree.root.children.count
        var level = Array(tree.root.children)
        while !level.isEmpty {
            var next: [PropertyTree.Node] = []
            for node in level where !node.children.isEmpty {
                rows += node.children.count
                guard rows <= Self.rowBudget else { return open }
                open.insert(node.path)
                next.append(contentsOf: node.children)
            }
            level = next
        }
        return open
    }
}

/// The indentation of a depth stops growing where the style sheet's steps end, so that deep rows stay readable.
func shownDepth(_ depth: Int) -> String {
    let deepestStep = 16
    return String(min(depth, deepestStep))
}
