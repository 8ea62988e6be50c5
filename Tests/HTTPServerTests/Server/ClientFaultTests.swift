import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@Suite("A server with clients that fail or dawdle", .timeLimit(.minutes(3)))
struct ClientFaultTests {
    typealias Polling = HTTPServer.Configuration.Polling

    @Test("cancels the handler of a client that has reset its connection", arguments: Polling.all)
    func reset(_ polling: Polling) async throws {
        try await checkCancellation(.test(polling)) { await $0.reset() }
    }

    @Test(
        "cancels the handler of a client that is gone after the time for half-closed ones",
        arguments: Polling.all
    )
    func gone(_ polling: Polling) async throws {
        let configuration = HTTPServer.Configuration.test(polling) { $0.timeouts.halfClosed = .milliseconds(50) }
        try await checkCancellation(configuration) { await $0.close() }
    }

    private func checkCancellation(
        _ configuration: HTTPServer.Configuration,
        _ leave: (TestConnection) async -> Void
    ) async throws {
        let started = Signal()
        let cancelled = Signal()
        let handler: HTTPHandler = { _ in
            started.fire()
            do {
                try await Task.sleep(for: .seconds(30))
            } catch {
                cancelled.fire()
            }
            return HTTPResponse()
        }
        try await withServer(handler, configuration: configuration) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await started.wait())
            await leave(connection)
            #expect(await cancelled.wait())
        }
    }

    @Test("RFC 9112 9.6: answers a client that has only ended its sending side", arguments: Polling.all)
    func halfClosed(_ polling: Polling) async throws {
        let handler: HTTPHandler = { request in
            try await Task.sleep(for: .milliseconds(50))
            return try await echo(request)
        }
        try await withServer(handler, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
            await connection.endSending()
            #expect(try await connection.readResponse().text == "GET /1 []")
            #expect(try await connection.readResponse().text == "GET /2 []")
            #expect(try await connection.isAtEnd())
        }
    }

    @Test("answers a head that takes too long with 408", arguments: Polling.all)
    func headTimeout(_ polling: Polling) async throws {
        let configuration = HTTPServer.Configuration.test(polling) { $0.timeouts.header = .milliseconds(100) }
        try await withServer(echo, configuration: configuration) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.1\r\nHo")
            let response = try await connection.readResponse()
            #expect(response.status == 408)
            #expect(response.fields[.connection] == "close")
            #expect(try await connection.isAtEnd())
        }
    }

    @Test("counts the time for a head as a whole, not from the last octet")
    func slowHead() async throws {
        try await withServer(echo, configuration: .test { $0.timeouts.header = .milliseconds(200) }) { address in
            let connection = try await TestConnection(to: address)
            // It never stops sending: a time that began anew with each octet would never be over.
            let sender = Task {
                try await connection.send("GET / HTTP/1.1\r\nX-Slow: ")
                while !Task.isCancelled {
                    try await connection.send("a")
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            #expect(try await connection.readResponse().status == 408)
            sender.cancel()
        }
    }

    @Test("answers content that takes too long with 408", arguments: Polling.all)
    func bodyTimeout(_ polling: Polling) async throws {
        let configuration = HTTPServer.Configuration.test(polling) { $0.timeouts.body = .milliseconds(100) }
        try await withServer(echo, configuration: configuration) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf")
            #expect(try await connection.readResponse().status == 408)
            #expect(try await connection.isAtEnd())
        }
    }

    @Test("closes a connection without requests, before the first and after one", arguments: Polling.all)
    func idleTimeout(_ polling: Polling) async throws {
        let configuration = HTTPServer.Configuration.test(polling) { $0.timeouts.idle = .milliseconds(100) }
        try await withServer(echo, configuration: configuration) { address in
            let silent = try await TestConnection(to: address)
            #expect(try await silent.receiveAll().isEmpty)
            let used = try await TestConnection(to: address)
            try await used.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await used.readResponse().status == 200)
            #expect(try await used.isAtEnd())
        }
    }

    @Test("does not count a handler's time against the client")
    func slowHandler() async throws {
        let handler: HTTPHandler = { _ in
            try await Task.sleep(for: .milliseconds(300))
            return HTTPResponse()
        }
        let configuration = HTTPServer.Configuration.test {
            $0.timeouts = HTTPTimeouts(
                header: .milliseconds(50),
                body: .milliseconds(50),
                idle: .milliseconds(50),
                writeStall: .milliseconds(50)
            )
        }
        try await withServer(handler, configuration: configuration) { address in
            let response = try await SocketClient(address: address).get("/")
            #expect(response.status == 200)
        }
    }

    @Test("closes the connection of a client that takes nothing", arguments: Polling.all)
    func writeStall(_ polling: Polling) async throws {
        let configuration = HTTPServer.Configuration.test(polling) { $0.timeouts.writeStall = .milliseconds(200) }
        let ended = Signal()
        let handler: HTTPHandler = { _ in
            HTTPResponse(
                body: .stream { writer in
                    defer { ended.fire() }
                    while true { try await writer.write([UInt8](repeating: 1, count: 65536)) }
                }
            )
        }
        try await withServer(handler, configuration: configuration) { address in
            let connection = try await TestConnection(to: address, receiveBuffer: 8192)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await ended.wait())
            _ = connection
        }
    }

    @Test("does not take in pipelined requests without end while the first is answered", arguments: Polling.all)
    func pipelineBackPressure(_ polling: Polling) async throws {
        let release = Signal()
        let handler: HTTPHandler = { request in
            if request.path == "/wait" { _ = await release.wait() }
            return HTTPResponse()
        }
        try await withServer(handler, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address, timeout: .seconds(1))
            try await connection.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
            let requests = Array(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 40_000).utf8)
            // More than the server and the system's buffers take: sending has to come to a stop.
            await #expect(throws: TestConnection.Failure.self) {
                for _ in 0..<20 { try await connection.send(requests) }
            }
            release.fire()
            #expect(try await connection.readResponse().status == 200)
        }
    }

    @Test("refuses a connection beyond the limit with 503 and takes one again later", arguments: Polling.all)
    func connectionLimit(_ polling: Polling) async throws {
        let events = Log<String>()
        let configuration = HTTPServer.Configuration.test(polling) {
            $0.connections = 2
            $0.onEvent = { events.append($0.description) }
        }
        try await withServer(echo, configuration: configuration) { address in
            var held: [TestConnection] = []
            for _ in 0..<2 {
                let connection = try await TestConnection(to: address)
                try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(try await connection.readResponse().status == 200)
                held.append(connection)
            }
            let refused = try await TestConnection(to: address)
            let response = try await refused.readResponse()
            #expect(response.status == 503)
            #expect(response.fields[.retryAfter] == "1")
            #expect(try await eventually { !events.all.isEmpty })
            #expect(events.all.count == 1)
            await refused.close()
            await held[0].close()

            var status = 0
            for _ in 0..<100 where status != 200 {
                status = try await SocketClient(address: address).get("/").status
            }
            #expect(status == 200)
        }
    }

    @Test("takes a limit of connections that is as large as a number can be", arguments: Polling.all)
    func noConnectionLimit(_ polling: Polling) async throws {
        try await withServer(echo, configuration: .test(polling) { $0.connections = .max }) { address in
            let response = try await SocketClient(address: address).get("/a")
            #expect(response.text == "GET /a []")
        }
    }

    @Test("leaks no descriptor through connections that are left in any state", arguments: Polling.all)
    func descriptors(_ polling: Polling) async throws {
        let handler: HTTPHandler = { request in
            if request.path == "/slow" { try await Task.sleep(for: .milliseconds(20)) }
            return HTTPResponse(body: .stream { try await $0.write("x") })
        }
        let beginnings = [
            "", "GET", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab", "nonsense\r\n\r\n",
        ]
        let configuration = HTTPServer.Configuration.test(polling) { $0.timeouts.halfClosed = .milliseconds(100) }
        try await withServer(handler, configuration: configuration) { address in
            for round in 0..<300 {
                let connection = try await TestConnection(to: address)
                try await connection.send(beginnings[round % beginnings.count])
                if round % 2 == 0 { await connection.reset() } else { await connection.close() }
            }
            #expect(try await eventually { try serverConnections(at: address) == 0 })
            #expect(try await SocketClient(address: address).get("/").text == "x")
        }
    }
}
