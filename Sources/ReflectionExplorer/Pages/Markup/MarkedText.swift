import Foundation

/// Text of an object in which the parts that somebody looked for are marked.
struct MarkedText {
    /// The text in order: what was looked for, and what stands between.
    let parts: [(text: Substring, isMarked: Bool)]

    /// Finds the terms of a search in a text, without regard to case and diacritics, as the search does.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - search: What was looked for; where it does not stand in the text as a whole, its terms, which are separated by
    ///     white space.
    init(_ text: String, search: String) {
        var terms = search.split(whereSeparator: \.isWhitespace)
        if let first = terms.first, let last = terms.last, terms.count > 1 {
            let whole = search[first.startIndex..<last.endIndex]
            if Self.first(of: [whole], in: text[...]) != nil { terms = [whole] }
        }
        var parts: [(text: Substring, isMarked: Bool)] = []
        var rest = text[...]
        while let range = Self.first(of: terms, in: rest) {
            if range.lowerBound > rest.startIndex { parts.append((rest[..<range.lowerBound], false)) }
            parts.append((rest[range], true))
            rest = rest[range.upperBound...]
        }
        if !rest.isEmpty { parts.append((rest, false)) }
        self.parts = parts
    }

    /// Marks one part of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - range: The part; nil marks nothing.
    init(_ text: String, range: Range<String.Index>?) {
        guard let range else {
            parts = [(text[...], false)]
            return
        }
        let whole = [(text[..<range.lowerBound], false), (text[range], true), (text[range.upperBound...], false)]
        parts = whole.filter { !$0.0.isEmpty }.map { (text: $0.0, isMarked: $0.1) }
    }

    /// Writes the text.
    func write(to markup: inout Markup) {
        markup.element("bdi") { markup in
            for part in parts {
                guard part.isMarked else {
                    markup.visibleText(String(part.text))
                    continue
                }
                markup.element("mark") { $0.visibleText(String(part.text)) }
            }
        }
    }

    /// The place that comes first; of two that begin together the longer.
    private static func first(of terms: [Substring], in text: Substring) -> Range<Substring.Index>? {
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
        return terms.compactMap { text.range(of: $0, options: options) }.filter { !$0.isEmpty }.min {
            $0.lowerBound == $1.lowerBound ? $0.upperBound > $1.upperBound : $0.lowerBound < $1.lowerBound
        }
    }
}
