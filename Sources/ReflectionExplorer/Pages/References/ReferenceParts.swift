import ExtractionEngine
import InspectionHistory

/// The top of a page about references: of one object as on its other pages, or of all.
struct ReferenceHeading {
    let answer: ReferenceAnswer

    /// Writes the heading.
    func write(to main: inout Markup) {
        let json = answer.address(format: "json")
        if let source = answer.source {
            return PlaceHeading(
                source: source,
                path: answer.request.path,
                captured: answer.captured,
                tab: .references,
                json: json
            ).write(to: &main)
        }
        main.element("div", .class("crumbs")) { head in
            head.element("h1", .class("own"), text: "References of all objects")
            head.element("span", .class("status")) { status in
                status.element("span", .class("live")) { moment in
                    moment.text("Live · captured ")
                    TimeText(answer.captured).write(to: &moment)
                }
                status.element("a", .class("button"), .href(json), text: "JSON")
            }
        }
    }
}

/// One loop of strong references as a chain that can be read, and what to do.
struct ReferenceLoop {
    let answer: ReferenceAnswer
    let cycle: StrongCycle
    let number: Int

    /// Writes the loop.
    func write(to item: inout Markup) {
        let count = cycle.objectCount
        item.element("h3") { heading in
            heading.text("Loop \(number.grouped) · ")
            heading.text(count == 1 ? "an object that holds itself" : "\(count.grouped) objects")
            if count > cycle.loop.count {
                heading.text(
                    cycle.loop.count == 1
                        ? "; the shortest way around is one that holds itself"
                        : "; \(cycle.isShortest ? "the shortest" : "a") way around passes \(cycle.loop.count.grouped) of them"
                )
            }
        }
        let suggestion = cycle.suggestion
        item.element("p", .class("chain")) { chain in
            for (position, step) in cycle.loop.prefix(Self.mostSteps).enumerated() {
                object(step.source, to: &chain)
                arrow(step.edge, isSuggested: suggestion?.step == position, to: &chain)
            }
            let more = cycle.loop.count - Self.mostSteps
            if more > 0 { chain.element("span", .class("quiet"), text: "… \(more.grouped) more steps … → ") }
            if let first = cycle.loop.first { object(first.source, to: &chain) }
        }
        if let suggestion {
            item.element("p", .class("advice")) { $0.objectText(suggestion.sentence.capitalisedFirst) }
        }
    }

    /// How many steps a chain shows.
    private static let mostSteps = 12

    private func object(_ node: ReferenceGraph.Node, to chain: inout Markup) {
        ReferenceName(answer: answer, node: node).write(to: &chain)
        chain.text(" ")
    }

    private func arrow(_ edge: ReferenceGraph.Edge, isSuggested: Bool, to chain: inout Markup) {
        chain.element("span", .class(isSuggested ? "by suggested" : "by")) { by in
            by.text("—")
            by.pathText(ShownText(edge.path).text)
            by.text("→")
        }
        chain.text(" ")
    }
}

/// An object by its type and number, with the link to where it is.
struct ReferenceName {
    let answer: ReferenceAnswer
    let node: ReferenceGraph.Node

    /// Writes the name.
    func write(to markup: inout Markup) {
        let hint = VisibleText(ShownText(answer.places.place(of: node)).text).text
        markup.element("span", .class("mono who")) { name in
            if let address = answer.places.address(of: node) {
                name.element("a", .href(address), .title(hint)) { $0.shortText(node.type, most: 60) }
            } else {
                name.shortText(node.type, most: 60)
            }
            if let identity = node.identity { name.element("span", .class("quiet"), text: " \(identity)") }
        }
    }
}

/// What the lines of the picture mean, drawn as they are there.
struct ReferenceLegend {
    /// Writes the legend.
    func write(to card: inout Markup) {
        card.element("ul", .class("legend")) { list in
            entry("arrow strong", "strong: keeps it alive", to: &list)
            entry("arrow weak", "weak", to: &list)
            entry("arrow unowned", "unowned", to: &list)
            entry("arrow strong loop", "part of a loop", to: &list)
        }
    }

    private func entry(_ style: String, _ text: String, to list: inout Markup) {
        list.element("li") { item in
            item.element("svg", .class("graph"), .viewBox(36, 10), .aria("hidden", "true")) { svg in
                svg.element("g", .class(style)) { group in
                    group.element("path", .class("line"), .drawing("d", "M0 5H29"))
                    group.element("path", .class("head"), .drawing("d", "M36 5l-8 -4v8z"))
                }
            }
            item.text(text)
        }
    }
}

/// Every object of a graph, a row each: what stands in place of the picture for who does not see it.
struct ReferenceTable {
    let answer: ReferenceAnswer

    private var graph: ReferenceGraph { answer.graph }

    /// Writes the table.
    func write(to main: inout Markup) {
        let window = answer.request.window(of: graph.nodes.count)
        main.element("section", .aria("labelledby", "nodes")) { section in
            section.element("h2", .id("nodes"), text: "Every object")
            section.element("div", .class("card flush")) { card in
                guard !window.isEmpty else {
                    return card.element("p", .class("empty"), text: "There are no more objects here.")
                }
                card.element("table", .class("references")) { table in
                    table.element("thead", content: head)
                    table.element("tbody") { body in
                        for index in window { body.element("tr") { row(graph.nodes[index], to: &$0) } }
                    }
                }
                card.element("p", .class("foot"), text: foot(window))
                pager(window, to: &card)
            }
        }
    }

    private func head(to head: inout Markup) {
        head.element("tr") { row in
            row.element("th", .scope("col"), text: "Object")
            row.element("th", .scope("col"), .class("wide"), text: "Place")
            row.element("th", .scope("col"), .class("count"), text: "Refer to it")
            row.element("th", .scope("col"), .class("count"), text: "It refers to")
        }
    }

    private func row(_ node: ReferenceGraph.Node, to row: inout Markup) {
        row.element("td") { cell in
            ReferenceName(answer: answer, node: node).write(to: &cell)
            if node.cycle != nil { cell.element("span", .class("badge warn"), text: "in a loop") }
            if let note = node.note {
                cell.text(" ")
                cell.element("span", .class("quiet note"), text: note.sentence)
            }
        }
        row.element("td", .class("wide mono")) { cell in
            let place = answer.places.place(of: node)
            guard let address = answer.places.address(of: node) else { return cell.shortText(place) }
            cell.element("a", .href(address)) { $0.pathText(ShownText(place).text) }
        }
        let detail = answer.places.detail(of: node, start: answer.request.path)
        let count = node.referrers.count
        row.element("td", .class("count")) { cell in
            cell.element(
                "a",
                .href(detail),
                .aria("label", "\(count.grouped): who refers to \(node.identity ?? "it")"),
                text: count.grouped
            )
        }
        row.element("td", .class("count"), text: node.references.count.grouped)
    }

    private func foot(_ window: Range<Int>) -> String {
        let total = graph.nodes.count
        guard answer.objectCount > 0 else {
            return "No objects: \(total == 1 ? "the value" : "the values") to start at"
        }
        let shown =
            window.count == total
            ? total.counted("object")
            : "\((window.lowerBound + 1).grouped)–\(window.upperBound.grouped) of \(total.grouped) objects"
        let count = graph.edgeCount
        return "\(shown), \(count.counted("reference")), the nearest first"
    }

    private func pager(_ window: Range<Int>, to card: inout Markup) {
        Pager(
            label: "Pages of objects",
            first: window.lowerBound > 0 ? (answer.address(offset: 0), "First objects") : nil,
            next: answer.request.next(of: graph.nodes.count).map { (answer.address(offset: $0), "Next objects") }
        ).write(to: &card)
    }
}

/// The way from a list of objects to what they keep alive together.
struct ReferencesLink {
    /// Writes the line.
    func write(to markup: inout Markup) {
        markup.element("p", .class("quiet onward")) { line in
            line.element("a", .class("link"), .href(.references()), text: "Who holds whom")
            line.text(": the references between all of them, and the loops that keep objects alive")
        }
    }
}
