import ExtractionEngine
import InspectionHistory

/// How a value lies in memory: its sizes, a map of its bytes, and its fields.
struct LayoutPage {
    let layout: LayoutDocument
    let source: TreeSource
    let captured: Timestamp

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "Layout of \(source.place(layout.path))", area: .objects).document { main in
            if let json = source.layoutAddress(path: layout.path, query: [("format", "json")]) {
                PlaceHeading(source: source, path: layout.path, captured: captured, tab: .layout, json: json)
                    .write(to: &main)
            }
            main.element("section", .class("card layout"), .aria("label", "Layout")) { card in
                card.element("h2") { $0.objectText(layout.type) }
                card.element("dl", .class("measures")) { list in
                    for fact in layout.facts {
                        list.element("div") { pair in
                            pair.element("dt", text: fact.name)
                            pair.element("dd", text: fact.value)
                        }
                    }
                }
                if let note = layout.note { card.element("p", .class("quiet"), text: "\(note.capitalisedFirst).") }
                if let advice = layout.advice { card.element("p", .class("advice")) { $0.objectText(advice) } }
                if let cases = layout.cases { table(of: cases, to: &card) }
                guard !layout.fields.isEmpty else { return }
                card.element("div", .class("map")) { map in
                    ByteMap(layout: layout).write(to: &map)
                    table(to: &map)
                }
            }
        }
    }

    private func table(to card: inout Markup) {
        card.element("table", .class("fields")) { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), .class("count"), text: "Offset")
                    row.element("th", .scope("col"), text: "Field")
                    row.element("th", .scope("col"), .class("wide"), text: "Type")
                    row.element("th", .scope("col"), .class("count"), text: "Size")
                    row.element("th", .scope("col"), .class("count wide"), text: "Alignment")
                    row.element("th", .scope("col"), .class("count"), text: "Padding")
                }
            }
            table.element("tbody") { body in
                for field in layout.fields { row(field, to: &body) }
            }
        }
    }

    /// The cases of an enum with what each of them carries.
    private func table(of cases: [LayoutDocument.Case], to card: inout Markup) {
        card.element("table", .class("fields")) { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), text: "Case")
                    row.element("th", .scope("col"), text: "Payload")
                    row.element("th", .scope("col"), .class("count"), text: "Size")
                    row.element("th", .scope("col"), .class("count wide"), text: "Alignment")
                }
            }
            table.element("tbody") { body in
                for one in cases {
                    body.element("tr") { row in
                        row.element("td") { cell in
                            cell.element("span", .class("mono")) { $0.objectText(one.name) }
                            if one.indirect == true { cell.element("span", .class("badge"), text: "indirect") }
                        }
                        row.element("td") { cell in
                            guard let payload = one.payload else {
                                return cell.element("span", .class("quiet"), text: "none")
                            }
                            cell.element("span", .class("mono type")) { $0.objectText(payload) }
                        }
                        row.element("td", .class("count"), text: one.size.map(String.init) ?? "unknown")
                        row.element("td", .class("count wide"), text: one.alignment.map(String.init) ?? "")
                    }
                }
            }
        }
        let largest = cases.compactMap(\.size).max() ?? 0
        card.element(
            "p",
            .class("quiet"),
            text:
                "One case is there at a time, so the payloads share the same bytes: the largest takes \(largest.counted("byte"))."
        )
    }

    private func row(_ field: LayoutDocument.Field, to body: inout Markup) {
        body.element("tr") { row in
            row.element("td", .class("count"), text: String(field.offset))
            row.element("td") { cell in
                cell.element("a", .class("mono"), .href(source.address(path: field.path))) { $0.objectText(field.name) }
                if let ownership = field.ownership { cell.element("span", .class("badge"), text: ownership) }
                if let declaredIn = field.declaredIn, declaredIn != layout.type {
                    cell.element("span", .class("quiet from")) { from in
                        from.text("from ")
                        from.objectText(declaredIn)
                    }
                }
            }
            row.element("td", .class("wide")) { $0.element("span", .class("mono type")) { $0.objectText(field.type) } }
            row.element("td", .class("count"), text: field.size.map(String.init) ?? "unknown")
            row.element("td", .class("count wide"), text: field.alignment.map(String.init) ?? "unknown")
            row.element("td", .class("count"), text: field.padding.map { $0 == 0 ? "" : String($0) } ?? "unknown")
        }
    }
}
