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
        return PageLayout(title: title, area: .history, modules: ["history.js"]).document { main in
            crumbs(to: &main)
            if isRegistered {
                ObjectTabs(source: .live(object: past.object, view: past.view), path: past.path, current: .past).write(
                    to: &main
                )
            }
            form(to: &main)
            main.element("section", .class("card flush"), .aria("label", "Values")) { card in
                card.element("p", .class("summary"), content: summary)
                drawing(to: &card)
                if !past.values.isEmpty { table(to: &card) }
                for note in past.notes { card.element("p", .class("foot"), text: note) }
                for view in past.otherViews?.keys.sorted() ?? [] {
                    let other = Address.past(of: past.object, path: past.path, query: bounds + [("view", view)])
                    card.element("p", .class("foot")) { line in
                        line.element("a", .href(other), text: "Its values in the view \(view)")
                    }
                }
                pager(to: &card)
            }
        }
    }

    /// A line where the values are numbers, else a strip of the values of this page.
    private func drawing(to card: inout Markup) {
        if past.series.count > 1 {
            PastPlot(points: past.series).write(to: &card)
        } else {
            PastStrip(values: past.values).write(to: &card)
        }
    }

    /// Bounds the time; works without JavaScript.
    private func form(to main: inout Markup) {
        main.element("form", .class("filters"), .action(.past(of: past.object, path: "")), .method("get")) { form in
            form.element("div", .class("bar-of-filters")) { bar in
                bar.hiddenField("path", past.path.isEmpty ? nil : past.path)
                bar.hiddenField("view", asked.view?.rawValue)
                TimeBounds(since: asked.sinceText, until: asked.untilText).write(to: &bar)
                bar.element("button", .class("button"), .type("submit"), text: "Show")
                guard asked.since != nil || asked.until != nil else { return }
                let all = Address.past(of: past.object, path: past.path, query: [("view", asked.view?.rawValue)])
                bar.element("a", .class("link"), .href(all), text: "At all times")
            }
        }
    }

    private func pager(to card: inout Markup) {
        let query = bounds + [("view", asked.view?.rawValue)]
        let latest = Address.past(of: past.object, path: past.path, query: query)
        Pager(
            label: "Pages of values",
            first: asked.cursor == nil ? nil : (latest, "The latest values"),
            next: next.map { ($0, "Earlier values") }
        ).write(to: &card)
    }

    private func crumbs(to main: inout Markup) {
        main.element("nav", .class("crumbs"), .aria("label", "Where you are")) { crumbs in
            crumbs.element("ol") { list in
                list.element("li") { item in
                    item.element("a", .href(.past(of: past.object, path: ""))) { $0.objectText(past.object) }
                }
                if !past.path.isEmpty { list.element("li") { $0.pathText(past.path) } }
                list.element("li") { $0.element("h1", text: "past") }
            }
            crumbs.element("span", .class("status")) { status in
                status.element("span", .class("stored"), text: "Stored")
                if isRegistered {
                    let live = TreeSource.live(object: past.object, view: past.view).address(path: past.path)
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
        line.text(past.total.counted("value"))
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
                    row.element("th", .scope("col"), .class("for"), text: "For")
                    row.element("th", .scope("col"), .class("count wide"), text: "Seen")
                    row.element("th", .scope("col"), .class("in"), text: "In")
                    row.element("th", .scope("col"), .class("then"), text: "Then")
                }
            }
            table.element("tbody") { body in
                for (index, value) in past.values.enumerated() {
                    // What was there before stands below, or on the next page.
                    let earlier = past.values.indices.contains(index + 1) ? past.values[index + 1] : nil
                    PastRow(value: value, earlier: earlier, path: past.path).write(to: &body)
                }
            }
        }
    }
}

/// A value that a property had for a while.
struct PastRow {
    let value: PastDocument.Value
    /// The value before it, where it is at hand.
    let earlier: PastDocument.Value?
    let path: String

    /// Writes the row.
    func write(to body: inout Markup) {
        body.element("tr") { row in
            row.element("td", .class("what")) { cell in
                cell.element("a", .class("mono"), .href(.inspection(value.first.inspection, path: path))) { link in
                    let quote = value.type == "String" ? "\"" : ""
                    link.text(quote)
                    text(to: &link)
                    link.text(value.valueIsCut == true ? "…\(quote)" : quote)
                }
                guard let difference else { return }
                cell.text(" ")
                cell.element("span", .class("quiet delta"), text: difference)
            }
            row.element("td", .class("wide")) { cell in
                cell.element("span", .class("mono type")) { $0.shortText(value.type, most: 80) }
            }
            row.element("td", .class("when")) { TimeText(iso: value.first.capturedAt).write(to: &$0) }
            row.element("td", .class("for"), text: value.duration)
            row.element("td", .class("count wide"), text: "\(value.inspectionCount.grouped)×")
            row.element("td", .class("in")) { cell in
                let session = value.first.session
                cell.element("a", .href(.session(session)), text: "session \(session)")
                cell.text(" ")
                let replay = Address.replay(ofSession: session, query: [("inspection", String(value.first.inspection))])
                cell.element("a", .class("link"), .href(replay), .title("Replay the session from here"), text: "replay")
            }
            row.element("td", .class("then"), content: then)
        }
    }

    private func then(to cell: inout Markup) {
        guard let until = value.until else { return cell.element("span", .class("quiet"), text: "still so") }
        cell.element(
            "a",
            .class("link"),
            .href(.change(to: until.inspection, from: value.last.inspection)),
            .title("What changed by \(Timestamp.readable(until.capturedAt))"),
            text: "what changed"
        )
    }

    private func text(to link: inout Markup) {
        guard let earlier, let parts = DifferingParts(earlier.value, value.value)?.after, !parts.own.isEmpty else {
            return link.shortText(value.value, most: 240)
        }
        link.element("bdi") { text in
            text.visibleText(parts.start)
            text.element("mark") { $0.visibleText(parts.own) }
            text.visibleText(parts.end)
        }
    }

    /// How much more or less a whole number is than the one before.
    private var difference: String? {
        guard let earlier, let number = Int(value.value), let before = Int(earlier.value) else { return nil }
        let (difference, isTooLarge) = number.subtractingReportingOverflow(before)
        guard !isTooLarge, difference != 0 else { return nil }
        return (difference > 0 ? "+" : "−") + difference.magnitude.grouped
    }
}
