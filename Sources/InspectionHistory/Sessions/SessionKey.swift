/// Who inspects: what makes inspections of one client one session.
public enum SessionKey: Sendable, Hashable {
    /// A browser, by the value of its cookie.
    case cookie(String)
    /// A script, by the name that it sends.
    case name(String)
    /// A client that sends neither, by its address and User-Agent.
    case client(SessionClient)
    /// A recorded watch, by a text of its own: no other request is ever recorded in its session.
    case recording(String)

    /// What the keys of recorded watches begin with.
    static let recordingPrefix = "recording:"

    /// The key as it is stored: `cookie:…`, `name:…`, `client:<address> <User-Agent>` or `recording:…`.
    public var text: String {
        switch self {
        case .cookie(let value): return "cookie:\(value)"
        case .name(let name): return "name:\(name)"
        case .client(let client): return "client:\(client.address ?? "") \(client.userAgent ?? "")"
        case .recording(let name): return Self.recordingPrefix + name
        }
    }
}
