import Foundation
public import HTTPServer

/// A client's connection for tests that care about every octet. It waits in threads of its own, never longer than its timeout.
public actor TestConnection {
    /// Something that a test did not expect of a connection.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private var descriptor: Int32
    private var received: [UInt8] = []

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - address: The server's address, IPv4 or a Unix-domain socket.
    ///   - timeout: The longest wait for a single read or write.
    ///   - receiveBuffer: Octets that the system keeps for a client that does not read; nil for its own choice.
    /// - Throws: `Failure` when the server cannot be reached.
    public init(to address: SocketAddress, timeout: Duration = .seconds(40), receiveBuffer: Int32? = nil) async throws {
        descriptor = try Self.connect(address, seconds: Int(timeout.components.seconds), receiveBuffer)
    }

    deinit {
        if descriptor >= 0 { Foundation.close(descriptor) }
    }

    private static func connect(_ address: SocketAddress, seconds: Int, _ receiveBuffer: Int32?) throws -> Int32 {
        let descriptor = socket(address.path == nil ? AF_INET : AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "socket: \(String(cString: strerror(errno)))") }
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        let timeSize = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, timeSize)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, timeSize)
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        let status = address.path.map { connect(descriptor, path: $0) } ?? connect(descriptor, address)
        guard status == 0 else {
            let reason = String(cString: strerror(errno))
            Foundation.close(descriptor)
            throw Failure(description: "connect to \(address): \(reason)")
        }
        return descriptor
    }

    private static func connect(_ descriptor: Int32, _ address: SocketAddress) -> Int32 {
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = in_port_t(UInt16(address.port)).bigEndian
        inet_pton(AF_INET, address.host, &target.sin_addr)
        return withUnsafePointer(to: &target) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func connect(_ descriptor: Int32, path: String) -> Int32 {
        var target = sockaddr_un()
        target.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix($0.count - 1)) }
        return withUnsafePointer(to: &target) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Sends octets, all of them.
    ///
    /// - Parameters:
    ///   - octets: The octets.
    ///   - pieceLength: The most octets to hand over at a time, each time in a segment of its own.
    /// - Throws: `Failure` when the server takes them no more.
    public func send(_ octets: [UInt8], pieceLength: Int = .max) async throws {
        let descriptor = descriptor
        try await Self.onThread {
            var sent = 0
            while sent < octets.count {
                let count = octets[sent...].prefix(pieceLength).withUnsafeBytes { rest in
                    Foundation.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { throw Failure(description: "send: \(String(cString: strerror(errno)))") }
                sent += count
            }
        }
    }

    /// Sends text as UTF-8.
    public func send(_ text: String) async throws {
        try await send(Array(text.utf8))
    }

    /// Reads what there is next.
    ///
    /// - Parameter limit: The most octets to take.
    /// - Returns: The octets; none when the server has ended its side.
    /// - Throws: `Failure` when the connection was reset or the time is over.
    public func receive(atMost limit: Int = 65536) async throws -> [UInt8] {
        let descriptor = descriptor
        return try await Self.onThread {
            var buffer = [UInt8](repeating: 0, count: limit)
            let count = recv(descriptor, &buffer, limit, 0)
            guard count >= 0 else { throw Failure(description: "recv: \(String(cString: strerror(errno)))") }
            return Array(buffer[..<count])
        }
    }

    /// Reads up to the end of what the server sends.
    ///
    /// - Returns: Everything that has not been read before.
    /// - Throws: `Failure` when the connection was reset or the time is over.
    public func receiveAll() async throws -> [UInt8] {
        var all = received
        received = []
        while true {
            let octets = try await receive()
            if octets.isEmpty { return all }
            all += octets
        }
    }

    /// Reads one response; what the server sends behind it stays for the next.
    ///
    /// - Parameter method: The method of its request: a response to HEAD has no content.
    /// - Returns: The response.
    /// - Throws: `Failure` when what came is no complete response.
    public func readResponse(to method: HTTPMethod = .get) async throws -> HTTPTestResponse {
        while true {
            if let (response, length) = try ResponseText(received).response(to: method, isEnd: false) {
                received.removeFirst(length)
                return response
            }
            let octets = try await receive()
            guard octets.isEmpty else {
                received += octets
                continue
            }
            guard let (response, length) = try ResponseText(received).response(to: method, isEnd: true) else {
                throw Failure(
                    description:
                        "The connection ended inside of a response: \(String(decoding: received, as: UTF8.self))"
                )
            }
            received.removeFirst(length)
            return response
        }
    }

    /// Whether the server has closed the connection and sends nothing more.
    public func isAtEnd() async throws -> Bool {
        guard received.isEmpty else { return false }
        received = try await receive()
        return received.isEmpty
    }

    /// Ends the sending side and keeps on reading.
    public func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Closes the connection in good order.
    public func close() {
        if descriptor >= 0 { Foundation.close(descriptor) }
        descriptor = -1
    }

    /// Breaks the connection: the server gets a reset.
    public func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    /// Waits in a thread, so that the threads of tasks stay free.
    private static func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws
        -> Result
    {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
        }
    }
}
