import HTTPServer
import Testing

@testable import ReflectionExplorer

@Suite("Access")
struct AccessPolicyTests {
    private static let token = "0123456789abcdef"

    private func answer(_ policy: AccessPolicy, _ request: HTTPRequest) async throws -> HTTPResponse {
        try await policy.guarding { _ in HTTPResponse(.ok) }(request)
    }

    private func status(_ policy: AccessPolicy, _ request: HTTPRequest) async -> Int {
        do {
            return try await answer(policy, request).status.code
        } catch let error as HTTPError {
            return error.status.code
        } catch {
            return 500
        }
    }

    @Test(
        "on loopback only this machine's names are answered: a rebound name is refused",
        arguments: [
            ("localhost:8080", 200), ("127.0.0.1:8080", 200), ("[::1]:8080", 200), ("app.localhost", 200),
            ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("localhost.evil.example:8080", 421),
        ]
    )
    func host(host: String, expected: Int) async {
        let policy = AccessPolicy(token: nil, isLoopbackOnly: true)
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.host: host])) == expected)
    }

    @Test("with a token in force a request without it, or with a wrong one, is refused")
    func refused() async {
        let policy = AccessPolicy(token: Self.token, isLoopbackOnly: false)
        #expect(await status(policy, HTTPRequest(target: "/")) == 401)
        #expect(await status(policy, HTTPRequest(target: "/?token=wrong")) == 401)
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.authorization: "Bearer x"])) == 401)
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.authorization: "Basic \(Self.token)"])) == 401)
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.cookie: "explorer_token=x"])) == 401)
    }

    @Test("whoever watches over the process needs no token, and learns nothing else by it")
    func health() async {
        let policy = AccessPolicy(token: Self.token, isLoopbackOnly: false)
        #expect(await status(policy, HTTPRequest(target: "/healthz")) == 200)
        #expect(await status(policy, HTTPRequest(target: "/healthz/")) == 401)
        #expect(await status(policy, HTTPRequest(target: "//healthz")) == 401)
    }

    @Test("the token is taken as a bearer's and as a cookie")
    func accepted() async {
        let policy = AccessPolicy(token: Self.token, isLoopbackOnly: false)
        let bearer = HTTPRequest(target: "/", fields: [.authorization: "bearer \(Self.token)"])
        let cookie = HTTPRequest(target: "/", fields: [.cookie: "a=b; explorer_token=\(Self.token)"])
        #expect(await status(policy, bearer) == 200)
        #expect(await status(policy, cookie) == 200)
    }

    @Test("the token in an address becomes a cookie, and the address loses it")
    func addressToken() async throws {
        let policy = AccessPolicy(token: Self.token, isLoopbackOnly: false)
        let response = try await answer(policy, HTTPRequest(target: "/objects/a?path=b&token=\(Self.token)"))
        #expect(response.status == .seeOther)
        #expect(response.fields[.location] == "/objects/a?path=b")
        let cookie = try #require(response.fields[.setCookie])
        #expect(cookie.hasPrefix("explorer_token=\(Self.token);"))
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    }

    @Test("another site's page cannot change anything")
    func crossSite() async {
        let policy = AccessPolicy(token: nil, isLoopbackOnly: true)
        func delete(_ fields: HTTPFields) -> HTTPRequest {
            var fields = fields
            fields[.host] = "localhost:8080"
            return HTTPRequest(method: .delete, target: "/sessions/1", fields: fields)
        }
        #expect(await status(policy, delete([.secFetchSite: "cross-site"])) == 403)
        #expect(await status(policy, delete([.secFetchSite: "same-site"])) == 403)
        #expect(await status(policy, delete([.origin: "http://evil.example"])) == 403)
        #expect(await status(policy, delete([.origin: "null"])) == 403)
        #expect(await status(policy, delete([.origin: "http://localhost:8080"])) == 200)
        #expect(await status(policy, delete([:])) == 200)
    }

    @Test("another site's page cannot load a look, which would be recorded; a link may lead here")
    func crossSiteLook() async {
        let policy = AccessPolicy(token: nil, isLoopbackOnly: true)
        func look(_ site: String?, _ destination: String?) -> HTTPRequest {
            var fields: HTTPFields = [.host: "localhost:8080"]
            fields[.secFetchSite] = site
            fields[.secFetchDest] = destination
            return HTTPRequest(target: "/objects/library", fields: fields)
        }
        for destination in ["image", "iframe", "script", "empty", nil] {
            #expect(await status(policy, look("cross-site", destination)) == 403)
            #expect(await status(policy, look("same-origin", destination)) == 200)
        }
        #expect(await status(policy, look("cross-site", "document")) == 200)
        #expect(await status(policy, look("none", "document")) == 200)
        #expect(await status(policy, look(nil, nil)) == 200)
    }

    @Test("the page that asks for the token has its style")
    func assets() async {
        let policy = AccessPolicy(token: Self.token, isLoopbackOnly: false)
        #expect(await status(policy, HTTPRequest(target: "/assets/page.css?v=1")) == 200)
        #expect(await status(policy, HTTPRequest(target: "/assets")) == 401)
    }
}
