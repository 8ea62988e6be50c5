import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@Suite("A server's life", .timeLimit(.minutes(3)))
struct LifeCycleTests {
    typealias Polling = HTTPServer.Configuration.Polling

    private static func server(port: Int = 0, host: String = "127.0.0.1") -> HTTPServer {
        HTTPServer(configuration: .init(host: host, port: port), handler: echo)
    }

    @Test("says where it listens")
    func address() async throws {
        let server = Self.server()
        let address = try await server.start()
        #expect(address.host == "127.0.0.1")
        #expect(address.port > 0)
        #expect(address.isLoopback)
        #expect(address.description == "127.0.0.1:\(address.port)")
        await server.stop()
    }

    @Test("tells apart why it cannot start")
    func startErrors() async throws {
        let first = Self.server()
        let address = try await first.start()
        await Self.expectError(.addressInUse, from: Self.server(port: address.port))
        await Self.expectError(.alreadyStarted, from: first)
        await Self.expectError(.unknownHost, from: Self.server(host: "no such host"))
        await Self.expectError(.unknownHost, from: Self.server(host: ""))
        await Self.expectError(.addressNotAvailable, from: Self.server(host: "192.0.2.1"))
        await Self.expectError(.invalidPort, from: Self.server(port: 65536))
        await Self.expectError(.invalidPort, from: Self.server(port: -1))
        await first.stop()
    }

    private static func expectError(_ code: SocketError.Code, from server: HTTPServer) async {
        let error = await #expect(throws: SocketError.self) { try await server.start() }
        #expect(error?.code == code)
        #expect(error?.description.hasSuffix(".") == true)
    }

    @Test("may listen again at once at a port that it has just left")
    func restart() async throws {
        let first = Self.server()
        let address = try await first.start()
        #expect(try await SocketClient(address: address).get("/").status == 200)
        await first.stop()
        let second = Self.server(port: address.port)
        #expect(try await second.start() == address)
        #expect(try await SocketClient(address: address).get("/").status == 200)
        await second.stop()
    }

    @Test("stops accepting, and closes connections that wait, at once", arguments: Polling.all)
    func stopIdle(_ polling: Polling) async throws {
        let server = HTTPServer(configuration: .test(polling) { $0.port = 0 }, handler: echo)
        let address = try await server.start()
        let connection = try await TestConnection(to: address)
        try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await connection.readResponse().status == 200)
        let start = ContinuousClock.now
        await server.stop()
        // Not after the time that a drain may take.
        #expect(ContinuousClock.now - start < .seconds(10))
        #expect(try await connection.isAtEnd())
        await #expect(throws: TestConnection.Failure.self) { _ = try await TestConnection(to: address) }
        await server.stop()
    }

    @Test("gives requests in flight their response when it stops", arguments: Polling.all)
    func stopInFlight(_ polling: Polling) async throws {
        let started = Signal()
        let release = Signal()
        let handler: HTTPHandler = { request in
            started.fire()
            _ = await release.wait()
            return try await echo(request)
        }
        let server = HTTPServer(configuration: .test(polling) { $0.port = 0 }, handler: handler)
        let address = try await server.start()
        let connection = try await TestConnection(to: address)
        try await connection.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(await started.wait())
        async let stopped: Void = server.stop()
        try await Self.waitUntilRefused(at: address)
        release.fire()
        await stopped
        let response = try await connection.readResponse()
        #expect(response.text == "GET /x []")
        #expect(response.fields[.connection] == "close")
        #expect(try await connection.isAtEnd())
    }

    @Test("cancels what is not done when the time is over", arguments: Polling.all)
    func stopForced(_ polling: Polling) async throws {
        let started = Signal()
        let cancelled = Signal()
        let handler: HTTPHandler = { _ in
            started.fire()
            do { try await Task.sleep(for: .seconds(30)) } catch { cancelled.fire() }
            return HTTPResponse()
        }
        let configuration = HTTPServer.Configuration.test(polling) {
            $0.port = 0
            $0.timeouts.drain = .milliseconds(100)
        }
        let server = HTTPServer(configuration: configuration, handler: handler)
        let connection = try await TestConnection(to: try await server.start())
        try await connection.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(await started.wait())
        await server.stop()
        #expect(await cancelled.wait())
        #expect(try await connection.receiveAll().isEmpty)
    }

    @Test("stops before it was started without a word")
    func stopNew() async {
        let server = Self.server()
        await server.stop()
        await Self.expectError(.alreadyStarted, from: server)
    }

    @Test("stops when nobody holds it any more")
    func letGo() async throws {
        var server: HTTPServer? = Self.server()
        let address = try #require(try await server?.start())
        server = nil
        try await Self.waitUntilRefused(at: address)
    }

    /// Waits until nobody listens at the address.
    private static func waitUntilRefused(at address: SocketAddress) async throws {
        while let connection = try? await TestConnection(to: address) {
            await connection.close()
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test("uses no processor time while nothing happens")
    func idleCost() async throws {
        try await withServer(echo, configuration: .test { $0.eventLoops = 2 }) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try await connection.readResponse()
            #expect(try Self.loopWakeUps(address) > 0)
            // The first window may begin before the loop has gone to wait, on a machine that is busy.
            var wakeUps = 0
            for _ in 0..<3 {
                let before = try Self.loopWakeUps(address)
                try await Task.sleep(for: .milliseconds(300))
                wakeUps = try Self.loopWakeUps(address) - before
                if wakeUps == 0 { break }
            }
            #expect(wakeUps == 0)
        }
    }

    /// Voluntary context switches of the loops' threads: each wait in the poller is one.
    private static func loopWakeUps(_ address: SocketAddress) throws -> Int {
        var sum = 0
        for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
            let path = "/proc/self/task/\(thread)"
            guard let name = try? String(contentsOfFile: "\(path)/comm", encoding: .utf8),
                name == "http-loop \(address.port)\n",
                let status = try? String(contentsOfFile: "\(path)/status", encoding: .utf8)
            else { continue }
            for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches") {
                sum += Int(line.split(separator: "\t").last ?? "") ?? 0
            }
        }
        return sum
    }
}
