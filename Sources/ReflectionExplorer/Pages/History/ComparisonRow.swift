import ExtractionEngine

/// A row of a comparison: a change with both values, or what leads to changes.
struct ComparisonRow {
    let row: ComparisonTree.Row
    let comparison: InspectionComparison

    /// Writes the row.
    func write(to body: inout Markup) {
        guard let change = row.change else { return lead(to: &body) }
        body.element("tr", .class(change.kind.rawValue), .data("change", ""), .tabIndex(-1)) { line in
            line.element("th", .scope("row"), .class("place")) { place(change, to: &$0) }
            let parts = change.kind == .changed ? DifferingParts(change.old ?? "", change.new ?? "") : nil
            line.element("td") { cell in
                value(false, "nothing before", change, change.before, comparison.before, parts?.before, to: &cell)
            }
            line.element("td") { cell in
                value(true, "nothing after", change, change.after, comparison.after, parts?.after, to: &cell)
            }
        }
    }

    /// What did not change, but holds changes.
    private func lead(to body: inout Markup) {
        body.element("tr", .class("leads")) { line in
            line.element("th", .scope("row"), .class("place"), .number("colspan", 3)) { cell in
                cell.element("span", .class("step"), .data("level", String(min(row.depth, Self.mostIndented)))) {
                    step in
                    step.element("span", .class("mono")) { $0.pathText(row.label.prefix(most: Self.longestLabel)) }
                    guard row.isShifted else { return }
                    step.text(" ")
                    step.element("span", .class("note"), text: "compared by position: what moved shows as changed")
                }
            }
        }
    }

    private static let longestLabel = 400
    /// What is deeper stands below its parents, and no further in: a phone has no room for more.
    private static let mostIndented = 8

    private func place(_ change: Change, to cell: inout Markup) {
        cell.element("span", .class("step"), .data("level", String(min(row.depth, Self.mostIndented)))) { step in
            step.element("span", .class("sign"), .title(change.kind.rawValue)) { sign in
                sign.element("span", .aria("hidden", "true"), text: change.kind.sign)
                sign.element("span", .class("offscreen"), text: "\(change.kind.rawValue) ")
            }
            step.element("span", .class("mono")) { label in
                guard !row.label.isEmpty else {
                    return label.text(row.path.isEmpty ? "the object" : "the value itself")
                }
                label.pathText(row.label.prefix(most: Self.longestLabel))
            }
            guard let type = otherType(change) else { return }
            step.text(" ")
            step.element("span", .class("mono type")) { $0.shortText(type, most: 80) }
        }
    }

    /// The type of what is there on one side only.
    private func otherType(_ change: Change) -> String? {
        change.kind == .changed ? nil : (change.after ?? change.before)?.typeBesideValue
    }

    private func value(
        _ isAfter: Bool,
        _ missing: String,
        _ change: Change,
        _ value: Change.Side?,
        _ side: InspectionComparison.Side,
        _ parts: DifferingParts.Text?,
        to cell: inout Markup
    ) {
        guard let value else { return cell.element("span", .class("quiet"), text: missing) }
        cell.element(isAfter ? "ins" : "del", .class("mono")) { inner in
            inner.element("a", .href(comparison.address(of: change, on: side))) { link in
                let quote = value.type == "String" ? "\"" : ""
                link.text(quote)
                if let parts {
                    link.element("bdi") { text in
                        text.visibleText(parts.start)
                        if !parts.own.isEmpty { text.element("mark") { $0.visibleText(parts.own) } }
                        text.visibleText(parts.end)
                    }
                } else {
                    link.shortText(value.value, most: Self.longestValue)
                }
                link.text(quote)
            }
        }
        if change.kind == .changed, change.before?.type != change.after?.type {
            guard let type = value.typeBesideValue else { return }
            cell.text(" ")
            cell.element("span", .class("mono type")) { $0.shortText(type, most: 80) }
        } else if change.before == change.after, isAfter {
            cell.text(" ")
            cell.element("span", .class("quiet"), text: "different beyond what is shown")
        }
    }

    /// The most of a value that the engine hands out; another program's may be longer.
    private static let longestValue = 240
}
