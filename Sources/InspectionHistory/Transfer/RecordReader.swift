/// The members of one line's JSON object.
///
/// Members that nobody asks for are passed over; one that stands there twice is an error, because either could be meant.
struct RecordReader {
    /// Why a line is not taken: completes the sentence "Line 3: expected …".
    struct Unexpected: Error {
        let expected: String
    }

    /// The most members of a record.
    private static let maximumMembers = 100

    private let line: [UInt8]
    /// Where each member's value stands.
    private let members: [String: Range<Int>]

    /// Reads a line.
    ///
    /// - Parameter line: Any bytes.
    /// - Throws: `Unexpected` where they are not the text of one JSON object.
    init(_ line: [UInt8]) throws(Unexpected) {
        self.line = line
        guard (try? UTF8Span(validating: line.span)) != nil else { throw Unexpected(expected: "UTF-8") }
        let result: Result<[String: Range<Int>], Unexpected> = line.withUnsafeBufferPointer { bytes in
            var json = JSONCursor(bytes)
            do throws(TreeScanner.Failure) {
                return .success(try Self.members(&json, in: line))
            } catch {
                return .failure(Unexpected(expected: Self.expectation(after: error, at: json.place)))
            }
        }
        members = try result.get()
    }

    private static func members(
        _ json: inout JSONCursor,
        in line: [UInt8]
    ) throws(TreeScanner.Failure) -> [String: Range<Int>] {
        var members: [String: Range<Int>] = [:]
        try json.expect("{")
        var isAtEnd = json.skip("}")
        while !isAtEnd {
            json.skipSpace()
            let name = try json.string().string(in: line)
            try json.expect(":")
            json.skipSpace()
            let start = json.place
            guard members[name] == nil else { throw .repeatedMember(offset: start) }
            guard members.count < maximumMembers else { throw json.unexpected }
            try json.skipValue(depth: 0, limit: TreeScanner.maximumDepth)
            members[name] = start..<json.place
            isAtEnd = json.skip("}")
            if !isAtEnd { try json.expect(",") }
        }
        json.skipSpace()
        guard json.isAtEnd else { throw json.unexpected }
        return members
    }

    private static func expectation(after failure: TreeScanner.Failure, at place: Int) -> String {
        switch failure {
        case .repeatedMember(let offset): "each member once (byte \(offset + 1))"
        case .tooDeep(let limit): "at most \(limit) levels of JSON"
        default: "one JSON object (byte \(place + 1))"
        }
    }
}

// MARK: - Members

extension RecordReader {
    /// A text that has to be there.
    func text(_ name: String) throws(Unexpected) -> String {
        guard let text = try optionalText(name) else { throw missing(name, "a text") }
        return text
    }

    /// A text; nil where the member is not there or null.
    func optionalText(_ name: String) throws(Unexpected) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = string(value) else { throw missing(name, "a text") }
        return text
    }

    /// A whole number from the minimum.
    func number(_ name: String, from minimum: Int) throws(Unexpected) -> Int {
        guard let number = try optionalNumber(name, from: minimum) else {
            throw missing(name, "a whole number from \(minimum)")
        }
        return number
    }

    /// A whole number from the minimum; nil where the member is not there or null.
    func optionalNumber(_ name: String, from minimum: Int) throws(Unexpected) -> Int? {
        guard let value = value(name) else { return nil }
        guard let number = Int(text(of: value)), number >= minimum else {
            throw missing(name, "a whole number from \(minimum)")
        }
        return number
    }

    /// A truth value; false where the member is not there.
    func flag(_ name: String) throws(Unexpected) -> Bool {
        guard let value = value(name) else { return false }
        switch text(of: value) {
        case "true": return true
        case "false": return false
        default: throw missing(name, "true or false")
        }
    }

    /// A moment, as text or as milliseconds.
    func moment(_ name: String) throws(Unexpected) -> Timestamp {
        guard let value = value(name) else { throw missing(name, "a moment such as 2026-11-29T23:00:00.000Z") }
        if let text = string(value), let moment = Timestamp(text) { return moment }
        guard let number = Int64(text(of: value)) else {
            throw missing(name, "a moment such as 2026-11-29T23:00:00.000Z")
        }
        return Timestamp(millisecondsSince1970: number)
    }

    /// The bytes of a JSON object as they stand in the line; nil where the member is none.
    func object(_ name: String) -> [UInt8]? {
        guard let value = value(name), line[value.lowerBound] == UInt8(ascii: "{") else { return nil }
        return Array(line[value])
    }

    /// Says what a member has to be.
    func missing(_ name: String, _ expectation: String) -> Unexpected {
        Unexpected(expected: "the member \"\(name)\" to be \(expectation)")
    }

    private func value(_ name: String) -> Range<Int>? {
        guard let value = members[name], text(of: value) != "null" else { return nil }
        return value
    }

    private func string(_ value: Range<Int>) -> String? {
        guard line[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
        let inside = value.lowerBound + 1..<value.upperBound - 1
        let isEscaped = line[inside].contains(UInt8(ascii: "\\"))
        return TreeRow.Text(start: inside.lowerBound, count: inside.count, isEscaped: isEscaped).string(in: line)
    }

    /// The literal that stands there; of a long value only the beginning, which is no literal.
    private func text(of value: Range<Int>) -> String {
        let longestLiteral = 24
        return String(decoding: line[value.prefix(longestLiteral)], as: UTF8.self)
    }
}
