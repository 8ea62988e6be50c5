import HTTPServer
import HTTPTestClient
import Testing

@Suite("The router")
struct RouterTests {
    /// Answers with the route's name and its parameters.
    private static func route(_ name: String) -> HTTPHandler {
        { request in
            let parameters = request.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return HTTPResponse(body: .text(([name] + parameters).joined(separator: " ")))
        }
    }

    private static let router: Router = {
        var router = Router()
        router.on(.get, "/", route("root"))
        router.on(.get, "/objects", route("objects"))
        router.on(.get, "/objects/{name}", route("object"))
        router.on(.get, "/objects/{object}/mirror", route("mirror"))
        router.on(.get, "/objects/special", route("special"))
        router.on(.patch, "/sessions/{id}", route("patch"))
        router.on(.delete, "/sessions/{id}", route("delete"))
        router.on(.get, "/assets/{file...}", route("asset"))
        return router
    }()

    @Test("numbers its patterns, and tells the route of a request also where the handler throws")
    func routes() async throws {
        #expect(Self.router.patterns.count == 7)
        var router = Router()
        router.on(.get, "/fails") { _ in throw HTTPError.notFound("Nothing.") }
        router.on(.patch, "/fails") { _ in HTTPResponse() }
        #expect(router.patterns == ["/fails"])
        let match = try router.match(HTTPRequest(target: "/fails"))
        #expect(match.route?.index == 0)
        await #expect(throws: HTTPError.self) { try await match.respond() }
        #expect(throws: HTTPError.self) { try router.match(HTTPRequest(target: "/none")) }
        #expect(try router.match(HTTPRequest(method: .options, target: "/fails")).route == nil)
        let answer = try await router.respond(to: HTTPRequest(method: .patch, target: "/fails"))
        #expect(answer.route == match.route)
    }

    @Test(
        "finds the handler and its parameters",
        arguments: [
            ("/", "root"), ("/objects", "objects"), ("/objects?depth=2", "objects"),
            ("/objects/cart", "object name=cart"),
            ("/objects/special", "special"), ("/objects/spe%63ial", "special"),
            ("/objects/special/mirror", "mirror object=special"),
            ("/objects/cart/mirror", "mirror object=cart"), ("/assets/a.css", "asset file=a.css"),
            ("/assets/deep/a.css", "asset file=deep/a.css"),
        ]
    )
    func matches(target: String, expected: String) async throws {
        let response = try await InProcessClient(handler: Self.router.respond).get(target)
        #expect(response.status == 200)
        #expect(response.text == expected)
    }

    @Test(
        "RFC 3986 2.4: decodes each segment once, after the path was taken apart",
        arguments: [
            ("/objects/a%2Fb", "object name=a/b"), ("/objects/a%252Fb", "object name=a%2Fb"),
            ("/objects/%C3%A9", "object name=é"), ("/objects/a+b", "object name=a+b"), ("/%6Fbjects", "objects"),
            ("/objects/..", "object name=.."), ("/objects/%2e%2e", "object name=.."),
            ("/objects/%00", "object name=\0"),
        ]
    )
    func decoding(target: String, expected: String) async throws {
        #expect(try await InProcessClient(handler: Self.router.respond).get(target).text == expected)
    }

    @Test(
        "finds nothing where nothing is",
        arguments: ["/nothing", "/objects/a/b", "//objects", "/objects//mirror", "/sessions", "/objects/a/b/c/d", "//"]
    )
    func notFound(_ target: String) async throws {
        let response = try await InProcessClient(handler: Self.router.respond).get(target)
        #expect(response.status == 404)
        #expect(response.fields[.contentType] == "application/problem+json")
    }

    @Test(
        "refuses a path or a query that is no UTF-8",
        arguments: ["/objects/%FF", "/objects/%C3", "/objects/a?q=%ff", "/?%C3=1", "/objects/a?q=%ED%A0%80"]
    )
    func invalidText(_ target: String) async throws {
        #expect(try await InProcessClient(handler: Self.router.respond).get(target).status == 400)
    }

    @Test(
        "RFC 9110 15.5.6: answers another method with 405 and what is allowed",
        arguments: [
            (HTTPMethod.post, "/objects", "GET, HEAD, OPTIONS"), (.get, "/sessions/1", "DELETE, OPTIONS, PATCH"),
            (.head, "/sessions/1", "DELETE, OPTIONS, PATCH"), (.trace, "/", "GET, HEAD, OPTIONS"),
        ]
    )
    func otherMethod(method: HTTPMethod, target: String, allow: String) async throws {
        let response = try await InProcessClient(handler: Self.router.respond).send(method, target)
        #expect(response.status == 405)
        #expect(response.fields[.allow] == allow)
    }

    @Test("RFC 9110 9.3.7: answers OPTIONS with what is allowed, for one address and for all")
    func options() async throws {
        let client = InProcessClient(handler: Self.router.respond)
        let one = try await client.send(.options, "/sessions/1")
        #expect(one.status == 204)
        #expect(one.fields[.allow] == "DELETE, OPTIONS, PATCH")
        #expect(try await client.send(.options, "*").fields[.allow] == "DELETE, GET, HEAD, OPTIONS, PATCH")
        #expect(try await client.send(.options, "/nothing").status == 404)
    }

    @Test("RFC 9110 9.1: answers a method that no standard knows with 501")
    func unknownMethod() async throws {
        let brew = try #require(HTTPMethod("BREW"))
        #expect(try await InProcessClient(handler: Self.router.respond).send(brew, "/").status == 501)
    }

    @Test("serves HEAD by GET", arguments: HTTPTestTransport.allCases)
    func head(_ transport: HTTPTestTransport) async throws {
        try await transport.withClient(for: Self.router.respond) { client in
            let response = try await client.send(.head, "/objects")
            #expect(response.status == 200)
            #expect(response.body.isEmpty)
        }
    }

    @Test(
        "redirects from a slash too many, within the server",
        arguments: [
            ("/objects/", "/objects"), ("/objects/a%2Fb/?x=1&y", "/objects/a%2Fb?x=1&y"),
            ("/objects/%5Ca/", "/objects/%5Ca"),
        ]
    )
    func trailingSlash(target: String, location: String) async throws {
        let response = try await InProcessClient(handler: Self.router.respond).get(target)
        #expect(response.status == 308)
        #expect(response.fields[.location] == location)
    }

    @Test(
        "never redirects to another host",
        arguments: ["//evil.example/", "/\\evil.example/", "/%5Cevil.example/", "///"]
    )
    func openRedirect(_ target: String) async throws {
        var router = Router()
        router.on(.get, "/{name}", Self.route("any"))
        let response = try await InProcessClient(handler: router.respond).get(target)
        let location = response.fields[.location] ?? "/"
        #expect(!location.hasPrefix("//"))
        #expect(!location.contains("\\"))
    }
}
