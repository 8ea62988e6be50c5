import ExtractionEngine

/// A row for the children that are not among the rows: how many there are, and the way to them.
struct MoreRow {
    enum Side {
        case before, after
        /// No child is listed; the row says why.
        case none
    }

    let side: Side
    /// The first child behind the rows, or the first one of them.
    let edge: Int
    let node: PropertyTree.Node
    let depth: Int
    /// How many children one look lists.
    let pageSize: Int
    let source: TreeSource

    /// A row for a node whose children are not there at all.
    static func nothing(below node: PropertyTree.Node, depth: Int, source: TreeSource) -> MoreRow {
        MoreRow(side: .none, edge: 0, node: node, depth: depth, pageSize: 0, source: source)
    }

    /// Writes the row.
    func write(to markup: inout Markup) {
        markup.element(
            "div",
            .class("row more"),
            .role("treeitem"),
            .aria("level", String(depth + 1)),
            .data("side", sideName)
        ) { row in
            row.element("span", .class("label")) { label in
                switch side {
                case .none: label.text(absence)
                case .before: link(to: max(0, edge - pageSize), count: min(edge, pageSize), before, &label)
                case .after: link(to: edge, count: pageSize, after, &label)
                }
            }
        }
    }

    private var sideName: String {
        switch side {
        case .before: "before"
        case .after: "after"
        case .none: "none"
        }
    }

    private var before: String {
        pageSize >= edge ? "\(edge.grouped) before" : "\(edge.grouped) before, to \((edge - 1).grouped)"
    }

    private var after: String {
        "\((total - edge).grouped) more, from \(edge.grouped)"
    }

    private var total: Int { node.shown?.total ?? 0 }

    private var absence: String {
        if node.childCount == 0 { return "nothing in it" }
        return node.note?.sentence ?? "none of \(node.childCount.grouped) is listed here"
    }

    private func link(to offset: Int, count: Int, _ text: String, _ label: inout Markup) {
        let query = [("offset", String(offset)), ("limit", source.limitParameter(count))]
        label.element("a", .href(source.address(path: node.path, query: query)), text: text)
        guard side == .after else { return }
        let limit = source.limitParameter(pageSize)
        JumpForm(node: node, source: source, unit: .child, total: total, limit: limit).write(to: &label)
    }
}
