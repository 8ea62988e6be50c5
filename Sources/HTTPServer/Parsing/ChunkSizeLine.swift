/// The line before a chunk: `chunk-size [ chunk-ext ]` (RFC 9112, section 7.1).
enum ChunkSizeLine {
    /// Reads a chunk's size and checks the extensions behind it, which mean nothing here.
    ///
    /// - Parameters:
    ///   - line: The line without its end.
    ///   - limit: The largest size that is of interest.
    /// - Returns: The size; nil when it is larger than the limit, however many digits it has.
    /// - Throws: A 400 when the line is malformed.
    static func size(in line: [UInt8], limit: Int) throws(HTTPError) -> Int? {
        var index = 0
        var size = 0
        var isTooLarge = false
        while index < line.count, let digit = Octet.hexadecimalValue(line[index]) {
            // Asked before it is counted: the limit may be as large as a number can be.
            isTooLarge = isTooLarge || size > limit / 16
            if !isTooLarge {
                size = size * 16 + Int(digit)
                isTooLarge = size > limit
            }
            index += 1
        }
        guard index > 0 else { throw .badRequest("A chunk's size has to be a hexadecimal number.") }
        try checkExtensions(line[index...])
        return isTooLarge ? nil : size
    }

    /// `*( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )` (RFC 9112, section 7.1.1).
    private static func checkExtensions(_ text: ArraySlice<UInt8>) throws(HTTPError) {
        var rest = text
        while !rest.isEmpty {
            rest = rest.drop(while: Octet.isWhitespace)
            guard rest.popFirst() == UInt8(ascii: ";") else { throw malformed }
            rest = rest.drop(while: Octet.isWhitespace)
            guard takeToken(&rest) else { throw malformed }
            let afterName = rest.drop(while: Octet.isWhitespace)
            guard afterName.first == UInt8(ascii: "=") else { continue }
            rest = afterName.dropFirst().drop(while: Octet.isWhitespace)
            guard takeQuotedString(&rest) || takeToken(&rest) else { throw malformed }
        }
    }

    private static let malformed = HTTPError.badRequest("A chunk's size is followed by something that is no extension.")

    private static func takeToken(_ text: inout ArraySlice<UInt8>) -> Bool {
        let rest = text.drop(while: Octet.isToken)
        defer { text = rest }
        return rest.count < text.count
    }

    /// A quoted string (RFC 9110, section 5.6.4); leaves the text as it is when there is none.
    private static func takeQuotedString(_ text: inout ArraySlice<UInt8>) -> Bool {
        var rest = text
        guard rest.popFirst() == UInt8(ascii: "\"") else { return false }
        while let octet = rest.popFirst() {
            switch octet {
            case UInt8(ascii: "\""):
                text = rest
                return true
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(), Octet.isFieldValue(escaped) else { return false }
            case let octet where !Octet.isFieldValue(octet):
                return false
            default:
                continue
            }
        }
        return false
    }
}
