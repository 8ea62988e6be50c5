import ExtractionEngine
import InspectionHistory

/// The registered objects and families, a row each; or the objects of a family.
struct ObjectTable {
    let objects: [ObjectDocument]
    let families: [FamilyDocument]
    let now: Timestamp
    /// What stands below; the number of rows where it is left out.
    var foot: String?

    /// Shows what is registered.
    init(listed: ObjectListDocument, now: Timestamp) {
        objects = listed.objects
        families = listed.families ?? []
        self.now = now
    }

    /// Shows objects of a family.
    init(objects: [ObjectDocument], now: Timestamp, foot: String) {
        self.objects = objects
        families = []
        self.now = now
        self.foot = foot
    }

    /// Writes the table, or what to do where there is no object yet.
    func write(to markup: inout Markup) {
        guard !objects.isEmpty || !families.isEmpty else { return empty(to: &markup) }
        markup.element("table", .class("objects")) { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    row.element("th", .scope("col"), text: "Object")
                    row.element("th", .scope("col"), text: "Type")
                    row.element("th", .scope("col"), text: "Now")
                    row.element("th", .scope("col"), .class("count"), text: "Inspected")
                    row.element("th", .scope("col"), .class("when"), text: "Last")
                }
            }
            table.element("tbody") { body in
                for object in objects { body.element("tr") { row(object, to: &$0) } }
                for family in families { body.element("tr") { row(family, to: &$0) } }
            }
        }
        markup.element("p", .class("foot"), text: foot ?? count)
    }

    private var count: String {
        var counts: [String] = []
        if !objects.isEmpty || families.isEmpty { counts.append(objects.count.counted("object")) }
        if !families.isEmpty { counts.append(families.count.counted("family", "families")) }
        return counts.joined(separator: " and ") + ", in the order of their registration"
    }

    private func row(_ family: FamilyDocument, to row: inout Markup) {
        row.element("td", .class("object")) { cell in
            cell.element("a", .class("mono"), .href(.object(family.name))) { $0.objectText(family.name) }
            cell.element("span", .class("badge"), text: "family")
        }
        row.element("td", .class("of")) { _ in }
        row.element("td", .class("now")) { cell in
            if let count = family.count {
                cell.element("span", .class("quiet"), text: count.counted("object"))
            } else {
                absence(family.note ?? "", isBusy: family.isBusy == true, to: &cell)
            }
        }
        row.element("td", .class("count none"), text: "–")
        row.element("td", .class("when quiet")) { _ in }
    }

    private func absence(_ note: String, isBusy: Bool, to cell: inout Markup) {
        cell.element("span", .class("badge warn"), text: isBusy ? "busy" : "not read")
        cell.text(" ")
        cell.element("span", .class("quiet")) { $0.objectText(note) }
    }

    private func empty(to markup: inout Markup) {
        markup.element("div", .class("empty")) { empty in
            empty.element("p", text: "Nothing is registered yet. In the program, one line does it:")
            empty.element("pre", text: "explorer.register(\"cart\", cart)")
            empty.element(
                "p",
                text: "The object is then here, with its whole tree of properties, and at /objects/cart for curl."
            )
        }
    }

    private func row(_ object: ObjectDocument, to row: inout Markup) {
        row.element("td", .class("object")) { cell in
            cell.element("a", .class("mono"), .href(.object(object.name))) { $0.objectText(object.name) }
            if let kind = object.kind { cell.element("span", .class("badge"), text: kind) }
        }
        row.element("td", .class("of")) { cell in
            cell.element("span", .class("mono type")) { $0.objectText(object.type ?? "") }
        }
        row.element("td", .class("now")) { cell in
            if let note = object.note {
                absence(note, isBusy: object.isBusy == true, to: &cell)
            } else {
                cell.element("span", .class("mono")) { preview(of: object, to: &$0) }
            }
        }
        let count = object.inspectionCount ?? 0
        row.element("td", .class(count == 0 ? "count none" : "count"), text: count == 0 ? "–" : count.grouped)
        row.element("td", .class("when quiet")) { last(of: object, to: &$0) }
    }

    private func preview(of object: ObjectDocument, to cell: inout Markup) {
        for property in object.preview ?? [] {
            cell.element("span", .class("quiet")) { $0.objectText(property.name) }
            cell.text(" ")
            let style = PropertyTree.Kind(rawValue: property.kind)?.styleName ?? ""
            cell.element("span", .class("value \(style)")) { $0.objectText(property.value) }
            cell.text("  ")
        }
        cell.element("span", .class(object.styleName)) { $0.objectText(object.summary ?? "") }
    }

    private func last(of object: ObjectDocument, to cell: inout Markup) {
        if let moment = object.lastInspectedAt.flatMap({ Timestamp($0) }) {
            TimeAgo(moment: moment, now: now).write(to: &cell)
        } else {
            cell.text(object.inspectionCount == nil ? "not known" : "never")
        }
    }
}

extension ObjectDocument {
    /// The class that colours the value; what only counts its parts is quiet.
    fileprivate var styleName: String {
        guard let kind = kind.flatMap(PropertyTree.Kind.init(rawValue:)), (childCount ?? 0) == 0 else { return "quiet" }
        return "value \(kind.styleName)"
    }
}
