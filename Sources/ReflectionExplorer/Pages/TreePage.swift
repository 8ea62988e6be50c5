import ExtractionEngine
import InspectionHistory

/// A property tree, live or stored, with its node's panel.
struct TreePage {
    let document: TreeDocument
    let tree: PropertyTree
    let source: TreeSource
    let captured: Timestamp
    let origin: String
    let inspection: (id: Int, session: Int)?

    /// The page.
    func page() -> [UInt8] {
        let title = document.path.isEmpty ? document.object : "\(document.path) · \(document.object)"
        return PageLayout(title: title, area: isLive ? .objects : .history).document { main in
            crumbs(to: &main)
            main.element("div", .class("split")) { split in
                split.element("section", .class("card"), .aria("label", "Properties")) { card in
                    TreeView(tree: tree, source: source).write(to: &card)
                    TreePager(tree: tree, source: source, limit: document.limits.limit).write(to: &card)
                    foot(to: &card)
                }
                split.element("aside", .class("card panel"), .aria("label", "This node")) { panel in
                    NodePanel(node: tree.root, source: source, origin: origin).write(to: &panel)
                }
            }
        }
    }

    /// A part of the page.
    ///
    /// - Parameters:
    ///   - part: Which one.
    ///   - level: The depth at which the rows stand in the page that they are put into; the root's own is 0.
    /// - Returns: The markup, UTF-8.
    func part(_ part: PagePart, level: Int) -> [UInt8] {
        var markup = Markup()
        switch part {
        case .page: return page()
        case .rows: TreeView(tree: tree, source: source).writeRows(below: tree.root, level: level, to: &markup)
        case .panel: NodePanel(node: tree.root, source: source, origin: origin).write(to: &markup)
        }
        return markup.bytes
    }

    private var isLive: Bool { source.isLive }

    private func crumbs(to main: inout Markup) {
        main.element("nav", .class("crumbs"), .aria("label", "Where you are")) { nav in
            nav.element("ol") { list in
                let places = breadcrumbs()
                for (index, place) in places.enumerated() {
                    list.element("li") { item in
                        if index == places.count - 1 {
                            item.element("h1") { $0.objectText(place.label) }
                        } else {
                            item.element("a", .href(source.address(path: place.path))) { $0.objectText(place.label) }
                        }
                    }
                }
            }
            nav.element("span", .class("status"), content: status)
        }
    }

    /// The most parts of a path that are shown: each holds the whole path before it in its address.
    private static let mostBreadcrumbs = 12

    /// The object and the last parts of the path, with the path that leads to each.
    private func breadcrumbs() -> [(label: String, path: String)] {
        var places = [(label: document.object, path: "")]
        guard let path = try? PropertyPath(parsing: document.path) else { return places }
        let start = max(0, path.components.count - Self.mostBreadcrumbs)
        if start > 0 {
            let skipped = PropertyPath(Array(path.components[..<start])).description
            places.append((label: "… \(start.grouped) parts", path: skipped))
        }
        for end in start..<path.components.count {
            let part = PropertyPath([path.components[end]]).description
            let prefix = PropertyPath(Array(path.components[...end])).description
            places.append((label: part, path: prefix))
        }
        return places
    }

    private func status(to status: inout Markup) {
        if isLive {
            status.element("span", .class("live")) { live in
                live.text("Live · captured ")
                live.element(
                    "time",
                    .datetime(captured.description),
                    .title(captured.readable),
                    text: captured.timeOfDay
                )
            }
        } else {
            status.element("span", .class("stored")) { stored in
                stored.text("Stored · captured ")
                stored.element("time", .datetime(captured.description), text: captured.readable)
            }
        }
        if let inspection {
            status.element("span", .class("quiet")) { place in
                place.element("a", .href(.inspection(inspection.id)), text: "inspection \(inspection.id)")
                place.text(" in ")
                place.element("a", .href(.session(inspection.session)), text: "session \(inspection.session)")
            }
        } else {
            status.element("span", .class("quiet"), text: document.recordedNote ?? "not recorded")
        }
        if !isLive {
            status.element(
                "a",
                .class("button"),
                .href(.object(document.object, path: document.path)),
                text: "See it live"
            )
        }
        comparisons(to: &status)
        let json = source.address(path: document.path, query: [("format", "json")])
        status.element("a", .class("button"), .href(json), text: "JSON")
    }

    private func comparisons(to status: inout Markup) {
        guard let inspection else { return }
        func button(_ against: String, _ text: String) {
            let address = Address.comparison(inspection.id, query: [("against", against)])
            status.element("a", .class("button"), .href(address), text: text)
        }
        button("previous", "Compare with previous")
        if !isLive { button("live", "Compare with live") }
    }

    private func foot(to card: inout Markup) {
        let view = document.view == "raw" ? " · raw view" : ""
        card.element(
            "p",
            .class("foot"),
            text: "\(tree.nodeCount.grouped) nodes captured · depth \(document.limits.depth)\(view) · "
                + "what is left out says so in its row"
        )
    }
}

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
