/// The first line of a request: method, target and version (RFC 9112, section 3).
struct RequestLine {
    /// Octets of the longest method that is read at all; there is none of that length (501).
    static let longestMethod = 32

    var method: HTTPMethod
    var target: String
    var version: HTTPRequest.Version

    /// Reads a complete line.
    ///
    /// - Parameters:
    ///   - octets: The octets that the line stands in.
    ///   - range: The line without its end.
    /// - Throws: A 400, 501 or 505 with the reason.
    init(_ octets: Span<UInt8>, _ range: Range<Int>) throws(HTTPError) {
        var index = range.lowerBound
        while index < range.upperBound, Octet.isToken(octets[index]) { index += 1 }
        let methodEnd = index
        guard methodEnd > range.lowerBound, methodEnd < range.upperBound, octets[methodEnd] == Octet.space else {
            throw Self.malformed
        }
        guard methodEnd - range.lowerBound <= Self.longestMethod else { throw Self.methodTooLong }

        let targetStart = methodEnd + 1
        index = targetStart
        while index < range.upperBound, octets[index] != Octet.space {
            try Self.checkTarget(octets, index, end: range.upperBound)
            index += 1
        }
        guard index > targetStart, index < range.upperBound else { throw Self.malformed }

        version = try Self.version(octets, (index + 1)..<range.upperBound)
        method = HTTPMethod(unchecked: octets.string(range.lowerBound..<methodEnd))
        target = octets.string(targetStart..<index)
    }

    static let malformed = HTTPError.badRequest(
        "The request line has to be a method, one space, a target, one space and HTTP/1.1."
    )

    static let methodTooLong = HTTPError(
        .notImplemented,
        "No method has a name of more than \(longestMethod) characters."
    )

    /// A target is visible ASCII; beyond what RFC 3986 allows, the characters that browsers and people leave unencoded
    /// in a query (`"<>[]\^{|}` and the backtick) are taken as they are, since nothing reads them in two ways.
    private static func checkTarget(_ octets: Span<UInt8>, _ index: Int, end: Int) throws(HTTPError) {
        switch octets[index] {
        case UInt8(ascii: "#"):
            throw .badRequest("The request target holds a fragment; a # in a name is written %23.")
        case Octet.percent:
            guard index + 2 < end, Octet.hexadecimalValue(octets[index + 1]) != nil,
                Octet.hexadecimalValue(octets[index + 2]) != nil
            else {
                throw .badRequest("A % in the request target needs two hexadecimal digits; the sign itself is %25.")
            }
        case 0x21...0x7e:
            return
        default:
            throw .badRequest("The request target holds a character that has to be percent-encoded.")
        }
    }

    /// `HTTP/` digit `.` digit, in upper case (RFC 9112, section 2.3).
    private static func version(_ octets: Span<UInt8>, _ range: Range<Int>) throws(HTTPError) -> HTTPRequest.Version {
        if octets.holds("HTTP/1.1", at: range) { return .http11 }
        if octets.holds("HTTP/1.0", at: range) { return .http10 }
        let text = octets.string(range)
        let digits = Array(text.utf8.dropFirst(5))
        guard text.hasPrefix("HTTP/"), digits.count == 3, Octet.isDigit(digits[0]), digits[1] == UInt8(ascii: "."),
            Octet.isDigit(digits[2])
        else { throw malformed }
        throw HTTPError(.versionNotSupported, "\(text) is not spoken here; use HTTP/1.1.")
    }
}

extension Span<UInt8> {
    /// Whether the octets of a range are those of an ASCII text.
    func holds(_ text: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { wanted in
            for index in range where self[index] != wanted[index - range.lowerBound] { return false }
            return true
        }
    }

    /// The octets of a range as UTF-8, wrong ones as U+FFFD.
    func string(_ range: Range<Int>) -> String {
        extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

extension [UInt8] {
    /// Copies a range of a span.
    init(copying span: Span<UInt8>, _ range: Range<Int>) {
        self = span.extracting(range).withUnsafeBufferPointer { [UInt8]($0) }
    }
}
