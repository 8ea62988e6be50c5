/// The name of a header field: a token that is compared without regard to case (RFC 9110, section 5.1).
public struct HTTPFieldName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as it was written.
    public let rawName: String

    /// The name in lower case, by which names are compared.
    public let canonicalName: String

    /// Makes a name of any valid token; nil when the text is not one.
    public init?(_ name: String) {
        guard Octet.isToken(name) else { return nil }
        self.init(unchecked: name)
    }

    /// Makes a name from a literal in source code, which has to be a token.
    public init(stringLiteral name: String) {
        precondition(
            Octet.isToken(name),
            "\"\(name)\" is no valid field name: only letters, digits and !#$%&'*+-.^_`|~"
        )
        self.init(unchecked: name)
    }

    init(unchecked name: String) {
        rawName = name
        canonicalName = name.lowercased()
    }

    public var description: String { rawName }

    public static let accept: HTTPFieldName = "Accept"
    public static let acceptEncoding: HTTPFieldName = "Accept-Encoding"
    public static let acceptRanges: HTTPFieldName = "Accept-Ranges"
    public static let allow: HTTPFieldName = "Allow"
    public static let authorization: HTTPFieldName = "Authorization"
    public static let cacheControl: HTTPFieldName = "Cache-Control"
    public static let connection: HTTPFieldName = "Connection"
    public static let contentDisposition: HTTPFieldName = "Content-Disposition"
    public static let contentEncoding: HTTPFieldName = "Content-Encoding"
    public static let contentLength: HTTPFieldName = "Content-Length"
    public static let contentRange: HTTPFieldName = "Content-Range"
    public static let contentSecurityPolicy: HTTPFieldName = "Content-Security-Policy"
    public static let contentType: HTTPFieldName = "Content-Type"
    public static let cookie: HTTPFieldName = "Cookie"
    public static let crossOriginOpenerPolicy: HTTPFieldName = "Cross-Origin-Opener-Policy"
    public static let crossOriginResourcePolicy: HTTPFieldName = "Cross-Origin-Resource-Policy"
    public static let date: HTTPFieldName = "Date"
    public static let eTag: HTTPFieldName = "ETag"
    public static let expect: HTTPFieldName = "Expect"
    public static let host: HTTPFieldName = "Host"
    public static let ifModifiedSince: HTTPFieldName = "If-Modified-Since"
    public static let ifNoneMatch: HTTPFieldName = "If-None-Match"
    public static let ifRange: HTTPFieldName = "If-Range"
    public static let lastModified: HTTPFieldName = "Last-Modified"
    public static let link: HTTPFieldName = "Link"
    public static let location: HTTPFieldName = "Location"
    public static let origin: HTTPFieldName = "Origin"
    public static let range: HTTPFieldName = "Range"
    public static let referrerPolicy: HTTPFieldName = "Referrer-Policy"
    public static let retryAfter: HTTPFieldName = "Retry-After"
    public static let server: HTTPFieldName = "Server"
    public static let setCookie: HTTPFieldName = "Set-Cookie"
    public static let transferEncoding: HTTPFieldName = "Transfer-Encoding"
    public static let userAgent: HTTPFieldName = "User-Agent"
    public static let vary: HTTPFieldName = "Vary"
    public static let xContentTypeOptions: HTTPFieldName = "X-Content-Type-Options"
    public static let xFrameOptions: HTTPFieldName = "X-Frame-Options"
}

extension HTTPFieldName: Hashable {
    public static func == (left: HTTPFieldName, right: HTTPFieldName) -> Bool {
        left.canonicalName == right.canonicalName
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(canonicalName)
    }
}
