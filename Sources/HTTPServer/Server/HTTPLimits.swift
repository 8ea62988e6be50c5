/// How large a request may be; what is larger is answered with the status named here and the connection is closed.
public struct HTTPLimits: Sendable, Hashable {
    /// Octets of the request line without its end: 414 (RFC 9112, section 3, asks for 8,000 at least).
    public var requestLine: Int

    /// Octets of all header fields together: 431.
    public var fieldSection: Int

    /// Number of header fields: 431.
    ///
    /// The trailer fields of a chunked body have the same two limits, of their own.
    public var fieldCount: Int

    /// Octets of the content after decoding: 413.
    public var body: Int

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - requestLine: Octets of the request line.
    ///   - fieldSection: Octets of all header fields together.
    ///   - fieldCount: Number of header fields.
    ///   - body: Octets of the content.
    public init(
        requestLine: Int = 8 * 1024,
        fieldSection: Int = 64 * 1024,
        fieldCount: Int = 100,
        body: Int = 1024 * 1024
    ) {
        self.requestLine = requestLine
        self.fieldSection = fieldSection
        self.fieldCount = fieldCount
        self.body = body
    }
}
