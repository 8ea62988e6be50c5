/// The header fields of a message, in order; a name may stand more than once (RFC 9110, section 5.2).
///
/// A name is always a token and a value never holds what would end its line, so fields can be written out as they are.
/// They are kept as the lines of the wire with the ranges of names and values: a parsed header section is one copy,
/// a written one is another, and strings are made when asked for.
public struct HTTPFields: Sendable {
    /// Where one field's name and value stand in `octets`.
    struct Line: Sendable {
        var name: Range<Int>
        var value: Range<Int>
    }

    /// Complete field lines, each with its CRLF.
    private(set) var octets: [UInt8]
    private(set) var lines: [Line]

    /// The lengths of the names as a bit set: most names that are asked for are not there, and their length tells.
    private var nameLengths: UInt64 = 0

    /// Makes an empty list of fields.
    public init() {
        octets = []
        lines = []
    }

    /// Takes over lines that the parser has checked.
    init(parsedOctets octets: [UInt8], lines: [Line]) {
        self.octets = octets
        self.lines = lines
        for line in lines { nameLengths |= Self.bit(of: line.name.count) }
    }

    /// The bit of a name's length; names from 63 octets on share the last.
    private static func bit(of nameLength: Int) -> UInt64 {
        1 << UInt64(Swift.min(nameLength, 63))
    }

    /// Whether there can be a field of this name.
    private func mayContain(_ name: HTTPFieldName) -> Bool {
        nameLengths & Self.bit(of: name.canonicalName.utf8.count) != 0
    }

    private mutating func append(_ line: Line) {
        lines.append(line)
        nameLengths |= Self.bit(of: line.name.count)
    }

    /// The value of the fields of this name, joined by commas where there are several; setting it replaces them all.
    ///
    /// `Set-Cookie` cannot be joined: read it with `values(of:)`, add to it with `append(_:for:)`.
    public subscript(name: HTTPFieldName) -> String? {
        get {
            guard mayContain(name) else { return nil }
            var joined: String?
            for line in lines where matches(line, name) {
                let value = string(line.value)
                joined = joined.map { "\($0), \(value)" } ?? value
            }
            return joined
        }
        set {
            removeAll(of: name)
            if let newValue { append(newValue, for: name) }
        }
    }

    /// The value of each field of this name, in order.
    public func values(of name: HTTPFieldName) -> [String] {
        guard mayContain(name) else { return [] }
        return lines.compactMap { matches($0, name) ? string($0.value) : nil }
    }

    /// How many fields there are of this name.
    func count(of name: HTTPFieldName) -> Int {
        mayContain(name) ? lines.count { matches($0, name) } : 0
    }

    /// Whether there is a field of this name.
    public func contains(_ name: HTTPFieldName) -> Bool {
        mayContain(name) && lines.contains { matches($0, name) }
    }

    /// Adds a field behind the others.
    ///
    /// - Parameters:
    ///   - value: The value; characters that a field may not hold become spaces, and outer whitespace is dropped.
    ///   - name: The name, as it is to be written.
    public mutating func append(_ value: String, for name: HTTPFieldName) {
        let nameStart = octets.count
        octets.append(text: name.rawName)
        let nameEnd = octets.count
        octets.append(Octet.colon)
        octets.append(Octet.space)
        let valueStart = octets.count
        octets.append(text: value)
        legalize(from: valueStart)
        append(Line(name: nameStart..<nameEnd, value: valueStart..<octets.count))
        octets.append(Octet.carriageReturn)
        octets.append(Octet.lineFeed)
    }

    /// Makes a legal value of the octets from an index on (RFC 9110, section 5.5).
    private mutating func legalize(from start: Int) {
        for index in start..<octets.count where !Octet.isFieldValue(octets[index]) { octets[index] = Octet.space }
        while octets.count > start, let last = octets.last, Octet.isWhitespace(last) { octets.removeLast() }
        guard octets.count > start, Octet.isWhitespace(octets[start]) else { return }
        let first = octets[start...].firstIndex { !Octet.isWhitespace($0) } ?? octets.count
        octets.removeSubrange(start..<first)
    }

    /// Adds a line of other fields, with its end, as it stands there.
    mutating func append(_ line: Line, of other: HTTPFields) {
        let offset = octets.count - line.name.lowerBound
        octets.append(contentsOf: other.octets[line.name.lowerBound..<(line.value.upperBound + 2)])
        append(
            Line(
                name: (line.name.lowerBound + offset)..<(line.name.upperBound + offset),
                value: (line.value.lowerBound + offset)..<(line.value.upperBound + offset)
            )
        )
    }

    /// Adds those of other fields whose name is not here yet.
    mutating func appendMissing(of other: HTTPFields) {
        for line in other.lines where !lines.contains(where: { hasSameName($0, line, of: other) }) {
            append(line, of: other)
        }
    }

    private func hasSameName(_ line: Line, _ otherLine: Line, of other: HTTPFields) -> Bool {
        guard line.name.count == otherLine.name.count else { return false }
        for (index, otherIndex) in zip(line.name, otherLine.name)
        where Octet.lowercased(octets[index]) != Octet.lowercased(other.octets[otherIndex]) { return false }
        return true
    }

    /// Removes every field of this name.
    public mutating func removeAll(of name: HTTPFieldName) {
        guard contains(name) else { return }
        var kept = HTTPFields()
        for line in lines where !matches(line, name) { kept.append(line, of: self) }
        self = kept
    }

    /// The members of a comma-separated list, in lower case and without empty ones (RFC 9110, section 5.6.1).
    ///
    /// Meant for lists of tokens such as `Connection`; it does not know quoted strings.
    func tokens(of name: HTTPFieldName) -> [String] {
        guard contains(name) else { return [] }
        var tokens: [String] = []
        for line in lines where matches(line, name) {
            for member in octets[line.value].split(separator: Octet.comma) {
                let trimmed = member.trimmingWhitespace()
                if !trimmed.isEmpty { tokens.append(String(decoding: trimmed.map(Octet.lowercased), as: UTF8.self)) }
            }
        }
        return tokens
    }

    private func matches(_ line: Line, _ name: HTTPFieldName) -> Bool {
        let wanted = name.canonicalName.utf8
        guard line.name.count == wanted.count else { return false }
        var index = line.name.lowerBound
        for octet in wanted {
            guard Octet.lowercased(octets[index]) == octet else { return false }
            index += 1
        }
        return true
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: octets[range], as: UTF8.self)
    }
}

extension HTTPFields: RandomAccessCollection {
    /// One header field.
    public struct Element: Sendable, Hashable {
        public let name: HTTPFieldName
        public let value: String
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }

    public subscript(position: Int) -> Element {
        let line = lines[position]
        return Element(name: HTTPFieldName(unchecked: string(line.name)), value: string(line.value))
    }
}

extension HTTPFields: Hashable, ExpressibleByDictionaryLiteral, CustomStringConvertible {
    /// Makes fields in the order in which they are written.
    public init(dictionaryLiteral elements: (HTTPFieldName, String)...) {
        self.init()
        lines.reserveCapacity(elements.count)
        octets.reserveCapacity(elements.reduce(0) { $0 + $1.0.rawName.utf8.count + $1.1.utf8.count + 4 })
        for (name, value) in elements { append(value, for: name) }
    }

    /// Two lists are the same when they hold the same names and values in the same order.
    public static func == (left: HTTPFields, right: HTTPFields) -> Bool {
        left.elementsEqual(right)
    }

    public func hash(into hasher: inout Hasher) {
        for field in self { hasher.combine(field) }
    }

    public var description: String {
        map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    }
}

extension [UInt8] {
    /// Appends a text as UTF-8, by one copy.
    mutating func append(text: String) {
        let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
        if isCopied == nil { append(contentsOf: text.utf8) }
    }

    /// Appends an ASCII text of the source code.
    mutating func append(literal: StaticString) {
        literal.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends a number that is not negative in decimal digits.
    mutating func append(decimal number: Int) {
        var rest = number.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var first = digits.count
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[first...]))
        }
    }
}

extension ArraySlice<UInt8> {
    /// The slice without the spaces and tabs around it.
    func trimmingWhitespace() -> ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, Octet.isWhitespace(first) { slice.removeFirst() }
        while let last = slice.last, Octet.isWhitespace(last) { slice.removeLast() }
        return slice
    }
}
