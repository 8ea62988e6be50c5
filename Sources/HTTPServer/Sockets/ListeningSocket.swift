import CEventPolling
import Foundation

/// A socket that accepts connections.
struct ListeningSocket: Sendable {
    /// What one attempt to accept came to.
    enum Accepted {
        case connection(FileDescriptor, SocketAddress)
        /// Nobody waits any more.
        case none
        /// That client is gone already (ECONNABORTED and its like); there may be others.
        case skipped
        /// No descriptors or memory are left; the client keeps waiting.
        case exhausted(errno: Int32)
    }

    let descriptor: FileDescriptor

    /// Where it listens, with the port that the system chose for 0.
    let address: SocketAddress

    /// The file of a Unix-domain socket.
    private let file: SocketFile?

    init(_ descriptor: FileDescriptor, _ address: SocketAddress, _ file: SocketFile?) {
        self.descriptor = descriptor
        self.address = address
        self.file = file
    }

    /// Opens a socket at the first address of the host that can be bound.
    ///
    /// - Parameters:
    ///   - host: A numeric address or a name; `::` listens for IPv4 too.
    ///   - port: The port, 0 for a free one.
    ///   - backlog: How many connections the system keeps waiting.
    /// - Throws: The reason why none of the host's addresses can be listened at.
    init(host: String, port: Int, backlog: Int) throws(SocketError) {
        let name = SocketAddress(host: host, port: port).description
        guard (0...Int(UInt16.max)).contains(port) else {
            throw SocketError(.invalidPort, address: name, operation: "bind")
        }
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Self.stream
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        let status = host.isEmpty ? EAI_NONAME : getaddrinfo(host, String(port), &hints, &list)
        guard status == 0 else {
            throw SocketError(.unknownHost, address: name, operation: "getaddrinfo", systemError: status)
        }
        defer { freeaddrinfo(list) }

        var failure = SocketError(.unknownHost, address: name, operation: "getaddrinfo", systemError: EAI_NONAME)
        var next = list
        while let candidate = next?.pointee {
            do {
                self = try ListeningSocket(candidate, name: name, backlog: backlog)
                return
            } catch {
                failure = error
                next = candidate.ai_next
            }
        }
        throw failure
    }

    private init(_ candidate: addrinfo, name: String, backlog: Int) throws(SocketError) {
        func check(_ result: Int32, _ operation: String) throws(SocketError) {
            guard result >= 0 else { throw SocketError(errno: errno, address: name, operation: operation) }
        }
        let raw = socket(candidate.ai_family, candidate.ai_socktype, candidate.ai_protocol)
        try check(raw, "socket")
        let descriptor = FileDescriptor(owning: raw)
        try check(descriptor.setNonBlocking() ? 0 : -1, "fcntl")
        // Old connections that linger at the port do not count as taking it; another listener still does.
        try check(setOption(raw, SOL_SOCKET, SO_REUSEADDR, 1), "setsockopt")
        if candidate.ai_family == AF_INET6 { try check(setOption(raw, Self.ipv6, IPV6_V6ONLY, 0), "setsockopt") }
        try check(bind(raw, candidate.ai_addr, candidate.ai_addrlen), "bind")
        try check(listen(raw, Int32(clamping: backlog)), "listen")

        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = withSocketAddress(of: &storage) { getsockname(raw, $0, &length) }
        try check(status, "getsockname")
        guard let bound = SocketAddress(storage) else {
            throw SocketError(.other, address: name, operation: "getsockname", systemError: EAFNOSUPPORT)
        }
        self.init(descriptor, bound, nil)
    }

    /// Accepts one connection without waiting: it does not block, and small writes leave at once.
    func accept() -> Accepted {
        var storage = sockaddr_storage()
        while true {
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let raw = withSocketAddress(of: &storage) { event_polling_accept(descriptor.rawValue, $0, &length) }
            if raw >= 0 {
                let connection = FileDescriptor(owning: raw)
                // Without it a response in two segments waits 40 ms for the client's acknowledgement.
                _ = setOption(raw, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
                guard let address = SocketAddress(storage) else { return .skipped }
                return .connection(connection, address)
            }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .none
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted(errno: errno)
            default: return .skipped
            }
        }
    }

    #if canImport(Darwin)
    static let stream = SOCK_STREAM
    #else
    static let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    private static let ipv6 = Int32(IPPROTO_IPV6)
}

private func setOption(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Int32) -> Int32 {
    var value = value
    return setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
}

/// Lends an address to a system call as the general type that it takes.
private func withSocketAddress<Result>(
    of storage: inout sockaddr_storage,
    _ body: (UnsafeMutablePointer<sockaddr>) -> Result
) -> Result {
    withUnsafeMutablePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
}
