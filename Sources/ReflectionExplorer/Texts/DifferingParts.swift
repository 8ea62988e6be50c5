/// Two texts that begin and end alike, taken apart where they differ.
struct DifferingParts: Equatable {
    /// A text with its own part between what both have.
    struct Text: Equatable {
        var start: String
        var own: String
        var end: String
    }

    let before: Text
    let after: Text

    /// Finds what both begin and end with; nil where marking a part would say no more than the texts do: they are short, or
    /// have little in common.
    ///
    /// - Parameters:
    ///   - before: The earlier text.
    ///   - after: The later text.
    init?(_ before: String, _ after: String) {
        let length = max(before.utf8.count, after.utf8.count)
        guard before != after, length >= Self.leastLength, length <= Self.mostLength else { return nil }
        let old = Array(before)
        let new = Array(after)
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        guard Double(start + end) >= Self.leastShare * Double(shorter), start + end > 0 else { return nil }
        func parts(_ text: [Character]) -> Text {
            Text(
                start: String(text[..<start]),
                own: String(text[start..<(text.count - end)]),
                end: String(text[(text.count - end)...])
            )
        }
        self.before = parts(old)
        self.after = parts(new)
    }

    /// Shorter texts are seen at a glance.
    private static let leastLength = 12
    /// A row has no room for longer ones, in bytes; the engine's own are shorter.
    private static let mostLength = 4_000
    /// How much of the shorter text both have.
    private static let leastShare = 0.4
}
