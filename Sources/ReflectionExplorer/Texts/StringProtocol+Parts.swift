extension StringProtocol {
    /// The beginning, counted in Unicode scalars: a character may hold any number of them.
    func prefix(most count: Int) -> String {
        String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
    }

    /// The sentence with a capital at its start.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The day in a moment that is written as ISO 8601: `2026-11-29`.
    var isoDay: String { String(prefix("2026-11-29".count)) }
}
