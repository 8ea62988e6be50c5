/// What a request's head as a whole has to fulfil, and what follows it (RFC 9112, sections 3.2, 6 and 7).
struct RequestHead {
    /// How the end of the content is found (RFC 9112, section 6.3).
    enum Framing: Equatable {
        case none
        case length(Int)
        case chunked
    }

    let framing: Framing

    /// Whether the client waits for an interim response before it sends the content (RFC 9110, section 10.1.1).
    let expectsContinue: Bool

    /// Checks a head.
    ///
    /// - Parameters:
    ///   - request: The request without its content.
    ///   - limits: The limits that the content has to keep.
    ///   - knownHost: The host of the connection's last request, which need not be checked again; becomes this one's.
    /// - Throws: A 400, 411, 413, 415, 417, 421 or 501 with the reason.
    init(_ request: HTTPRequest, limits: HTTPLimits, knownHost: inout String?) throws(HTTPError) {
        try TargetForm.check(request)
        try Self.checkHost(request, &knownHost)
        framing = try Self.framing(request, limit: limits.body)
        expectsContinue = try Self.expectation(request) && framing != .none
        try Self.checkCoding(request.fields)
    }

    /// Exactly one valid `Host` in HTTP/1.1, at most one in HTTP/1.0 (RFC 9112, section 3.2).
    private static func checkHost(_ request: HTTPRequest, _ knownHost: inout String?) throws(HTTPError) {
        let count = request.fields.count(of: .host)
        guard count <= 1 else { throw .badRequest("There is more than one Host field.") }
        guard count == 1, let host = request.fields[.host] else {
            if request.version == .http10 { return }
            throw .badRequest("The Host field is missing.")
        }
        guard host != knownHost else { return }
        guard Authority.isValid(host) else {
            throw .badRequest("The Host field has to be a host with an optional port.")
        }
        knownHost = host
    }

    private static func framing(_ request: HTTPRequest, limit: Int) throws(HTTPError) -> Framing {
        let codings = request.fields.values(of: .transferEncoding)
        let lengths = request.fields.values(of: .contentLength)
        if !codings.isEmpty {
            guard lengths.isEmpty else {
                throw .badRequest("Content-Length and Transfer-Encoding may not stand together.")
            }
            try checkTransferCodings(codings, request)
            return .chunked
        }
        guard lengths.count <= 1 else { throw .badRequest("There is more than one Content-Length field.") }
        if let text = lengths.first {
            let length = try contentLength(text, limit: limit)
            return length == 0 ? .none : .length(length)
        }
        guard !request.method.anticipatesContent else {
            throw HTTPError(
                .lengthRequired,
                "A \(request.method) needs a Content-Length, or chunked content; without content it is 0."
            )
        }
        return .none
    }

    /// Only `chunked`, once, in HTTP/1.1 (RFC 9112, sections 6.1 and 7).
    private static func checkTransferCodings(_ values: [String], _ request: HTTPRequest) throws(HTTPError) {
        guard request.version == .http11 else {
            throw .badRequest("Transfer-Encoding is not part of HTTP/1.0.")
        }
        let codings = request.fields.tokens(of: .transferEncoding)
        let commas = values.reduce(values.count - 1) { $0 + $1.utf8.count { $0 == Octet.comma } }
        guard codings.count == commas + 1 else { throw .badRequest("Transfer-Encoding has an empty member.") }
        guard codings.last == "chunked", !codings.dropLast().contains("chunked") else {
            throw .badRequest("The transfer coding chunked has to stand last, and once.")
        }
        guard codings.count == 1 else {
            throw HTTPError(.notImplemented, "The only transfer coding that is understood is chunked.")
        }
    }

    /// A decimal number and nothing else: no sign, no list (RFC 9110, section 8.6).
    private static func contentLength(_ text: String, limit: Int) throws(HTTPError) -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy(Octet.isDigit) else {
            throw .badRequest("Content-Length has to be one number of decimal digits.")
        }
        guard let length = Int(text), length <= limit else {
            throw HTTPError(.contentTooLarge, "The content is larger than \(limit) octets.")
        }
        return length
    }

    private static func expectation(_ request: HTTPRequest) throws(HTTPError) -> Bool {
        let expectations = request.fields.tokens(of: .expect)
        guard request.version == .http11, !expectations.isEmpty else { return false }
        guard expectations.allSatisfy({ $0 == "100-continue" }) else {
            throw HTTPError(.expectationFailed, "The only expectation that can be met is 100-continue.")
        }
        return true
    }

    /// Content is taken as it is, never compressed (RFC 9110, section 8.4).
    private static func checkCoding(_ fields: HTTPFields) throws(HTTPError) {
        guard fields.tokens(of: .contentEncoding).allSatisfy({ $0 == "identity" }) else {
            throw HTTPError(
                .unsupportedMediaType,
                "Content has to be sent without a Content-Encoding.",
                fields: [.acceptEncoding: "identity"]
            )
        }
    }
}
