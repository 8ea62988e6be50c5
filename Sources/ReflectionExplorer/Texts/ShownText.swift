/// A text as far as one line shows it: more than any screen has room for, and not more than a page can carry.
struct ShownText {
    /// The most characters.
    static let mostCharacters = 120

    /// The text, or its beginning.
    let text: String
    /// How many characters the whole has, where it was cut.
    let cutFrom: Int?

    init(_ whole: String) {
        guard whole.utf8.count > Self.mostCharacters else {
            text = whole
            cutFrom = nil
            return
        }
        // A character may have any number of scalars: both are bounded.
        let mostScalars = Self.mostCharacters * 4
        var scalars = String.UnicodeScalarView()
        for scalar in whole.prefix(Self.mostCharacters).unicodeScalars.prefix(mostScalars) { scalars.append(scalar) }
        let kept = String(scalars)
        text = kept
        cutFrom = kept.utf8.count == whole.utf8.count ? nil : whole.count
    }
}
