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
        // No copy of a string that lies in one piece, as all do here: that would retain it.
        let printed = text.utf8.withContiguousStorageIfAvailable { append(text, $0, to: &arena, whole: whole) }
        if let printed { return printed }
        var copy = text
        return copy.withUTF8 { append(text, $0, to: &arena, whole: whole) }
    }

    private static func append(
        _ text: String,
        _ bytes: UnsafeBufferPointer<UInt8>,
        to arena: inout ByteArena,
        whole: Bool
    ) -> Printed {
        let most = TreeBuilder.valueCharacters
        if bytes.count <= most || whole, isPlain(bytes) {
            return Printed(range: arena.append(UnsafeRawBufferPointer(bytes)))
        }
        // No text has more characters than bytes.
        if whole || bytes.count <= most && escapedLength(of: bytes) <= most {
            return Printed(range: appendEscaped(bytes, to: &arena))
        }
        // One byte more must be plain, too: it could be an accent on the last character.
        let isPlainPrefix = bytes.count > most && isPlain(UnsafeBufferPointer(rebasing: bytes[...most]))
        let kept = isPlainPrefix ? most : prefix(of: text)
        let range = appendEscaped(UnsafeBufferPointer(rebasing: bytes[..<kept]), to: &arena)
        if kept == bytes.count { return Printed(range: range) }
        return Printed(range: range, cutFrom: isPlain(bytes) ? bytes.count : text.count)
    }

    /// How many bytes of a text are shown, so that with its escapes it has no more characters than a value may have.
    private static func prefix(of text: String) -> Int {
        var room = TreeBuilder.valueCharacters
        var bytes = 0
        for character in text {
            room -= ControlCharacters.shownLength(of: character)
            guard room >= 0 else { return bytes }
            let next = bytes + character.utf8.count
            // A character of very many scalars: cut between scalars.
            guard next <= TreeBuilder.valueBytes else { return bytes + scalarsThatFit(of: character, after: bytes) }
            bytes = next
        }
        return bytes
    }

    private static func scalarsThatFit(of character: Character, after bytes: Int) -> Int {
        var fitting = 0
        for scalar in character.unicodeScalars {
            let next = fitting + UTF8.width(scalar)
            guard bytes + next <= TreeBuilder.valueBytes else { break }
            fitting = next
        }
        return fitting
    }

    /// Whether every byte is ASCII and no control character.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        var refused: UInt64 = 0
        if bytes.count < 8 {
            for byte in bytes { refused |= refusedBits(of: UInt64(byte) | 0x2020_2020_2020_2000) }
        } else {
            var place = 0
            // Eight at a time; the last eight may overlap those before.
            while place < bytes.count {
                let start = min(place, bytes.count - 8)
                refused |= refusedBits(of: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
                place += 8
            }
        }
        return refused == 0
    }

    /// The top bit of a byte below 0x20 or above 0x7e is set; bytes after the first such one may be wrong.
    @inline(__always)
    private static func refusedBits(of word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return ((word &- ones &* 0x20) | (word &+ ones) | word) & (ones &* 0x80)
    }

    private static func escapedLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var length = 0
        ControlCharacters.forEachPiece(of: bytes) { piece, escape in length += piece.count + escape.utf8.count }
        return length
    }

    private static func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to arena: inout ByteArena) -> TextRange {
        arena.append(atMost: escapedLength(of: bytes)) { target in
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
