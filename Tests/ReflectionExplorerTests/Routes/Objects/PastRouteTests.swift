import Foundation
import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import InspectionHistory
@testable import ReflectionExplorer

@Suite("A property's past")
struct PastRouteTests {
    private struct Meter: Sendable {
        var level = 1
        var label = "<low>"
        var more: [String: Int] = ["Ada Lovelace": 36]
    }

    private final class Source: Sendable {
        let meter = Mutex(Meter())
    }

    /// An explorer that saw the levels, one inspection each.
    private func explorer(
        _ transport: HTTPTestTransport = .inProcess,
        levels: [Int] = [1, 1, 4, -2]
    ) async throws -> TestExplorer {
        let explorer = try await TestExplorer(over: transport)
        let source = Source()
        explorer.explorer.register("meter") { read in source.meter.withLock { read($0) } }
        for level in levels {
            source.meter.withLock { $0.level = level }
            _ = try await explorer.get("/objects/meter", ["X-Inspection-Session": "s\(level)"])
        }
        return explorer
    }

    private func document(_ target: String, _ explorer: TestExplorer) async throws -> [String: Any] {
        let answer = try await explorer.get(target.encodedTarget)
        guard answer.status == 200, let document = try answer.json() as? [String: Any] else {
            throw UnexpectedAnswer(target: target, text: answer.text)
        }
        return document
    }

    private func values(_ document: [String: Any]) -> [[String: Any]] {
        document["values"] as? [[String: Any]] ?? []
    }

    @Test("each value comes with when, where, how often and what changed", arguments: HTTPTestTransport.allCases)
    func values(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let past = try await document("/objects/meter/history?path=level", explorer)
        let values = values(past)
        #expect(values.map { $0["value"] as? String } == ["-2", "4", "1"])
        #expect(values.map { $0["type"] as? String } == ["Int", "Int", "Int"])
        #expect(values.map { $0["inspectionCount"] as? Int } == [1, 1, 2])
        #expect(past["total"] as? Int == 3)
        #expect((past["series"] as? [[String: Any]])?.map { $0["value"] as? Double } == [1, 4, -2])
        let oldest = try #require(values.last)
        let first = try #require(oldest["first"] as? [String: Any])
        #expect(first["inspection"] as? Int == 1)
        #expect(first["session"] as? Int == 1)
        #expect((oldest["last"] as? [String: Any])?["inspection"] as? Int == 2)
        #expect((oldest["until"] as? [String: Any])?["inspection"] as? Int == 3)
        #expect(oldest["change"] as? String == "/inspections/3/diff?against=2")
        #expect(try await explorer.tree(try #require(first["link"] as? String))["value"] as? String == "1")
        #expect(values.first?["until"] == nil)
    }

    @Test("what changed can be followed", arguments: HTTPTestTransport.allCases)
    func change(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let past = try await document("/objects/meter/history?path=level", explorer)
        for address in values(past).compactMap({ $0["change"] as? String }) {
            let answer = try await explorer.get(address)
            #expect(answer.status == 200)
            #expect(answer.text.contains("level"))
        }
    }

    @Test(
        "a path may be written in any way that means the same",
        arguments: ["more[\"Ada Lovelace\"]", "self.more[\"Ada Lovelace\"]", "more?[\"Ada Lovelace\"]?"]
    )
    func normalised(path: String) async throws {
        let past = try await document("/objects/meter/history?path=\(path)", try await explorer())
        #expect(past["path"] as? String == "more[\"Ada Lovelace\"]")
        #expect(values(past).map { $0["inspectionCount"] as? Int } == [4])
    }

    @Test("the pages go on at next", arguments: HTTPTestTransport.allCases)
    func pages(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport, levels: [1, 2, 3, 4, 5])
        var seen: [String] = []
        var next: String? = "/objects/meter/history?path=level&limit=2"
        while let target = next {
            let past = try await document(target, explorer)
            seen += values(past).compactMap { $0["value"] as? String }
            next = past["next"] as? String
        }
        #expect(seen == ["5", "4", "3", "2", "1"])
    }

    @Test("an object that is no longer registered still has its past")
    func unregistered() async throws {
        let explorer = try await explorer()
        explorer.explorer.unregister("meter")
        #expect(values(try await document("/objects/meter/history?path=level", explorer)).count == 3)
        let page = try await explorer.get("/objects/meter/history?path=level", [.accept: "text/html"]).text
        #expect(page.contains("not registered now") && !page.contains("See it live"))
        let unknown = try await explorer.get("/objects/meter/history?path=levl")
        #expect(unknown.status == 404)
        let problem = try #require(unknown.json() as? [String: Any])
        #expect(problem["nearest"] as? [String] == ["level"])
        let name = try await explorer.get("/objects/metre/history?path=level")
        #expect(name.status == 404)
        #expect((try name.json() as? [String: Any])?["nearest"] as? [String] == ["meter"])
    }

    @Test("the views of a value are kept apart, and each leads to the other", arguments: HTTPTestTransport.allCases)
    func views(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport, levels: [1, 2])
        _ = try await explorer.get("/objects/meter?view=raw", ["X-Inspection-Session": "raw"])
        let presented = try await document("/objects/meter/history?path=level", explorer)
        #expect(presented["view"] as? String == "presented")
        #expect(values(presented).map { $0["inspectionCount"] as? Int } == [1, 1])
        let other = try #require((presented["otherViews"] as? [String: String])?["raw"])
        let raw = try await document(other, explorer)
        #expect(raw["view"] as? String == "raw" && values(raw).map { $0["value"] as? String } == ["2"])
        #expect((raw["otherViews"] as? [String: String])?.keys.sorted() == ["presented"])
        let page = try await explorer.get("/objects/meter/history?path=level", [.accept: "text/html"]).text
        #expect(page.contains("Its values in the view raw"))
        #expect(try await explorer.get("/objects/meter/history?path=level&view=cooked").status == 400)
    }

    @Test("a text that looks like a number is none")
    func textOfDigits() async throws {
        struct Form: Sendable { var typed = "12"; var count = 12; var maybe: Int? = 7 }
        let explorer = try await TestExplorer()
        explorer.explorer.register("form", Form())
        _ = try await explorer.get("/objects/form")
        #expect(try await document("/objects/form/history?path=typed", explorer)["seriesTotal"] as? Int == 0)
        #expect(try await document("/objects/form/history?path=count", explorer)["seriesTotal"] as? Int == 1)
        #expect(try await document("/objects/form/history?path=maybe", explorer)["seriesTotal"] as? Int == 1)
    }

    @Test("what was never seen, or not at that time, is an empty past")
    func empty() async throws {
        let explorer = try await explorer(levels: [])
        #expect(try await document("/objects/meter/history?path=level", explorer)["total"] as? Int == 0)
        _ = try await explorer.get("/objects/meter")
        #expect(
            try await document("/objects/meter/history?path=level&until=2001-01-01", explorer)["total"] as? Int == 0
        )
        explorer.explorer.unregister("meter")
        #expect(
            try await document("/objects/meter/history?path=level&until=2001-01-01", explorer)["total"] as? Int == 0
        )
    }

    @Test(
        "what cannot be understood is a 400, a path to nowhere a 404",
        arguments: [
            ("path=a..b", 400), ("path=level&since=x", 400), ("path=level&limit=0", 400), ("path=level&cursor=x", 400),
            ("path=level&path=label", 400), ("path=levl", 404),
        ]
    )
    func refused(query: String, status: Int) async throws {
        #expect(try await explorer().get("/objects/meter/history?\(query)").status == status)
    }

    @Test("the page draws numbers with a name for those who do not see them, without any style of its own")
    func page() async throws {
        let explorer = try await explorer()
        let page = try await explorer.get("/objects/meter/history?path=level", [.accept: "text/html"]).text
        #expect(page.contains(#"aria-label="3 numbers from -2 to 4; first 1, last -2""#))
        #expect(!page.contains(" style=") && !page.contains("<script>"))
        #expect(page.contains(#"href="/inspections/3/diff?against=2""#))
        let label = try await explorer.get("/objects/meter/history?path=label", [.accept: "text/html"]).text
        #expect(label.contains("&lt;low&gt;") && !label.contains("<svg"))
        let node = try await explorer.get("/objects/meter?path=level", [.accept: "text/html"]).text
        #expect(node.contains(#"href="/objects/meter/history?path=level""#))
    }

    @Test(
        "a span of time is told in its two largest units",
        arguments: [
            (-1, "–"), (0, "0 ms"), (1_540, "1.5 s"), (59_999, "59 s"), (192_000, "3 min 12 s"),
            (7_500_000, "2 h 5 min"),
            (172_800_000, "2 d"),
        ]
    )
    func durations(milliseconds: Int64, text: String) {
        #expect(DurationText(milliseconds: milliseconds).text == text)
    }

    @Test("what the index and the time left out is said as page, JSON and text")
    func leftOut() throws {
        let past = PropertyPast(
            values: [],
            total: 0,
            next: nil,
            series: [],
            seriesTotal: 2_000,
            notIndexed: 1,
            wasCut: true,
            view: "presented",
            otherViews: ["raw"]
        )
        let request = HTTPRequest(method: .get, target: "/objects/meter/history?path=level")
        let asked = try PastRequest(request, of: "meter")
        let document = PastDocument(past, of: "meter", path: "level", time: .seconds(2), next: nil, self: "/")
        let page = PastPage(past: document, asked: asked, isRegistered: true, next: nil).document()
        for text in [page, try document.jsonBytes()].map({ String(decoding: $0, as: UTF8.self) })
            + [TextTable.past(document)]
        {
            #expect(text.contains("latest inspection is not indexed yet"))
            #expect(text.contains("stopped after"))
            #expect(text.contains("Of 2,000 numbers"))
            #expect(text.contains("also shown in another view: raw"))
        }
    }
}
