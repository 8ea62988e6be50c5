/// An answer to a request.
///
/// `Content-Length`, `Transfer-Encoding` and `Connection` are the server's: what a handler sets there is not sent. The
/// server adds `Date` where it is missing.
public struct HTTPResponse: Sendable {
    public var status: HTTPStatus
    public var fields: HTTPFields
    public var body: HTTPBody

    /// The route that answered, for whoever counts; a router sets it, and nothing of it is sent.
    public var route: Router.Route?

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - fields: The header fields.
    ///   - body: The content.
    public init(_ status: HTTPStatus = .ok, fields: HTTPFields = [:], body: HTTPBody = .empty) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Makes a response with content of a media type.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - contentType: The media type.
    ///   - bytes: The content.
    public init(_ status: HTTPStatus = .ok, contentType: String, bytes: [UInt8]) {
        self.init(status, fields: [.contentType: contentType], body: .bytes(bytes))
    }

    /// Sends the client to another address.
    ///
    /// - Parameters:
    ///   - location: The address; never one that a client chose freely.
    ///   - status: Which kind of redirection.
    /// - Returns: The response.
    public static func redirect(to location: String, _ status: HTTPStatus = .seeOther) -> HTTPResponse {
        HTTPResponse(status, fields: [.location: location])
    }
}

/// Answers requests: may suspend, may block its thread, and may throw an `HTTPError` for an answer that is an error.
public typealias HTTPHandler = @Sendable (HTTPRequest) async throws -> HTTPResponse

/// Answers requests at once, on the event loop's thread; nil leaves a request to the `HTTPHandler` beside it.
///
/// It never blocks, and is done in microseconds, since every connection of the loop waits for it. It may throw an
/// `HTTPError` for an answer that is an error.
public typealias HTTPImmediateHandler = @Sendable (HTTPRequest) throws -> HTTPResponse?
