/// Who inspects: what makes inspections of one client one session.
public enum SessionKey: Sendable, Hashable {
    /// A browser, by the value of its cookie.
    case cookie(String)
    /// A script, by the name that it sends.
    case name(String)
    /// A client that sends neither, by its address and User-Agent.
    case client(SessionClient)

    /// The key as it is stored: `cookie:…`, `name:…` or `client:<address> <User-Agent>`.
    public var text: String {
        switch self {
        case .cookie(let value): return "cookie:\(value)"
        case .name(let name): return "name:\(name)"
        case .client(let client): return "client:\(client.address ?? "") \(client.userAgent ?? "")"
        }
    }
}

/// Where a request came from.
public struct SessionClient: Sendable, Hashable, Codable {
    /// The network address, without the port: a client's next connection has another one.
    public let address: String?
    /// The User-Agent field of HTTP.
    public let userAgent: String?

    /// Describes a client.
    ///
    /// - Parameters:
    ///   - address: the network address without the port.
    ///   - userAgent: the User-Agent that it sent.
    public init(address: String? = nil, userAgent: String? = nil) {
        self.address = address
        self.userAgent = userAgent
    }
}
