import ExtractionEngine
import InspectionHistory

/// A property tree, live or stored, with its node's panel.
struct TreePage {
    private let answer: TreeAnswer
    private let document: TreeDocument
    private let origin: String
    private let view: TreeView
    private let sizes: Explorer.PageSizes

    /// Makes the page of an answer.
    ///
    /// - Parameters:
    ///   - answer: The tree with all that is said about it.
    ///   - origin: The server's own address as the browser knows it, without a slash at its end.
    ///   - sizes: How much of one long value it shows.
    init(_ answer: TreeAnswer, origin: String, sizes: Explorer.PageSizes) {
        self.answer = answer
        self.sizes = sizes
        self.origin = origin
        document = answer.document
        view = TreeView(
            tree: answer.tree,
            source: answer.source,
            limits: answer.request.limits,
            budget: answer.request.namesDepth ? .opened : .firstLook,
            numbersObjects: answer.request.part == .page
        )
    }

    private var tree: PropertyTree { answer.tree }
    private var source: TreeSource { answer.source }
    private var captured: Timestamp { answer.captured }
    private var inspection: (id: Int, session: Int)? { answer.recording.inspection }
    private var limits: PropertyTree.Limits { answer.request.limits }
    private var isLive: Bool { source.isLive }

    /// The page.
    func page() -> [UInt8] {
        let title = document.path.isEmpty ? document.object : "\(document.path) · \(document.object)"
        var layout = PageLayout(title: title, area: isLive ? .objects : .history)
        layout.unusedSheets = ["lists.css", "search.css", "references.css", "replay.css"]
        if isLive { layout.unusedSheets.insert("history.css") }
        layout.modules = ["objects.js"]
        return layout.document { main in
            crumbs(to: &main)
            ObjectTabs(source: source, path: document.path, current: .tree).write(to: &main)
            answer.bar?.write(to: &main)
            if let missed = answer.request.missed { missing(missed, to: &main) }
            main.element("div", .class("split")) { split in
                split.element(
                    "section",
                    .class("card"),
                    .aria("label", "Properties"),
                    LiveStatus.events(for: answer),
                    LiveStatus.depth(of: answer)
                ) { card in
                    TreeToolbar(
                        tree: tree,
                        source: source,
                        limits: limits,
                        keptClosed: answer.request.namesDepth ? view.keptClosed : 0
                    ).write(to: &card)
                    view.write(to: &card)
                    whole(to: &card)
                    pager(to: &card)
                    foot(to: &card)
                }
                split.element("aside", .class("card panel"), .aria("label", "This node")) { panel in
                    self.panel.write(to: &panel)
                }
            }
        }
    }

    /// A part of the page.
    ///
    /// - Parameter part: Which one.
    /// - Returns: The markup, UTF-8.
    func part(_ part: PagePart) -> [UInt8] {
        var markup = Markup()
        switch part {
        // The steps are those of a replay's page: a tree has none.
        case .page, .step: return page()
        case .rows: view.writeRows(below: tree.root, level: answer.request.level, to: &markup)
        case .panel:
            panel.write(to: &markup)
        }
        return markup.bytes
    }

    private var panel: NodePanel {
        NodePanel(
            node: tree.root,
            source: source,
            origin: origin,
            captured: captured,
            numbersObjects: view.numbersObjects,
            details: answer.details
        )
    }

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
            LiveStatus(captured: captured, canRecord: !answer.recording.isSwitchedOff).write(to: &status)
        } else {
            status.element("span", .class("stored")) { stored in
                stored.text("Stored · captured ")
                TimeText(captured).write(to: &stored)
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
        // A stored tree's bar has its own.
        if isLive, let inspection {
            let address = Address.comparison(inspection.id, query: [("against", "previous")])
            status.element("a", .class("button"), .href(address), text: "Compare with previous")
        }
        let json = source.address(path: document.path, query: [("format", "json")])
        status.element("a", .class("button"), .href(json), text: "JSON")
    }

    /// Says that another place was asked for.
    private func missing(_ path: String, to main: inout Markup) {
        main.element("p", .class("notice"), .role("status")) { line in
            line.text("The \(document.view) view has no ")
            line.element("span", .class("mono")) { $0.shortText(path) }
            line.text(": this is the nearest place that it has.")
        }
    }

    /// What has no room in the root's row: it is here that the whole is shown.
    private func whole(to card: inout Markup) {
        HexView(of: tree.root, from: limits.offset, size: sizes.bytes, source: source)?.write(to: &card)
        WholeText(of: tree.root, from: limits.offset, size: sizes.characters, source: source)?.write(to: &card)
    }

    /// The way to the root's children that are not drawn.
    private func pager(to card: inout Markup) {
        guard let drawn = view.drawn else { return }
        WindowPager(node: tree.root, source: source, unit: .child, shown: drawn, pageSize: limits.children).write(
            to: &card
        )
    }

    private func foot(to card: inout Markup) {
        let rawView = document.view == "raw" ? " · raw view" : ""
        card.element("p", .class("foot")) { foot in
            let nodes = tree.nodeCount == 1 ? "1 node" : "\(tree.nodeCount.grouped) nodes"
            foot.text("\(nodes) captured · depth \(document.limits.depth)\(rawView)")
            foot.text(" · what is left out says so in its row")
        }
    }
}
