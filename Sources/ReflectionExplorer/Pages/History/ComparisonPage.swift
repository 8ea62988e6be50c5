import ExtractionEngine
import InspectionHistory

/// What is different between two captures: a tree with only the changes open, both values side by side.
struct ComparisonPage {
    let comparison: InspectionComparison
    let shown: Shown
    /// The inspection whose address the page has.
    let inspection: Int
    /// What it is compared with, as in the address.
    let against: String
    let previous: Address?
    let next: Address?

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: title, area: .history, modules: ["history.js"]).document { main in
            main.element("nav", .class("crumbs"), .aria("label", "Where you are"), content: crumbs)
            main.element("section", .class("card flush"), .aria("label", "Changes")) { card in
                table(to: &card)
                for limitation in comparison.limitations {
                    card.element("p", .class("foot")) { $0.objectText(limitation.detail) }
                }
                Pager(
                    label: "Pages of changes",
                    part: "\((shown.offset + 1).grouped)–\((shown.offset + shown.count).grouped) "
                        + "of \(shown.total.grouped) changes",
                    previous: previous,
                    next: next.map { ($0, "Next") }
                ).write(to: &card)
            }
            ComparisonForm(inspection: inspection, against: against, object: comparison.after.source.object)
                .write(to: &main)
        }
    }

    private var title: String {
        "\(comparison.after.place.prefix(most: 80)): \(comparison.before.name) → \(comparison.after.name)"
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
            let isLive = comparison.before.source.isLive || comparison.after.source.isLive
            status.element(
                "span",
                .class(isLive ? "live" : "stored"),
                text: isLive ? "Stored, and live now" : "Both stored"
            )
            let json: [(name: String, value: String?)] = [("against", against), ("format", "json")]
            status.element("a", .class("button"), .href(.comparison(inspection, query: json)), text: "JSON")
        }
    }

    private func table(to card: inout Markup) {
        card.element("table", .class("changes"), .data("changes", "")) { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), .class("counts"), content: counts)
                    row.element("th", .scope("col")) { side("Before", comparison.before, to: &$0) }
                    row.element("th", .scope("col")) { side("After", comparison.after, to: &$0) }
                }
            }
            let rows = comparison.changes[shown.offset...].prefix(shown.count)
            guard !rows.isEmpty else { return }
            table.element("tbody") { body in
                let root = comparison.after.tree.root.path
                for row in ComparisonTree(rows, root: root).rows {
                    ComparisonRow(row: row, comparison: comparison).write(to: &body)
                }
            }
        }
    }

    private func counts(to head: inout Markup) {
        head.element("span", .class("summary"), text: comparison.countSentence)
        guard comparison.changes.count > 1 else { return }
        head.element("span", .class("hint"), .data("needs-js", "")) { hint in
            hint.element("kbd", text: "n")
            hint.text(" next, ")
            hint.element("kbd", text: "p")
            hint.text(" previous")
        }
    }

    private func side(_ heading: String, _ side: InspectionComparison.Side, to head: inout Markup) {
        head.element("span", .class("side")) { line in
            line.text(heading + " ")
            line.element(
                "span",
                .class(side.source.isLive ? "live" : "stored"),
                text: side.source.isLive ? "live" : "stored"
            )
        }
        head.element("span", .class("side")) { TimeText(side.captured).write(to: &$0) }
        head.element("a", .class("mono side"), .href(side.source.address(path: side.tree.root.path))) {
            $0.pathText(side.place.prefix(most: 400))
        }
        head.element("span", .class("side quiet")) { line in
            guard let stored = side.inspection else { return line.text("captured for this page, not recorded") }
            line.element("a", .href(.inspection(stored.id)), text: "inspection \(stored.id)")
            line.text(" in ")
            line.element("a", .href(.session(stored.session)), text: "session \(stored.session)")
        }
    }
}

/// Chooses what to compare an inspection with; works without JavaScript.
struct ComparisonForm {
    let inspection: Int
    let against: String
    /// The inspected object's name.
    let object: String

    /// Writes the form.
    func write(to markup: inout Markup) {
        markup.element("form", .class("pager other"), .action(.comparison(inspection)), .method("get")) { form in
            form.element("span", text: "Compare inspection \(inspection)")
            for (name, text) in [("previous", "with the one before"), ("live", "with now")] where name != against {
                let address = Address.comparison(inspection, query: [("against", name)])
                form.element("a", .class("button"), .href(address), text: text)
            }
            form.element("label") { label in
                label.text("or with inspection ")
                let number = Int(against).map(String.init) ?? ""
                label.void("input", .type("number"), .name("against"), .number("min", 1), .value(number), .required)
            }
            form.element("button", .class("button"), .type("submit"), text: "Compare")
        }
    }
}
