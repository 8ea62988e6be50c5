import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@Suite("Immediate handlers", .timeLimit(.minutes(3)))
struct ImmediateHandlerTests {
    typealias Polling = HTTPServer.Configuration.Polling

    private static func makeRouter() -> Router {
        var router = Router()
        router.onImmediately(.get, "/at-once") { _ in HTTPResponse(body: .text(currentThreadName())) }
        router.onImmediately(.get, "/items/{name}") { request in
            guard let name = request.parameters["name"], name != "none" else { throw HTTPError.notFound("None.") }
            return HTTPResponse(body: .text("\(name) \(currentThreadName())"))
        }
        router.on(.get, "/in-a-task") { _ in HTTPResponse(body: .text(currentThreadName())) }
        return router
    }

    @Test("answer on the loop's thread, the others where handlers run", arguments: Polling.all)
    func threads(_ polling: Polling) async throws {
        let server = HTTPServer(configuration: .test(polling), router: Self.makeRouter())
        let address = try await server.start()
        let client = SocketClient(address: address)
        #expect(try await client.get("/at-once").text == "http-loop \(address.port)")
        #expect(try await client.get("/items/a%20b").text == "a b http-loop \(address.port)")
        #expect(try await client.get("/in-a-task").text == "http-handler")
        #expect(try await client.get("/items/none").status == 404)
        #expect(try await client.get("/nothing").status == 404)
        #expect(try await client.send(.head, "/at-once").status == 200)
        #expect(try await client.send(.post, "/at-once").status == 405)
        await server.stop()
    }

    @Test("keep pipelined requests in order, mixed with tasks", arguments: Polling.all)
    func pipelining(_ polling: Polling) async throws {
        let server = HTTPServer(
            configuration: .test(polling),
            immediately: { request in
                request.path.hasPrefix("/task") ? nil : HTTPResponse(body: .text(request.path))
            },
            handler: { request in
                await Task.yield()
                return HTTPResponse(body: .text(request.path))
            }
        )
        let address = try await server.start()
        let connection = try await TestConnection(to: address)
        // More than are answered in a row, so that the order holds across turns.
        let paths = (0..<500).map { $0 % 7 == 0 ? "/task\($0)" : "/\($0)" }
        try await connection.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        for path in paths { #expect(try await connection.readResponse().text == path) }
        await server.stop()
    }

    @Test("answer while every handler thread is blocked", arguments: Polling.all)
    func besideBlocked(_ polling: Polling) async throws {
        let release = DispatchSemaphore(value: 0)
        var router = Self.makeRouter()
        router.on(.get, "/block") { _ in
            Self.block(on: release)
            return HTTPResponse()
        }
        let configuration = HTTPServer.Configuration.test(polling) { $0.handlers = .threads(1) }
        let server = HTTPServer(configuration: configuration, router: router)
        let address = try await server.start()
        let blocked = try await TestConnection(to: address)
        try await blocked.send("GET /block HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await SocketClient(address: address).get("/at-once").status == 200)
        release.signal()
        #expect(try await blocked.readResponse().status == 200)
        await server.stop()
    }

    /// Blocks the thread, as a handler should not and may.
    private static func block(on semaphore: DispatchSemaphore) {
        #expect(semaphore.wait(timeout: .now() + 30) == .success)
    }

    @Test("have an error told to the program and not to the client")
    func errors() async throws {
        struct Secret: Error {}
        let events = Log<String>()
        let configuration = HTTPServer.Configuration.test { $0.onEvent = { events.append($0.description) } }
        let server = HTTPServer(
            configuration: configuration,
            immediately: { request in
                switch request.path {
                case "/secret": throw Secret()
                case "/interim": HTTPResponse(HTTPStatus(code: 102, reason: "Processing"))
                default: HTTPResponse(body: .stream { try await $0.write("x") })
                }
            },
            handler: { _ in HTTPResponse() }
        )
        let client = SocketClient(address: try await server.start())
        for path in ["/secret", "/interim", "/stream"] {
            let response = try await client.get(path)
            #expect(response.status == 500, "\(path)")
            #expect(!response.text.contains("Secret"))
        }
        #expect(try await eventually { events.all.contains { $0.contains("Secret") } })
        await server.stop()
    }
}
