import Foundation
import Testing

@testable import HTTPServer

@Suite("A connection")
struct ConnectionTests {
    /// A connection and the client's end of it.
    private func makeConnection(_ configuration: HTTPServer.Configuration) throws -> (Connection, FileDescriptor) {
        let context = try ConnectionContext.make(configuration, budget: 1000)
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, ListeningSocket.stream, 0, &ends) == 0)
        let server = FileDescriptor(owning: ends[0])
        #expect(server.setNonBlocking())
        let address = SocketAddress(host: "127.0.0.1", port: 1)
        return (Connection(id: 1, server, address, context), FileDescriptor(owning: ends[1]))
    }

    @Test(
        "keeps nothing of a request that it has refused, since that is counted no more",
        arguments: ["Content-Length: 600\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n258\r\n"]
    )
    func refusedContent(framing: String) throws {
        let (connection, client) = try makeConnection(.test())
        let octets = Array("POST / HTTP/1.1\r\nHost: a\r\n\(framing)\(String(repeating: "x", count: 500))".utf8)
        #expect(write(client.rawValue, octets, octets.count) == octets.count)
        connection.receive(at: .now)
        #expect(connection.heldContent == 500)
        #expect(connection.parser.contentCount == 500)

        connection.reject(HTTPError(.requestTimeout, "It took too long."), at: .now)
        #expect(connection.phase == .lingering)
        #expect(connection.heldContent == 0)
        #expect(connection.parser.contentCount == 0)
    }

    @Test("reads no more than it may hold of requests that wait for their turn")
    func readingAhead() throws {
        let (connection, client) = try makeConnection(.test())
        let first = Array("GET /first HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        #expect(write(client.rawValue, first, first.count) == first.count)
        connection.receive(at: .now)
        #expect(connection.phase == .handling)

        let mebibyte = Array(String(repeating: "GET / HTTP/1.1\r\n", count: 64 * 1024).utf8)
        #expect(fcntl(client.rawValue, F_SETFL, O_NONBLOCK) == 0)
        // As often as there is something: what the socket does not take is written again when there is room.
        for _ in 0..<100 {
            _ = write(client.rawValue, mebibyte, mebibyte.count)
            if connection.interest.contains(.readable) { connection.receive(at: .now) }
        }
        #expect(!connection.interest.contains(.readable))
        let oneReading = 64 * 1024
        #expect(connection.parser.unusedCount < Connection.highWater + oneReading)
    }
}
