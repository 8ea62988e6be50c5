import HTTPServer
import HTTPTestClient
import Testing

@Suite("What a server counts", .timeLimit(.minutes(3)))
struct HTTPServerCountsTests {
    private static func router(_ started: Signal = Signal()) -> Router {
        var router = Router()
        router.on(.get, "/things/{name}") { _ in HTTPResponse(contentType: "text/plain", bytes: [65]) }
        router.onImmediately(.get, "/now/{name}") { _ in HTTPResponse(.noContent) }
        router.on(.get, "/stream") { _ in HTTPResponse(body: .stream { try await $0.write("a") }) }
        router.on(.get, "/never") { _ in
            started.fire()
            try await Task.sleep(for: .seconds(3600))
            return HTTPResponse()
        }
        return router
    }

    private func withCounted(
        _ router: Router,
        _ body: (HTTPServer, SocketAddress) async throws -> Void
    ) async throws -> [AnsweredRequest] {
        let answers = Log<AnsweredRequest>()
        let configuration = HTTPServer.Configuration.test {
            $0.onAnswer = { answers.append($0) }
            $0.timeouts.halfClosed = .milliseconds(50)
        }
        let server = HTTPServer(configuration: configuration, router: router)
        #expect(server.counts == HTTPServerCounts())
        let address = try await server.start()
        do {
            try await body(server, address)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
        return answers.all
    }

    @Test("tells of every answer by its route's number in the router's patterns, and whether it streams")
    func answers() async throws {
        let router = Self.router()
        let answers = try await withCounted(router) { _, address in
            let client = SocketClient(address: address)
            for target in ["/things/a", "/things/b", "/now/c", "/stream", "/nothing"] {
                _ = try await client.get(target)
            }
            _ = try await client.send(.head, "/things/a")
        }
        let routes = answers.map { $0.route.map { router.patterns[$0.index] } }
        #expect(routes == ["/things/{name}", "/things/{name}", "/now/{name}", "/stream", nil, "/things/{name}"])
        #expect(answers.map(\.status.code) == [200, 200, 204, 200, 404, 200])
        #expect(answers.map(\.method) == [.get, .get, .get, .get, .get, .head])
        #expect(answers.map(\.isStream) == [false, false, false, true, false, false])
        #expect(answers.allSatisfy { $0.nanoseconds < 60_000_000_000 })
    }

    @Test("times an answer from the arrival of its request, the waiting for its handler included")
    func time() async throws {
        var router = Router()
        router.on(.get, "/slow") { _ in
            try await Task.sleep(for: .milliseconds(20))
            return HTTPResponse()
        }
        let answers = try await withCounted(router) { _, address in
            _ = try await SocketClient(address: address).get("/slow")
        }
        #expect(answers.count == 1)
        #expect(try #require(answers.first).nanoseconds >= 20_000_000)
    }

    @Test("counts connections, octets and requests, those included whose client goes away")
    func counts() async throws {
        let started = Signal()
        _ = try await withCounted(Self.router(started)) { server, address in
            let client = SocketClient(address: address)
            _ = try await client.get("/things/a")
            let first = server.counts
            #expect(first.acceptedConnections == 1)
            #expect(first.receivedOctets > "GET /things/a HTTP/1.1\r\n\r\n".utf8.count)
            // Counted when the system has taken them: the client may have them before.
            #expect(try await eventually { server.counts.sentOctets > "HTTP/1.1 200 OK\r\n\r\n".utf8.count })
            #expect(first.openRequests == 0)

            var connection: TestConnection? = try await TestConnection(to: address)
            try await connection?.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await started.wait())
            #expect(server.counts.openRequests == 1)
            #expect(server.counts.openConnections >= 1)
            connection = nil
            #expect(try await eventually { server.counts.abandonedRequests == 1 })
            #expect(server.counts.openRequests == 0)
            #expect(server.counts.acceptedConnections == 2)
        }
    }

    @Test("a connection beyond the limit is accepted and refused, and no request of it is counted")
    func refusals() async throws {
        let answers = Log<AnsweredRequest>()
        let configuration = HTTPServer.Configuration.test {
            $0.connections = 1
            $0.onAnswer = { answers.append($0) }
        }
        let server = HTTPServer(configuration: configuration, router: Self.router())
        let address = try await server.start()
        let first = try await TestConnection(to: address)
        try await first.send("GET /things/a HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await first.readResponse().status == 200)
        let second = try await TestConnection(to: address)
        #expect(try await second.readResponse().status == 503)
        #expect(server.counts.acceptedConnections == 2)
        #expect(server.counts.refusedConnections == 1)
        #expect(answers.all.count == 1)
        // It is listened to until it ends, and the server's own end waits for that.
        await second.close()
        await server.stop()
    }
}
