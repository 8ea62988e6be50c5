import InspectionHistory

/// The stored sessions as a timeline: newest first, a card for each day.
struct SessionListPage {
    let list: SessionListDocument
    /// What the form above the list shows: the filters of the request.
    let asked: SearchRequest
    /// The objects that can be chosen in it.
    var objects: [String] = []
    let next: Address?
    var now = Timestamp.now()

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "History", area: .history, modules: ["history.js"]).document { main in
            main.element("h1", text: "Sessions")
            SearchForm(asked: asked, objects: objects).write(to: &main)
            if list.sessions.isEmpty { empty(to: &main) }
            for day in days { write(day, to: &main) }
            Pager(
                label: "Pages of sessions",
                first: asked.cursor == nil ? nil : (newest, "The newest sessions"),
                next: next.map { ($0, "Older sessions") }
            ).write(to: &main)
        }
    }

    /// The first page of the same list.
    private var newest: Address {
        let bounds = [("since", asked.since), ("until", asked.until)].map { (name: $0.0, value: $0.1?.description) }
        return Address.sessions(query: [("object", asked.object)] + bounds)
    }

    /// The sessions by the day on which they began, in the order of the list.
    private var days: [(day: DayText, sessions: [SessionDocument])] {
        var days: [(day: DayText, sessions: [SessionDocument])] = []
        for session in list.sessions {
            let day = DayText(iso: session.startedAt, now: now)
            if days.last?.day.key != day.key { days.append((day, [])) }
            days[days.count - 1].sessions.append(session)
        }
        return days
    }

    private func write(_ group: (day: DayText, sessions: [SessionDocument]), to main: inout Markup) {
        main.element("section", .class("day"), .data("day", "")) { section in
            section.element("h2") { heading in
                if let first = group.sessions.first {
                    TimeText(iso: first.startedAt, form: .dayName).write(to: &heading)
                }
                heading.text(" ")
                heading.element("span", .class("quiet"), .data("relation", ""), text: group.day.relative ?? "")
                heading.element("span", .class("quiet"), .data("zone", ""), text: " UTC")
            }
            section.element("ol", .class("card timeline"), .role("list")) { list in
                for session in group.sessions { SessionRow(session: session, now: now).write(to: &list) }
            }
        }
    }

    private func empty(to main: inout Markup) {
        main.element("div", .class("card empty")) { empty in
            let reason = asked.noSessions
            switch reason {
            case .matches:
                empty.element("p", text: reason.rawValue)
                empty.element("p") { $0.element("a", .class("link"), .href(.sessions), text: "Show all sessions") }
            case .isOlder:
                empty.element("p", text: reason.rawValue)
                empty.element("p") { $0.element("a", .class("link"), .href(.sessions), text: "Show the newest") }
            case .isStored:
                empty.element("p", text: reason.rawValue + " Open an object: what you see is kept here.")
                empty.element("p") { $0.element("a", .class("link"), .href(.home), text: "All registered objects") }
            }
        }
    }
}
