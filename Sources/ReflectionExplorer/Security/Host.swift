import Glibc

/// The names by which this machine reaches itself, and the parts of an authority.
enum Host {
    /// Whether a host is loopback: `localhost` and its subdomains (RFC 6761, section 6.3), 127.0.0.0/8 and `::1`; the dot of
    /// the root may follow.
    static func isLoopback(_ name: String) -> Bool {
        let lower = name.lowercased()
        let name = lower.hasSuffix(".") ? String(lower.dropLast()) : lower
        if name == "localhost" || name == "::1" { return true }
        // A browser asks for any name before it, one with quotes and brackets too, which a page repeats in lines to copy.
        if name.hasSuffix(".localhost") { return isPlain(name) }
        return name.hasPrefix("127.") && isNumeric(name)
    }

    /// Whether a name has only what names of hosts have: letters, digits, hyphens and dots (RFC 952),
    /// and the underscore of names that tools make.
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.allSatisfy { octet in
            switch octet {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    /// Whether a host is an address and not a name: four numbers, or IPv6 without its brackets.
    static func isNumeric(_ name: String) -> Bool {
        var four = in_addr()
        var six = in6_addr()
        return inet_pton(AF_INET, name, &four) == 1 || inet_pton(AF_INET6, name, &six) == 1
    }

    /// The host in `host:port`, without the brackets of an IPv6 address.
    static func name(in authority: String) -> String {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            return String(authority[authority.index(after: authority.startIndex)..<end])
        }
        return String(authority.prefix { $0 != ":" })
    }

    /// The port in `host:port`, or nil.
    static func port(in authority: String) -> Int? {
        let rest = authority.hasPrefix("[") ? authority.drop { $0 != "]" }.dropFirst() : authority.drop { $0 != ":" }
        return rest.first == ":" ? UInt16(rest.dropFirst()).map(Int.init) : nil
    }
}
