import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

/// What an attacker tries, over real sockets.
@Suite("Access over sockets")
struct AccessOverSocketsTests {
    private static let token = "a-token-that-somebody-chose"

    private func explorer(token: String? = AccessOverSocketsTests.token) async throws -> TestExplorer {
        let explorer = try await TestExplorer(over: .socket) { configuration in
            configuration.host = "0.0.0.0"
            configuration.token = token
        }
        explorer.explorer.register("answer", 90_210)
        return explorer
    }

    /// Sends octets as they are, and reads whatever comes.
    private func send(_ text: String, to explorer: TestExplorer) async throws -> String {
        let connection = try await TestConnection(to: try #require(explorer.address))
        try await connection.send(text)
        return String(decoding: try await connection.receiveAll(), as: UTF8.self)
    }

    @Test("on loopback there is no token, and a name that was bound to it afterwards is refused")
    func rebinding() async throws {
        let explorer = try await TestExplorer(over: .socket)
        explorer.explorer.register("answer", 90_210)
        #expect(try await explorer.get("/objects/answer").status == 200)
        for host in ["evil.example", "evil.example:8080", "localhost.evil.example", "192.168.0.1"] {
            let answer = try await explorer.get("/objects/answer", [.host: host])
            #expect(answer.status == 421 && answer.text.contains("--host-name") && !answer.text.contains("90210"))
        }
        // The target's own authority counts before the field (RFC 9112, section 3.2.2).
        let absolute = "GET http://evil.example/objects/answer HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        #expect(try await send(absolute, to: explorer).hasPrefix("HTTP/1.1 421"))
        await explorer.explorer.stop()
    }

    @Test("a proxy's name is answered where it was given, on loopback, too")
    func proxy() async throws {
        let explorer = try await TestExplorer(over: .socket) { $0.hostNames = ["explorer.example.com"] }
        #expect(try await explorer.get("/", [.host: "explorer.example.com"]).status == 200)
        #expect(try await explorer.get("/", [.host: "other.example.com"]).status == 421)
        await explorer.explorer.stop()
    }

    @Test("where other machines can connect a token is made, and is in the printed address alone")
    func madeToken() async throws {
        let explorer = try await TestExplorer { configuration in
            configuration.host = "0.0.0.0"
        }
        let listening = try await explorer.explorer.start()
        let token = try #require(listening.token)
        #expect(token.count == 32 && listening.description.hasSuffix("/?token=\(token)"))
        let client = SocketClient(address: SocketAddress(host: "127.0.0.1", port: listening.port))
        let missing = try await client.get("/")
        #expect(missing.status == 401 && missing.text.contains("asks for its token"))
        let wrong = try await client.get("/", fields: [.authorization: "Bearer \(token)x"])
        #expect(wrong.status == 401 && wrong.text.contains("not this explorer's token"))
        #expect(try await client.get("/", fields: [.authorization: "Bearer \(token)"]).status == 200)
        await explorer.explorer.stop()
    }

    @Test("the token opens every route once, as a cookie after that, and is in no answer")
    func tokenIsNeverShown() async throws {
        let explorer = try await explorer()
        let opened = try await explorer.get("/objects/answer?path=&token=\(Self.token)", [.accept: "text/html"])
        #expect(opened.status == 303 && opened.fields[.location] == "/objects/answer?path=")
        #expect(opened.fields[.referrerPolicy] == "no-referrer" && opened.fields[.cacheControl] == "no-store")
        let cookie = String(try #require(opened.fields[.setCookie]).prefix { $0 != ";" })
        var answers = [opened]
        for target in [
            "/", "/objects", "/objects/answer", "/objects/answer/mirror", "/objects/answer/layout",
            "/objects/answer/history", "/search?q=90", "/sessions", "/sessions/1", "/sessions/1/export",
            "/inspections/1",
            "/objects/nothing", "/objects/answer?depth=x", "/healthz",
        ] {
            for accept in ["text/html", "application/json", "text/plain"] {
                answers.append(try await explorer.get(target, [.accept: accept, .cookie: cookie]))
            }
        }
        #expect(answers.dropFirst().contains { $0.status == 200 } && !answers.contains { $0.status == 401 })
        answers.append(try await explorer.get("/?token=\(Self.token)x"))
        answers.append(try await explorer.get("/?token=\(Self.token)&token=\(Self.token)"))
        answers.append(try await explorer.get("/nowhere/?token=\(Self.token)"))
        for answer in answers {
            #expect(!answer.text.contains(Self.token))
            #expect(!answer.fields.contains { $0.value.contains(Self.token) })
            #expect(answer.fields[.referrerPolicy] == "no-referrer")
            #expect(!answer.fields.contains { $0.name.description.lowercased().hasPrefix("access-control") })
        }
        await explorer.explorer.stop()
        let stored = try Data(contentsOf: URL(filePath: explorer.database))
        #expect(stored.range(of: Data(Self.token.utf8)) == nil)
    }

    @Test("guessing is slowed down, and says when to come again")
    func guessing() async throws {
        let explorer = try await explorer()
        var statuses: [Int] = []
        for guess in 0..<15 {
            let answer = try await explorer.get("/?token=guess-\(guess)")
            statuses.append(answer.status)
            if answer.status == 429 { #expect(Int(answer.fields[.retryAfter] ?? "").map { $0 > 0 } == true) }
        }
        #expect(statuses == Array(repeating: 401, count: 10) + Array(repeating: 429, count: 5))
        #expect(try await explorer.get("/", [.authorization: "Bearer \(Self.token)"]).status == 429)
        #expect(try await explorer.get("/healthz").status == 200)
        await explorer.explorer.stop()
    }

    @Test("another site's page changes nothing: neither by a form, nor by a script, nor by an image")
    func crossSite() async throws {
        let explorer = try await TestExplorer(over: .socket)
        explorer.explorer.register("answer", 90_210)
        _ = try await explorer.get("/objects/answer")
        let id = try #require(try await explorer.get("/objects/answer").fields[.inspectionID])
        let session = "/sessions/1"
        let body = Array("{\"title\":\"changed\",\"pinned\":true}".utf8)
        for fields: HTTPFields in [
            [.secFetchSite: "cross-site", .origin: "http://evil.example"], [.origin: "http://evil.example"],
            [.origin: "null"], [.secFetchSite: "same-site"],
        ] {
            #expect(try await explorer.send(.delete, session, fields).status == 403)
            #expect(try await explorer.send(.patch, session, fields, body: body).status == 403)
            #expect(try await explorer.send(.post, session, fields, body: body).status == 403)
        }
        // What a form can send without saying who it is: no address takes a POST.
        for type in ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"] {
            for target in [session, session + "?_method=DELETE", "/objects/answer", "/inspections/\(id)", "/"] {
                let answer = try await explorer.send(
                    .post,
                    target,
                    [.contentType: type],
                    body: Array("_method=DELETE".utf8)
                )
                #expect(answer.status == 405, "\(target)")
            }
        }
        // No script of another site is told that it may do anything (CORS): nothing answers the question beforehand.
        let asked = try await explorer.send(
            .options,
            session,
            [.origin: "http://evil.example", "Access-Control-Request-Method": "DELETE"]
        )
        #expect(!asked.fields.contains { $0.name.description.lowercased().hasPrefix("access-control") })
        let image: HTTPFields = [.secFetchSite: "cross-site", .secFetchDest: "image"]
        #expect(try await explorer.get("/objects/answer", image).status == 403)
        let link: HTTPFields = [.secFetchSite: "cross-site", .secFetchDest: "document", .accept: "text/html"]
        #expect(try await explorer.get("/objects/answer", link).status == 200)
        let kept = try await explorer.get(session)
        #expect(kept.status == 200 && !kept.text.contains("changed"))
        await explorer.explorer.stop()
    }

    @Test(
        "no address leads out of what is served",
        arguments: [
            "/assets/../../etc/passwd", "/assets/..%2f..%2fetc%2fpasswd", "/assets/%2e%2e/%2e%2e/etc/passwd",
            "/assets//etc/passwd", "/assets/....//etc/passwd", "/assets/%00page.css", "/assets/page.css%00",
            "/assets/..\\..\\etc\\passwd", "/..", "/sessions/../../etc/passwd/export",
            "/objects/..%2f..%2fetc%2fpasswd",
            "/assets/inspections.sqlite",
        ]
    )
    func traversal(target: String) async throws {
        let explorer = try await TestExplorer(over: .socket)
        let answer = try await explorer.get(target)
        #expect((400..<500).contains(answer.status), "\(answer.status)")
        #expect(!answer.text.contains("root:") && !answer.text.contains("SQLite format"))
        await explorer.explorer.stop()
    }

    @Test("nothing that a client sends becomes a line of the answer's head, and no head is taken for two")
    func headerInjection() async throws {
        let explorer = try await explorer(token: Self.token)
        let injected = "%0d%0aSet-Cookie:%20evil=1%0d%0a%0d%0a<script>"
        let token = "token=\(Self.token)"
        for target in [
            "/objects/answer?path=\(injected)&\(token)", "/\(injected)?\(token)", "/?\(token)&a\(injected)=b",
            "/?token=\(injected)",
        ] {
            let answer = try await explorer.get(target)
            #expect(answer.fields.values(of: .setCookie).allSatisfy { !$0.contains("evil") })
            #expect(answer.fields[.location].map { !$0.contains("\r") && !$0.contains("\n") } ?? true)
        }
        for head in [
            "Host: localhost\r\nX-Inspection-Session: a\rSet-Cookie: evil=1", "Host: localhost\r\n Folded: evil=1",
            "Host: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
            "Host: localhost\r\nContent-Length: 5\r\nContent-Length: 6", "Host: localhost\r\nHost: evil.example",
            "Host: local\u{0}host",
        ] {
            let answer = try await send("GET / HTTP/1.1\r\n\(head)\r\n\r\n", to: explorer)
            #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer.prefix(60))")
            #expect(!answer.contains("evil=1"))
        }
        await explorer.explorer.stop()
    }
}
