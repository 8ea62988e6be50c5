import ExtractionEngine
import InspectionHistory

/// What is different between two captures.
struct ComparisonPage {
    let comparison: InspectionComparison
    let shown: ComparisonDocument.Shown
    /// The inspection whose address the page has.
    let inspection: Int
    /// What it is compared with, as in the address.
    let against: String
    let previous: Address?
    let next: Address?

    /// The document.
    func document() -> [UInt8] {
        let title = "\(comparison.before.name) → \(comparison.after.name)"
        return PageLayout(title: title, area: .history).document { main in
            main.element("nav", .class("crumbs"), .aria("label", "Where you are"), content: crumbs)
            main.element("div", .class("sides")) { sides in
                side("Before", comparison.before, to: &sides)
                side("After", comparison.after, to: &sides)
            }
            main.element("section", .class("card"), .aria("label", "Changes")) { card in
                card.element("p", .class("summary"), text: comparison.countSentence)
                for limitation in comparison.limitations {
                    card.element("p", .class("foot")) { $0.objectText(limitation.detail) }
                }
                changes(to: &card)
                pager(to: &card)
            }
            ComparisonForm(inspection: inspection, against: against).write(to: &main)
        }
    }

    private func crumbs(to crumbs: inout Markup) {
        crumbs.element("ol") { list in
            if let session = comparison.before.inspection?.session {
                list.element("li") { $0.element("a", .href(.session(session)), text: "session \(session)") }
            }
            list.element("li") { $0.element("a", .href(.inspection(inspection)), text: "inspection \(inspection)") }
            list.element("li") { $0.element("h1", text: "what changed") }
        }
        crumbs.element("span", .class("status")) { status in
            let json: [(name: String, value: String?)] = [("against", against), ("format", "json")]
            status.element("a", .class("button"), .href(.comparison(inspection, query: json)), text: "JSON")
        }
    }

    private func side(_ heading: String, _ side: InspectionComparison.Side, to sides: inout Markup) {
        sides.element("section", .class("card side")) { card in
            card.element("h2", text: heading)
            card.element("p") { line in
                line.element(
                    "span",
                    .class(side.source.isLive ? "live" : "stored"),
                    text: side.source.isLive ? "Live" : "Stored"
                )
                line.text(" ")
                line.element("time", .datetime(side.captured.description), text: side.captured.readable)
            }
            card.element("p") { line in
                line.element("a", .class("mono link"), .href(side.source.address(path: side.tree.root.path))) {
                    $0.objectText(side.place)
                }
                line.text(" ")
                line.element("span", .class("mono quiet")) { $0.objectText(side.tree.root.type) }
            }
            card.element("p", .class("quiet")) { line in
                guard let stored = side.inspection else { return line.text("captured for this page, not recorded") }
                line.text("inspection \(stored.id) in ")
                line.element("a", .href(.session(stored.session)), text: "session \(stored.session)")
            }
        }
    }

    private func changes(to card: inout Markup) {
        let rows = comparison.changes[shown.offset...].prefix(shown.count)
        guard !rows.isEmpty else { return }
        card.element("ul", .class("changes"), .role("list")) { list in
            for change in rows {
                list.element("li", .class(change.kind.rawValue)) { row(change, to: &$0) }
            }
        }
    }

    private func row(_ change: Change, to row: inout Markup) {
        row.element("span", .class("badge"), text: Self.mark(change.kind) + " " + change.kind.rawValue)
        row.element("span", .class("mono place")) {
            $0.objectText(change.path.isEmpty ? "the object" : change.path)
        }
        value("del", "nothing before", change, change.before, comparison.before, to: &row)
        value("ins", "nothing after", change, change.after, comparison.after, to: &row)
    }

    private func value(
        _ tag: StaticString,
        _ missing: String,
        _ change: Change,
        _ value: Change.Side?,
        _ side: InspectionComparison.Side,
        to row: inout Markup
    ) {
        row.element("span", .class("cell")) { cell in
            guard let value else { return cell.element("span", .class("quiet"), text: missing) }
            cell.element(tag) { inner in
                inner.element("a", .class("mono"), .href(comparison.address(of: change, on: side))) {
                    $0.objectText(value.value)
                }
            }
            cell.text(" ")
            let isWorthSaying = change.kind != .changed || change.before?.type != change.after?.type
            if isWorthSaying { cell.element("span", .class("mono type")) { $0.objectText(value.type) } }
        }
    }

    /// A sign beside the word: neither is told by colour alone.
    private static func mark(_ kind: Change.Kind) -> String {
        switch kind {
        case .added: "+"
        case .removed: "−"
        case .changed: "~"
        }
    }

    private func pager(to card: inout Markup) {
        guard previous != nil || next != nil else { return }
        card.element("nav", .class("pager"), .aria("label", "Pages of changes")) { pager in
            let last = shown.offset + shown.count
            pager.element(
                "span",
                text: "\((shown.offset + 1).grouped)–\(last.grouped) of \(shown.total.grouped) changes"
            )
            if let previous {
                pager.element("a", .class("button"), .rel("prev"), .href(previous), text: "Previous")
            }
            if let next { pager.element("a", .class("button"), .rel("next"), .href(next), text: "Next") }
        }
    }
}

/// Chooses what to compare an inspection with; works without JavaScript.
struct ComparisonForm {
    let inspection: Int
    let against: String

    /// Writes the form.
    func write(to markup: inout Markup) {
        markup.element("form", .class("pager"), .action(.comparison(inspection)), .method("get")) { form in
            form.element("label") { label in
                label.text("Compare inspection \(inspection) with ")
                label.void("input", .type("text"), .name("against"), .value(against))
            }
            form.element("button", .class("button"), .type("submit"), text: "Compare")
            form.element("span", text: "the number of another inspection, previous or live")
        }
    }
}
