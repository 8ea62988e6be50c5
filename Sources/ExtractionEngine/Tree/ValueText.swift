/// Brings a value's text into the form that a node shows: one line, a bounded number of characters.
///
/// A control character or a line separator is written as a Swift literal writes it (`\n`, `\u{1b}`), so that a value can
/// neither break a line nor drive a terminal. A backslash stands for itself.
enum ValueText {
    struct Printed {
        var range: TextRange
        /// The whole text's number of characters, where it was cut.
        var cutFrom: Int?
    }

    /// Appends a value's text.
    ///
    /// - Parameters:
    ///   - text: The whole text.
    ///   - arena: What it is appended to.
    ///   - whole: Whether the text must not be cut.
    /// - Returns: Where it stands, and how long it was if it had to be cut.
    static func append(_ text: String, to arena: inout ByteArena, whole: Bool) -> Printed {
        var copy = text
        return copy.withUTF8 { bytes in
            if bytes.count <= TreeBuilder.valueCharacters || whole {
                if isPlain(bytes) { return Printed(range: arena.append(UnsafeRawBufferPointer(bytes))) }
                if whole || bytes.count <= TreeBuilder.valueCharacters {
                    return Printed(range: appendEscaped(bytes, to: &arena))
                }
            }
            let kept = prefix(of: text, utf8: bytes.count)
            let range = appendEscaped(UnsafeBufferPointer(rebasing: bytes[..<kept]), to: &arena)
            return Printed(range: range, cutFrom: kept == bytes.count ? nil : text.count)
        }
    }

    /// How many bytes of a text are shown.
    private static func prefix(of text: String, utf8 count: Int) -> Int {
        let end = text.index(text.startIndex, offsetBy: TreeBuilder.valueCharacters, limitedBy: text.endIndex)
        let bytes = text.utf8.distance(from: text.startIndex, to: end ?? text.endIndex)
        if bytes <= TreeBuilder.valueBytes { return bytes }
        // Characters of very many scalars each: cut between scalars.
        let bound = text.utf8.index(text.startIndex, offsetBy: TreeBuilder.valueBytes)
        let scalar = text.unicodeScalars.index(before: text.unicodeScalars.index(after: bound))
        return text.utf8.distance(from: text.startIndex, to: min(scalar, bound))
    }

    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // No branch in the loop, so that it runs over vectors.
        var refused: UInt8 = 0
        for byte in bytes { refused |= (byte &- 0x20 < 0x5f) ? 0 : 1 }
        return refused == 0
    }

    private static func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to arena: inout ByteArena) -> TextRange {
        var needed = 0
        ControlCharacters.forEachPiece(of: bytes) { piece, escape in needed += piece.count + escape.utf8.count }
        return arena.append(atMost: needed) { target in
            var written = 0
            ControlCharacters.forEachPiece(of: bytes) { piece, escape in
                for byte in piece {
                    target[written] = byte
                    written += 1
                }
                for byte in escape.utf8 {
                    target[written] = byte
                    written += 1
                }
            }
            return written
        }
    }
}

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
