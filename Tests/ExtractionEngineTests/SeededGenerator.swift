/// Random numbers that are the same in every run (SplitMix64), so that a failing case can be repeated by its seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A text that tries what breaks parsers and writers: quotes, controls, separators, emoji, combining marks.
    mutating func text(atMost length: Int = 12) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "b", "Z", "_", "$", "0", "9", ".", "[", "]", "?", "!", "`", "\"", "\\", "'", " ", "-", "/", "<",
            "\0", "\u{1}", "\u{8}", "\t", "\n", "\u{b}", "\u{c}", "\r", "\u{1b}", "\u{1f}", "\u{7f}", "\u{85}",
            "\u{a0}",
            "é", "ß", "\u{301}", "\u{200d}", "\u{2027}", "\u{2028}", "\u{2029}", "\u{202a}", "\u{202e}", "\u{feff}",
            "\u{ffff}",
            "漢", "\u{e000}", "😀", "👩", "🏽", "\u{10ffff}",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...length, using: &self) {
            text.append(scalars.randomElement(using: &self) ?? "a")
        }
        return String(text)
    }
}
