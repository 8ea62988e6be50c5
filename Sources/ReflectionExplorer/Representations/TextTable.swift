/// Lists as aligned columns for a terminal.
enum TextTable {
    /// The registered objects.
    static func objects(_ listed: ObjectListDocument) -> String {
        let families = listed.families ?? []
        guard !listed.objects.isEmpty || !families.isEmpty else {
            return "Nothing is registered yet: explorer.register(\"cart\", cart)\n"
        }
        let rows = families.map { family in
            [family.name, "family", "", family.count.map { $0.counted("object") } ?? family.note ?? ""]
        }
        return objects(listed.objects, rows)
    }

    private static func objects(_ objects: [ObjectDocument], _ others: [[String]] = []) -> String {
        table(
            ["OBJECT", "KIND", "TYPE", "NOW"],
            objects.map { [$0.name, $0.kind ?? "", $0.type ?? "", $0.summary ?? $0.note ?? ""] } + others
        )
    }

    /// The objects of a family.
    static func family(_ list: FamilyListDocument) -> String {
        var text =
            list.shown.total == 0 ? "There is no object of \(oneLine(list.family)) now.\n" : objects(list.objects)
        if let note = list.note { text += oneLine(note) + "\n" }
        return text + next(list.next)
    }

    /// The stored sessions, or why there is none.
    static func sessions(_ sessions: [SessionDocument], orNone none: NoSessions = .isStored) -> String {
        guard !sessions.isEmpty else { return none.rawValue + "\n" }
        return table(
            ["SESSION", "INSPECTIONS", "LAST", "TITLE"],
            sessions.map { [String($0.id), String($0.inspectionCount), $0.lastAt, $0.title] }
        )
    }

    /// One session and its inspections.
    static func session(_ session: SessionDocument) -> String {
        let heading = "session \(session.id) · \(session.title) · \(session.client)\n"
        let inspections = session.inspections ?? []
        guard !inspections.isEmpty else { return oneLine(heading) + "\n" }
        return oneLine(heading) + "\n"
            + table(
                ["INSPECTION", "CAPTURED", "OBJECT", "PATH", "VALUE"],
                inspections.map { [String($0.id), $0.capturedAt, $0.object, $0.path, $0.value] }
            )
    }

    /// Says where a list goes on.
    static func next(_ address: String?) -> String {
        address.map { "more: \($0)\n" } ?? ""
    }

    /// Rows under their header, each column as wide as its widest cell.
    static func table(_ header: [String], _ rows: [[String]]) -> String {
        let rows = [header] + rows.map { $0.map(oneLine) }
        let widths = header.indices.map { column in
            rows.lazy.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                line += cell
                let isLast = column == row.count - 1
                if !isLast { line += String(repeating: " ", count: widths[column] - cell.count + 2) }
            }
            return line + "\n"
        }.joined()
    }

    /// Shows what a terminal would take for a command or a new line as its escape.
    static func oneLine(_ text: String) -> String {
        VisibleText(text.trimmingNewline).text
    }
}

extension String {
    fileprivate var trimmingNewline: String {
        hasSuffix("\n") ? String(dropLast()) : self
    }
}
