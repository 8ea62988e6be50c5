extension BinaryInteger {
    /// The number with a comma between its thousands, as counts are shown.
    var grouped: String {
        let digits = String(magnitude)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return (self < 0 ? "-" : "") + grouped
    }

    /// The number with what it counts: `1 session`, `12,345 sessions`.
    ///
    /// - Parameters:
    ///   - one: What it counts.
    ///   - many: The plural, where it is not made by an s.
    /// - Returns: Both.
    func counted(_ one: String, _ many: String? = nil) -> String {
        "\(grouped) \(self == 1 ? one : many ?? one + "s")"
    }
}
