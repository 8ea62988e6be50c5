import Foundation

/// Asks a server for `/healthz`, with as much of HTTP as that takes.
///
/// Foundation's client would need libcurl beside the program.
struct HealthProbe: Sendable {
    /// Where a server listens.
    enum Place: Sendable, Equatable {
        case port(host: String, Int)
        case unixSocket(String)

        /// The place as the server prints it when it starts.
        var text: String {
            switch self {
            case .port(let host, let port): "http://\(Self.bracketed(host)):\(port)/"
            case .unixSocket(let path): "unix:\(path)"
            }
        }

        /// The value of the field `Host`.
        fileprivate var authority: String {
            switch self {
            case .port(let host, let port): "\(Self.bracketed(host)):\(port)"
            case .unixSocket: "localhost"
            }
        }

        private static func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
    }

    /// What a server said.
    struct Answer: Sendable, Equatable {
        let status: Int
        let body: [UInt8]
    }

    /// Why there is no answer; the sentence goes on where the place was named.
    struct Failure: Error, Equatable {
        let sentence: String
    }

    /// What is asked for.
    static let target = "/healthz"
    /// More is no answer of an explorer.
    private static let mostBytes = 64 << 10

    let place: Place
    /// How long the whole may take; a name that has to be looked up takes its own time.
    let timeout: Duration

    /// Asks.
    ///
    /// - Returns: The answer, whatever its status.
    /// - Throws: `Failure` where nobody answers in time, or not in HTTP.
    func ask() throws(Failure) -> Answer {
        let deadline = ContinuousClock.now + timeout
        let descriptor = try connected(by: deadline)
        defer { close(descriptor) }
        let request =
            "GET \(Self.target) HTTP/1.1\r\nHost: \(place.authority)\r\nAccept: application/json\r\n"
            + "Connection: close\r\n\r\n"
        try send(Array(request.utf8), to: descriptor)
        return try Self.answer(in: receive(from: descriptor, by: deadline))
    }

    // MARK: Connecting

    private func connected(by deadline: ContinuousClock.Instant) throws(Failure) -> Int32 {
        switch place {
        case .unixSocket(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let capacity = MemoryLayout.size(ofValue: address.sun_path)
            guard path.utf8.count < capacity else {
                throw Failure(sentence: "is no path of a socket: it is longer than \(capacity - 1) octets.")
            }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            return try withUnsafeBytes(of: address) { bytes throws(Failure) in
                try connected(AF_UNIX, bytes, by: deadline)
            }
        case .port(let host, let port):
            return try connected(host, port, by: deadline)
        }
    }

    private func connected(
        _ host: String,
        _ port: Int,
        by deadline: ContinuousClock.Instant
    ) throws(Failure) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &found)
        defer { freeaddrinfo(found) }
        guard code == 0 else { throw Failure(sentence: "cannot be found: \(String(cString: gai_strerror(code))).") }
        var failure = Failure(sentence: "has no address.")
        var next = found
        while let info = next?.pointee {
            next = info.ai_next
            let bytes = UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen))
            do throws(Failure) {
                return try connected(info.ai_family, bytes, by: deadline)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private func connected(
        _ family: Int32,
        _ address: UnsafeRawBufferPointer,
        by deadline: ContinuousClock.Instant
    ) throws(Failure) -> Int32 {
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw failure(errno) }
        // For Linux the time to send is also the time to connect: https://man7.org/linux/man-pages/man7/socket.7.html
        limit(descriptor, SO_SNDTIMEO, to: deadline)
        let result = address.withMemoryRebound(to: sockaddr.self) {
            connect(descriptor, $0.baseAddress, socklen_t(address.count))
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            throw failure(code)
        }
        return descriptor
    }

    // MARK: Speaking

    private func send(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        // Less than any socket's buffer: it goes in one piece or not at all.
        let sent = bytes.withUnsafeBytes {
            Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent == bytes.count else { throw failure(errno) }
    }

    private func receive(
        from descriptor: Int32,
        by deadline: ContinuousClock.Instant
    ) throws(Failure) -> [UInt8] {
        var received: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4 << 10)
        while received.count <= Self.mostBytes {
            guard deadline > .now else { throw failure(EAGAIN) }
            limit(descriptor, SO_RCVTIMEO, to: deadline)
            let count = piece.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count == 0 { return received }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(errno) }
            received += piece[..<count]
        }
        throw Failure(sentence: "answers with more than \(Self.mostBytes) bytes: it is no explorer.")
    }

    private func limit(_ descriptor: Int32, _ option: Int32, to deadline: ContinuousClock.Instant) {
        // A time of zero would mean no limit.
        let rest = max(ContinuousClock.now.duration(to: deadline), .milliseconds(1))
        var time = timeval()
        time.tv_sec = Int(rest.components.seconds)
        time.tv_usec = Int(rest.components.attoseconds / 1_000_000_000_000)
        setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    private func failure(_ code: Int32) -> Failure {
        switch code {
        case EAGAIN, EINPROGRESS: Failure(sentence: "does not answer within \(timeout.components.seconds) s.")
        default: Failure(sentence: "does not answer: \(String(cString: strerror(code))).")
        }
    }

    // MARK: Understanding

    /// Reads the status and the body, which the end of the connection ends (RFC 9112, section 6.3).
    private static func answer(in bytes: [UInt8]) throws(Failure) -> Answer {
        let headEnd = bytes.firstRange(of: Array("\r\n\r\n".utf8))
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        let words = line.split(separator: " ")
        guard let headEnd, words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw Failure(sentence: "does not answer in HTTP.")
        }
        return Answer(status: status, body: Array(bytes[headEnd.upperBound...]))
    }
}
