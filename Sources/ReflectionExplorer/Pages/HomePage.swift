import InspectionHistory

/// The registered objects and the latest sessions.
struct HomePage {
    let objects: [ObjectDocument]
    /// Nil where the history cannot be read.
    let sessions: [SessionDocument]?

    /// What stands in place of the sessions then.
    static let noHistory = "The history cannot be read now; the explorer's log says why."

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "Objects", area: .objects).document { main in
            SearchForm(asked: SearchRequest(), isShort: true).write(to: &main)
            main.element("h1", text: "Registered objects")
            main.element("div", .class("card")) { ObjectTable(objects: objects).write(to: &$0) }
            main.element("h2", text: "Latest sessions")
            main.element("div", .class("card")) { card in
                if let sessions {
                    SessionTable(sessions: sessions).write(to: &card)
                } else {
                    card.element("div", .class("empty"), text: Self.noHistory)
                }
            }
        }
    }
}

/// The registered objects, a row each.
struct ObjectTable {
    let objects: [ObjectDocument]

    /// Writes the table, or what to do where there is no object yet.
    func write(to markup: inout Markup) {
        guard !objects.isEmpty else {
            markup.element("div", .class("empty")) { empty in
                empty.text("Nothing is registered yet. In the program, one line does it:")
                empty.element("pre", text: "explorer.register(\"cart\", cart)")
            }
            return
        }
        markup.element("table") { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), text: "Object")
                    row.element("th", .scope("col"), .class("wide"), text: "Type")
                    row.element("th", .scope("col"), text: "Now")
                    row.element("th", .scope("col"), .class("count wide"), text: "Inspected")
                    row.element("th", .scope("col"), .class("when wide"), text: "Last")
                }
            }
            table.element("tbody") { body in
                for object in objects { row(object, to: &body) }
            }
        }
    }

    private func row(_ object: ObjectDocument, to body: inout Markup) {
        body.element("tr") { row in
            row.element("td") { cell in
                cell.element("a", .class("mono"), .href(.object(object.name))) { $0.objectText(object.name) }
            }
            row.element("td", .class("wide")) { cell in
                cell.element("span", .class("mono type")) { $0.objectText(object.type ?? "") }
            }
            row.element("td") { cell in
                if let note = object.note {
                    cell.element("span", .class("quiet"), text: note)
                } else {
                    cell.element("span", .class("mono")) { $0.objectText(object.summary ?? "") }
                }
            }
            row.element("td", .class("count wide"), text: object.inspections?.grouped ?? "–")
            row.element("td", .class("when wide"), text: Self.last(object))
        }
    }

    private static func last(_ object: ObjectDocument) -> String {
        guard let moment = object.lastInspectedAt else { return object.inspections == nil ? "–" : "never" }
        return Timestamp(moment)?.readable ?? moment
    }
}
