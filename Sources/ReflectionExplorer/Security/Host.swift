/// The names by which this machine reaches itself.
enum Host {
    /// Whether a host is loopback: `localhost` and its subdomains (RFC 6761, section 6.3), 127.0.0.0/8 and `::1`.
    static func isLoopback(_ name: String) -> Bool {
        let name = name.lowercased()
        if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The host in `host:port`, without the brackets of an IPv6 address.
    static func name(in authority: String) -> String {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            return String(authority[authority.index(after: authority.startIndex)..<end])
        }
        return String(authority.prefix { $0 != ":" })
    }
}
