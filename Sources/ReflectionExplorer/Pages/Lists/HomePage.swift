import InspectionHistory

/// The registered objects and the latest sessions.
struct HomePage {
    let listed: ObjectListDocument
    /// Nil where the history cannot be read.
    let sessions: [SessionDocument]?
    /// This server's address as the client knows it.
    let origin: String
    let now: Timestamp

    /// What stands in place of the sessions then.
    static let noHistory = "The history cannot be read now; the explorer's log says why."

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "Objects", area: .objects).document { main in
            main.element("div", .class("split home")) { split in
                split.element("section", .aria("labelledby", "objects")) { section in
                    section.element("h1", .id("objects"), text: "Registered objects")
                    if !listed.objects.isEmpty { ReferencesLink().write(to: &section) }
                    section.element("div", .class("card flush")) {
                        ObjectTable(listed: listed, now: now).write(to: &$0)
                    }
                }
                split.element("div", .class("beside")) { beside in
                    beside.element("section", .aria("labelledby", "latest"), content: latest)
                    beside.element("section", .aria("labelledby", "terminal"), content: terminal)
                }
            }
        }
    }

    private func latest(to section: inout Markup) {
        section.element("h2", .id("latest")) { $0.element("a", .href(.sessions), text: "Latest sessions") }
        section.element("div", .class("card flush")) { card in
            guard let sessions else {
                return card.element("p", .class("empty"), text: Self.noHistory)
            }
            guard !sessions.isEmpty else {
                return card.element(
                    "p",
                    .class("empty"),
                    text: "Nothing was inspected yet. Open an object: what you see is kept here."
                )
            }
            card.element("ol", .class("latest")) { list in
                for session in sessions { list.element("li") { row(session, to: &$0) } }
            }
        }
    }

    private func row(_ session: SessionDocument, to item: inout Markup) {
        item.element("a", .href(.session(session.id))) { $0.objectText(session.title) }
        item.element("span", .class("quiet when")) { when in
            if let last = Timestamp(session.lastAt) { TimeAgo(moment: last, now: now).write(to: &when) }
        }
        item.element("span", .class("quiet"), text: session.inspectionCount.counted("inspection"))
        if session.pinned { item.element("span", .class("badge"), text: "pinned") }
    }

    private func terminal(to section: inout Markup) {
        section.element("h2", .id("terminal"), text: "From a terminal")
        let name = listed.objects.first?.name
        section.element("div", .class("card lines")) { card in
            line("curl \(origin)\(Address.objects)", "every object", to: &card)
            if let name {
                line("curl -H 'Accept: text/plain' '\(origin)\(Address.object(name))'", "one as a tree", to: &card)
            }
            line("curl '\(origin)\(Address.search(query: [("q", "name")]))'", "find a property", to: &card)
        }
    }

    private func line(_ command: String, _ meaning: String, to card: inout Markup) {
        card.element("p", .class("quiet"), text: meaning)
        card.element("div", .class("copied")) { line in
            line.element("code", text: command)
            CopyButton(text: command, label: "line: \(meaning)").write(to: &line)
        }
    }
}
