/// One line of a header or trailer section (RFC 9112, section 5).
enum FieldLine {
    /// Finds name and value in a line.
    ///
    /// - Parameters:
    ///   - octets: The octets that the line stands in.
    ///   - range: The line without its end.
    /// - Returns: The ranges of name and value; the value's is without the whitespace around it.
    /// - Throws: A 400 for what a lenient reader would have to guess: folded lines, a space before the colon, a name
    ///   that is no token, control characters.
    static func parse(_ octets: Span<UInt8>, _ range: Range<Int>) throws(HTTPError) -> HTTPFields.Line {
        var index = range.lowerBound
        while index < range.upperBound, Octet.isToken(octets[index]) { index += 1 }
        guard index < range.upperBound, octets[index] == Octet.colon else {
            throw nameError(octets, range, at: index)
        }
        let name = range.lowerBound..<index
        guard !name.isEmpty else { throw .badRequest("A header line has no field name before its colon.") }

        var start = index + 1
        while start < range.upperBound, Octet.isWhitespace(octets[start]) { start += 1 }
        var end = range.upperBound
        while end > start, Octet.isWhitespace(octets[end - 1]) { end -= 1 }
        index = start
        while index < end {
            guard Octet.isFieldValue(octets[index]) else {
                let octet = String(octets[index], radix: 16)
                throw .badRequest("A header field's value holds the control character 0x\(octet).")
            }
            index += 1
        }
        return HTTPFields.Line(name: name, value: start..<end)
    }

    private static func nameError(_ octets: Span<UInt8>, _ range: Range<Int>, at index: Int) -> HTTPError {
        guard index < range.upperBound else { return .badRequest("A header line has no colon.") }
        guard Octet.isWhitespace(octets[index]) else {
            return .badRequest("A header field's name holds a character that is not allowed there.")
        }
        return index == range.lowerBound
            ? .badRequest("A header line starts with whitespace; folded header lines are not accepted.")
            : .badRequest("There is whitespace between a header field's name and its colon.")
    }
}
