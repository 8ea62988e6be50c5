/// Fields that tell a browser to keep a page to itself: no inline code, no foreign frames, no guessed types.
public struct SecurityHeaders: Sendable {
    /// The fields, with the values that they get where a response has none of its own.
    public var fields: HTTPFields

    /// Makes the fields.
    ///
    /// - Parameter contentSecurityPolicy: What a page may load and run; the default is its own server's files, no inline
    ///   script or style, no plug-ins, no frame around it and no form to elsewhere.
    public init(contentSecurityPolicy: String = Self.strictPolicy) {
        fields = [
            .contentSecurityPolicy: contentSecurityPolicy,
            .xContentTypeOptions: "nosniff",
            .referrerPolicy: "no-referrer",
            .crossOriginOpenerPolicy: "same-origin",
            .crossOriginResourcePolicy: "same-origin",
            .xFrameOptions: "DENY",
        ]
    }

    /// The default policy.
    public static let strictPolicy = """
        default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'
        """

    /// Adds the fields that a response does not have.
    public func apply(to response: inout HTTPResponse) {
        for field in fields where !response.fields.contains(field.name) {
            response.fields.append(field.value, for: field.name)
        }
    }

    /// A handler whose responses have the fields, those to an `HTTPError` included.
    ///
    /// - Parameter handler: The handler that does the work.
    /// - Returns: The handler to give to a server. Other errors than `HTTPError` pass through.
    public func applied(to handler: @escaping HTTPHandler) -> HTTPHandler {
        { request in
            var response: HTTPResponse
            do {
                response = try await handler(request)
            } catch let error as HTTPError {
                response = .problem(error)
            }
            apply(to: &response)
            return response
        }
    }
}
