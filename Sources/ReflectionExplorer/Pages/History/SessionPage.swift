import ExtractionEngine
import InspectionHistory

/// One session's inspections, in order.
struct SessionPage {
    let session: SessionDocument
    let rows: [InspectionRow]
    let next: Address?
    /// Whether the list starts at the session's first inspection.
    var isFirstPage = true
    /// The inspection for which another one is being chosen to compare it with.
    var compared: Int?
    /// The places that the session inspected more than once.
    var replays: [ReplayChoice] = []
    /// This server's address as the client knows it.
    var origin = ""
    var now = Timestamp.now()

    /// The document.
    func document() -> [UInt8] {
        var layout = PageLayout(title: session.title.prefix(most: 120), area: .history, modules: ["history.js"])
        layout.unusedSheets.remove("replay.css")
        return layout.document { main in
            main.element("nav", .class("crumbs"), .aria("label", "Where you are"), content: crumbs)
            main.element("header", .class("card session-head session"), .data("session", String(session.id))) {
                SessionHead(session: session, now: now).write(to: &$0)
            }
            replays(to: &main)
            main.element("form", .class("choice"), .action(.comparisonOfTwo), .method("get"), .data("choose", "")) {
                choice(to: &$0)
            }
            byHand(to: &main)
        }
    }

    private func crumbs(to crumbs: inout Markup) {
        crumbs.element("ol") { list in
            list.element("li") { $0.element("a", .href(.sessions), text: "sessions") }
            list.element("li", text: String(session.id))
        }
        crumbs.element("span", .class("status")) { status in
            status.element("span", .class("stored"), text: "Stored")
            status.element(
                "a",
                .class("button"),
                .href(.session(session.id, query: [("format", "json")])),
                text: "JSON"
            )
        }
    }

    /// The ways to see what happened at one place, step by step.
    private func replays(to main: inout Markup) {
        guard !replays.isEmpty else { return }
        main.element("nav", .class("replays"), .aria("label", "Replay")) { nav in
            nav.element("span", .class("quiet"), text: "Replay")
            for choice in replays {
                nav.element("a", .class("button"), .href(choice.place.address())) { link in
                    link.pathText(choice.place.text.prefix(most: 60))
                    if choice.place.view != PropertyTree.View.presented.rawValue {
                        link.text(" (\(choice.place.view))")
                    }
                    link.text(" · \(choice.stepCount.grouped) steps")
                }
            }
        }
    }

    private func choice(to form: inout Markup) {
        form.element("div", .class("card flush")) { card in
            guard !rows.isEmpty else {
                let text = isFirstPage ? "This session holds no inspection." : "There are no later inspections."
                return card.element("div", .class("empty"), text: text)
            }
            bar(to: &card)
            table(to: &card)
            Pager(
                label: "Pages of inspections",
                first: isFirstPage ? nil : (.session(session.id), "From the start"),
                next: next.map { ($0, "Later inspections") }
            ).write(to: &card)
        }
    }

    private func bar(to card: inout Markup) {
        card.element("div", .class("chosen")) { bar in
            if let compared, !rows.contains(where: { $0.inspection.id == compared }) {
                bar.hiddenField("with", String(compared))
            }
            bar.element("span", .role("status"), .data("chosen", ""), text: sentence)
            bar.element("button", .class("button"), .type("submit"), .data("compare", ""), text: "Compare")
            guard let compared else { return }
            for (against, text) in [("previous", "with the one before"), ("live", "with now")] {
                let address = Address.comparison(compared, query: [("against", against)])
                bar.element("a", .class("button"), .href(address), text: text)
            }
            bar.element("a", .class("link"), .href(.session(session.id)), text: "Cancel")
        }
    }

    private var sentence: String {
        compared.map { "Inspection \($0) is chosen: choose another one to compare it with." }
            ?? "Choose two inspections to see what is different."
    }

    private func table(to card: inout Markup) {
        card.element("table", .class("inspections")) { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), .class("pick")) {
                        $0.element("span", .class("offscreen"), text: "Choose")
                    }
                    row.element("th", .scope("col"), .class("when")) { head in
                        head.text("Time")
                        head.element("span", .data("zone", ""), text: " (UTC)")
                    }
                    row.element("th", .scope("col"), text: "Place")
                    row.element("th", .scope("col"), .class("wide"), text: "Type")
                    row.element("th", .scope("col"), text: "Value")
                    row.element("th", .scope("col"), .class("since"), text: "Since the one before")
                }
            }
            table.element("tbody") { body in
                var day = session.startedAt.isoDay
                for row in rows {
                    let its = row.inspection.capturedAt.isoDay
                    if its != day { dayRow(row.inspection.capturedAt, to: &body) }
                    day = its
                    row.write(isChosen: row.inspection.id == compared, to: &body)
                }
            }
        }
    }

    private func dayRow(_ iso: String, to body: inout Markup) {
        body.element("tr", .class("day-row")) { row in
            row.element("th", .scope("rowgroup"), .number("colspan", 6)) {
                TimeText(iso: iso, form: .dayName).write(to: &$0)
            }
        }
    }

    /// How to change the session without a script, or from one.
    private func byHand(to main: inout Markup) {
        let address = "'\(origin)\(Address.session(session.id))'"
        main.element("details", .class("by-hand")) { details in
            details.element("summary", text: "Rename, pin or delete it from a terminal")
            details.element(
                "pre",
                text: """
                    curl -X PATCH \(address) -d '{"title": "Friday", "pinned": true}'
                    curl -X DELETE \(address)
                    """
            )
        }
    }
}

/// A session's title and facts above its inspections.
struct SessionHead {
    let session: SessionDocument
    let now: Timestamp

    /// Writes the inside of the head.
    func write(to head: inout Markup) {
        head.element("h1") { SessionTitle(session: session, isLink: false).write(to: &$0) }
        head.element("p", .class("facts")) { facts in
            facts.element("span") { span in
                TimeText(iso: session.startedAt, form: .dayName).write(to: &span)
                span.text(", ")
                TimeText(iso: session.startedAt, form: .minute).write(to: &span)
                end(to: &span)
                span.element("span", .data("zone", ""), text: " UTC")
            }
            facts.element("span", text: duration)
            facts.element("span", .data("count", ""), text: count)
            facts.element("span") { span in
                span.objectText(session.clientName ?? session.client)
                guard let address = session.address else { return }
                span.text(", ")
                span.objectText(address)
            }
        }
        SessionControls(session: session).write(to: &head)
    }

    private func end(to span: inout Markup) {
        guard session.startedAt.prefix("2026-11-29T23:00".count) != session.lastAt.prefix("2026-11-29T23:00".count)
        else {
            return
        }
        span.text("–")
        let isSameDay = session.startedAt.isoDay == session.lastAt.isoDay
        TimeText(iso: session.lastAt, form: isSameDay ? .minute : .dayAndMinute).write(to: &span)
    }

    private var duration: String {
        guard let start = Timestamp(session.startedAt), let last = Timestamp(session.lastAt) else { return "" }
        return DurationText(milliseconds: last.millisecondsSince1970 - start.millisecondsSince1970).text
    }

    private var count: String {
        let objects = session.objectCount ?? 0
        return session.inspectionCount.counted("inspection") + (objects > 0 ? " of \(objects.counted("object"))" : "")
    }
}
