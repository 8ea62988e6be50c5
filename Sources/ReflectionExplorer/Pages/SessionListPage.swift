import InspectionHistory

/// The stored sessions, newest first.
struct SessionListPage {
    let list: SessionListDocument
    /// What the form above the list shows: the filters of the request.
    let asked: SearchRequest
    let next: Address?

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "History", area: .history).document { main in
            main.element("h1", text: "Sessions")
            SearchForm(asked: asked).write(to: &main)
            main.element("div", .class("card")) { card in
                if list.sessions.isEmpty, asked.hasFilter {
                    card.element("div", .class("empty"), text: "No stored session is of that object and time.")
                } else {
                    SessionTable(sessions: list.sessions).write(to: &card)
                }
                Pager(next: next, text: "Older sessions", label: "Pages of sessions").write(to: &card)
            }
        }
    }
}

/// Sessions, a row each.
struct SessionTable {
    let sessions: [SessionDocument]

    /// Writes the table, or what to do where there is no session yet.
    func write(to markup: inout Markup) {
        guard !sessions.isEmpty else {
            markup.element(
                "div",
                .class("empty"),
                text: "No inspection is stored yet. Open an object: what you see is kept here."
            )
            return
        }
        markup.element("table") { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), text: "Session")
                    row.element("th", .scope("col"), .class("wide"), text: "Client")
                    row.element("th", .scope("col"), .class("count"), text: "Inspections")
                    row.element("th", .scope("col"), .class("when"), text: "Last")
                }
            }
            table.element("tbody") { body in
                for session in sessions {
                    body.element("tr") { row in
                        row.element("td") { cell in
                            cell.element("a", .href(.session(session.id))) { $0.objectText(session.title) }
                        }
                        row.element("td", .class("wide quiet")) { $0.objectText(session.client) }
                        row.element("td", .class("count"), text: session.inspectionCount.grouped)
                        row.element("td", .class("when")) { TimeText(iso: session.lastAt).write(to: &$0) }
                    }
                }
            }
        }
    }
}

/// A moment, for readers and for machines.
struct TimeText {
    let iso: String

    /// Writes a `time` element.
    func write(to markup: inout Markup) {
        markup.element("time", .datetime(iso), text: Timestamp(iso)?.readable ?? iso)
    }
}
