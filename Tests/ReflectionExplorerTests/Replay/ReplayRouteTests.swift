import Foundation
import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("GET /sessions/{id}/replay", .timeLimit(.minutes(3)))
struct ReplayRouteTests {
    private struct Cart: Sendable {
        var items = ["pen"]
        var total = 0
    }

    private final class SharedCart: Sendable {
        let value = Mutex(Cart())
    }

    private static let session: HTTPFields = [.inspectionSession: "replay"]

    /// An explorer with a session of so many inspections of the cart, each with another total.
    private static func explorer(steps: Int) async throws -> (explorer: TestExplorer, cart: SharedCart) {
        let explorer = try await TestExplorer()
        let cart = SharedCart()
        explorer.explorer.register("cart") { read in cart.value.withLock { read($0) } }
        explorer.explorer.register("other", 7)
        for step in 1...steps {
            cart.value.withLock { $0.total = step }
            #expect(try await explorer.get("/objects/cart", session).status == 200)
        }
        return (explorer, cart)
    }

    private static func document(_ explorer: TestExplorer, _ target: String) async throws -> [String: Any] {
        let answer = try await explorer.get(target)
        guard answer.status == 200, let document = try answer.json() as? [String: Any] else {
            throw UnexpectedAnswer(target: target, text: answer.text)
        }
        return document
    }

    private static func numbers(_ document: [String: Any]) throws -> [Int] {
        try #require(document["steps"] as? [[String: Any]]).compactMap { $0["number"] as? Int }
    }

    @Test("any session that saw a place more than once is replayed: each step with what changed, the first one whole")
    func steps() async throws {
        let (explorer, cart) = try await Self.explorer(steps: 2)
        cart.value.withLock { $0.items.append("ink") }
        _ = try await explorer.get("/objects/cart", Self.session)
        let document = try await Self.document(explorer, "/sessions/1/replay")
        #expect(document["object"] as? String == "cart")
        #expect((document["root"] as? [String: Any])?["childCount"] as? Int == 2)
        let steps = try #require(document["steps"] as? [[String: Any]])
        #expect(steps.count == 3)
        #expect((steps[0]["changes"] as? [Any])?.isEmpty == true)
        let changes = steps.map { ($0["changes"] as? [[String: Any]] ?? []).map { $0["path"] as? String } }
        #expect(changes == [[], ["total"], ["items[1]"]])
        #expect((steps[2]["changes"] as? [[String: Any]])?.first?["kind"] as? String == "added")
        #expect(document["next"] == nil)
    }

    @Test("pages follow each other without a gap, and a step that begins a page has its changes too")
    func pages() async throws {
        let (explorer, _) = try await Self.explorer(steps: 7)
        var target: String? = "/sessions/1/replay?limit=3"
        var numbers: [Int] = []
        var totals: [Int] = []
        while let next = target {
            let document = try await Self.document(explorer, next)
            numbers += try Self.numbers(document)
            totals += try #require(document["steps"] as? [[String: Any]]).compactMap { $0["total"] as? Int }
            target = document["next"] as? String
        }
        #expect(numbers == Array(1...7))
        #expect(totals == [0, 1, 1, 1, 1, 1, 1])
    }

    @Test("one step is asked for by its number or by its inspection")
    func oneStep() async throws {
        let (explorer, _) = try await Self.explorer(steps: 5)
        let document = try await Self.document(explorer, "/sessions/1/replay?at=4")
        #expect(try Self.numbers(document) == [4])
        let root = try #require(document["root"] as? [String: Any])
        let total = (root["children"] as? [[String: Any]])?.last?["value"] as? String
        #expect(total == "4")
        let step = try #require((document["steps"] as? [[String: Any]])?.first)
        let id = try #require(step["inspection"] as? Int)
        #expect((step["changes"] as? [[String: String]])?.first?["old"] == "3")
        #expect(try Self.numbers(try await Self.document(explorer, "/sessions/1/replay?inspection=\(id)")) == [4])
        let text = try await explorer.get("/sessions/1/replay?at=4&format=text").text
        #expect(text.contains(": step 4 of") && text.contains("~ total: 3 → 4") && text.contains("total: Int = 4"))
    }

    @Test("an object that is of another type from a step on is replayed as one that has changed")
    func anotherType() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("thing", 7)
        _ = try await explorer.get("/objects/thing", Self.session)
        explorer.explorer.unregister("thing")
        explorer.explorer.register("thing", ["pen"])
        _ = try await explorer.get("/objects/thing", Self.session)
        let steps = try #require(
            try await Self.document(explorer, "/sessions/1/replay")["steps"] as? [[String: Any]]
        )
        let changes = try #require(steps.last?["changes"] as? [[String: Any]])
        let own = try #require(changes.first { $0["path"] as? String == "" })
        #expect(own["oldType"] as? String == "Int")
        #expect(own["type"] as? String == "[String]")
        let page = try await explorer.get("/sessions/1/replay?at=2", [.accept: "text/html"])
        #expect(page.status == 200)
        #expect(page.text.contains("the object") && page.text.contains("pen"))
    }

    @Test("several places of a session are replayed apart, and named")
    func places() async throws {
        let (explorer, _) = try await Self.explorer(steps: 3)
        for _ in 1...2 {
            _ = try await explorer.get("/objects/other", Self.session)
            _ = try await explorer.get("/objects/cart?path=items", Self.session)
        }
        #expect(try await Self.document(explorer, "/sessions/1/replay")["object"] as? String == "cart")
        #expect(try await Self.document(explorer, "/sessions/1/replay?object=other")["object"] as? String == "other")
        let items = try await Self.document(explorer, "/sessions/1/replay?object=cart&path=items")
        #expect((items["shown"] as? [String: Any])?["total"] as? Int == 2)
        // The object itself is meant where an address names no path.
        let cart = try await Self.document(explorer, "/sessions/1/replay?object=cart")
        #expect(cart["path"] as? String == "")
        let page = try await explorer.get("/sessions/1", [.accept: "text/html"]).text
        #expect(page.contains("/sessions/1/replay?object=cart&amp;path=items"))
        #expect(page.contains("3 steps"))
    }

    @Test("the page shows one step, marks what changed in it, and leads to the others by links")
    func page() async throws {
        let (explorer, _) = try await Self.explorer(steps: 4)
        let answer = try await explorer.get("/sessions/1/replay?at=2", [.accept: "text/html"])
        #expect(answer.status == 200)
        let page = answer.text
        #expect(page.contains("Step 2 of 4"))
        #expect(page.contains("<del class=\"was\">1</del> 2"))
        #expect(page.contains("type=\"range\""))
        #expect(page.contains("max=\"4\""))
        for step in [1, 3, 4] { #expect(page.contains("href=\"/sessions/1/replay?object=cart&amp;at=\(step)\"")) }
        let part = try await explorer.get("/sessions/1/replay?at=3&part=step", [.accept: "text/html"]).text
        #expect(part.contains("Step 3 of 4"))
        #expect(!part.contains("<html"))
        let stored = try await explorer.get("/inspections/3", [.accept: "text/html"]).text
        #expect(stored.contains("/sessions/1/replay?inspection=3"))
        let past = try await explorer.get("/objects/cart/history?path=total", [.accept: "text/html"]).text
        #expect(past.contains("/sessions/1/replay?inspection="))
    }

    @Test(
        "what is not there is a 404 that says what is",
        arguments: [
            ("/sessions/9/replay", 404), ("/sessions/1/replay?at=5", 404), ("/sessions/1/replay?object=none", 404),
            ("/sessions/1/replay?inspection=99", 404), ("/sessions/1/replay?at=0", 400),
            ("/sessions/1/replay?at=x", 400), ("/sessions/1/replay?limit=1000", 400),
            ("/sessions/1/replay?view=inside", 400),
        ]
    )
    func refusals(target: String, status: Int) async throws {
        let (explorer, _) = try await Self.explorer(steps: 2)
        #expect(try await explorer.get(target).status == status)
    }

    @Test("asked before and after, /objects/{name}/changes tells what happened between")
    func changesBetween() async throws {
        let (explorer, cart) = try await Self.explorer(steps: 1)
        let mine: HTTPFields = [.inspectionSession: "mine"]
        let first = try await explorer.get("/objects/cart/changes", mine)
        #expect(first.status == 200)
        #expect(first.text.contains("ask again"))
        let id = try #require(first.fields[.inspectionID])
        cart.value.withLock { $0.total = 90 }
        // Somebody else looks meanwhile.
        _ = try await explorer.get("/objects/cart", Self.session)
        let second = try await explorer.get("/objects/cart/changes", mine)
        let document = try #require(try second.json() as? [String: Any])
        let changes = try #require(document["changes"] as? [[String: Any]])
        #expect(changes.map { $0["path"] as? String } == ["total"])
        #expect(changes.map { $0["new"] as? String } == ["90"])
        let since = try await explorer.get("/objects/cart/changes?since=\(id)&format=text", mine).text
        #expect(since.contains("~ total: 1 → 90"))
        #expect(try await explorer.get("/objects/cart/changes?since=live", mine).status == 400)
        #expect(try await explorer.get("/objects/cart/changes?since=999", mine).status == 404)
        #expect(try await explorer.get("/objects/cart/changes?record=false", mine).status == 409)
        #expect(try await explorer.get("/objects/none/changes", mine).status == 404)
    }
}
