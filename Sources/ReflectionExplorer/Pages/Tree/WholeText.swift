import ExtractionEngine

/// The whole of a value that has no room in its row, in pages.
struct WholeText {
    /// About how many bytes of markup one page takes at most: a character that cannot be seen takes many.
    private static let mostBytes = 60_000

    private let text: Substring
    private let shown: PropertyTree.Shown
    /// How long the value is, where the tree holds only its beginning.
    private let wholeLength: Int?
    private let pageSize: Int
    private let node: PropertyTree.Node
    private let source: TreeSource

    /// Makes the page.
    ///
    /// Nil where the row shows the whole, or there is no text of its own to show.
    ///
    /// - Parameters:
    ///   - node: A page's root.
    ///   - offset: The first character wanted.
    ///   - size: How many characters one page shows.
    ///   - source: Where the tree comes from.
    init?(of node: PropertyTree.Node, from offset: Int, size: Int, source: TreeSource) {
        let value = node.value
        guard node.kind != .data, !node.kind.isCollection, ShownText(value).cutFrom != nil || node.valueLength != nil
        else { return nil }
        // Counting and going to a place are quick where every character is one byte.
        let isASCII = value.utf8.allSatisfy { $0 < 0x80 }
        let total = isASCII ? value.utf8.count : value.count
        let start = min(max(offset, 0), total)
        let first =
            isASCII
            ? value.utf8.index(value.startIndex, offsetBy: start)
            : value.index(value.startIndex, offsetBy: start)
        text = Self.page(of: value[first...], size: size)
        shown = PropertyTree.Shown(offset: start, count: text.count, total: total)
        wholeLength = node.valueLength
        pageSize = size
        self.node = node
        self.source = source
    }

    /// Writes the text, and how to see the rest.
    func write(to markup: inout Markup) {
        markup.element("section", .class("whole"), .aria("label", "Whole value")) { section in
            section.element("h2", text: "\((wholeLength ?? shown.total).grouped) characters")
            section.element("pre") { $0.objectText(String(text)) }
            if let wholeLength {
                let held = "this capture holds the first \(shown.total.grouped)"
                section.element("p", .class("foot"), text: "Of \(wholeLength.grouped) characters, \(held).")
            }
        }
        WindowPager(node: node, source: source, unit: .character, shown: shown, pageSize: pageSize).write(
            to: &markup
        )
    }

    private static func page(of text: Substring, size: Int) -> Substring {
        let bytesOfInvisible = 90
        var bytes = 0
        var end = text.startIndex
        var characters = 0
        while end < text.endIndex, characters < size, bytes < mostBytes {
            for scalar in text[end].unicodeScalars {
                bytes +=
                    scalar.isASCII || scalar.properties.generalCategory != .format
                    ? UTF8.width(scalar) : bytesOfInvisible
            }
            end = text.index(after: end)
            characters += 1
        }
        return text[..<end]
    }
}
