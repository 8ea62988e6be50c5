import Glibc

/// The names that this server answers for.
///
/// A page of another site whose name is bound to this address after it was loaded (DNS rebinding) still asks for its own
/// name, and that is in the `Host` field. So a name has to be known: loopback's, the one that was bound, this machine's, and
/// those that the program gave. An IP address cannot be bound to another one, and is always answered where other machines
/// can connect.
struct HostNames: Sendable {
    private let isLoopbackOnly: Bool
    private let names: Set<String>

    /// Makes the names.
    ///
    /// - Parameters:
    ///   - bound: The address or name that the server listens at.
    ///   - others: More names, those of a proxy.
    ///   - machine: This machine's name.
    init(bound: String, others: [String] = [], machine: String = HostNames.machine) {
        isLoopbackOnly = Host.isLoopback(bound)
        var names = others
        if !isLoopbackOnly {
            let first = String(machine.prefix { $0 != "." })
            // As multicast DNS has it (RFC 6762, section 3).
            names += [bound, machine, first, first + ".local"]
        }
        self.names = Set(names.map(Self.plain)).subtracting([""])
    }

    /// Whether the server answers for a name.
    ///
    /// - Parameter name: The name without its port, an IPv6 address without brackets.
    /// - Returns: Whether it does.
    func contain(_ name: String) -> Bool {
        Host.isLoopback(name) || !isLoopbackOnly && Host.isNumeric(name) || names.contains(Self.plain(name))
    }

    /// The sentence for a name that it does not answer for.
    func refusal(of authority: String) -> String {
        let listens = isLoopbackOnly ? "listens on this machine only and " : ""
        let advice =
            isLoopbackOnly
            ? "Open it as localhost or 127.0.0.1" : "Open it by the number of its address"
        return
            "This explorer \(listens)does not answer for the host “\(authority)”. \(advice), or start it with the option "
            + "“--host-name” (“hostNames” of its configuration) and that name."
    }

    /// A name without what makes no difference: case, and the dot of the root.
    private static func plain(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    /// This machine's name; empty where it has none.
    static var machine: String {
        // A host name has 255 characters at most (POSIX, HOST_NAME_MAX).
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
