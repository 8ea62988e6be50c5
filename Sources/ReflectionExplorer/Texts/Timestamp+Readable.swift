import InspectionHistory

extension Timestamp {
    /// For a reader: `2026-11-29 23:00:00 UTC`.
    var readable: String {
        let text = description
        return "\(text.isoDay) \(text.dropFirst("2026-11-29T".count).prefix("23:00:00".count)) UTC"
    }

    /// The same of a moment that is written as ISO 8601; any other text as it is.
    static func readable(_ iso: String) -> String { Timestamp(iso)?.readable ?? iso }
}
