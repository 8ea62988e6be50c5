/// A search text as queries of FTS5, in which nothing of the text is an operator.
///
/// The text is split at white space and control characters (a NUL would end an FTS5 query). A stored text matches when
/// it has every term as a word, contains every term, or contains the whole text as it was written:
/// - As a word: the term's words stand in it next to each other; case and diacritics make no difference.
/// - Contained: From three characters on, anywhere in it; case makes no difference.
/// - A term of one or two characters, too short for the index of parts: a word that begins with it.
/// - The whole text, from three characters on: anywhere in it, so that a short term may be the end of a word.
struct SearchTerms: Sendable, Hashable {
    /// The most characters (Unicode scalars) of a text: more than a tree shows of a value.
    static let maximumLength = 256
    /// The shortest term that is looked for inside of words: what FTS5's trigram tokenizer needs.
    private static let shortestPart = 3

    /// The terms, for texts that are compared one by one.
    let terms: [String]
    /// What `text_words` has to match.
    let words: String
    /// What `text_parts` has to match; nil where every term is too short.
    let parts: String?
    /// What `text_words` has to match besides `parts`, for the terms that are too short; nil for none.
    let shortWords: String?
    /// What `text_parts` has to match for the whole text; nil where that finds nothing that `parts` does not.
    let whole: String?

    /// Reads a search text.
    ///
    /// - Parameter text: What was asked for; at most `maximumLength` characters are read.
    init(_ text: String) {
        let scalars = text.unicodeScalars.prefix(Self.maximumLength)
        let terms = scalars.split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
        self.terms = terms.map { String(String.UnicodeScalarView($0)).lowercased() }
        let long = terms.filter { $0.count >= Self.shortestPart }.map(Self.quoted)
        let short = terms.filter { $0.count < Self.shortestPart }.map { Self.quoted($0) + "*" }
        words = (long + short).joined(separator: " AND ")
        parts = long.isEmpty ? nil : long.joined(separator: " AND ")
        shortWords = short.isEmpty ? nil : short.joined(separator: " AND ")
        whole = short.isEmpty || terms.count < 2 ? nil : Self.whole(scalars)
    }

    /// The text without white space around it, as one part; nil where it is too short for one, or has a NUL in it.
    private static func whole(_ scalars: Substring.UnicodeScalarView) -> String? {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return nil }
        let text = scalars[first...last]
        guard text.count >= shortestPart, !text.contains("\0") else { return nil }
        return quoted(text)
    }

    /// How many characters a text has as far as this matters; nil where they are few enough.
    static func excess(of text: String) -> Int? {
        // Each character has at most four bytes: a long text is not counted.
        guard text.utf8.count > maximumLength else { return nil }
        let count = text.unicodeScalars.count
        return count > maximumLength ? count : nil
    }

    /// Whether a text that is not in the index contains every term; case makes no difference.
    func isContained(in text: String) -> Bool {
        let text = text.lowercased()
        return terms.allSatisfy { text.contains($0) }
    }

    /// A string of FTS5's query language: only a quote has a meaning in it, and is written twice.
    private static func quoted(_ term: Substring.UnicodeScalarView) -> String {
        var quoted = "\""
        for scalar in term {
            quoted.unicodeScalars.append(scalar)
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "\""
    }
}
