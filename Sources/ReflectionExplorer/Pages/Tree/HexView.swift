import ExtractionEngine

/// Bytes as rows of sixteen: where they are, what they are, and as ASCII.
struct HexView {
    private static let perRow = 16

    /// The bytes of the page.
    private let bytes: ArraySlice<UInt8>
    /// Where they stand among all.
    private let shown: PropertyTree.Shown
    /// How many of all bytes the tree holds, from the first on.
    private let held: Int
    private let pageSize: Int
    private let node: PropertyTree.Node
    private let source: TreeSource

    /// Makes the view of a node that is a buffer of bytes.
    ///
    /// Nil where the node holds no bytes.
    ///
    /// - Parameters:
    ///   - node: A page's root: `Data`, or an array of `UInt8` whose window over its elements is the page.
    ///   - offset: The first byte wanted.
    ///   - size: How many bytes one page shows.
    ///   - source: Where the tree comes from.
    init?(of node: PropertyTree.Node, from offset: Int, size: Int, source: TreeSource) {
        // Whole rows: a page begins where the one before ended.
        pageSize = (size + Self.perRow - 1) / Self.perRow * Self.perRow
        self.node = node
        self.source = source
        if let buffer = ByteBuffer(value: node.value), node.kind == .data {
            let start = min(max(offset, 0) / Self.perRow * Self.perRow, buffer.bytes.count)
            bytes = buffer.bytes[start...].prefix(pageSize)
            shown = PropertyTree.Shown(offset: start, count: bytes.count, total: buffer.count)
            held = buffer.bytes.count
        } else if node.kind == .array, let shown = node.shown, shown.count > 0 {
            let elements = node.children.map { $0.type == "UInt8" ? UInt8($0.value) : nil }.compactMap(\.self)
            guard elements.count == shown.count else { return nil }
            bytes = elements[...]
            self.shown = shown
            held = shown.total
        } else {
            return nil
        }
        guard shown.total > 0 else { return nil }
    }

    /// Writes the view, and how to see the rest.
    func write(to markup: inout Markup) {
        markup.element("section", .class("whole"), .aria("label", "Bytes")) { section in
            section.element("h2", text: title)
            section.element(
                "pre",
                .class("hex"),
                .role("group"),
                .aria("label", "Place, bytes and ASCII"),
                .tabIndex(0)
            ) { view in
                view.element("span", .class("quiet"), text: lines { start, _ in Self.digits(start, width: 8) })
                view.element(
                    "span",
                    text: lines { _, row in row.map { Self.digits(Int($0), width: 2) }.joined(separator: " ") }
                )
                view.element(
                    "span",
                    .class("ascii"),
                    text: lines { _, row in String(decoding: row.map(Self.visible), as: UTF8.self) }
                )
            }
            if held < shown.total {
                section.element(
                    "p",
                    .class("foot"),
                    text: "Of \(shown.total.grouped) bytes, this capture holds the first \(held.grouped)."
                )
            }
        }
        guard node.kind == .data else { return }
        let reachable = PropertyTree.Shown(offset: shown.offset, count: shown.count, total: held)
        WindowPager(node: node, source: source, unit: .byte, shown: reachable, pageSize: pageSize).write(
            to: &markup
        )
    }

    private var title: String {
        let all = shown.total.counted("byte")
        guard shown.count < shown.total, shown.count > 0 else { return all }
        return "\(all), \(shown.offset.grouped)–\((shown.offset + shown.count - 1).grouped)"
    }

    private func lines(_ line: (Int, ArraySlice<UInt8>) -> String) -> String {
        stride(from: 0, to: bytes.count, by: Self.perRow).map { start in
            line(shown.offset + start, bytes.dropFirst(start).prefix(Self.perRow))
        }.joined(separator: "\n")
    }

    private static func digits(_ number: Int, width: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func visible(_ byte: UInt8) -> UInt8 {
        byte >= 0x20 && byte < 0x7F ? byte : UInt8(ascii: ".")
    }
}

/// The bytes in the value of a node that is a buffer: `3 bytes: 00 7f ff`.
struct ByteBuffer {
    /// How many there are.
    let count: Int
    /// Those that the value shows.
    let bytes: [UInt8]

    /// Reads a value as the engine writes it; nil for any other text.
    init?(value: String) {
        let text = value.utf8
        guard let space = text.firstIndex(of: UInt8(ascii: " ")), let count = Int(value[..<space]), count >= 0 else {
            return nil
        }
        var bytes: [UInt8] = []
        if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            var high: UInt8?
            for character in text[text.index(after: colon)...] {
                guard let digit = Self.digit(character) else { continue }
                if let first = high {
                    bytes.append(first << 4 | digit)
                    high = nil
                } else {
                    high = digit
                }
            }
        }
        guard bytes.count <= count else { return nil }
        self.count = count
        self.bytes = bytes
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
