import Foundation
import Testing

/// A request whose body does not come: a server that ends waits for it.
struct HalfRequest {
    private static let content = #"{"pinned": true}"#
    private let descriptor: Int32
    private let port: Int

    init(to port: Int) throws {
        self.port = port
        descriptor = try #require(Self.connected(to: port))
        let head = "PATCH /sessions/1 HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
        let half = head + "Content-Length: \(Self.content.utf8.count)\r\n\r\n{"
        #expect(send(descriptor, half, half.utf8.count, Int32(MSG_NOSIGNAL)) == half.utf8.count)
        // The server has read so far: what it is asked afterwards, it answers.
        let other = try #require(Self.connected(to: port))
        defer { Foundation.close(other) }
        let whole = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
        var byte: UInt8 = 0
        #expect(
            send(other, whole, whole.utf8.count, Int32(MSG_NOSIGNAL)) == whole.utf8.count
                && recv(other, &byte, 1, 0) == 1
        )
    }

    func close() { Foundation.close(descriptor) }

    /// Sends the other half.
    ///
    /// - Returns: The answer's first octets.
    /// - Throws: Where nothing comes.
    func finish() throws -> String {
        let rest = String(Self.content.dropFirst())
        #expect(send(descriptor, rest, rest.utf8.count, Int32(MSG_NOSIGNAL)) == rest.utf8.count)
        var answer = [UInt8](repeating: 0, count: 64)
        let count = recv(descriptor, &answer, answer.count, 0)
        try #require(count > 0)
        return String(decoding: answer.prefix(count), as: UTF8.self)
    }

    /// Returns when the server accepts no more connections.
    func waitUntilRefused() async throws {
        while let other = Self.connected(to: port) {
            Foundation.close(other)
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private static func connected(to port: Int) -> Int32? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let isConnected = withUnsafeBytes(of: address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                connect(descriptor, $0.baseAddress, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if isConnected { return descriptor }
        Foundation.close(descriptor)
        return nil
    }
}
