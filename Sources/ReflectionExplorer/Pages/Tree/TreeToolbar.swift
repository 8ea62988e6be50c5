import ExtractionEngine

/// What stands above a tree: how deep it is opened, which rows are shown, and in which view.
struct TreeToolbar {
    let tree: PropertyTree
    let source: TreeSource
    let limits: PropertyTree.Limits
    /// How many nodes stay closed although they are within the depth that was asked for.
    var keptClosed = 0

    /// The depths that are offered.
    private static let depths = [1, 2, 3, 4, 6, 10, 16]

    /// Writes the toolbar.
    func write(to markup: inout Markup) {
        markup.element("div", .class("tools")) { tools in
            // A single value has nothing to open and nothing to filter.
            if tree.root.childCount > 0 {
                filter(to: &tools)
                depth(to: &tools)
                if keptClosed > 0 {
                    let most = RowBudget.opened.rows.grouped
                    let closed = "\(keptClosed.grouped) \(keptClosed == 1 ? "row stays" : "rows stay") closed"
                    tools.element(
                        "span",
                        .class("kept"),
                        .role("status"),
                        text: "\(closed): a page opens \(most) at most"
                    )
                }
                tools.element("button", .class("button"), .type("button"), .data("collapse", ""), .data("needs-js", ""))
                {
                    $0.text("Collapse all")
                }
            }
            view(to: &tools)
        }
    }

    private func filter(to tools: inout Markup) {
        tools.element("span", .class("filter"), .data("needs-js", "")) { filter in
            filter.void(
                "input",
                .type("search"),
                .placeholder("Filter these rows"),
                .aria("label", "Filter the rows shown here by name, type or value")
            )
            filter.element("span", .class("quiet"), .role("status"))
        }
    }

    private func depth(to tools: inout Markup) {
        tools.element("form", .action(source.address(path: "")), .method("get")) { form in
            form.hiddenField("path", tree.root.path.isEmpty ? nil : tree.root.path)
            form.hiddenField("view", source.viewParameter)
            form.hiddenField("offset", limits.offset == 0 ? nil : String(limits.offset))
            form.hiddenField("limit", source.limitParameter(limits.children))
            form.element("label") { label in
                label.text("Depth ")
                label.element("select", .name("depth")) { select in
                    for depth in Set(Self.depths + [limits.depth]).sorted() {
                        let isChosen = depth == limits.depth
                        select.element("option", isChosen ? .selected : nil, text: String(depth))
                    }
                }
            }
            form.element("button", .class("button"), .type("submit"), text: "Expand")
        }
    }

    /// A stored tree has the one view in which it was captured.
    private func view(to tools: inout Markup) {
        guard case .live(let object, let view) = source else { return }
        tools.element("span", .class("views"), .role("group"), .aria("label", "View")) { views in
            for choice in PropertyTree.View.allCases {
                let isCurrent = choice == view
                // What one view has need not be in the other: then the nearest place that is.
                let nearest = isCurrent || tree.root.path.isEmpty ? nil : "true"
                let address = TreeSource.live(object: object, view: choice).address(
                    path: tree.root.path,
                    query: [("nearest", nearest)]
                )
                views.element(
                    "a",
                    .href(address),
                    .title(Self.meaning(of: choice)),
                    isCurrent ? .aria("current", "true") : nil,
                    text: choice.rawValue
                )
            }
        }
    }

    private static func meaning(of view: PropertyTree.View) -> String {
        switch view {
        case .presented: "As a person thinks of it: a collection by its elements, a wrapped property by its value"
        case .raw: "As it is stored: every field, also those inside of collections and wrappers"
        }
    }
}
