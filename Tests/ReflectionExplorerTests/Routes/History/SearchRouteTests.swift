import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import InspectionHistory
@testable import ReflectionExplorer

@Suite("Searching the stored sessions")
struct SearchRouteTests {
    private struct Shelf: Sendable {
        var genre = "Sea stories"
        var numbers = (0..<900).map { "volume \($0)" }
        var nested: [[[[String]]]] = [[[["deep treasure"]]]]
        var markup = "<b>bold</b> & \u{202E}odd"
    }

    private func explorer(_ transport: HTTPTestTransport = .inProcess) async throws -> TestExplorer {
        let explorer = try await TestExplorer(over: transport)
        explorer.explorer.register("shelf", Shelf())
        return explorer
    }

    private func sessions(_ target: String, _ explorer: TestExplorer) async throws -> [[String: Any]] {
        let answer = try await explorer.get(target.encodedTarget)
        guard let document = try answer.json() as? [String: Any],
            let sessions = document["sessions"] as? [[String: Any]]
        else { throw UnexpectedAnswer(target: target, text: answer.text) }
        return sessions
    }

    private func hits(_ target: String, _ explorer: TestExplorer) async throws -> [[String: Any]] {
        try await sessions(target, explorer).flatMap { $0["hits"] as? [[String: Any]] ?? [] }
    }

    @Test("a session that shows the text comes with its hits and their number", arguments: HTTPTestTransport.allCases)
    func found(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let id = try #require(try await explorer.get("/objects/shelf").fields["X-Inspection-Id"])
        let sessions = try await sessions("/sessions?q=stories", explorer)
        #expect(sessions.map { $0["id"] as? Int } == [1])
        #expect(sessions.first?["hitCount"] as? Int == 1)
        #expect(sessions.first?["hitCountIsComplete"] as? Bool == true)
        let hit = try #require((sessions.first?["hits"] as? [[String: Any]])?.first)
        #expect(hit["object"] as? String == "shelf")
        #expect(hit["path"] as? String == "genre")
        #expect(hit["name"] as? String == "genre")
        #expect(hit["type"] as? String == "String")
        #expect(hit["value"] as? String == "Sea stories")
        #expect(hit["field"] as? String == "value")
        #expect(hit["inspection"] as? Int == Int(id))
        #expect(hit["capturedAt"] is String)
    }

    @Test(
        "a hit's link lands on the node, also where the page of the inspection does not show it",
        arguments: HTTPTestTransport.allCases,
        [
            ("/objects/shelf", "stories"), ("/objects/shelf?depth=6", "treasure"),
            ("/objects/shelf?path=numbers&offset=800&limit=50", "volume 842"),
            ("/objects/shelf?limit=1000", "volume 871"),
            ("/objects/shelf?view=raw&depth=6", "treasure"), ("/objects/shelf?path=nested[0]&depth=6", "treasure"),
        ]
    )
    func links(transport: HTTPTestTransport, capture: (target: String, text: String)) async throws {
        let explorer = try await explorer(transport)
        _ = try await explorer.get(capture.target)
        let hit = try #require(try await hits("/sessions?q=\(capture.text)&in=value", explorer).first)
        let link = try #require(hit["link"] as? String)
        let root = try await explorer.tree(link)
        #expect(root["value"] as? String == hit["value"] as? String)
        #expect(root["path"] as? String == hit["path"] as? String)
        let page = try await explorer.get(link, [.accept: "text/html"])
        #expect(page.status == 200)
        #expect(page.text.contains(capture.text))
    }

    @Test("in, object, since and until narrow it")
    func narrowed() async throws {
        let explorer = try await explorer()
        explorer.explorer.register("other", Shelf())
        _ = try await explorer.get("/objects/shelf", ["X-Inspection-Session": "a"])
        _ = try await explorer.get("/objects/other", ["X-Inspection-Session": "b"])
        _ = try await explorer.send(.patch, "/sessions/1", body: Array(#"{"title": "About genre"}"#.utf8))
        func fields(_ query: String) async throws -> [String] {
            try await hits("/sessions?q=genre\(query)", explorer).compactMap { $0["field"] as? String }
        }
        #expect(try await fields("") == ["name", "title", "name"])
        #expect(try await fields("&in=title") == ["title"])
        #expect(try await fields("&in=type,value,object") == [])
        #expect(try await fields("&in=name&in=title&object=shelf") == ["title", "name"])
        #expect(try await fields("&object=&since=&until=") == ["name", "title", "name"])
        #expect(try await fields("&since=2001-01-01&until=2001-12-31") == [])
        #expect(try await hits("/sessions?q=other&in=object", explorer).map { $0["field"] as? String } == ["object"])
    }

    @Test(
        "what cannot be understood is a 400 that says what is accepted",
        arguments: [
            ("in=bogus", "name, type, value, object, title"), ("in=", "name, type, value, object, title"),
            ("in=name,", "name, type, value, object, title"), ("since=yesterday", "2026-11-29"),
            ("until=2026-02-30", "2026-11-29"), ("limit=0", "1 to 500"), ("cursor=x", "next"),
            ("q=twice", "once"), ("format=xml", "json"),
        ]
    )
    func refused(query: String, accepted: String) async throws {
        let explorer = try await explorer()
        let answer = try await explorer.get("/sessions?q=a&\(query)")
        #expect(answer.status == 400)
        #expect(answer.text.contains(accepted), "\(answer.text)")
    }

    @Test("a text that is too long is a 400 that says how long it may be")
    func tooLong() async throws {
        let explorer = try await explorer()
        #expect(try await explorer.get("/sessions?q=" + String(repeating: "a", count: 256)).status == 200)
        let answer = try await explorer.get("/sessions?q=" + String(repeating: "a", count: 257))
        #expect(answer.status == 400)
        #expect(answer.text.contains("256"))
    }

    @Test("a text of nothing but white space lists the sessions", arguments: ["", "%20+%09"])
    func blank(text: String) async throws {
        let explorer = try await explorer()
        _ = try await explorer.get("/objects/shelf")
        let session = try #require(try await sessions("/sessions?q=", explorer).first)
        #expect(session["hits"] == nil)
    }

    @Test("the pages go on at next and keep what was asked", arguments: HTTPTestTransport.allCases)
    func pages(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        for number in 0..<5 {
            _ = try await explorer.get("/objects/shelf", ["X-Inspection-Session": "s\(number)"])
        }
        var seen: [Int] = []
        var next: String? = "/sessions?q=genre&in=name&in=type&object=&limit=2"
        while let target = next {
            let page = try #require(try await explorer.get(target).json() as? [String: Any])
            let rows = page["sessions"] as? [[String: Any]] ?? []
            #expect(rows.allSatisfy { ($0["hits"] as? [Any])?.count == 1 })
            seen += rows.compactMap { $0["id"] as? Int }
            next = page["next"] as? String
            #expect((page["search"] as? [String: Any])?["in"] as? [String] == ["name", "type"])
        }
        #expect(seen == [5, 4, 3, 2, 1])
    }

    @Test("the page marks what was looked for and shows hostile text as text")
    func page() async throws {
        let explorer = try await explorer()
        _ = try await explorer.get("/objects/shelf")
        let page = try await explorer.get("/sessions?q=%3CB%3Ebold", [.accept: "text/html"]).text
        #expect(page.contains("<mark>&lt;b&gt;bold</mark>&lt;/b&gt; &amp; <span class=\"invisible\""))
        #expect(page.contains(#"value="&lt;B&gt;bold""#))
        #expect(!page.contains("\u{202E}"))
        let nothing = try await explorer.get("/sessions?q=%3Cscript%3E", [.accept: "text/html"]).text
        #expect(nothing.contains("Nothing found for"))
        #expect(!nothing.contains("<script>"))
    }

    @Test(
        "marks the whole text where it stands there, else its terms",
        arguments: [
            ("Radia Perlman", "a Perl", ["a Perl"]), ("Perlman, Radia", "rad perl", ["Perl", "Rad"]),
            ("two two words", " TWO WO ", ["two wo"]), ("Café crème", "cafe", ["Café"]), ("abc", " ", []),
        ]
    )
    func marks(text: String, search: String, marked: [String]) {
        let parts = MarkedText(text, search: search).parts
        #expect(parts.filter(\.isMarked).map { String($0.text) } == marked)
        #expect(parts.map(\.text).joined() == text)
    }

    @Test("a piece of a value across a space is found, and marked on the page")
    func acrossSpace() async throws {
        let explorer = try await explorer()
        _ = try await explorer.get("/objects/shelf")
        let hit = try #require(try await hits("/sessions?q=a+sto&in=value", explorer).first)
        #expect(hit["value"] as? String == "Sea stories")
        let page = try await explorer.get("/sessions?q=a+sto", [.accept: "text/html"]).text
        #expect(page.contains("Se<mark>a sto</mark>ries"))
    }

    @Test("the search stands above the sessions")
    func forms() async throws {
        let explorer = try await explorer()
        for target in ["/sessions", "/sessions?q=x"] {
            let page = try await explorer.get(target, [.accept: "text/html"]).text
            #expect(page.contains(#"role="search" aria-label="History" action="/sessions" method="get">"#))
        }
        let page = try await explorer.get("/sessions?q=x&in=name&object=shelf&since=2026-11-29", [.accept: "text/html"])
        #expect(page.text.matches(of: /name="in"[^>]*checked/).count == 1)
        #expect(page.text.contains(#"type="date" name="since" value="2026-11-29""#))
        #expect(page.text.contains(#"name="object" value="shelf""#))
    }

    @Test("what the index and the time left out is said as page, JSON and text")
    func leftOut() throws {
        let result = SearchResult(page: Page(items: [], next: PageCursor("7")), notIndexed: 1_234, wasCut: true)
        var asked = SearchRequest()
        asked.text = "sea"
        let next = Address(["sessions"], query: [("q", "sea"), ("cursor", "7")])
        let document = SearchDocument(result, of: asked, time: .seconds(2), next: next, self: "/sessions?q=sea")
        let json = try document.jsonBytes()
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
        #expect(object["notIndexed"] as? Int == 1_234)
        #expect(object["isComplete"] as? Bool == false)
        let page = SearchPage(result: document, asked: asked, next: next).document()
        for text in [String(decoding: page, as: UTF8.self), TextTable.search(document)] {
            #expect(text.contains("1,234 inspections are not indexed yet"))
            #expect(text.contains("stopped after"))
            #expect(!text.contains("Nothing found for") && !text.contains("Nothing found.\n"))
        }
    }

    @Test("more hits than are shown, or were counted, are told")
    func counts() {
        func text(_ shown: Int, _ count: Int, isComplete: Bool) -> String {
            let hit = HitDocument(
                SearchHit(
                    inspection: 1,
                    session: 1,
                    object: "o",
                    path: "",
                    name: "",
                    type: "",
                    value: "",
                    field: .object,
                    capturedAt: .now()
                )
            )
            var session = SessionDocument(
                id: 1,
                title: "",
                client: "",
                startedAt: "",
                lastAt: "",
                pinned: false,
                inspectionCount: 1,
                links: Links(self: "/")
            )
            session.hits = Array(repeating: hit, count: shown)
            session.hitCount = count
            session.hitCountIsComplete = isComplete
            return session.hitCountText
        }
        #expect(text(1, 1, isComplete: true) == "1 hit")
        #expect(text(3, 3, isComplete: true) == "3 hits")
        #expect(text(5, 12, isComplete: true) == "first 5 of 12 hits")
        #expect(text(5, 1_000, isComplete: false) == "first 5 of more than 1,000 hits")
    }
}
