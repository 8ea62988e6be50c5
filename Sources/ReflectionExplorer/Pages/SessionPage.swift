/// One session's inspections, in order.
struct SessionPage {
    let session: SessionDocument
    let next: Address?
    /// The inspection for which another one is being chosen to compare it with.
    var compared: Int?

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: session.title, area: .history).document { main in
            main.element("nav", .class("crumbs"), .aria("label", "Where you are")) { crumbs in
                crumbs.element("ol") { list in
                    list.element("li") { $0.element("a", .href(.sessions), text: "sessions") }
                    list.element("li") { $0.element("h1") { $0.objectText(session.title) } }
                }
                crumbs.element("span", .class("status")) { status in
                    status.element("span", .class("stored"), text: "Stored")
                    status.element("span", .class("quiet")) { $0.objectText(session.client) }
                    status.element(
                        "a",
                        .class("button"),
                        .href(.session(session.id, query: [("format", "json")])),
                        text: "JSON"
                    )
                    status.element("a", .class("button"), .href(.export(ofSession: session.id)), text: "Export")
                }
            }
            if let compared { choice(compared, to: &main) }
            main.element("div", .class("card")) { card in
                inspections(to: &card)
                Pager(next: next, text: "Later inspections", label: "Pages of inspections").write(to: &card)
            }
        }
    }

    /// The first step of a comparison was made: says so, and offers what is not in the list.
    private func choice(_ compared: Int, to main: inout Markup) {
        main.element("p", .class("choice"), .role("status")) { choice in
            choice.element("span", text: "Compare inspection \(compared) with one of the list, or with:")
            for (against, text) in [("previous", "the previous one"), ("live", "the live object")] {
                let address = Address.comparison(compared, query: [("against", against)])
                choice.element("a", .class("button"), .href(address), text: text)
            }
            choice.element("a", .class("button"), .href(.session(session.id)), text: "Cancel")
        }
    }

    private func inspections(to card: inout Markup) {
        let inspections = session.inspections ?? []
        guard !inspections.isEmpty else {
            card.element("div", .class("empty"), text: "This session holds no inspection.")
            return
        }
        card.element("table") { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), text: "Node")
                    row.element("th", .scope("col"), .class("wide"), text: "Type")
                    row.element("th", .scope("col"), text: "Value")
                    row.element("th", .scope("col"), .class("count wide"), text: "Nodes")
                    row.element("th", .scope("col"), .class("when"), text: "Captured")
                    row.element("th", .scope("col"), .class("when"), text: "Compare")
                }
            }
            table.element("tbody") { body in
                for inspection in inspections { row(inspection, to: &body) }
            }
        }
    }

    private func row(_ inspection: InspectionDocument, to body: inout Markup) {
        body.element("tr") { row in
            row.element("td") { cell in
                cell.element("a", .class("mono"), .href(.inspection(inspection.id))) {
                    $0.objectText(Self.place(inspection))
                }
            }
            row.element("td", .class("wide")) { cell in
                cell.element("span", .class("mono type")) { $0.objectText(inspection.type) }
            }
            row.element("td") { cell in
                cell.element("span", .class("mono")) { $0.objectText(inspection.value) }
            }
            row.element("td", .class("count wide"), text: inspection.nodes.grouped)
            row.element("td", .class("when")) { TimeText(iso: inspection.capturedAt).write(to: &$0) }
            row.element("td", .class("when")) { comparison(inspection, to: &$0) }
        }
    }

    private func comparison(_ inspection: InspectionDocument, to cell: inout Markup) {
        guard let compared else {
            let address = Address.session(session.id, query: [("compare", String(inspection.id))])
            let label = Attribute.aria("label", "Compare inspection \(inspection.id) with…")
            return cell.element("a", .class("link"), .href(address), label, text: "with…")
        }
        guard compared != inspection.id else { return cell.element("span", .class("quiet"), text: "chosen") }
        let address = Address.comparison(compared, query: [("against", String(inspection.id))])
        let label = Attribute.aria("label", "Compare inspection \(compared) with inspection \(inspection.id)")
        cell.element("a", .class("link"), .href(address), label, text: "this one")
    }

    private static func place(_ inspection: InspectionDocument) -> String {
        Place(object: inspection.object, path: inspection.path).text
    }
}
