import InspectionHistory

extension Timestamp {
    /// For a reader: `2026-11-29 23:00:00 UTC`.
    var readable: String {
        let text = description
        return text.prefix(10) + " " + text.dropFirst(11).prefix(8) + " UTC"
    }
}
