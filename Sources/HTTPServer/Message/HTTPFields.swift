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

    /// Makes an empty list of fields.
    public init() {
        octets = []
        lines = []
    }

    /// Takes over lines that the parser has checked.
    init(parsedOctets octets: [UInt8], lines: [Line]) {
        self.octets = octets
        self.lines = lines
    }

    /// The value of the fields of this name, joined by commas where there are several; setting it replaces them all.
    ///
    /// `Set-Cookie` cannot be joined: read it with `values(of:)`, add to it with `append(_:for:)`.
    public subscript(name: HTTPFieldName) -> String? {
        get {
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
        lines.compactMap { matches($0, name) ? string($0.value) : nil }
    }

    /// Whether there is a field of this name.
    public func contains(_ name: HTTPFieldName) -> Bool {
        lines.contains { matches($0, name) }
    }

    /// Adds a field behind the others.
    ///
    /// - Parameters:
    ///   - value: the value; characters that a field may not hold become spaces, and outer whitespace is dropped.
    ///   - name: the name, as it is to be written.
    public mutating func append(_ value: String, for name: HTTPFieldName) {
        let nameStart = octets.count
        octets.append(contentsOf: name.rawName.utf8)
        let nameEnd = octets.count
        octets.append(Octet.colon)
        octets.append(Octet.space)
        let valueStart = octets.count
        for octet in value.utf8 {
            let legal = Octet.isFieldValue(octet) ? octet : Octet.space
            if octets.count == valueStart && Octet.isWhitespace(legal) { continue }
            octets.append(legal)
        }
        while octets.count > valueStart, let last = octets.last, Octet.isWhitespace(last) { octets.removeLast() }
        lines.append(Line(name: nameStart..<nameEnd, value: valueStart..<octets.count))
        octets.append(Octet.carriageReturn)
        octets.append(Octet.lineFeed)
    }

    /// Removes every field of this name.
    public mutating func removeAll(of name: HTTPFieldName) {
        guard contains(name) else { return }
        var kept = HTTPFields()
        for line in lines where !matches(line, name) {
            kept.append(string(line.value), for: HTTPFieldName(unchecked: string(line.name)))
        }
        self = kept
    }

    /// The members of a comma-separated list, in lower case and without empty ones (RFC 9110, section 5.6.1).
    ///
    /// Meant for lists of tokens such as `Connection`; it does not know quoted strings.
    func tokens(of name: HTTPFieldName) -> [String] {
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

extension ArraySlice<UInt8> {
    /// The slice without the spaces and tabs around it.
    func trimmingWhitespace() -> ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, Octet.isWhitespace(first) { slice.removeFirst() }
        while let last = slice.last, Octet.isWhitespace(last) { slice.removeLast() }
        return slice
    }
}
