extension TextTable {
    /// What was found in the registered objects.
    static func liveSearch(_ result: LiveSearchDocument) -> String {
        let heading =
            "\(result.found.counted("match", "matches")), "
            + "\(result.examined.grouped) values examined in \(result.milliseconds.grouped) ms\n"
        guard !result.matches.isEmpty else { return heading + notes(result.notes) }
        return heading
            + table(
                ["FOUND IN", "PLACE", "TYPE", "VALUE"],
                result.matches.map { match in
                    [
                        match.field, Place(object: match.object, path: match.path).text, match.type,
                        match.value + (match.valueLength == nil ? "" : "…"),
                    ]
                }
            ) + notes(result.notes)
    }
}
