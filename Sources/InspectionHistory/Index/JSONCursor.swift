/// A place in the bytes of a JSON text, and the parts of JSON's grammar (RFC 8259) that can stand there.
///
/// It holds a pointer into memory that its maker keeps alive. Every read is behind a comparison with the end.
struct JSONCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var place = 0

    /// Stands at the beginning.
    ///
    /// - Parameter bytes: Valid UTF-8, for as long as the cursor is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { place == bytes.count }

    /// The failure of what stands here.
    var unexpected: TreeScanner.Failure { .unexpected(offset: place) }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { place += 1 }
    }

    /// Passes spaces, and one character where it is the next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard let byte = current, UInt32(byte) == character.value else { return false }
        place += 1
        return true
    }

    /// Passes spaces and one character.
    mutating func expect(_ character: Unicode.Scalar) throws(TreeScanner.Failure) {
        guard skip(character) else { throw unexpected }
    }

    /// Whether a string without escapes is a literal.
    func holds(_ literal: StaticString, of text: TreeRow.Text) -> Bool {
        text.count == literal.utf8CodeUnitCount && holds(literal, at: text)
    }

    /// Whether a string without escapes is a literal of the same length.
    func holds(_ literal: StaticString, at text: TreeRow.Text) -> Bool {
        literal.withUTF8Buffer { $0.elementsEqual(bytes[text.range]) }
    }

    /// Passes a string.
    mutating func string() throws(TreeScanner.Failure) -> TreeRow.Text {
        guard current == UInt8(ascii: "\"") else { throw unexpected }
        place += 1
        let start = place
        var isEscaped = false
        while true {
            skipPlain()
            guard let byte = current else { throw unexpected }
            switch byte {
            case UInt8(ascii: "\""):
                let text = TreeRow.Text(start: start, count: place - start, isEscaped: isEscaped)
                place += 1
                return text
            case UInt8(ascii: "\\"):
                isEscaped = true
                try skipEscape()
            case 0..<0x20: throw unexpected
            default: place += 1
            }
        }
    }

    /// Passes bytes that are no quote, backslash or control, eight at a time; it may stop too early, never too late.
    private mutating func skipPlain() {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
        let ones: UInt64 = 0x0101_0101_0101_0101
        while place + 8 <= bytes.count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            let quotes = word ^ ones &* UInt64(UInt8(ascii: "\""))
            let backslashes = word ^ ones &* UInt64(UInt8(ascii: "\\"))
            let found =
                (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
            let marks = found & 0x8080_8080_8080_8080
            guard marks == 0 else {
                // The lowest mark is always right; those above it may come from a borrow.
                place += marks.trailingZeroBitCount / 8
                return
            }
            place += 8
        }
    }

    private mutating func skipEscape() throws(TreeScanner.Failure) {
        place += 1
        guard let escape = current else { throw unexpected }
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            place += 1
        case UInt8(ascii: "u"):
            place += 1
            let unit = try hexadecimalUnit()
            guard !Unicode.UTF16.isTrailSurrogate(unit) else { throw unexpected }
            guard Unicode.UTF16.isLeadSurrogate(unit) else { return }
            guard current == UInt8(ascii: "\\") else { throw unexpected }
            place += 1
            guard current == UInt8(ascii: "u") else { throw unexpected }
            place += 1
            guard Unicode.UTF16.isTrailSurrogate(try hexadecimalUnit()) else { throw unexpected }
        default: throw unexpected
        }
    }

    private mutating func hexadecimalUnit() throws(TreeScanner.Failure) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = JSONDigits.hexadecimal(byte) else { throw unexpected }
            unit = unit << 4 | UInt16(digit)
            place += 1
        }
        return unit
    }

    /// Passes a whole number that is not negative and fits.
    mutating func naturalNumber() throws(TreeScanner.Failure) -> Int {
        let start = place
        try skipNumber()
        guard let number = Int(String(decoding: bytes[start..<place], as: UTF8.self)), number >= 0 else {
            throw .unexpected(offset: start)
        }
        return number
    }

    private mutating func skipNumber() throws(TreeScanner.Failure) {
        if current == UInt8(ascii: "-") { place += 1 }
        if current == UInt8(ascii: "0") { place += 1 } else { try skipDigits() }
        if current == UInt8(ascii: ".") {
            place += 1
            try skipDigits()
        }
        if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
            place += 1
            if let sign = current, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { place += 1 }
            try skipDigits()
        }
    }

    private mutating func skipDigits() throws(TreeScanner.Failure) {
        guard let byte = current, JSONDigits.isDecimal(byte) else { throw unexpected }
        while let byte = current, JSONDigits.isDecimal(byte) { place += 1 }
    }

    private mutating func skipLiteral(_ literal: StaticString) throws(TreeScanner.Failure) {
        let end = place + literal.utf8CodeUnitCount
        guard end <= bytes.count, literal.withUTF8Buffer({ $0.elementsEqual(bytes[place..<end]) }) else {
            throw unexpected
        }
        place = end
    }

    /// Passes a value of any kind, with a stack of its own for what is nested in it.
    ///
    /// - Parameters:
    ///   - depth: The objects and lists that are open around it.
    ///   - limit: How many may be open at most.
    /// - Throws: A failure where it is no JSON value, or nested too deeply.
    mutating func skipValue(depth: Int, limit: Int) throws(TreeScanner.Failure) {
        // Whether each open container is an object.
        var containers: [Bool] = []
        while true {
            var isOpening = false
            skipSpace()
            switch current {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth + containers.count < limit else { throw .tooDeep(limit: limit) }
                containers.append(current == UInt8(ascii: "{"))
                place += 1
                isOpening = true
            case UInt8(ascii: "\""): _ = try string()
            case UInt8(ascii: "t"): try skipLiteral("true")
            case UInt8(ascii: "f"): try skipLiteral("false")
            case UInt8(ascii: "n"): try skipLiteral("null")
            default: try skipNumber()
            }
            // What has ended ends its containers too, as far as they end here.
            while let isObject = containers.last, skip(isObject ? "}" : "]") {
                containers.removeLast()
                isOpening = false
            }
            guard let isObject = containers.last else { return }
            if !isOpening { try expect(",") }
            if isObject {
                skipSpace()
                _ = try string()
                try expect(":")
            }
        }
    }
}
