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
        let policy = AccessPolicy(key: nil, hosts: HostNames(bound: "127.0.0.1"))
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.host: host])) == expected)
    }

    @Test("with a token in force a request without it, or with a wrong one, is refused")
    func refused() async {
        let policy = AccessPolicy(key: AccessKey(token: Self.token), hosts: HostNames(bound: "0.0.0.0"))
        #expect(await status(policy, HTTPRequest(target: "/")) == 401)
        #expect(await status(policy, HTTPRequest(target: "/?token=wrong")) == 401)
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.authorization: "Bearer x"])) == 401)
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.authorization: "Basic \(Self.token)"])) == 401)
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.cookie: "explorer_token_80=x"])) == 401)
    }

    @Test("whoever watches over the process needs no token, and learns nothing else by it")
    func health() async {
        let policy = AccessPolicy(key: AccessKey(token: Self.token), hosts: HostNames(bound: "0.0.0.0"))
        #expect(await status(policy, HTTPRequest(target: "/healthz")) == 200)
        #expect(await status(policy, HTTPRequest(target: "/healthz/")) == 401)
        #expect(await status(policy, HTTPRequest(target: "//healthz")) == 401)
    }

    @Test("the token is taken as a bearer's and as a cookie")
    func accepted() async {
        let policy = AccessPolicy(key: AccessKey(token: Self.token), hosts: HostNames(bound: "0.0.0.0"))
        let bearer = HTTPRequest(target: "/", fields: [.authorization: "bearer \(Self.token)"])
        let cookie = HTTPRequest(target: "/", fields: [.cookie: "a=b; explorer_token_80=\(policy.key?.cookie ?? "")"])
        #expect(await status(policy, bearer) == 200)
        let spaced = HTTPRequest(target: "/", fields: [.authorization: "Bearer   \(Self.token)"])
        #expect(await status(policy, spaced) == 200)
        #expect(await status(policy, cookie) == 200)
        let token = HTTPRequest(target: "/", fields: [.cookie: "explorer_token_80=\(Self.token)"])
        #expect(await status(policy, token) == 401, "the cookie is not the token")
    }

    @Test("the token in an address becomes a cookie, and the address loses it")
    func addressToken() async throws {
        let policy = AccessPolicy(key: AccessKey(token: Self.token), hosts: HostNames(bound: "0.0.0.0"))
        let response = try await answer(policy, HTTPRequest(target: "/objects/a?path=b&token=\(Self.token)"))
        #expect(response.status == .seeOther)
        #expect(response.fields[.location] == "/objects/a?path=b")
        let cookie = try #require(response.fields[.setCookie])
        let value = try #require(policy.key?.cookie)
        #expect(value != Self.token && cookie.hasPrefix("explorer_token_80=\(value);"))
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    }

    @Test("a token in an address is taken out also where the request is let in otherwise")
    func addressTokenBesides() async throws {
        let policy = AccessPolicy(key: AccessKey(token: Self.token), hosts: HostNames(bound: "0.0.0.0"))
        let fields: HTTPFields = [.authorization: "Bearer \(Self.token)"]
        let both = HTTPRequest(target: "//objects?token=\(Self.token)", fields: fields)
        #expect(try await answer(policy, both).fields[.location] == "/objects")
        #expect(await status(policy, HTTPRequest(target: "/?token=a&token=b", fields: fields)) == 400)
    }

    @Test("each port of a host has a cookie of its own")
    func ports() async throws {
        let policy = AccessPolicy(key: AccessKey(token: Self.token), hosts: HostNames(bound: "0.0.0.0"))
        let cookie = try #require(policy.key?.cookie)
        func status(_ authority: String, _ name: String) async -> Int {
            await self.status(
                policy,
                HTTPRequest(target: "/", fields: [.host: authority, .cookie: "\(name)=\(cookie)"])
            )
        }
        #expect(await status("localhost:8080", "explorer_token_8080") == 200)
        #expect(await status("localhost:8081", "explorer_token_8080") == 401)
        #expect(await status("[::1]:8081", "explorer_token_8081") == 200)
    }

    @Test("where other machines connect, numbers and known names are answered, and the refusal names the option")
    func hostsElsewhere() async throws {
        let hosts = HostNames(bound: "0.0.0.0", others: ["Explorer.Example.com"], machine: "box.lan")
        let policy = AccessPolicy(key: nil, hosts: hosts)
        for host in [
            "192.168.1.5:8080", "[fe80::1]:8080", "localhost:1", "box", "BOX.lan", "box.local", "explorer.example.com.",
        ] {
            #expect(await status(policy, HTTPRequest(target: "/", fields: [.host: host])) == 200, "\(host)")
        }
        for host in ["evil.example", "192.168.1.5.evil.example", "box.evil", "example.com", "1.2.3"] {
            #expect(await status(policy, HTTPRequest(target: "/", fields: [.host: host])) == 421, "\(host)")
        }
        #expect(await status(policy, HTTPRequest(target: "/healthz", fields: [.host: "explorer"])) == 200)
        #expect(hosts.refusal(of: "evil.example").contains("--host-name"))
    }

    @Test("after ten wrong tokens none of the client's is looked at, the right one neither; others are let in")
    func guessing() async {
        let policy = AccessPolicy(key: AccessKey(token: Self.token), hosts: HostNames(bound: "0.0.0.0"))
        func present(_ token: String, from address: String) -> HTTPRequest {
            HTTPRequest(target: "/", fields: [.authorization: "Bearer \(token)"], remoteAddress: address)
        }
        for guess in 0..<10 { #expect(await status(policy, present("guess\(guess)", from: "10.0.0.1")) == 401) }
        #expect(await status(policy, present("another", from: "10.0.0.1")) == 429)
        #expect(await status(policy, present(Self.token, from: "10.0.0.1")) == 429)
        #expect(await status(policy, present(Self.token, from: "10.0.0.2")) == 200)
        let cookie: HTTPFields = [.cookie: "explorer_token_80=\(policy.key?.cookie ?? "")"]
        #expect(await status(policy, HTTPRequest(target: "/", fields: cookie, remoteAddress: "10.0.0.1")) == 200)
        #expect(await status(policy, HTTPRequest(target: "/", remoteAddress: "10.0.0.1")) == 401)
    }

    @Test("a token that was made at random is let in whatever others have guessed at the same address")
    func randomToken() async {
        let key = AccessKey(token: Self.token, isRandom: true)
        let policy = AccessPolicy(key: key, hosts: HostNames(bound: "0.0.0.0"))
        for guess in 0..<20 { _ = await status(policy, HTTPRequest(target: "/?token=guess\(guess)")) }
        #expect(await status(policy, HTTPRequest(target: "/?token=guess")) == 429)
        #expect(await status(policy, HTTPRequest(target: "/", fields: [.authorization: "Bearer \(Self.token)"])) == 200)
    }

    @Test("another site's page cannot change anything")
    func crossSite() async {
        let policy = AccessPolicy(key: nil, hosts: HostNames(bound: "127.0.0.1"))
        func delete(_ fields: HTTPFields) -> HTTPRequest {
            var fields = fields
            fields[.host] = "localhost:8080"
            return HTTPRequest(method: .delete, target: "/sessions/1", fields: fields)
        }
        #expect(await status(policy, delete([.secFetchSite: "cross-site"])) == 403)
        #expect(await status(policy, delete([.secFetchSite: "same-site"])) == 403)
        #expect(await status(policy, delete([.origin: "http://evil.example"])) == 403)
        #expect(await status(policy, delete([.origin: "null"])) == 403)
        #expect(await status(policy, delete([.origin: "http://localhost:80800"])) == 403)
        #expect(await status(policy, delete([.origin: "http://localhost:8080"])) == 200)
        #expect(await status(policy, delete([.origin: "https://localhost:8080"])) == 200)
        #expect(await status(policy, delete([.secFetchSite: "same-origin"])) == 200)
        #expect(await status(policy, delete([:])) == 200)
    }

    @Test("another site's page cannot load a look, which would be recorded; a link may lead here")
    func crossSiteLook() async {
        let policy = AccessPolicy(key: nil, hosts: HostNames(bound: "127.0.0.1"))
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
        let policy = AccessPolicy(key: AccessKey(token: Self.token), hosts: HostNames(bound: "0.0.0.0"))
        #expect(await status(policy, HTTPRequest(target: "/assets/page.css?v=1")) == 200)
        #expect(await status(policy, HTTPRequest(target: "/assets")) == 401)
    }
}
