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
