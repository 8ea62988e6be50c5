import ExtractionEngine

/// One object of a graph: who refers to it, how it is reached, and what it refers to.
struct ReferrerPage {
    let answer: ReferenceAnswer
    let node: ReferenceGraph.Node

    private var graph: ReferenceGraph { answer.graph }
    private var name: String { [node.type, node.identity].compactMap { $0 }.joined(separator: " ") }

    /// The document.
    func document() -> [UInt8] {
        var layout = PageLayout(title: "Who refers to \(name)", area: .objects)
        layout.unusedSheets = ["history.css", "search.css", "replay.css"]
        return layout.document { main in
            ReferenceHeading(answer: answer).write(to: &main)
            main.element("section", .class("card verdict"), .aria("labelledby", "verdict"), content: about)
            list(
                "Who refers to it",
                id: "referrers",
                node.referrers,
                none: "Nobody here: it is where the graph starts.",
                end: { graph.nodes[$0.source] },
                to: &main
            )
            list(
                "What it refers to",
                id: "references",
                node.references,
                none: "No object: it holds values only.",
                end: { graph.nodes[$0.target] },
                to: &main
            )
            pager(to: &main)
        }
    }

    private func about(to card: inout Markup) {
        card.element("h2", .id("verdict")) { heading in
            heading.text("Who refers to ")
            ReferenceName(answer: answer, node: node).write(to: &heading)
        }
        card.element("p", .class("quiet")) { line in
            line.text(summary)
            line.text(" ")
            line.element(
                "a",
                .class("link"),
                .href(answer.address(offset: 0, object: .some(nil))),
                text: "The whole graph"
            )
        }
        for cut in answer.cuts { card.element("p", .class("reason")) { $0.objectText(cut) } }
        if let note = node.note { card.element("p", .class("reason"), text: note.sentence.capitalisedFirst + ".") }
        let way = graph.way(to: node, most: Self.mostSteps)
        guard let first = way.first else { return }
        card.element("h3", text: "The shortest way to it")
        card.element("p", .class("chain")) { chain in
            if way.count < node.steps {
                chain.element("span", .class("quiet"), text: "… \((node.steps - way.count).grouped) steps … ")
            }
            ReferenceName(answer: answer, node: graph.nodes[first.source]).write(to: &chain)
            for edge in way {
                chain.text(" ")
                chain.element("span", .class("by")) { by in
                    by.text("—")
                    by.pathText(ShownText(edge.path).text)
                    by.text("→")
                }
                if edge.ownership != .strong { chain.element("span", .class("badge"), text: edge.ownership.rawValue) }
                chain.text(" ")
                ReferenceName(answer: answer, node: graph.nodes[edge.target]).write(to: &chain)
            }
        }
    }

    private var summary: String {
        let count = node.referrers.count
        let strong = node.referrers.lazy.prefix(Self.mostCounted).count { $0.ownership == .strong }
        let loop = node.cycle == nil ? "" : " It is part of a loop of strong references."
        guard count > 0 else { return "Nobody refers to it here.\(loop)" }
        guard count <= Self.mostCounted else { return "\(count.grouped) references lead to it.\(loop)" }
        guard count > 1 else {
            let held = node.referrers.first?.ownership ?? .strong
            return "1 \(held.rawValue) reference leads to it.\(loop)"
        }
        let held = strong == count ? "all" : strong == 0 ? "none" : strong.grouped
        return "\(count.grouped) references lead to it, \(held) of them strong.\(loop)"
    }

    private static let mostCounted = 100_000
    /// How many steps of the way are shown, the last ones; JSON and text have more.
    private static let mostSteps = 12

    private func list(
        _ title: String,
        id: String,
        _ edges: some RandomAccessCollection<ReferenceGraph.Edge>,
        none: String,
        end: (ReferenceGraph.Edge) -> ReferenceGraph.Node,
        to main: inout Markup
    ) {
        let window = answer.request.window(of: edges.count)
        main.element("section", .aria("labelledby", id)) { section in
            section.element("h2", .id(id), text: title)
            section.element("div", .class("card flush")) { card in
                guard !window.isEmpty else {
                    let text = edges.isEmpty ? none : "All \(edges.count.grouped) stand on the pages before."
                    return card.element("p", .class("empty"), text: text)
                }
                card.element("table", .class("references edges")) { table in
                    table.element("thead") { head in
                        head.element("tr") { row in
                            row.element("th", .scope("col"), text: "Object")
                            row.element("th", .scope("col"), text: "By")
                            row.element("th", .scope("col"), text: "Held")
                        }
                    }
                    table.element("tbody") { body in
                        for edge in answer.part(of: edges, window) {
                            body.element("tr") { row(edge, end(edge), to: &$0) }
                        }
                    }
                }
                let all = window.count == edges.count
                card.element(
                    "p",
                    .class("foot"),
                    text: all
                        ? edges.count.counted("reference")
                        : "\((window.lowerBound + 1).grouped)–\(window.upperBound.grouped) of \(edges.count.grouped)"
                )
            }
        }
    }

    private func row(_ edge: ReferenceGraph.Edge, _ other: ReferenceGraph.Node, to row: inout Markup) {
        row.element("td") { cell in
            cell.element("a", .class("mono"), .href(answer.places.detail(of: other, start: answer.request.path))) {
                $0.shortText(other.type, most: 60)
                if let identity = other.identity { $0.text(" \(identity)") }
            }
        }
        row.element("td", .class("mono")) { cell in
            cell.pathText(ShownText(edge.path).text)
            if let declaredIn = edge.declaredIn {
                cell.element("span", .class("quiet from")) { from in
                    from.text(" from ")
                    from.objectText(ShownText(declaredIn).text)
                }
            }
        }
        row.element("td", .class("held")) { cell in
            cell.text([edge.mutability?.rawValue, edge.ownership.rawValue].compactMap { $0 }.joined(separator: ", "))
            guard edge.isInCycle else { return }
            cell.text(" ")
            cell.element("span", .class("badge warn"), text: "in a loop")
        }
    }

    private func pager(to main: inout Markup) {
        Pager(
            label: "Pages of references",
            first: answer.request.offset > 0 ? (answer.address(offset: 0), "First references") : nil,
            next: answer.request.next(of: max(node.referrers.count, node.references.count))
                .map { (answer.address(offset: $0), "Next references") }
        ).write(to: &main)
    }
}
