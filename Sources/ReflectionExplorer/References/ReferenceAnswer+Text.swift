import ExtractionEngine
import InspectionHistory

extension ReferenceAnswer {
    /// The answer for a terminal.
    var text: String {
        var lines = ["\(TextTable.oneLine(subject)) — captured \(captured.description)", verdict]
        lines += allNotes.map { TextTable.oneLine("note: \($0)") }
        for (number, cycle) in graph.strongCycles(limit: ReferenceRequest.mostLoops).enumerated() {
            let count = cycle.objectCount
            lines.append("")
            lines.append("loop \(number + 1), \(count.counted("object"))")
            for step in cycle.loop.prefix(ReferenceRequest.mostSteps) { lines.append("  " + line(step.edge)) }
            if cycle.loop.count > ReferenceRequest.mostSteps {
                lines.append(
                    "  … and \((cycle.loop.count - ReferenceRequest.mostSteps).grouped) more steps back to the first"
                )
            }
            if let suggestion = cycle.suggestion {
                lines.append("  " + TextTable.oneLine(suggestion.sentence.capitalisedFirst))
            }
        }
        if graph.strongCycleCount > 0, source != nil { lines += ["", "in a unit test: \(testLine)"] }
        let window = request.window(of: graph.nodes.count)
        var text = lines.joined(separator: "\n") + "\n\n"
        text += TextTable.table(
            ["OBJECT", "TYPE", "TO IT", "FROM IT", "LOOP", "PLACE"],
            window.map { index in
                let node = graph.nodes[index]
                return [
                    node.identity ?? "–", node.type, node.referrers.count.grouped, node.references.count.grouped,
                    node.cycle.map { String($0 + 1) } ?? "", places.place(of: node),
                ]
            }
        )
        if window.upperBound < graph.nodes.count {
            text += "\(window.count.grouped) of \(graph.nodes.count.grouped) are listed; "
            text += TextTable.next(address(offset: window.upperBound).description)
        }
        guard !graph.unseen.isEmpty else { return text }
        text += "\nnot looked into:\n"
        for unseen in graph.unseen {
            text += "  \(unseen.count.grouped) × \(unseen.sentence)\n"
            for example in unseen.examples.prefix(3) { text += "    \(TextTable.oneLine(place(example)))\n" }
        }
        return text
    }

    /// One object for a terminal.
    func text(of target: ReferenceGraph.Node) -> String {
        var lines = [
            TextTable.oneLine("\(target.type) \(target.identity ?? "") at \(places.place(of: target))")
        ]
        lines += cuts.map { TextTable.oneLine("note: \($0)") }
        let way = graph.way(to: target, most: ReferenceRequest.mostSteps)
        if !way.isEmpty {
            lines.append("reached by:")
            if way.count < target.steps { lines.append("  … \((target.steps - way.count).grouped) steps …") }
            lines += way.map { "  " + line($0) }
        }
        for (title, edges, total) in [
            (
                "who refers to it", part(of: target.referrers, request.window(of: target.referrers.count)),
                target.referrers.count
            ),
            (
                "what it refers to", part(of: target.references, request.window(of: target.references.count)),
                target.references.count
            ),
        ] {
            lines.append(
                "\(title) (\(edges.count == total ? total.grouped : "\(edges.count.grouped) of \(total.grouped)")):"
            )
            lines += edges.map { "  " + line($0) }
        }
        let next = request.next(of: max(target.referrers.count, target.references.count))
        return lines.joined(separator: "\n") + "\n" + TextTable.next(next.map { address(offset: $0).description })
    }

    /// `Shelf #2.owner → Librarian #4`, with how it is held where that is not strongly.
    func line(_ edge: ReferenceGraph.Edge) -> String {
        let source = graph.nodes[edge.source]
        let target = graph.nodes[edge.target]
        let held = edge.ownership == .strong ? "" : " (\(edge.ownership.rawValue))"
        let from = [source.type, source.identity].compactMap { $0 }.joined(separator: " ")
        let to = [target.type, target.identity].compactMap { $0 }.joined(separator: " ")
        return TextTable.oneLine("\(from) · \(edge.path) → \(to)\(held)")
    }

    /// Where something that was not looked into is.
    func place(_ example: ReferenceGraph.Unseen.Example) -> String {
        Place(object: places.place(of: graph.nodes[example.node]), path: example.path).text
    }
}
