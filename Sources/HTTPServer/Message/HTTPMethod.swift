/// What a request asks to be done with its target: a token, case-sensitive (RFC 9110, section 9.1).
public struct HTTPMethod: Sendable, Hashable, CustomStringConvertible {
    /// The name as it stands in the request line.
    public let rawValue: String

    /// Makes a method of any valid token; nil when the text is not one.
    public init?(_ rawValue: String) {
        guard Octet.isToken(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    init(unchecked rawValue: String) {
        self.rawValue = rawValue
    }

    public var description: String { rawValue }

    public static let get = HTTPMethod(unchecked: "GET")
    public static let head = HTTPMethod(unchecked: "HEAD")
    public static let post = HTTPMethod(unchecked: "POST")
    public static let put = HTTPMethod(unchecked: "PUT")
    public static let patch = HTTPMethod(unchecked: "PATCH")
    public static let delete = HTTPMethod(unchecked: "DELETE")
    public static let options = HTTPMethod(unchecked: "OPTIONS")
    public static let trace = HTTPMethod(unchecked: "TRACE")
    public static let connect = HTTPMethod(unchecked: "CONNECT")

    /// A safe request with content (draft-ietf-httpbis-safe-method-w-body).
    public static let query = HTTPMethod(unchecked: "QUERY")

    /// The methods that the standard defines: any other is answered with 501 (RFC 9110, section 9.1; RFC 5789).
    static let standard: Set<HTTPMethod> = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect, .query,
    ]

    /// Whether a request of this method is expected to carry content, so that one without a length is incomplete.
    var anticipatesContent: Bool {
        self == .post || self == .put || self == .patch
    }
}
