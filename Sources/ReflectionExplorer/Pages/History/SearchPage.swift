import InspectionHistory

/// What a search of the history found: a card for each session, a row for each hit.
struct SearchPage {
    let result: SearchDocument
    let asked: SearchRequest
    /// The objects that can be chosen in the form.
    var objects: [String] = []
    let next: Address?

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "“\(asked.text)”", area: .history, modules: ["history.js"]).document { main in
            main.element("h1", text: "Search the history")
            SearchForm(asked: asked, objects: objects).write(to: &main)
            main.element("p", .class("outcome"), .role("status"), content: outcome)
            for session in result.sessions { card(of: session, to: &main) }
            for note in result.notes { main.element("p", .class("foot"), text: note) }
            let more = result.isComplete ? "Older sessions" : "Search older sessions"
            Pager(label: "Pages of sessions", next: next.map { ($0, more) }).write(to: &main)
        }
    }

    private func outcome(to line: inout Markup) {
        let count = result.sessions.count
        if count > 0 {
            let isAll = next == nil && asked.cursor == nil
            line.text("Found in \(count.counted("session"))")
            line.text(isAll ? "" : " on this page")
            line.text(count > 1 ? ", the latest first." : ".")
        } else if !result.isComplete {
            line.text("Nothing found so far.")
        } else {
            line.text("Nothing found for ")
            line.element("span", .class("mono")) { $0.objectText(asked.text) }
            line.text(" in \(sentence(asked.fields)). ")
            line.text("Three characters and more are found anywhere, fewer at the beginning of a word.")
        }
    }

    private func sentence(_ fields: Set<HistorySearch.Field>) -> String {
        HistorySearch.Field.allCases.filter(fields.contains).map(\.plural).joined(separator: ", ")
    }

    private func card(of session: SessionDocument, to main: inout Markup) {
        main.element("section", .class("card found"), .aria("label", VisibleText(session.title.prefix(most: 60)).text))
        { card in
            card.element("header") { header in
                header.element("h2") { heading in
                    heading.element("a", .href(.session(session.id))) { mark(session.title, .title, to: &$0) }
                }
                let client = VisibleText(session.client.prefix(most: 300)).text
                header.element("span", .class("quiet wide"), .title(client)) {
                    $0.objectText(session.clientName ?? session.client)
                }
                header.element("span", .class("quiet count"), text: session.hitCountText)
            }
            card.element("table") { table in
                table.element("thead") { head in
                    head.element("tr") { row in
                        row.element("th", .scope("col"), text: "Place")
                        row.element("th", .scope("col"), .class("wide"), text: "Type")
                        row.element("th", .scope("col"), text: "Value")
                        row.element("th", .scope("col"), .class("when wide"), text: "Found in")
                        row.element("th", .scope("col"), .class("when wide"), text: "First seen")
                    }
                }
                table.element("tbody") { body in
                    for hit in session.hits ?? [] { row(hit, to: &body) }
                }
            }
        }
    }

    private func row(_ hit: HitDocument, to body: inout Markup) {
        let field = HistorySearch.Field(rawValue: hit.field)
        body.element("tr") { row in
            row.element("td") { cell in
                cell.element("a", .class("mono"), .href(.inspection(hit.inspection, path: hit.path))) { link in
                    let place = Place(object: hit.object, path: hit.path).text
                    // The last part of a path is the name that was found.
                    switch field {
                    case .name where place.hasSuffix(hit.name):
                        link.objectText(String(place.dropLast(hit.name.count)))
                        mark(hit.name, .name, to: &link)
                    case .object:
                        mark(hit.object, .object, to: &link)
                        link.objectText(String(place.dropFirst(hit.object.count)))
                    default: link.objectText(place)
                    }
                }
            }
            row.element("td", .class("wide")) { cell in
                cell.element("span", .class("mono type")) { write(hit.type, marked: field == .type, to: &$0) }
            }
            row.element("td") { cell in
                // A title is no value of the object: the session's name above shows it.
                guard field != .title else { return cell.element("span", .class("quiet"), text: "in this session") }
                cell.element("span", .class("mono")) { write(hit.value, marked: field == .value, to: &$0) }
            }
            row.element("td", .class("when wide quiet"), text: hit.field)
            row.element("td", .class("when wide")) { TimeText(iso: hit.capturedAt).write(to: &$0) }
        }
    }

    private func write(_ text: String, marked: Bool, to markup: inout Markup) {
        if marked { MarkedText(text, search: asked.text).write(to: &markup) } else { markup.objectText(text) }
    }

    private func mark(_ text: String, _ field: HistorySearch.Field, to markup: inout Markup) {
        write(text, marked: asked.fields.contains(field), to: &markup)
    }
}
