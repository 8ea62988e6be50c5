import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@Suite("A server", .timeLimit(.minutes(3)))
struct HTTPServerTests {
    typealias Polling = HTTPServer.Configuration.Polling

    @Test("keeps a connection for several requests", arguments: Polling.all)
    func keepAlive(_ polling: Polling) async throws {
        try await withServer(echo, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address)
            for number in 1...3 {
                try await connection.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
                let response = try await connection.readResponse()
                #expect(response.text == "GET /\(number) []")
                #expect(response.fields[.connection] == nil)
                #expect(response.fields[.date]?.hasSuffix(" GMT") == true)
            }
            try await connection.send("GET /last HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n")
            let last = try await connection.readResponse()
            #expect(last.fields[.connection] == "close")
            #expect(try await connection.isAtEnd())
        }
    }

    @Test("answers pipelined requests in order, also when the first takes longest", arguments: Polling.all)
    func pipelining(_ polling: Polling) async throws {
        let handler: HTTPHandler = { request in
            if request.path == "/1" { try await Task.sleep(for: .milliseconds(50)) }
            return try await echo(request)
        }
        try await withServer(handler, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address)
            let requests = (1...200).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
            try await connection.send(requests)
            for number in 1...200 {
                #expect(try await connection.readResponse().text == "GET /\(number) []")
            }
        }
    }

    @Test("RFC 9112 9.3: HTTP/1.0 closes unless the client asks to keep the connection")
    func http10() async throws {
        try await withServer(echo, configuration: .test()) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET /1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(try await connection.readResponse().fields[.connection] == "keep-alive")
            try await connection.send("GET /2 HTTP/1.0\r\n\r\n")
            #expect(try await connection.readResponse().fields[.connection] == "close")
            #expect(try await connection.isAtEnd())
        }
    }

    @Test("RFC 9110 9.3.2: HEAD gets the length and no content")
    func head() async throws {
        let handler: HTTPHandler = { _ in HTTPResponse(contentType: "text/plain", bytes: Array("hello".utf8)) }
        try await withServer(handler, configuration: .test()) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let head = try await connection.readResponse(to: .head)
            #expect(head.fields[.contentLength] == "5")
            #expect(try await connection.readResponse().text == "hello")
        }
    }

    @Test("RFC 9110 8.6: 204 and 304 have neither content nor length", arguments: [HTTPStatus.noContent, .notModified])
    func noContent(_ status: HTTPStatus) async throws {
        try await withServer({ _ in HTTPResponse(status, body: .text("dropped")) }) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
            for _ in 1...2 {
                let response = try await connection.readResponse()
                #expect(response.status == status.code)
                #expect(!response.fields.contains(.contentLength))
            }
        }
    }

    @Test("RFC 9110 10.1.1: tells a waiting client to go on, once", arguments: Polling.all)
    func continues(_ polling: Polling) async throws {
        try await withServer(echo, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send(
                "POST /p HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
            )
            #expect(try await connection.readResponse().status == 100)
            try await connection.send("hi")
            #expect(try await connection.readResponse().text == "POST /p [hi]")
        }
    }

    @Test("RFC 9110 10.1.1: refuses content at once that a waiting client need not send")
    func refusesBeforeContent() async throws {
        try await withServer(echo, configuration: .test { $0.limits.body = 10 }) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 11\r\n\r\n"
            )
            #expect(try await connection.readResponse().status == 413)
            #expect(try await connection.isAtEnd())
        }
    }

    @Test("lets a client read why its large content is refused, while it is still sending")
    func refusalIsReadable() async throws {
        try await withServer(echo, configuration: .test()) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n")
            try await connection.send([UInt8](repeating: 0, count: 3_000_000), pieceLength: 100_000)
            #expect(try await connection.readResponse().status == 413)
            #expect(try await connection.isAtEnd())
        }
    }

    @Test("sends a large content completely to a slow reader", arguments: Polling.all)
    func largeContent(_ polling: Polling) async throws {
        let content = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await withServer({ _ in HTTPResponse(body: .bytes(content)) }, configuration: .test(polling)) { address in
            let connection = try await TestConnection(to: address, receiveBuffer: 8192)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(try await connection.readResponse().body == content)
        }
    }

    @Test("writes what a handler must not decide itself")
    func framingIsTheServers() async throws {
        let handler: HTTPHandler = { _ in
            HTTPResponse(
                fields: [.contentLength: "99", .transferEncoding: "chunked", .connection: "x", "X-A": "b\r\nX-C: d"],
                body: .text("hi")
            )
        }
        try await withServer(handler, configuration: .test()) { address in
            let response = try await SocketClient(address: address).get("/")
            #expect(response.fields.values(of: .contentLength) == ["2"])
            #expect(!response.fields.contains(.transferEncoding))
            #expect(response.fields[.connection] == "close")
            #expect(response.fields["X-A"] == "b  X-C: d")
            #expect(!response.fields.contains("X-C"))
        }
    }

    @Test("turns an error into a problem and keeps the connection")
    func errors() async throws {
        struct Secret: Error {}
        let events = Log<String>()
        let handler: HTTPHandler = { request in
            if request.path == "/secret" { throw Secret() }
            throw HTTPError(.notFound, "There is no \"x\".", fields: ["X-A": "b"], members: ["nearest": ["y", "z"]])
        }
        let configuration = HTTPServer.Configuration.test { $0.onEvent = { events.append($0.description) } }
        try await withServer(handler, configuration: configuration) { address in
            let connection = try await TestConnection(to: address)
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let problem = try await connection.readResponse()
            #expect(problem.status == 404)
            #expect(problem.fields["X-A"] == "b")
            let json = try #require(try JSONSerialization.jsonObject(with: Data(problem.body)) as? [String: Any])
            #expect(json["title"] as? String == "Not Found")
            #expect(json["detail"] as? String == "There is no \"x\".")
            #expect(json["nearest"] as? [String] == ["y", "z"])

            try await connection.send("GET /secret HTTP/1.1\r\nHost: a\r\n\r\n")
            let hidden = try await connection.readResponse()
            #expect(hidden.status == 500)
            #expect(!hidden.text.contains("Secret"))
            #expect(try await eventually { !events.all.isEmpty })
            #expect(events.all.count == 1)
            #expect(events.all.first?.contains("Secret") == true)
        }
    }

    @Test("answers others while handlers block", arguments: Polling.all)
    func blockingHandlers(_ polling: Polling) async throws {
        let release = DispatchSemaphore(value: 0)
        let handler: HTTPHandler = { request in
            if request.path == "/block" { Self.block(on: release) }
            return HTTPResponse()
        }
        try await withServer(handler, configuration: .test(polling)) { address in
            var blocked: [TestConnection] = []
            for _ in 0..<8 {
                let connection = try await TestConnection(to: address)
                try await connection.send("GET /block HTTP/1.1\r\nHost: a\r\n\r\n")
                blocked.append(connection)
            }
            let client = SocketClient(address: address)
            for _ in 0..<20 { #expect(try await client.get("/").status == 200) }
            for _ in blocked { release.signal() }
            for connection in blocked { #expect(try await connection.readResponse().status == 200) }
        }
    }

    /// Blocks the thread, as a handler should not and may.
    private static func block(on semaphore: DispatchSemaphore) {
        #expect(semaphore.wait(timeout: .now() + 30) == .success)
    }

    @Test("runs handlers on its loop when they never block", arguments: Polling.all)
    func handlersOnTheLoop(_ polling: Polling) async throws {
        let handler: HTTPHandler = { request in
            await Task.yield()
            return HTTPResponse(body: .text(currentThreadName()))
        }
        try await withServer(handler, configuration: .test(polling) { $0.handlers = .eventLoop }) { address in
            let response = try await SocketClient(address: address).get("/")
            #expect(response.text == "http-loop \(address.port)")
        }
        try await withServer(handler, configuration: .test(polling)) { address in
            let response = try await SocketClient(address: address).get("/")
            #expect(response.text == "http-handler")
        }
    }

    @Test("places handlers by their route, and the rest of a streaming body with them", arguments: Polling.all)
    func handlersByRoute(_ polling: Polling) async throws {
        var router = Router()
        router.on(.get, "/quick", placement: .eventLoop) { _ in HTTPResponse(body: .text(currentThreadName())) }
        router.on(.get, "/long") { _ in
            await Task.yield()
            return HTTPResponse(body: .text(currentThreadName()))
        }
        router.on(.get, "/named/{name}") { _ in HTTPResponse(body: .text(currentThreadName())) }
        router.on(.get, "/stream") { _ in
            HTTPResponse(body: .stream { try await $0.write(currentThreadName()) })
        }
        router.on(.get, "/fails") { _ in throw HTTPError.badRequest(currentThreadName()) }
        let configuration = HTTPServer.Configuration.test(polling) { $0.handlers = .byRoute(threads: 2) }
        try await withServer(router.respond, configuration: configuration) { address in
            let client = SocketClient(address: address)
            #expect(try await client.get("/quick").text == "http-loop \(address.port)")
            for path in ["/long", "/named/a", "/stream"] {
                #expect(try await client.get(path).text == "http-handler", "\(path)")
            }
            let failed = try await client.get("/fails")
            #expect(failed.status == 400)
            #expect(failed.text.contains("http-handler"))
        }
    }

    @Test("answers quick routes while every handler thread is blocked", arguments: Polling.all)
    func quickBesideBlocked(_ polling: Polling) async throws {
        let release = DispatchSemaphore(value: 0)
        var router = Router()
        router.on(.get, "/quick", placement: .eventLoop) { _ in HTTPResponse(body: .text("quick")) }
        router.on(.get, "/block") { _ in
            Self.block(on: release)
            return HTTPResponse(body: .text("blocked"))
        }
        let configuration = HTTPServer.Configuration.test(polling) { $0.handlers = .byRoute(threads: 2) }
        try await withServer(router.respond, configuration: configuration) { address in
            var blocked: [TestConnection] = []
            for _ in 0..<2 {
                let connection = try await TestConnection(to: address)
                try await connection.send("GET /block HTTP/1.1\r\nHost: a\r\n\r\n")
                blocked.append(connection)
            }
            #expect(try await SocketClient(address: address).get("/quick").text == "quick")
            for _ in blocked { release.signal() }
            for connection in blocked { #expect(try await connection.readResponse().text == "blocked") }
        }
    }

    @Test("serves many connections on several loops", arguments: Polling.all)
    func manyConnections(_ polling: Polling) async throws {
        try await withServer(echo, configuration: .test(polling) { $0.eventLoops = 3 }) { address in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for client in 0..<40 {
                    group.addTask {
                        let connection = try await TestConnection(to: address)
                        for request in 0..<10 {
                            try await connection.send("GET /\(client)/\(request) HTTP/1.1\r\nHost: a\r\n\r\n")
                            #expect(try await connection.readResponse().text == "GET /\(client)/\(request) []")
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test("adds its common fields to every response that lacks them, its own errors too")
    func commonFields() async throws {
        let configuration = HTTPServer.Configuration.test { $0.commonFields = [.server: "test", "X-A": "common"] }
        try await withServer({ _ in HTTPResponse(fields: ["X-A": "own"]) }, configuration: configuration) { address in
            let response = try await SocketClient(address: address).get("/")
            #expect(response.fields.values(of: "X-A") == ["own"])
            #expect(response.fields[.server] == "test")
            let connection = try await TestConnection(to: address)
            try await connection.send("nonsense\r\n")
            #expect(try await connection.readResponse().fields[.server] == "test")
        }
    }
}
