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
            if shown.offset > 0 {
                pager.element(
                    "a",
                    .class("button"),
                    .rel("prev"),
                    .href(address(max(0, shown.offset - limit))),
                    text: "Previous"
                )
            }
            if last < shown.total {
                pager.element("a", .class("button"), .rel("next"), .href(address(last)), text: "Next")
            }
            // A form of its own: the browser adds the query, so the address is given without one.
            pager.element("form", .action(source.address(path: "")), .method("get")) { form in
                if !root.path.isEmpty { form.void("input", .type("hidden"), .name("path"), .value(root.path)) }
                if let view = source.viewParameter { form.void("input", .type("hidden"), .name("view"), .value(view)) }
                form.element("label") { label in
                    label.text("go to index ")
                    label.void(
                        "input",
                        .type("number"),
                        .name("offset"),
                        .number("min", 0),
                        .number("max", shown.total - 1),
                        .value(String(shown.offset))
                    )
                }
                form.element("button", .class("button"), .type("submit"), text: "Go")
            }
        }
    }

    private func address(_ offset: Int) -> Address {
        // A stored tree's own limit applies where none is named.
        let isDefault = source.isLive && limit == PropertyTree.Limits().children
        return source.address(
            path: tree.root.path,
            query: [("offset", String(offset)), ("limit", isDefault ? nil : String(limit))]
        )
    }
}
