import ExtractionEngine
import InspectionHistory

/// `GET /inspections/{id}/diff`.
struct ComparisonDocument: Encodable {
    /// One of the two captures.
    struct Side: Encodable {
        /// `live` or `stored`.
        var source: String
        var inspection: Int?
        var session: Int?
        var object: String
        var path: String
        var type: String
        var view: String
        var capturedAt: String
        var limits: TreeDocument.Limits
        var links: Links
    }

    /// How many changes there are of each kind.
    struct Counts: Encodable {
        var added: Int
        var removed: Int
        var changed: Int
        var total: Int
    }

    /// A change with the addresses of the value before and after.
    struct Row: Encodable {
        /// Where the value is to be seen; absent on the side where there is none.
        struct Places: Encodable {
            var before: String?
            var after: String?
        }

        var path: String
        var kind: Change.Kind
        /// The value before, or its beginning; then `oldLength` says how long it is.
        var old: String?
        /// In characters; absent where the whole value is there.
        var oldLength: Int?
        var oldType: String?
        var new: String?
        var newLength: Int?
        var newType: String?
        var links: Places
    }

    var before: Side
    var after: Side
    var counts: Counts
    var limitations: [InspectionComparison.Limitation]
    /// Which of the changes are listed.
    var shown: Shown
    /// Absent where each stands on a line of its own.
    var changes: [Row]?
    /// The address of the following changes; absent with the last.
    var next: String?
    var links: Links?

    /// Shows a comparison.
    ///
    /// - Parameters:
    ///   - comparison: The comparison.
    ///   - offset: The first change that is listed.
    ///   - limit: The most that are listed.
    init(_ comparison: InspectionComparison, offset: Int, limit: Int) {
        let start = min(offset, comparison.changes.count)
        let rows = Self.rows(comparison, from: start, limit: limit)
        before = Side(comparison.before)
        after = Side(comparison.after)
        counts = Counts(
            added: comparison.count(.added),
            removed: comparison.count(.removed),
            changed: comparison.count(.changed),
            total: comparison.changes.count
        )
        limitations = comparison.limitations
        shown = Shown(offset: start, count: rows.count, total: comparison.changes.count)
        changes = rows
    }

    /// The most bytes of both values of all rows together; one row is listed in any case.
    private static let mostBytes = 4 << 20

    private static func rows(_ comparison: InspectionComparison, from start: Int, limit: Int) -> [Row] {
        var rows: [Row] = []
        var bytes = 0
        for change in comparison.changes[start...].prefix(limit) {
            let row = Row(change, comparison)
            bytes += (row.old?.utf8.count ?? 0) + (row.new?.utf8.count ?? 0)
            guard rows.isEmpty || bytes <= mostBytes else { break }
            rows.append(row)
        }
        return rows
    }
}

extension ComparisonDocument.Side {
    /// Shows a capture without its tree.
    init(_ side: InspectionComparison.Side) {
        let root = side.tree.root
        self.init(
            source: side.source.name,
            inspection: side.inspection?.id,
            session: side.inspection?.session,
            object: side.source.object,
            path: root.path,
            type: root.type,
            view: side.tree.view.rawValue,
            capturedAt: side.captured.description,
            limits: TreeDocument.Limits(side.tree.limits),
            links: Links(
                self: side.source.address(path: root.path).description,
                session: side.inspection.map { Address.session($0.session).description },
                inspection: side.inspection.map { Address.inspection($0.id).description },
                object: side.source.inView(side.tree.view).address(path: root.path).description
            )
        )
    }
}

extension ComparisonDocument.Row {
    /// Shows a change.
    init(_ change: Change, _ comparison: InspectionComparison) {
        func place(_ there: Change.Side?, _ side: InspectionComparison.Side) -> Address? {
            there == nil ? nil : comparison.address(of: change, on: side)
        }
        let (old, new) = (ValueBeginning(change.old), ValueBeginning(change.new))
        self.init(
            path: change.path,
            kind: change.kind,
            old: old.text,
            oldLength: old.length,
            oldType: change.before?.type,
            new: new.text,
            newLength: new.length,
            newType: change.after?.type,
            links: Places(
                before: place(change.before, comparison.before)?.description,
                after: place(change.after, comparison.after)?.description
            )
        )
    }
}

extension InspectionComparison {
    /// Where a changed value is to be seen in one of the captures.
    ///
    /// - Parameters:
    ///   - change: The change; its path begins at the later capture's root where the value is still there.
    ///   - side: The capture.
    /// - Returns: The value's address; the whole capture where the two begin at different paths.
    func address(of change: Change, on side: Side) -> Address {
        let isOwnPath = before.tree.root.path == after.tree.root.path
        return side.source.address(path: isOwnPath ? change.path : side.tree.root.path)
    }

    /// The comparison for a terminal: a line a change, marked `+`, `-` or `~`.
    ///
    /// - Parameters:
    ///   - offset: The first change that is listed.
    ///   - limit: The most that are listed.
    ///   - isColoured: Whether the terminal shows colours.
    /// - Returns: The lines; the last says how many are not listed.
    func text(offset: Int, limit: Int, isColoured: Bool = false) -> String {
        let start = min(offset, changes.count)
        let rows = changes[start...].prefix(limit)
        var lines = [
            "before: \(Self.line(before))",
            "after:  \(Self.line(after))",
            countSentence,
        ]
        lines += limitations.map { "note: \($0.detail)" }
        let changes = rows.map { change in
            let line = VisibleText(Self.line(change)).text
            return isColoured ? TerminalColour(of: change.kind).around(line) : line
        }
        lines = lines.map { VisibleText($0).text } + changes
        if rows.count < self.changes.count {
            lines.append("shown: \(rows.count) of \(self.changes.count) changes, from number \(start)")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ side: Side) -> String {
        let session = side.inspection.map { ", session \($0.session)" } ?? ""
        return "\(side.place) — \(side.name)\(session), captured \(side.captured)"
    }

    private static func line(_ change: Change) -> String {
        let place = change.path.isEmpty ? "the object" : change.path
        let isOtherType = change.before != nil && change.after != nil && change.before?.type != change.after?.type
        func value(_ side: Change.Side?) -> String? {
            guard let side else { return nil }
            let beginning = ValueBeginning(side.value)
            let cut = beginning.length.map { "… (\($0.grouped) characters)" } ?? ""
            let value = (beginning.text ?? "") + cut
            guard isOtherType || change.kind != .changed, let type = side.typeBesideValue else { return value }
            return "\(value) (\(type))"
        }
        return "\(change.kind.mark) \(place): "
            + [value(change.before), value(change.after)].compactMap(\.self).joined(separator: " → ")
    }
}
