/// A span of time for a reader, in its two largest units.
struct DurationText {
    let text: String

    /// Chooses the units.
    ///
    /// - Parameter milliseconds: The span; a negative one, of a clock that was set back, is shown as unknown.
    init(milliseconds: Int64) {
        let seconds = milliseconds / 1_000
        text =
            switch milliseconds {
            case ..<0: "–"
            case ..<1_000: "\(milliseconds) ms"
            case ..<10_000: "\(seconds).\(milliseconds % 1_000 / 100) s"
            case ..<60_000: "\(seconds) s"
            case ..<3_600_000: Self.pair(seconds, 60, "min", 1, "s")
            case ..<86_400_000: Self.pair(seconds, 3_600, "h", 60, "min")
            default: Self.pair(seconds, 86_400, "d", 3_600, "h")
            }
    }

    private static func pair(_ seconds: Int64, _ large: Int64, _ name: String, _ small: Int64, _ rest: String) -> String
    {
        let remainder = seconds % large / small
        return "\((seconds / large).grouped) \(name)" + (remainder == 0 ? "" : " \(remainder) \(rest)")
    }
}
