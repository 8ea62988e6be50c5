import Foundation

/// A numeric internet address with a port, or the path of a Unix-domain socket.
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
    /// The numeric host: `127.0.0.1`, `::1`; `unix` for a Unix-domain socket.
    public let host: String
    /// The port; 0 for a Unix-domain socket.
    public let port: Int
    /// The path of a Unix-domain socket, empty for a client of one; nil for an internet address.
    public let path: String?

    /// Makes an address of a numeric host and a port.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
        path = nil
    }

    /// Makes the address of a Unix-domain socket.
    ///
    /// - Parameter path: The path of its file; empty for a client, which has none.
    public init(unixSocket path: String) {
        host = Self.unixHost
        port = 0
        self.path = path
    }

    private static let unixHost = "unix"

    /// Host and port as they stand in an address: `127.0.0.1:8080`, `[::1]:8080`; `unix:/run/app.sock`.
    public var description: String {
        if let path { return "unix:\(path)" }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// Whether only programs on this machine can reach the address.
    public var isLoopback: Bool {
        path != nil || host.hasPrefix("127.") || host == "::1"
    }

    /// Reads what the system filled in; nil for a family that is neither an internet one nor Unix's.
    ///
    /// An IPv4 client of an IPv6 socket is shown by its IPv4 address.
    init?(_ storage: sockaddr_storage) {
        if Int32(storage.ss_family) == AF_UNIX {
            // Of those who connect to such a socket none has bound its own to a path.
            self.init(unixSocket: "")
            return
        }
        var storage = storage
        let parts: (String, in_port_t)? = withUnsafePointer(to: &storage) { pointer in
            let raw = UnsafeRawPointer(pointer)
            // A sockaddr_storage is made to be read as the address type that its family names.
            switch Int32(pointer.pointee.ss_family) {
            case AF_INET:
                let address = raw.load(as: sockaddr_in.self)
                return Self.text(address.sin_addr, AF_INET).map { ($0, address.sin_port) }
            case AF_INET6:
                let address = raw.load(as: sockaddr_in6.self)
                return Self.text(address.sin6_addr, AF_INET6).map { ($0, address.sin6_port) }
            default:
                return nil
            }
        }
        guard let (host, port) = parts else { return nil }
        let mappedPrefix = "::ffff:"
        let isMapped = host.hasPrefix(mappedPrefix) && host.contains(".")
        self.init(
            host: isMapped ? String(host.dropFirst(mappedPrefix.count)) : host,
            port: Int(UInt16(bigEndian: port))
        )
    }

    private static func text<Address>(_ address: Address, _ family: Int32) -> String? {
        withUnsafePointer(to: address) { pointer in
            let capacity = Int(INET6_ADDRSTRLEN)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
                guard let base = buffer.baseAddress, inet_ntop(family, pointer, base, socklen_t(capacity)) != nil
                else { return nil }
                return String(cString: base)
            }
        }
    }
}
