import ExtractionEngine

/// The objects that an object leads to: whether they keep each other alive, a picture, and each one of them.
struct ReferencePage {
    let answer: ReferenceAnswer

    private var graph: ReferenceGraph { answer.graph }

    /// The document.
    func document() -> [UInt8] {
        var layout = PageLayout(title: "References of \(answer.subject)", area: .objects)
        layout.unusedSheets = ["history.css", "search.css", "replay.css"]
        return layout.document { main in
            ReferenceHeading(answer: answer).write(to: &main)
            main.element("section", .class("card verdict"), .aria("labelledby", "verdict"), content: verdict)
            picture(to: &main)
            ReferenceTable(answer: answer).write(to: &main)
            unseen(to: &main)
        }
    }

    // MARK: What came out

    private func verdict(to card: inout Markup) {
        card.element("h2", .id("verdict"), text: answer.verdict)
        card.element("p", .class("quiet"), text: answer.meaning)
        for cut in answer.allNotes { card.element("p", .class("reason")) { $0.objectText(cut) } }
        if answer.unseenCount > 0 {
            card.element("p", .class("quiet")) { line in
                let count = answer.unseenCount
                line.text("\(count.grouped) \(count == 1 ? "value was" : "values were") ")
                line.element("a", .class("link"), .href(fragment: "unseen"), text: "not looked into")
                line.text(": a loop through \(count == 1 ? "it" : "one of them") is not found.")
            }
        }
        let cycles = graph.strongCycles(limit: ReferenceRequest.mostLoops)
        if !cycles.isEmpty {
            card.element("ol", .class("loops")) { list in
                for (number, cycle) in cycles.enumerated() {
                    list.element("li") {
                        ReferenceLoop(answer: answer, cycle: cycle, number: number + 1).write(to: &$0)
                    }
                }
            }
        }
        // All objects together have no name in a test.
        guard answer.source != nil else { return }
        card.element("div", .class("copied test")) { line in
            line.element("span", .class("quiet"), text: "In a unit test")
            line.element("code") { $0.objectText(answer.testLine) }
            CopyButton(text: answer.testLine, label: "line for a unit test").write(to: &line)
        }
    }

    // MARK: The picture

    private func picture(to main: inout Markup) {
        main.element("section", .class("card picture"), .aria("labelledby", "picture")) { card in
            card.element("div", .class("picture-head")) { head in
                head.element("h2", .id("picture"), text: "Who holds whom")
                head.element("a", .class("button"), .href(answer.address(offset: 0, format: "svg")), text: "SVG")
                head.element("a", .class("button"), .href(answer.address(offset: 0, format: "dot")), text: "DOT")
            }
            card.element(
                "div",
                .class("drawing"),
                .role("region"),
                .tabIndex(0),
                .aria("label", "Picture of the references; the table says the same")
            ) { DiagramSVG(answer.diagram()).write(to: &$0) }
            ReferenceLegend().write(to: &card)
        }
    }

    // MARK: What was not looked into

    private func unseen(to main: inout Markup) {
        main.element("section", .class("card unseen"), .aria("labelledby", "unseen")) { card in
            card.element("h2", .id("unseen"), text: "Not looked into")
            guard !graph.unseen.isEmpty else {
                return card.element(
                    "p",
                    .class("quiet"),
                    text: "Nothing was left out: no closure, pointer or other value that could hold a reference unseen."
                )
            }
            card.element("ul") { list in
                for unseen in graph.unseen { list.element("li") { item(unseen, to: &$0) } }
            }
        }
    }

    private func item(_ unseen: ReferenceGraph.Unseen, to item: inout Markup) {
        item.element("p") { line in
            line.element("strong", text: "\(unseen.count.grouped) ×")
            line.text(" \(unseen.sentence)")
        }
        item.element("ul", .class("examples")) { examples in
            for example in unseen.examples {
                examples.element("li", .class("mono")) { self.example(example, to: &$0) }
            }
            let more = unseen.count - unseen.examples.count
            if more > 0 { examples.element("li", .class("quiet"), text: "and \(more.grouped) more") }
        }
    }

    private func example(_ example: ReferenceGraph.Unseen.Example, to item: inout Markup) {
        let node = graph.nodes[example.node]
        let place = answer.place(example)
        // Only what has a path has a place in the tree.
        guard let path = node.path else { return item.shortText(place) }
        let address = answer.places.source(of: node).address(path: Place.path(path, example.path))
        item.element("a", .href(address)) { $0.shortText(place) }
    }
}
