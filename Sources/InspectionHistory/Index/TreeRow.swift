/// A row of a stored tree: where its texts stand in the tree's bytes.
struct TreeRow: Sendable, Hashable {
    /// A JSON string in the tree's bytes, without its quotes.
    struct Text: Sendable, Hashable {
        /// The offset of its first byte.
        var start: Int
        /// Its bytes, as they stand there.
        var count: Int
        /// Whether it has escapes: then its bytes are not yet the text.
        var isEscaped: Bool

        /// The bytes as they stand in the tree.
        var range: Range<Int> { start..<start + count }
    }

    var path: Text
    var name: Text
    var type: Text
    var kind: Text
    var value: Text
    var note: Text?
    /// How many characters the whole value has, where the tree shows only its beginning.
    var valueLength: Int?
}

extension TreeRow.Text {
    /// The text itself.
    ///
    /// - Parameter tree: The bytes that were scanned.
    /// - Returns: The text, its escapes replaced by what they stand for.
    func string(in tree: [UInt8]) -> String {
        guard isEscaped else { return String(decoding: tree[range], as: UTF8.self) }
        return String(decoding: unescaped(tree[range]), as: UTF8.self)
    }

    /// Replaces escapes that the scanner has found to be right.
    private func unescaped(_ source: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var place = source.startIndex
        while place < source.endIndex {
            let byte = source[place]
            place += 1
            guard byte == UInt8(ascii: "\\"), place < source.endIndex else {
                bytes.append(byte)
                continue
            }
            let escape = source[place]
            place += 1
            switch escape {
            case UInt8(ascii: "b"): bytes.append(0x08)
            case UInt8(ascii: "f"): bytes.append(0x0c)
            case UInt8(ascii: "n"): bytes.append(0x0a)
            case UInt8(ascii: "r"): bytes.append(0x0d)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "u"):
                var unit = Self.unit(source[place...])
                place += 4
                if Unicode.UTF16.isLeadSurrogate(unit.0) {
                    unit.1 = Self.unit(source[(place + 2)...]).0
                    place += 6
                }
                bytes += Self.utf8(unit)
            default: bytes.append(escape)
            }
        }
        return bytes
    }

    /// Four hexadecimal digits.
    private static func unit(_ digits: ArraySlice<UInt8>) -> (UInt16, UInt16?) {
        (digits.prefix(4).reduce(0) { $0 << 4 | UInt16(JSONDigits.hexadecimal($1) ?? 0) }, nil)
    }

    private static func utf8(_ units: (UInt16, UInt16?)) -> String.UTF8View {
        let units = [units.0] + (units.1.map { [$0] } ?? [])
        return String(decoding: units, as: UTF16.self).utf8
    }
}
