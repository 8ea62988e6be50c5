/// A complete request: its head was valid and its content has arrived.
public struct HTTPRequest: Sendable {
    /// The minor version of HTTP/1 that the client spoke.
    public enum Version: Sendable, Hashable {
        case http10
        case http11
    }

    public var method: HTTPMethod

    /// The request target as it was sent.
    public let target: String

    /// The target's path, still percent-encoded; `*` for `OPTIONS *`.
    public let path: String

    /// The target's query, decoded.
    public let query: HTTPQuery

    /// The target's query as it was sent, without the question mark; nil when there was no question mark.
    public let encodedQuery: String?

    /// The host and port that the request is meant for: the target's, or the `Host` field's (RFC 9112, section 3.3).
    ///
    /// Empty when an HTTP/1.0 client named none.
    public let authority: String

    public var version: Version
    public var fields: HTTPFields

    /// The content, with any transfer coding removed.
    public var body: [UInt8]

    /// The numeric address of the client's machine, without the port.
    public var remoteAddress: String

    /// What the route's `{name}` parts stand for, decoded once; the router fills it in.
    public var parameters: [String: String] = [:]

    /// Makes a request, as a client in the same process does; the server's own come from the parser.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - target: the request target: a path with an optional query, an absolute address, or `*`.
    ///   - fields: the header fields.
    ///   - body: the content.
    ///   - version: the HTTP version.
    ///   - remoteAddress: the client's numeric address.
    public init(
        method: HTTPMethod = .get,
        target: String,
        fields: HTTPFields = [:],
        body: [UInt8] = [],
        version: Version = .http11,
        remoteAddress: String = "127.0.0.1"
    ) {
        self.method = method
        self.target = target
        let parts = TargetParts(target, method)
        path = parts.path
        encodedQuery = parts.query
        query = HTTPQuery(parts.query ?? "")
        authority = parts.authority ?? fields[.host] ?? ""
        self.version = version
        self.fields = fields
        self.body = body
        self.remoteAddress = remoteAddress
    }
}

/// The parts of a request target in origin, absolute or asterisk form (RFC 9112, section 3.2).
private struct TargetParts {
    var authority: String?
    var path: String
    var query: String?

    init(_ target: String, _ method: HTTPMethod) {
        var rest = Substring(target)
        if target.utf8.first != Octet.slash, let scheme = target.firstRange(of: "://") {
            let afterScheme = target[scheme.upperBound...]
            let end = afterScheme.firstIndex { $0 == "/" || $0 == "?" } ?? afterScheme.endIndex
            authority = String(afterScheme[..<end])
            rest = afterScheme[end...]
        }
        if let mark = rest.utf8.firstIndex(of: Octet.questionMark) {
            query = String(rest[rest.utf8.index(after: mark)...])
            rest = rest[..<mark]
        }
        let isWholeServer = rest.isEmpty && query == nil && method == .options
        path = isWholeServer ? "*" : rest.isEmpty ? "/" : String(rest)
    }
}
