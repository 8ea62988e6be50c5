import ExtractionEngine

/// Moves through what does not fit one page: a collection's children, a buffer's bytes, a text's characters.
struct WindowPager {
    /// What there is many of.
    enum Unit: String {
        case child = "index", byte, character

        /// How the window begins: `bytes 0–4,095 of 10,000`.
        var plural: String { self == .child ? "" : "\(rawValue)s " }
    }

    let node: PropertyTree.Node
    let source: TreeSource
    let unit: Unit
    let shown: PropertyTree.Shown
    /// How many one page shows.
    let pageSize: Int

    /// Writes nothing where everything is shown.
    func write(to markup: inout Markup) {
        guard shown.total > shown.count, pageSize > 0 else { return }
        markup.element("nav", .class("pager"), .aria("label", "Pages of \(clippedName)")) { pager in
            let last = shown.offset + shown.count
            pager.element(
                "span",
                text: shown.count == 0
                    ? "none of \(shown.total.grouped) shown from \(shown.offset.grouped)"
                    : "\(unit.plural)\(shown.offset.grouped)–\((last - 1).grouped) of \(shown.total.grouped)"
            )
            if shown.offset > 0 { page("Previous", "prev", at: max(0, shown.offset - pageSize), to: &pager) }
            if last < shown.total { page("Next", "next", at: last, to: &pager) }
            JumpForm(node: node, source: source, unit: unit, total: shown.total, limit: limit).write(to: &pager)
        }
    }

    private var clippedName: String { VisibleText(ShownText(node.name).text).text }

    private var limit: String? { unit == .child ? source.limitParameter(pageSize) : nil }

    private func page(_ text: String, _ relation: StaticString, at offset: Int, to pager: inout Markup) {
        let address = source.address(path: node.path, query: [("offset", String(offset)), ("limit", limit)])
        pager.element("a", .class("button"), .rel(relation), .href(address), text: text)
    }
}
