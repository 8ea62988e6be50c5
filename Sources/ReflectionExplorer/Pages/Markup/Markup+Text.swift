extension Markup {
    /// Writes text of a person or an object in a list: its beginning, with more of it in a hint where it is longer.
    ///
    /// - Parameters:
    ///   - text: The text, of any length.
    ///   - most: How much is shown, in Unicode scalars.
    mutating func shortText(_ text: String, most: Int = 120) {
        let shown = text.prefix(most: most)
        guard shown.utf8.count < text.utf8.count else { return objectText(text) }
        let hint = text.prefix(most: Self.longestHint)
        let isAll = hint.utf8.count == text.utf8.count
        element("span", .title(VisibleText(hint).text + (isAll ? "" : "…"))) { span in
            span.objectText(shown)
            span.text("…")
        }
    }

    private static let longestHint = 1_000

    /// Writes a path so that a narrow column breaks it before a part of it, and not inside a word.
    mutating func pathText(_ path: String) {
        element("bdi") { bdi in
            var part = ""
            for character in path {
                if character == "." || character == "[", !part.isEmpty {
                    bdi.visibleText(part)
                    bdi.void("wbr")
                    part = ""
                }
                part.append(character)
            }
            bdi.visibleText(part)
        }
    }
}
