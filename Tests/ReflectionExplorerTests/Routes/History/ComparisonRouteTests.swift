import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("The difference between two captures")
struct ComparisonRouteTests {
    private final class Cart {
        var owner = "Ada"
        var items = ["apple", "pear"]
        var note: String? = nil
    }

    /// A cart that a test changes between two requests, and an object of another type.
    private struct Fixture {
        let explorer: TestExplorer
        let lock = NSLock()

        init(_ change: @escaping (Cart) -> Void) async throws {
            let explorer = try await TestExplorer()
            // Safe: every capture and every change is inside the lock.
            nonisolated(unsafe) let cart = Cart()
            nonisolated(unsafe) let change = change
            let lock = lock
            explorer.explorer.register("cart") { read in lock.withLock { read(cart) } }
            explorer.explorer.register("numbers", Array(0..<1_000))
            self.explorer = explorer
            _ = try await explorer.get("/objects/cart")
            lock.withLock { change(cart) }
        }

        func document(_ target: String) async throws -> [String: Any] {
            let answer = try await explorer.get(target)
            guard answer.status == 200, let document = try answer.json() as? [String: Any] else {
                throw UnexpectedAnswer(target: target, text: answer.text)
            }
            return document
        }
    }

    private func sell(_ cart: Cart) {
        cart.owner = "Grace"
        cart.items.append("plum")
    }

    private func rows(_ document: [String: Any]) -> [[String: String]] {
        (document["changes"] as? [[String: Any]] ?? []).map { $0.compactMapValues { $0 as? String } }
    }

    @Test("both values and types of what changed, whichever of the two is named first", arguments: [(1, 2), (2, 1)])
    func changedAndAdded(pair: (Int, Int)) async throws {
        let fixture = try await Fixture(sell)
        _ = try await fixture.explorer.get("/objects/cart")
        let document = try await fixture.document("/inspections/\(pair.0)/diff?against=\(pair.1)")
        let owner: [String: String] = [
            "path": "owner", "kind": "changed", "old": "Ada", "oldType": "String", "new": "Grace", "newType": "String",
        ]
        let plum: [String: String] = ["path": "items[2]", "kind": "added", "new": "plum", "newType": "String"]
        #expect(rows(document) == [owner, plum])
        #expect(document["counts"] as? [String: Int] == ["added": 1, "removed": 0, "changed": 1, "total": 2])
        #expect((document["before"] as? [String: Any])?["inspection"] as? Int == 1)
        #expect((document["after"] as? [String: Any])?["inspection"] as? Int == 2)
    }

    @Test("the addresses of a change lead to its values on both sides")
    func links() async throws {
        let fixture = try await Fixture(sell)
        _ = try await fixture.explorer.get("/objects/cart")
        let document = try await fixture.document("/inspections/2/diff?against=previous")
        let changes = try #require(document["changes"] as? [[String: Any]])
        let links = try #require(changes.first?["links"] as? [String: String])
        let values = try await [
            fixture.explorer.tree(#require(links["before"])), fixture.explorer.tree(#require(links["after"])),
        ]
        #expect(values.compactMap { $0["value"] as? String } == ["Ada", "Grace"])
    }

    @Test("the live object is captured as the inspection was, and not recorded")
    func live() async throws {
        let fixture = try await Fixture(sell)
        let document = try await fixture.document("/inspections/1/diff?against=live")
        #expect(rows(document).compactMap { $0["path"] } == ["owner", "items[2]"])
        #expect((document["after"] as? [String: Any])?["source"] as? String == "live")
        #expect(try await fixture.explorer.get("/inspections/2").status == 404)
    }

    @Test("the predecessor is the latest inspection of the same place, and is meant where nothing is said")
    func previous() async throws {
        let fixture = try await Fixture(sell)
        for target in ["/objects/numbers", "/objects/cart?path=items", "/objects/cart"] {
            _ = try await fixture.explorer.get(target)
        }
        for query in ["?against=previous", ""] {
            let document = try await fixture.document("/inspections/4/diff" + query)
            #expect((document["before"] as? [String: Any])?["inspection"] as? Int == 1)
        }
        let first = try await fixture.explorer.get("/inspections/1/diff?against=previous")
        #expect(first.status == 404)
        #expect(first.text.contains("Inspection 1 is the first of cart"))
    }

    @Test("nothing is removed only because it was not shown, and the answer says what was not")
    func cutParts() async throws {
        let fixture = try await Fixture { _ in }
        for limit in [10, 5] { _ = try await fixture.explorer.get("/objects/numbers?limit=\(limit)") }
        let document = try await fixture.document("/inspections/3/diff?against=2")
        #expect(rows(document).isEmpty)
        let limitations = try #require(document["limitations"] as? [[String: String]])
        #expect(limitations.compactMap { $0["code"] } == ["limits", "cut", "cut"])
    }

    @Test("different objects are compared when asked for, and it is said")
    func otherObject() async throws {
        let fixture = try await Fixture { _ in }
        _ = try await fixture.explorer.get("/objects/numbers")
        let document = try await fixture.document("/inspections/2/diff?against=1")
        let limitations = try #require(document["limitations"] as? [[String: String]])
        #expect(limitations.compactMap { $0["code"] }.starts(with: ["object", "type"]))
    }

    @Test("many changes come in pages that hold each once")
    func pages() async throws {
        let explorer = try await TestExplorer()
        // Safe: the requests come one after the other.
        nonisolated(unsafe) var numbers = Array(0..<50)
        let lock = NSLock()
        explorer.explorer.register("numbers") { read in lock.withLock { read(numbers) } }
        _ = try await explorer.get("/objects/numbers")
        lock.withLock { numbers = numbers.map { $0 + 1 } }
        var target: String? = "/inspections/1/diff?against=live&limit=20"
        var paths: [String] = []
        while let current = target {
            let document = try #require(try await explorer.get(current).json() as? [String: Any])
            paths += rows(document).compactMap { $0["path"] }
            #expect((document["shown"] as? [String: Int])?["total"] == 50)
            target = document["next"] as? String
        }
        #expect(paths == (0..<50).map { "[\($0)]" })
    }

    @Test("of very long values the beginnings are given, with how long they are")
    func longValues() async throws {
        let explorer = try await TestExplorer()
        let length = 200_000
        for letter in ["é", "è"] {
            explorer.explorer.register("text", String(repeating: letter, count: length), replacing: true)
            _ = try await explorer.get("/objects/text")
        }
        let answer = try await explorer.get("/inspections/2/diff?against=1")
        let change = try #require((try answer.json() as? [String: Any])?["changes"] as? [[String: Any]]).first
        for (name, letter) in [("old", "é"), ("new", "è")] {
            let value = try #require(change?[name] as? String)
            #expect(value.allSatisfy { String($0) == letter } && value.utf8.count == 64 << 10)
            #expect(change?["\(name)Length"] as? Int == length)
        }
        let text = try await explorer.get("/inspections/2/diff?against=1&format=text").text
        #expect(text.contains("… (200,000 characters)") && text.utf8.count < 300_000)
    }

    @Test(
        "what cannot be compared is refused with what is accepted",
        arguments: [
            ("/inspections/1/diff?against=yesterday", 400, "previous"), ("/inspections/1/diff?against=0", 400, "live"),
            ("/inspections/1/diff?against=-1", 400, "number"), ("/inspections/1/diff?against=99", 404, "99"),
            ("/inspections/99/diff?against=1", 404, "99"), ("/inspections/1/diff?against=1&limit=0", 400, "limit"),
        ]
    )
    func refused(target: String, status: Int, word: String) async throws {
        let fixture = try await Fixture { _ in }
        let answer = try await fixture.explorer.get(target)
        #expect(answer.status == status)
        #expect(answer.text.contains(word))
    }

    @Test("an object that is not registered any more has no live side")
    func unregistered() async throws {
        let fixture = try await Fixture { _ in }
        fixture.explorer.explorer.register("cart2", 1)
        #expect(fixture.explorer.explorer.unregister("cart"))
        let answer = try await fixture.explorer.get("/inspections/1/diff?against=live")
        #expect(answer.status == 404)
        #expect(answer.text.contains("cart2"))
    }

    @Test("page and text show the old and the new value")
    func pageAndText() async throws {
        let fixture = try await Fixture(sell)
        let page = try await fixture.explorer.get("/inspections/1/diff?against=live&format=html").text
        #expect(page.contains("<del ") && page.contains("<ins "))
        #expect(page.contains("Ada") && page.contains("Grace"))
        let text = try await fixture.explorer.get("/inspections/1/diff?against=live&format=text").text
        #expect(text.contains("~ owner: Ada → Grace\n+ items[2]: plum (String)\n"))
    }
}
