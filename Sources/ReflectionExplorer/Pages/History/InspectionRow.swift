import ExtractionEngine
import InspectionHistory

/// A stored inspection in its session's list.
struct InspectionRow {
    let inspection: InspectionDocument
    let since: Since
    /// Whether there is a live object to compare it with.
    let isRegistered: Bool

    /// What is known of the change since the latest earlier inspection of the same place.
    enum Since: Equatable {
        /// There is none.
        case first
        /// It saw exactly the same tree.
        case same(as: Int)
        /// It saw another tree with the same limits.
        case changed(since: Int)
        /// It had other limits: only the comparison can tell.
        case otherLimits(than: Int)

        /// Compares two summaries, without their trees.
        init(_ inspection: InspectionSummary, before: InspectionSummary?) {
            guard let before else {
                self = .first
                return
            }
            if before.tree == inspection.tree {
                self = .same(as: before.id)
            } else {
                let isLike = before.limits == inspection.limits
                self = isLike ? .changed(since: before.id) : .otherLimits(than: before.id)
            }
        }
    }

    /// Writes the row.
    ///
    /// - Parameters:
    ///   - isChosen: Whether it is one of the two to compare.
    ///   - body: The table's body.
    func write(isChosen: Bool, to body: inout Markup) {
        let id = inspection.id
        body.element("tr", .data("inspection", String(id))) { row in
            row.element("td", .class("pick")) { cell in
                cell.void(
                    "input",
                    .type("checkbox"),
                    .name("with"),
                    .value(String(id)),
                    .aria("label", "Compare inspection \(id), \(Self.shown(place))"),
                    isChosen ? .checked : nil
                )
            }
            row.element("td", .class("when")) { TimeText(iso: inspection.capturedAt, form: .second).write(to: &$0) }
            row.element("td", .class("place")) { cell in
                cell.element("a", .class("mono"), .href(.inspection(id)), .title("inspection \(id)")) {
                    $0.pathText(place)
                }
                if inspection.view != PropertyTree.View.presented.rawValue {
                    cell.text(" ")
                    cell.element("span", .class("badge")) { $0.shortText(inspection.view, most: 20) }
                }
            }
            row.element("td", .class("wide")) { cell in
                cell.element("span", .class("mono type")) { $0.shortText(inspection.type, most: 80) }
            }
            row.element("td", .class("what")) { cell in
                cell.element("span", .class("mono value \(style)")) { value(to: &$0) }
            }
            row.element("td", .class("since"), content: comparison)
        }
    }

    private var place: String { Place(object: inspection.object, path: inspection.path).text.prefix(most: 400) }

    private static func shown(_ text: String) -> String { VisibleText(text.prefix(most: 80)).text }

    private var kind: PropertyTree.Kind? { PropertyTree.Kind(rawValue: inspection.kind) }

    private var style: String { kind?.styleName ?? "plain" }

    private func value(to cell: inout Markup) {
        // A structure's or an object's own value only repeats its type.
        guard inspection.value.isEmpty || !inspection.type.hasPrefix(inspection.value) || kind == .string else {
            return cell.element("span", .class("quiet"), text: inspection.nodes.counted("node"))
        }
        let quote = kind == .string ? "\"" : ""
        cell.text(quote)
        cell.shortText(inspection.value, most: 200)
        cell.text(quote)
    }

    private func comparison(to cell: inout Markup) {
        switch since {
        case .first: cell.element("span", .class("quiet"), text: "first seen")
        case .same(let before):
            cell.element("span", .class("quiet"), .title("the same as inspection \(before)"), text: "no change")
        case .changed(let before): link("changed", "previous", "What changed since inspection \(before)", to: &cell)
        case .otherLimits(let before):
            link("compare", "previous", "Compare with inspection \(before), which had other limits", to: &cell)
        }
        guard isRegistered else { return }
        cell.text(" ")
        link("until now", "live", "What changed until now", to: &cell)
    }

    private func link(_ text: String, _ against: String, _ hint: String, to cell: inout Markup) {
        let address = Address.comparison(inspection.id, query: [("against", against)])
        cell.element("a", .class("link"), .href(address), .title(hint), text: text)
    }
}
