import ExtractionEngine
import InspectionHistory

/// The values that a property had: a line where they are numbers, and a row for each.
struct PastPage {
    let past: PastDocument
    let asked: PastRequest
    let isRegistered: Bool
    let next: Address?

    /// The document.
    func document() -> [UInt8] {
        let title = "Past of \(past.path.isEmpty ? past.object : "\(past.path) · \(past.object)")"
        return PageLayout(title: title, area: .history).document { main in
            crumbs(to: &main)
            if isRegistered {
                ObjectTabs(source: .live(object: past.object), path: past.path, current: .past).write(to: &main)
            }
            main.element("section", .class("card"), .aria("label", "Values")) { card in
                card.element("p", .class("summary"), content: summary)
                PastLine(points: past.series).write(to: &card)
                if !past.values.isEmpty { table(to: &card) }
                for note in past.notes { card.element("p", .class("foot"), text: note) }
                for view in past.otherViews?.keys.sorted() ?? [] {
                    let other = Address.past(of: past.object, path: past.path, query: bounds + [("view", view)])
                    card.element("p", .class("foot")) { line in
                        line.element("a", .href(other), text: "Its values in the view \(view)")
                    }
                }
                Pager(next: next, text: "Earlier values", label: "Pages of values").write(to: &card)
            }
        }
    }

    private func crumbs(to main: inout Markup) {
        main.element("nav", .class("crumbs"), .aria("label", "Where you are")) { crumbs in
            crumbs.element("ol") { list in
                list.element("li") { item in
                    item.element("a", .href(.past(of: past.object, path: ""))) { $0.objectText(past.object) }
                }
                if !past.path.isEmpty { list.element("li") { $0.objectText(past.path) } }
                list.element("li") { $0.element("h1", text: "past") }
            }
            crumbs.element("span", .class("status")) { status in
                status.element("span", .class("stored"), text: "Stored")
                if isRegistered {
                    let live = Address.object(past.object, path: past.path)
                    status.element("a", .class("button"), .href(live), text: "See it live")
                } else {
                    status.element("span", .class("quiet"), text: "not registered now")
                }
                let json = Address.past(
                    of: past.object,
                    path: past.path,
                    query: bounds + [("view", asked.view?.rawValue), ("format", "json")]
                )
                status.element("a", .class("button"), .href(json), text: "JSON")
            }
        }
    }

    private var bounds: [(name: String, value: String?)] {
        [("since", asked.since?.description), ("until", asked.until?.description)]
    }

    private func summary(to line: inout Markup) {
        guard past.total > 0 else {
            let isBounded = asked.since != nil || asked.until != nil
            return line.text(isBounded ? "No inspection of that time shows it." : "No stored inspection shows it yet.")
        }
        line.text("\(past.total.grouped) \(past.total == 1 ? "value" : "values")")
        let shown = past.values.count
        line.text(shown < past.total ? ", \(shown.grouped) on this page" : "")
        line.text(past.total > 1 ? ", newest first" : "")
    }

    private func table(to card: inout Markup) {
        card.element("table", .class("past")) { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), text: "Value")
                    row.element("th", .scope("col"), .class("wide"), text: "Type")
                    row.element("th", .scope("col"), .class("when"), text: "First seen")
                    row.element("th", .scope("col"), .class("when"), text: "For")
                    row.element("th", .scope("col"), .class("count wide"), text: "Seen")
                    row.element("th", .scope("col"), .class("when wide"), text: "Session")
                    row.element("th", .scope("col"), .class("when"), text: "Then")
                }
            }
            table.element("tbody") { body in
                for value in past.values { row(value, to: &body) }
            }
        }
    }

    private func row(_ value: PastDocument.Value, to body: inout Markup) {
        body.element("tr") { row in
            row.element("td") { cell in
                cell.element("a", .class("mono"), .href(.inspection(value.first.inspection, path: past.path))) { link in
                    let quote = value.type == "String" ? "\"" : ""
                    link.text(quote)
                    link.objectText(value.value)
                    link.text(value.valueIsCut == true ? "…\(quote)" : quote)
                }
            }
            row.element("td", .class("wide")) { cell in
                cell.element("span", .class("mono type")) { $0.objectText(value.type) }
            }
            row.element("td", .class("when")) { TimeText(iso: value.first.capturedAt).write(to: &$0) }
            row.element("td", .class("when"), text: value.duration)
            row.element("td", .class("count wide"), text: "\(value.inspectionCount.grouped)×")
            row.element("td", .class("when wide")) { cell in
                cell.element("a", .href(.session(value.first.session)), text: String(value.first.session))
            }
            row.element("td", .class("when")) { cell in
                guard let until = value.until else { return cell.element("span", .class("quiet"), text: "still so") }
                cell.element(
                    "a",
                    .class("link"),
                    .href(.change(to: until.inspection, from: value.last.inspection)),
                    .title("What changed by \(Timestamp(until.capturedAt)?.readable ?? until.capturedAt)"),
                    text: "what changed"
                )
            }
        }
    }
}
