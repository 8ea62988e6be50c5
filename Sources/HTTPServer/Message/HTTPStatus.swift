/// A response's status: a three-digit code and a reason phrase for people (RFC 9110, section 15).
public struct HTTPStatus: Sendable, CustomStringConvertible {
    /// The code, 100 to 599.
    public let code: Int

    /// The phrase beside it in the status line; programs ignore it.
    public let reason: String

    /// Makes a status.
    ///
    /// - Parameters:
    ///   - code: The code; a precondition holds it to 100...599, the classes that the standard defines.
    ///   - reason: The phrase; characters that a status line may not hold become spaces.
    public init(code: Int, reason: String) {
        precondition((100...599).contains(code), "An HTTP status code is between 100 and 599, not \(code).")
        self.code = code
        self.reason = String(
            decoding: reason.utf8.map { Octet.isFieldValue($0) ? $0 : Octet.space },
            as: UTF8.self
        )
    }

    private init(_ code: Int, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public var description: String { "\(code) \(reason)" }

    /// Whether the code reports an error of the client or of the server.
    public var isError: Bool { code >= 400 }

    /// Whether a response of this status may carry content (RFC 9110, section 6.4.1).
    var allowsContent: Bool { code >= 200 && code != 204 && code != 304 }

    public static let `continue` = HTTPStatus(100, "Continue")
    public static let ok = HTTPStatus(200, "OK")
    public static let created = HTTPStatus(201, "Created")
    public static let accepted = HTTPStatus(202, "Accepted")
    public static let noContent = HTTPStatus(204, "No Content")
    public static let partialContent = HTTPStatus(206, "Partial Content")
    public static let movedPermanently = HTTPStatus(301, "Moved Permanently")
    public static let found = HTTPStatus(302, "Found")
    public static let seeOther = HTTPStatus(303, "See Other")
    public static let notModified = HTTPStatus(304, "Not Modified")
    public static let temporaryRedirect = HTTPStatus(307, "Temporary Redirect")
    public static let permanentRedirect = HTTPStatus(308, "Permanent Redirect")
    public static let badRequest = HTTPStatus(400, "Bad Request")
    public static let unauthorized = HTTPStatus(401, "Unauthorized")
    public static let forbidden = HTTPStatus(403, "Forbidden")
    public static let notFound = HTTPStatus(404, "Not Found")
    public static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
    public static let notAcceptable = HTTPStatus(406, "Not Acceptable")
    public static let requestTimeout = HTTPStatus(408, "Request Timeout")
    public static let conflict = HTTPStatus(409, "Conflict")
    public static let gone = HTTPStatus(410, "Gone")
    public static let lengthRequired = HTTPStatus(411, "Length Required")
    public static let preconditionFailed = HTTPStatus(412, "Precondition Failed")
    public static let contentTooLarge = HTTPStatus(413, "Content Too Large")
    public static let uriTooLong = HTTPStatus(414, "URI Too Long")
    public static let unsupportedMediaType = HTTPStatus(415, "Unsupported Media Type")
    public static let rangeNotSatisfiable = HTTPStatus(416, "Range Not Satisfiable")
    public static let expectationFailed = HTTPStatus(417, "Expectation Failed")
    public static let misdirectedRequest = HTTPStatus(421, "Misdirected Request")
    public static let unprocessableContent = HTTPStatus(422, "Unprocessable Content")
    public static let tooManyRequests = HTTPStatus(429, "Too Many Requests")
    public static let requestHeaderFieldsTooLarge = HTTPStatus(431, "Request Header Fields Too Large")
    public static let internalServerError = HTTPStatus(500, "Internal Server Error")
    public static let notImplemented = HTTPStatus(501, "Not Implemented")
    public static let badGateway = HTTPStatus(502, "Bad Gateway")
    public static let serviceUnavailable = HTTPStatus(503, "Service Unavailable")
    public static let gatewayTimeout = HTTPStatus(504, "Gateway Timeout")
    public static let versionNotSupported = HTTPStatus(505, "HTTP Version Not Supported")
    public static let insufficientStorage = HTTPStatus(507, "Insufficient Storage")
}

extension HTTPStatus: Hashable {
    /// Two statuses are the same when their codes are; the phrase carries no meaning (RFC 9112, section 4).
    public static func == (left: HTTPStatus, right: HTTPStatus) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
