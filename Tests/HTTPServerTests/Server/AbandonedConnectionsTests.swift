import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@Suite("Ten thousand connections that are opened and abandoned", .timeLimit(.minutes(5)))
struct AbandonedConnectionsTests {
    private static let connections = 10_000
    private static let atATime = 50

    @Test("leave no descriptor behind, and a server that answers", arguments: HTTPServer.Configuration.Polling.all)
    func resetInTheMiddleOfARequest(_ polling: HTTPServer.Configuration.Polling) async throws {
        let handler: HTTPHandler = { request in
            if request.path == "/slow" { try await Task.sleep(for: .milliseconds(5)) }
            return HTTPResponse(body: .text("answered"))
        }
        let beginnings = [
            "", "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\nX-A: ", "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        ].map { Array($0.utf8) }
        try await withServer(handler, configuration: .test(polling)) { address in
            try abandonAll(at: address, beginnings)
            #expect(try await eventually(within: .seconds(60)) { try serverConnections(at: address) == 0 })
            #expect(try await SocketClient(address: address).get("/").text == "answered")
        }
    }

    /// Opens connections, a group at a time, sends the beginning of a request on each, and resets the whole group.
    private func abandonAll(at address: SocketAddress, _ beginnings: [[UInt8]]) throws {
        for _ in 0..<(Self.connections / Self.atATime) {
            var group: [BlockingConnection] = []
            for number in 0..<Self.atATime {
                let connection = try BlockingConnection(to: address)
                connection.send(beginnings[number % beginnings.count])
                group.append(connection)
            }
            for connection in group { connection.reset() }
        }
    }
}

/// A client's connection without a thread of its own, for tests that need thousands.
private struct BlockingConnection {
    struct Failure: Error {
        let errno: Int32
    }

    private let descriptor: Int32

    init(to address: SocketAddress) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(errno: errno) }
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = in_port_t(UInt16(address.port)).bigEndian
        inet_pton(AF_INET, address.host, &target.sin_addr)
        let status = withUnsafePointer(to: &target) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            let reason = errno
            close(descriptor)
            throw Failure(errno: reason)
        }
    }

    /// Sends what the server takes; that it has ended the connection already is none of this test's business.
    func send(_ octets: [UInt8]) {
        guard !octets.isEmpty else { return }
        _ = Foundation.send(descriptor, octets, octets.count, Int32(MSG_NOSIGNAL))
    }

    /// Closes without lingering, by which the server gets a reset.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
    }
}
