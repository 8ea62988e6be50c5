import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@Suite("A streaming body", .timeLimit(.minutes(3)))
struct StreamingTests {
    typealias Polling = HTTPServer.Configuration.Polling

    private static let counting: HTTPHandler = { _ in
        HTTPResponse(
            body: .stream { writer in
                for number in 0..<1000 { try await writer.write("\(number)\n") }
            }
        )
    }
    private static let counted = (0..<1000).map { "\($0)\n" }.joined()

    @Test("comes complete, with its client in process and over a socket", arguments: HTTPTestTransport.allCases)
    func complete(_ transport: HTTPTestTransport) async throws {
        try await transport.withClient(for: Self.counting) { client in
            let response = try await client.get("/")
            #expect(response.text == Self.counted)
        }
    }

    @Test("RFC 9112 7.1: is chunked, and the connection goes on behind it", arguments: Polling.all)
    func chunked(_ polling: Polling) async throws {
        try await withServer(Self.counting, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 3))
            for _ in 1...3 {
                let response = try await connection.readResponse()
                #expect(response.fields[.transferEncoding] == "chunked")
                #expect(!response.fields.contains(.contentLength))
                #expect(response.text == Self.counted)
            }
        }
    }

    @Test("RFC 9112 6.3: ends with the connection in HTTP/1.0")
    func http10() async throws {
        try await withServer(Self.counting, configuration: .test()) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            let response = try await connection.readResponse()
            #expect(response.fields[.connection] == "close")
            #expect(!response.fields.contains(.transferEncoding))
            #expect(response.text == Self.counted)
        }
    }

    @Test("is not made for HEAD")
    func head() async throws {
        let handler: HTTPHandler = { _ in
            HTTPResponse(body: .stream { _ in Issue.record("Nobody reads this.") })
        }
        try await withServer(handler, configuration: .test()) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
            for _ in 1...2 { #expect(try await connection.readResponse(to: .head).status == 200) }
        }
    }

    @Test("sends each piece when it is written", arguments: Polling.all)
    func pieceByPiece(_ polling: Polling) async throws {
        let proceed = Signal()
        let handler: HTTPHandler = { _ in
            HTTPResponse(
                body: .stream { writer in
                    try await writer.write("first")
                    guard await proceed.wait() else { return }
                    try await writer.write("second")
                }
            )
        }
        try await withServer(handler, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            var text = ""
            while !text.hasSuffix("first\r\n") {
                text += String(decoding: try await connection.receive(), as: UTF8.self)
            }
            proceed.fire()
            while !text.hasSuffix("0\r\n\r\n") {
                text += String(decoding: try await connection.receive(), as: UTF8.self)
            }
            #expect(text.contains("second"))
        }
    }

    @Test("waits for a slow reader, so that memory does not grow", arguments: Polling.all)
    func backPressure(_ polling: Polling) async throws {
        let written = Log<Int>()
        let handler: HTTPHandler = { _ in
            HTTPResponse(
                body: .stream { writer in
                    let piece = [UInt8](repeating: 7, count: 64 * 1024)
                    for _ in 0..<1000 {
                        try await writer.write(piece)
                        written.append(piece.count)
                    }
                }
            )
        }
        try await withServer(handler, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address, receiveBuffer: 8192)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try await connection.receive(atMost: 100)
            // The writer comes to rest long before the 64 MB are written.
            var (last, current) = (-1, 0)
            while current != last {
                try await Task.sleep(for: .milliseconds(200))
                (last, current) = (current, written.all.count)
            }
            #expect(written.all.count < 200)
            await connection.reset()
        }
    }

    @Test("breaks off without its last chunk when it fails")
    func failure() async throws {
        struct Broken: Error {}
        let events = Log<String>()
        let handler: HTTPHandler = { _ in
            HTTPResponse(
                body: .stream { writer in
                    try await writer.write("half")
                    throw Broken()
                }
            )
        }
        let configuration = HTTPServer.Configuration.test { $0.onEvent = { events.append($0.description) } }
        try await withServer(handler, configuration: configuration) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let text = String(decoding: try await connection.receiveAll(), as: UTF8.self)
            #expect(text.contains("half"))
            #expect(!text.hasSuffix("0\r\n\r\n"))
            // Told after the connection was ended, which is what the client sees.
            #expect(try await eventually { events.all.contains { $0.contains("Broken") } })
        }
    }

    @Test("is told when its client has gone", arguments: [true, false])
    func clientGone(byReset: Bool) async throws {
        let started = Signal()
        let ended = Signal()
        let handler: HTTPHandler = { _ in
            HTTPResponse(
                body: .stream { writer in
                    defer { ended.fire() }
                    started.fire()
                    while true {
                        try await writer.write("tick\n")
                        try await Task.sleep(for: .milliseconds(10))
                    }
                }
            )
        }
        try await withServer(handler, configuration: .test()) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await started.wait())
            _ = try await connection.receive()
            if byReset { await connection.reset() } else { await connection.close() }
            // Well before the time for half-closed clients is over: writing finds out.
            #expect(await ended.wait(atMost: .seconds(40)))
        }
    }
}
