import Foundation
import HTTPServer
import HTTPTestClient
import InspectionHistory
import Testing

@testable import ReflectionExplorer

@Suite("Routes")
struct RouteTests {
    private final class Library: Sendable {
        let title = "Sea stories"
        let shelves = [["Moby-Dick", "Nostromo"], ["Typhoon"]]
        let byName = ["Ada Lovelace": 36]
    }

    private func explorer(_ transport: HTTPTestTransport) async throws -> TestExplorer {
        let explorer = try await TestExplorer(over: transport)
        explorer.explorer.register("library", Library())
        return explorer
    }

    @Test(
        "one address answers as page, JSON and text, by Accept or by format",
        arguments: HTTPTestTransport.allCases,
        ["/", "/objects", "/objects/library", "/sessions", "/healthz"]
    )
    func representations(transport: HTTPTestTransport, target: String) async throws {
        let explorer = try await explorer(transport)
        for (accept, type) in [
            ("text/html", "text/html; charset=utf-8"), ("application/json", "application/json"),
            ("*/*", "application/json"), ("text/plain", "text/plain; charset=utf-8"),
        ] {
            let answer = try await explorer.get(target, [.accept: accept])
            #expect(answer.status == 200)
            #expect(answer.fields["Content-Type"] == type)
            #expect(answer.fields["Vary"]?.contains("Accept") == true)
        }
        #expect(try await explorer.get(target + "?format=html").text.hasPrefix("<!doctype html>"))
        #expect(try await explorer.get(target + "?format=json", [.accept: "text/html"]).json() is [String: Any])
    }

    @Test("the list of objects carries name, type, kind, summary and links", arguments: HTTPTestTransport.allCases)
    func objects(transport: HTTPTestTransport) async throws {
        let list = try #require(try await explorer(transport).get("/objects").json() as? [String: Any])
        let object = try #require((list["objects"] as? [[String: Any]])?.first)
        #expect(object["name"] as? String == "library")
        #expect(object["type"] as? String == "RouteTests.Library")
        #expect(object["kind"] as? String == "class")
        #expect(object["summary"] is String)
        #expect((object["links"] as? [String: Any])?["self"] as? String == "/objects/library")
    }

    @Test("a tree comes with its bounds, its links and its root", arguments: HTTPTestTransport.allCases)
    func tree(transport: HTTPTestTransport) async throws {
        let answer = try await explorer(transport).get("/objects/library?path=shelves[0]&depth=1&limit=1".encodedTarget)
        let document = try #require(answer.json() as? [String: Any])
        #expect(document["object"] as? String == "library")
        #expect(document["path"] as? String == "shelves[0]")
        #expect(Timestamp(try #require(document["capturedAt"] as? String)) != nil)
        let limits = try #require(document["limits"] as? [String: Int])
        #expect(limits == ["depth": 1, "offset": 0, "limit": 1, "nodes": 10_000])
        let root = try #require(document["root"] as? [String: Any])
        #expect(root["name"] as? String == "shelves[0]" || root["name"] as? String == "[0]")
        #expect(root["shown"] as? [String: Int] == ["offset": 0, "count": 1, "total": 2])
        let links = try #require(document["links"] as? [String: String])
        let id = try #require(answer.fields["X-Inspection-Id"])
        #expect(links["inspection"] == "/inspections/\(id)")
    }

    @Test("every address under links can be followed", arguments: HTTPTestTransport.allCases)
    func links(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        for target in ["/objects", "/objects/library?path=shelves", "/sessions", "/sessions/1", "/inspections/1"] {
            let document = try #require(try await explorer.get(target).json() as? [String: Any])
            for link in Self.links(in: document) {
                #expect(try await explorer.get(link).status == 200, "\(link) in \(target)")
            }
        }
    }

    private static func links(in value: Any) -> [String] {
        if let list = value as? [Any] { return list.flatMap(links) }
        guard let object = value as? [String: Any] else { return [] }
        let own = (object["links"] as? [String: String])?.values.map(\.self) ?? []
        return own + object.values.flatMap(links)
    }

    @Test(
        "an id that was sent was committed first: another connection sees it at once",
        arguments: HTTPTestTransport.allCases
    )
    func committed(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let answer = try await explorer.get("/objects/library?path=title")
        let id = try #require(answer.fields["X-Inspection-Id"].flatMap { Int($0) })
        let store = try InspectionStore(path: explorer.database)
        let stored = try #require(try await store.inspection(id: id))
        #expect(stored.summary.object == "library")
        #expect(stored.summary.path == "title")
        #expect(stored.summary.value == "Sea stories")
        try await store.close()
    }

    @Test("a stored tree answers as the live one did", arguments: HTTPTestTransport.allCases)
    func stored(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let live = try #require(try await explorer.get("/objects/library").json() as? [String: Any])
        let link = try #require((live["links"] as? [String: String])?["inspection"])
        let stored = try #require(try await explorer.get(link).json() as? [String: Any])
        #expect(
            try JSONSerialization.data(withJSONObject: live["root"] as Any, options: .sortedKeys)
                == JSONSerialization.data(withJSONObject: stored["root"] as Any, options: .sortedKeys)
        )
        #expect(live["capturedAt"] as? String == stored["capturedAt"] as? String)
        #expect(stored["source"] as? String == "stored")
        let part = try await explorer.tree("\(link)?path=shelves[1][0]".encodedTarget)
        #expect(part["value"] as? String == "Typhoon")
    }

    @Test("with record=false nothing is stored", arguments: HTTPTestTransport.allCases)
    func notRecorded(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let answer = try await explorer.get("/objects/library?record=false")
        #expect(answer.fields["X-Inspection-Id"] == nil)
        let document = try #require(answer.json() as? [String: Any])
        #expect(document["recorded"] as? Bool == false)
        #expect(try await explorer.names("/sessions", "sessions", key: "title").isEmpty)
    }

    @Test("a browser's session is its cookie's, a script's is the one it names", arguments: HTTPTestTransport.allCases)
    func sessions(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let page: HTTPFields = [.accept: "text/html"]
        let first = try await explorer.get("/objects/library", page)
        let cookie = try #require(first.fields["Set-Cookie"])
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
        let pair = String(cookie.prefix { $0 != ";" })
        let second = try await explorer.get("/objects/library", [.accept: "text/html", .cookie: pair])
        #expect(second.fields["Set-Cookie"] == nil)
        _ = try await explorer.get("/objects/library", ["X-Inspection-Session": "nightly"])
        _ = try await explorer.get("/objects/library", ["X-Inspection-Session": "nightly"])
        _ = try await explorer.get("/objects/library")
        let list = try #require(try await explorer.get("/sessions").json() as? [String: Any])
        let counts = (list["sessions"] as? [[String: Any]])?.map { $0["inspectionCount"] as? Int }
        #expect(counts == [1, 2, 2])
    }

    @Test("a session is renamed and pinned, and deleted with its inspections", arguments: HTTPTestTransport.allCases)
    func changes(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        _ = try await explorer.get("/objects/library")
        let body = Array(#"{"title": "Friday", "pinned": true}"#.utf8)
        #expect(try await explorer.send(.patch, "/sessions/1", body: body).status == 200)
        let session = try #require(try await explorer.get("/sessions/1").json() as? [String: Any])
        #expect(session["title"] as? String == "Friday")
        #expect(session["pinned"] as? Bool == true)
        #expect(try await explorer.send(.patch, "/sessions/1", body: Array("{".utf8)).status == 400)
        #expect(try await explorer.send(.delete, "/sessions/1").status == 204)
        #expect(try await explorer.get("/sessions/1").status == 404)
        #expect(try await explorer.get("/inspections/1").status == 404)
        #expect(try await explorer.send(.delete, "/sessions/1").status == 404)
    }

    @Test("a title is trimmed and bounded, and the tab's title shows what is invisible in it")
    func titles() async throws {
        let explorer = try await explorer(.inProcess)
        _ = try await explorer.get("/objects/library")
        func rename(_ json: String) async throws -> HTTPTestResponse {
            try await explorer.send(.patch, "/sessions/1", body: Array(json.utf8))
        }
        let long = String(repeating: "a", count: 201)
        #expect(try await rename(#"{"title": "\#(long)"}"#).status == 400)
        #expect(try await rename(#"{"title": "\#(long.dropFirst())"}"#).status == 200)
        let blank = try #require(try await rename(#"{"title": " \t "}"#).json() as? [String: Any])
        #expect(blank["title"] as? String == "Session 1")
        _ = try await rename(#"{"title": "gpj\u202e\u0000exe"}"#)
        let page = try await explorer.get("/sessions/1", [.accept: "text/html"])
        #expect(page.text.contains("<title>gpjU+202EU+0000exe · Reflection Explorer</title>"))
    }

    @Test("a day that the calendar lacks is no moment")
    func moments() async throws {
        let explorer = try await explorer(.inProcess)
        #expect(try await explorer.get("/sessions?since=2026-02-28").status == 200)
        #expect(try await explorer.get("/sessions?since=2026-02-30").status == 400)
    }

    @Test(
        "lists go on at the address under next",
        arguments: HTTPTestTransport.allCases,
        ["/sessions", "/sessions/1"]
    )
    func paging(transport: HTTPTestTransport, target: String) async throws {
        let explorer = try await explorer(transport)
        let isList = target == "/sessions"
        for number in 0..<5 {
            _ = try await explorer.get("/objects/library", ["X-Inspection-Session": isList ? "s\(number)" : "s"])
        }
        var seen: [Int] = []
        var next: String? = "\(target)?limit=2"
        while let address = next {
            let page = try #require(try await explorer.get(address).json() as? [String: Any])
            let rows = (page[isList ? "sessions" : "inspections"] as? [[String: Any]]) ?? []
            #expect(rows.count <= 2)
            seen += rows.compactMap { $0["id"] as? Int }
            next = page["next"] as? String
        }
        #expect(seen == (isList ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]))
    }

    @Test("the files of Public are served with their media type", arguments: HTTPTestTransport.allCases)
    func assets(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let style = try await explorer.get("/assets/page.css")
        #expect(style.status == 200)
        #expect(style.fields["Content-Type"]?.hasPrefix("text/css") == true)
        #expect(try await explorer.get("/assets/..%2FPackage.swift").status == 404)
    }

    @Test("an address that leads nowhere says where there is something", arguments: HTTPTestTransport.allCases)
    func nowhere(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let answer = try await explorer.get("/object/library")
        let problem = try #require(try answer.json() as? [String: Any])
        #expect(answer.status == 404 && problem["nearest"] as? [String] == ["/objects"])
        let available = try #require(problem["available"] as? [String])
        for address in available { #expect(try await explorer.get(address + "?q=library").status == 200) }
        let page = try await explorer.get("/object/library", [.accept: "text/html"])
        #expect(page.status == 404 && page.text.contains("href=\"/objects\""))
    }

    @Test("no answer may run a script or be framed", arguments: HTTPTestTransport.allCases)
    func security(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        for target in ["/", "/objects/library", "/nothing", "/assets/page.css"] {
            let fields = try await explorer.get(target, [.accept: "text/html"]).fields
            #expect(fields["X-Content-Type-Options"] == "nosniff")
            let policy = try #require(fields["Content-Security-Policy"])
            #expect(!policy.contains("unsafe-inline"))
            #expect(policy.contains("default-src 'none'") || policy.contains("default-src 'self'"))
        }
    }

    @Test("a day as the end of a list includes that day", arguments: HTTPTestTransport.allCases)
    func untilDay(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        _ = try await explorer.get("/objects/library")
        let today = Timestamp.now().description.prefix(10)
        #expect(
            try await explorer.names("/sessions?since=\(today)&until=\(today)", "sessions", key: "title").count == 1
        )
        #expect(try await explorer.names("/sessions?until=2001-01-01", "sessions", key: "title").isEmpty)
    }

    @Test("the objects are listed also while the history cannot be read")
    func withoutHistory() async throws {
        let explorer = try await explorer(.inProcess)
        try FileManager.default.removeItem(atPath: explorer.database)
        try FileManager.default.createDirectory(atPath: explorer.database, withIntermediateDirectories: false)
        for target in ["/", "/objects"] {
            #expect(try await explorer.names(target, "objects") == ["library"])
            #expect(try await explorer.get(target, [.accept: "text/html"]).status == 200)
        }
        let tree = try #require(try await explorer.get("/objects/library").json() as? [String: Any])
        #expect(tree["recorded"] as? Bool == false)
        #expect((tree["recordedNote"] as? String)?.isEmpty == false)
        #expect(try await explorer.get("/healthz").status == 503)
    }
}
