/// Where a request came from.
public struct SessionClient: Sendable, Hashable {
    /// The network address, without the port: a client's next connection has another one.
    public let address: String?
    /// The User-Agent field of HTTP.
    public let userAgent: String?

    /// Describes a client.
    ///
    /// - Parameters:
    ///   - address: The network address without the port.
    ///   - userAgent: The User-Agent that it sent.
    public init(address: String? = nil, userAgent: String? = nil) {
        self.address = address
        self.userAgent = userAgent
    }
}
