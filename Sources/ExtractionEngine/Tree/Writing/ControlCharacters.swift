/// The characters that must not reach a line of text as they are: C0, DEL, C1 and the two line separators.
enum ControlCharacters {
    /// Goes over a text in pieces.
    ///
    /// - Parameters:
    ///   - bytes: Valid UTF-8.
    ///   - body: Takes bytes without control characters, and the escape that follows them (empty at the end).
    static func forEachPiece(
        of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>, String) -> Void
    ) {
        var start = 0
        var place = 0
        while place < bytes.count {
            let (scalar, length) = controlCharacter(in: bytes, at: place)
            guard let scalar else {
                place += length
                continue
            }
            body(UnsafeBufferPointer(rebasing: bytes[start..<place]), escape(scalar))
            place += length
            start = place
        }
        body(UnsafeBufferPointer(rebasing: bytes[start...]), "")
    }

    /// How many characters a character takes in a value: one, or those of its escapes.
    static func shownLength(of character: Character) -> Int {
        let isControl = { (scalar: Unicode.Scalar) in
            scalar.value < 0x20 || 0x7f...0x9f ~= scalar.value || scalar.value == 0x2028 || scalar.value == 0x2029
        }
        guard character.unicodeScalars.contains(where: isControl) else { return 1 }
        return character.unicodeScalars.reduce(0) { $0 + (isControl($1) ? escape($1.value).utf8.count : 1) }
    }

    /// The text without control characters: each is written as a Swift literal writes it.
    static func escaped(_ text: String) -> String {
        var copy = text
        return copy.withUTF8 { bytes in
            var result = ""
            forEachPiece(of: bytes) { piece, escape in
                result += String(decoding: piece, as: UTF8.self)
                result += escape
            }
            return result
        }
    }

    /// How a Swift string literal writes a control character.
    static func escape(_ scalar: UInt32) -> String {
        switch scalar {
        case 0x00: "\\0"
        case 0x09: "\\t"
        case 0x0a: "\\n"
        case 0x0d: "\\r"
        default: "\\u{\(String(scalar, radix: 16))}"
        }
    }

    private static func controlCharacter(
        in bytes: UnsafeBufferPointer<UInt8>,
        at place: Int
    ) -> (scalar: UInt32?, length: Int) {
        let byte = bytes[place]
        if byte < 0x20 || byte == 0x7f { return (UInt32(byte), 1) }
        // C1 is C2 80 … C2 9F; the separators are E2 80 A8 and E2 80 A9.
        if byte == 0xc2, place + 1 < bytes.count, bytes[place + 1] < 0xa0 { return (UInt32(bytes[place + 1]), 2) }
        if byte == 0xe2, place + 2 < bytes.count, bytes[place + 1] == 0x80, bytes[place + 2] & 0xfe == 0xa8 {
            return (0x2000 + UInt32(bytes[place + 2] & 0x3f), 3)
        }
        return (nil, 1)
    }
}
