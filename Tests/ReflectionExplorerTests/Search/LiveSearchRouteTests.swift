import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Searching the registered objects")
struct LiveSearchRouteTests {
    private struct Shelf: Sendable {
        var genre = "Sea stories"
        var loans = 1_204
        var nested = [["deep treasure"]]
        var byName = ["Ada Lovelace": 36]
        var markup = "<b>bold</b> & \u{202E}odd"
    }

    private actor Till {
        var coins = ["treasure", "penny"]
    }

    private func explorer(_ transport: HTTPTestTransport = .inProcess) async throws -> TestExplorer {
        let explorer = try await TestExplorer(over: transport)
        explorer.explorer.register("shelf", Shelf())
        explorer.explorer.register("till", Till())
        return explorer
    }

    private func search(_ target: String, _ explorer: TestExplorer) async throws -> [String: Any] {
        let answer = try await explorer.get(target.encodedTarget)
        guard answer.status == 200, let document = try answer.json() as? [String: Any] else {
            throw UnexpectedAnswer(target: target, text: answer.text)
        }
        return document
    }

    private func places(_ target: String, _ explorer: TestExplorer) async throws -> [String] {
        let document = try await search(target, explorer)
        return (document["matches"] as? [[String: Any]] ?? []).map { match in
            "\(match["object"] ?? "") \(match["path"] ?? "") \(match["field"] ?? "")"
        }
    }

    @Test("a match comes with its place, and its link lands there", arguments: HTTPTestTransport.allCases)
    func found(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let document = try await search("/search?q=STORIES", explorer)
        let match = try #require((document["matches"] as? [[String: Any]])?.first)
        #expect(match["object"] as? String == "shelf")
        #expect(match["path"] as? String == "genre")
        #expect(match["name"] as? String == "genre")
        #expect(match["type"] as? String == "String")
        #expect(match["kind"] as? String == "string")
        #expect(match["value"] as? String == "Sea stories")
        #expect(match["field"] as? String == "value")
        let tree = try await explorer.tree(try #require(match["link"] as? String) + "&record=false")
        #expect(tree["value"] as? String == "Sea stories")
        #expect(document["shown"] as? Int == 1)
        #expect(document["found"] as? Int == 1)
        #expect(try #require(document["examined"] as? Int) >= 9)
        #expect(document["isComplete"] as? Bool == true)
        #expect((document["notes"] as? [String])?.isEmpty == true)
    }

    @Test("names, values, types, keys and the objects' own names are found, at any depth and inside an actor")
    func everywhere() async throws {
        let explorer = try await explorer()
        // The whole value is closer than a part of one.
        #expect(
            try await places("/search?q=treasure", explorer) == ["till coins[0] value", "shelf nested[0][0] value"]
        )
        #expect(try await places("/search?q=Lovelace", explorer) == ["shelf byName[\"Ada Lovelace\"] name"])
        #expect(try await places("/search?q=till&in=name", explorer) == ["till  name"])
        #expect(try await places("/search?q=loans", explorer) == ["shelf loans name"])
        #expect(try await places("/search?q=int&in=type&object=shelf&match=exact", explorer).count == 2)
        #expect(try await places("/search?q=treasure&object=till", explorer) == ["till coins[0] value"])
        #expect(try await places("/search?q=sea&match=exact", explorer).isEmpty)
        #expect(try await places("/search?q=sea&match=prefix", explorer) == ["shelf genre value"])
    }

    @Test("a regular expression is looked for between slashes or when it is asked for, and marked on the page")
    func regularExpression() async throws {
        let explorer = try await explorer()
        #expect(try await places("/search?q=/^sea.*s$/", explorer) == ["shelf genre value"])
        #expect(try await places("/search?q=^\\d{4}$&match=regex&in=value", explorer) == ["shelf loans value"])
        let page = try await explorer.get("/search?q=/st[o-r]{2}i/".encodedTarget, [.accept: "text/html"]).text
        #expect(page.contains("Sea <mark>stori</mark>es"))
        let wrong = try await explorer.get("/search?q=/(/".encodedTarget)
        #expect(wrong.status == 400)
        #expect(wrong.text.contains("a group that is not closed"))
    }

    @Test("to search records nothing")
    func notRecorded() async throws {
        let explorer = try await explorer()
        _ = try await search("/search?q=sea", explorer)
        #expect(try await explorer.names("/sessions", "sessions", key: "title").isEmpty)
    }

    @Test("the closest match comes first, and an object with many does not hide another's")
    func shares() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("many", (0..<300).map { "pear \($0)" })
        explorer.explorer.register("one", ["kind": "a pear"])
        explorer.explorer.register("named", ["pear": 1])
        let document = try await search("/search?q=pear&limit=10", explorer)
        let matches = try #require(document["matches"] as? [[String: Any]])
        #expect(matches.count == 10)
        #expect(matches.first?["object"] as? String == "named")
        #expect(Set(matches.compactMap { $0["object"] as? String }) == ["many", "one", "named"])
        #expect(document["isComplete"] as? Bool == false)
        let objects = try #require(document["objects"] as? [[String: Any]])
        #expect(objects.first?["stopped"] as? String == "matches")
        #expect((document["notes"] as? [String])?.isEmpty == false)
    }

    @Test("a search that reaches a bound says which")
    func bounds() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("numbers", Array(0..<30_000))
        let nodes = try await search("/search?q=nowhere&nodes=1000", explorer)
        let object = try #require((nodes["objects"] as? [[String: Any]])?.first)
        #expect(object["stopped"] as? String == "nodes")
        #expect(try #require(nodes["examined"] as? Int) < 30_000)

        let hurried = try await TestExplorer { $0.searchTime = .zero }
        hurried.explorer.register("numbers", Array(0..<30_000))
        let time = try await search("/search?q=nowhere", hurried)
        let stopped = ((time["objects"] as? [[String: Any]])?.first)?["stopped"] as? String
        // A first part that took longer than the owner may is told as that.
        #expect(stopped == "time" || stopped == "unreadable")
        #expect((time["notes"] as? [String])?.isEmpty == false)
    }

    @Test("a search of 10,000,000 properties ends within its budget, and says how far it came")
    func millions() async throws {
        let explorer = try await TestExplorer { $0.searchTime = .milliseconds(500) }
        explorer.explorer.register("millions", Array(0..<10_000_000))
        explorer.explorer.register("shelf", Shelf())
        let document = try await search("/search?q=nowhere&nodes=50000000", explorer)
        let examined = try #require(document["examined"] as? Int)
        #expect(examined > 0 && examined < 10_000_000)
        let objects = try #require(document["objects"] as? [[String: Any]])
        let millions = try #require(objects.first { $0["name"] as? String == "millions" })
        #expect(["time", "unreadable"].contains(millions["stopped"] as? String))
        // The small one was not kept from being searched.
        let shelf = try #require(objects.first { $0["name"] as? String == "shelf" })
        #expect(shelf["stopped"] == nil)
        #expect((document["notes"] as? [String])?.isEmpty == false)
    }

    @Test("a client may ask for less time than the server would take, and for no more")
    func patience() async throws {
        let explorer = try await TestExplorer { $0.searchTime = .seconds(5) }
        explorer.explorer.register("shelf", Shelf())
        for (asked, given) in [("milliseconds=40", 40), ("milliseconds=60000", 5_000), ("limit=1", 5_000)] {
            let document = try await search("/search?q=nowhere&\(asked)", explorer)
            #expect((document["limits"] as? [String: Any])?["milliseconds"] as? Int == given)
        }
    }

    @Test("an object that cannot be read is said, and the others are searched")
    func unreadable() async throws {
        let explorer = try await explorer()
        explorer.explorer.register("broken") { _ in }
        let document = try await search("/search?q=stories", explorer)
        #expect(document["found"] as? Int == 1)
        #expect((document["notes"] as? [String])?.contains { $0.contains("broken") } == true)
    }

    @Test("the page shows text of objects as text, and marks what was found")
    func page() async throws {
        let explorer = try await explorer()
        let page = try await explorer.get("/search?q=bold", [.accept: "text/html"]).text
        #expect(page.contains("&lt;b&gt;<mark>bold</mark>&lt;/b&gt;"))
        #expect(!page.contains("<b>bold"))
        #expect(page.contains("href=\"/sessions?q=bold\""))
        let hostile = try await explorer.get("/search?q=%3Cscript%3E", [.accept: "text/html"])
        #expect(hostile.status == 200)
        #expect(!hostile.text.contains("<script>"))
        #expect(try await explorer.get("/search", [.accept: "text/html"]).status == 200)
    }

    @Test(
        "what cannot be asked is refused with a sentence",
        arguments: [
            ("/search", 400), ("/search?q=", 400), ("/search?q=a&in=nothing", 400), ("/search?q=a&match=some", 400),
            ("/search?q=a&limit=0", 400), ("/search?q=a&milliseconds=0", 400),
            ("/search?q=a&object=libary", 404),
            ("/search?q=" + String(repeating: "a", count: 1_001), 400),
        ]
    )
    func refused(target: String, status: Int) async throws {
        let explorer = try await explorer()
        let answer = try await explorer.get(target)
        #expect(answer.status == status)
        #expect(((try answer.json() as? [String: Any])?["detail"] as? String)?.isEmpty == false)
    }

    @Test("for a terminal there is a table")
    func text() async throws {
        let text = try await explorer().get("/search?q=stories", [.accept: "text/plain"]).text
        #expect(text.contains("shelf · genre") || text.contains("shelf.genre"))
        #expect(text.contains("1 match"))
    }
}
