import ExtractionEngine

/// Moves through the children of the page's root where they do not fit one page.
struct TreePager {
    let tree: PropertyTree
    let source: TreeSource
    let limit: Int

    /// Writes nothing where all children are shown.
    func write(to markup: inout Markup) {
        let root = tree.root
        guard let shown = root.shown, shown.total > shown.count, limit > 0 else { return }
        markup.element("nav", .class("pager"), .aria("label", "Pages of \(root.name)")) { pager in
            let last = shown.offset + shown.count
            pager.element(
                "span",
                text: shown.count == 0
                    ? "none of \(shown.total.grouped) shown from \(shown.offset.grouped)"
                    : "\(shown.offset.grouped)–\((last - 1).grouped) of \(shown.total.grouped)"
            )
            if shown.offset > 0 { page("Previous", "prev", at: max(0, shown.offset - limit), to: &pager) }
            if last < shown.total { page("Next", "next", at: last, to: &pager) }
            JumpForm(node: root, source: source, pageSize: limit).write(to: &pager)
        }
    }

    private func page(_ text: String, _ relation: StaticString, at offset: Int, to pager: inout Markup) {
        let query = [("offset", String(offset)), ("limit", source.limitParameter(limit))]
        let address = source.address(path: tree.root.path, query: query)
        pager.element("a", .class("button"), .rel(relation), .href(address), text: text)
    }
}
