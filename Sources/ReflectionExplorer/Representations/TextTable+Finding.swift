extension TextTable {
    /// What a search found, a block for each session.
    static func search(_ result: SearchDocument) -> String {
        var text = ""
        for session in result.sessions {
            text += oneLine("session \(session.id) · \(session.title) · \(session.hitCountText)") + "\n"
            text += table(
                ["INSPECTION", "CAPTURED", "FOUND IN", "PLACE", "TYPE", "VALUE"],
                (session.hits ?? []).map { hit in
                    [
                        String(hit.inspection), hit.capturedAt, hit.field,
                        Place(object: hit.object, path: hit.path).text, hit.type, hit.value,
                    ]
                }
            )
            text += "\n"
        }
        if result.sessions.isEmpty { text += result.isComplete ? "Nothing found.\n" : "Nothing found so far.\n" }
        return text + notes(result.notes)
    }

    /// What an answer leaves out, a line each.
    static func notes(_ notes: [String]) -> String {
        notes.map { oneLine("note: \($0)") + "\n" }.joined()
    }
}

extension TextTable {
    /// The values that a property had, newest first.
    static func past(_ past: PastDocument) -> String {
        let place = Place(object: past.object, path: past.path).text
        let heading = oneLine("\(place) — \(past.total.counted("value"))") + "\n"
        guard !past.values.isEmpty else { return heading + notes(past.notes) }
        return heading
            + table(
                ["FIRST SEEN", "UNTIL", "FOR", "SEEN", "INSPECTION", "SESSION", "TYPE", "VALUE"],
                past.values.map { value in
                    [
                        value.first.capturedAt, value.until?.capturedAt ?? "still", value.duration,
                        String(value.inspectionCount), String(value.first.inspection), String(value.first.session),
                        value.type, value.value + (value.valueIsCut == true ? "…" : ""),
                    ]
                }
            ) + notes(past.notes)
    }
}
