import Foundation
import HTTPServer
import HTTPTestClient
import InspectionHistory
import Testing

@testable import ReflectionExplorer

@Suite("The pages of sessions")
struct SessionPageTests {
    private final class Cart {
        var owner = "Ada"
    }

    /// Two carts and three sessions: `one` saw a cart change, `two` saw it again, `three` saw part of another.
    private func explorer() async throws -> TestExplorer {
        let explorer = try await TestExplorer()
        let lock = NSLock()
        // Safe: every capture and every change is inside the lock.
        nonisolated(unsafe) let cart = Cart()
        explorer.explorer.register("cart") { read in lock.withLock { read(cart) } }
        explorer.explorer.register("basket", ["apple", "pear"])
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0"
        func see(_ target: String, _ session: String) async throws {
            let answer = try await explorer.get(target, ["X-Inspection-Session": session, .userAgent: chrome])
            #expect(answer.status == 200)
        }
        try await see("/objects/cart", "one")
        lock.withLock { cart.owner = "Grace" }
        try await see("/objects/cart", "one")
        try await see("/objects/cart", "two")
        try await see("/objects/basket?path=[0]", "three")
        return explorer
    }

    private func page(_ target: String, _ explorer: TestExplorer) async throws -> String {
        let answer = try await explorer.get(target, [.accept: "text/html"])
        #expect(answer.status == 200, "\(target)")
        return answer.text
    }

    @Test("the timeline names the day, the client, and the objects with their inspections")
    func timeline() async throws {
        let page = try await page("/sessions", try await explorer())
        #expect(page.contains("today"))
        #expect(page.contains("Chrome 131 on Linux"))
        #expect(page.contains(#"href="/objects/cart/history""#))
        #expect(page.components(separatedBy: #"data-session=""#).count == 4)
        #expect(page.contains(#"<option value="cart">"#) && page.contains(#"<option value="basket">"#))
    }

    @Test("the list as JSON names the objects that a session inspected, the most inspected first")
    func objects() async throws {
        let explorer = try await explorer()
        _ = try await explorer.get("/objects/basket", ["X-Inspection-Session": "one"])
        let list = try #require(try await explorer.get("/sessions").json() as? [String: Any])
        let one = try #require((list["sessions"] as? [[String: Any]])?.first { $0["id"] as? Int == 1 })
        let objects = try #require(one["objects"] as? [[String: Any]])
        #expect(objects.compactMap { $0["name"] as? String } == ["cart", "basket"])
        #expect(objects.compactMap { $0["inspectionCount"] as? Int } == [2, 1])
        #expect(one["objectCount"] as? Int == 2)
        #expect(one["clientName"] as? String == "Chrome 131 on Linux")
    }

    @Test("a session says of each inspection whether it changed since the one before, in any session")
    func changes() async throws {
        let explorer = try await explorer()
        let one = try await page("/sessions/1", explorer)
        #expect(one.contains("first seen"))
        #expect(one.contains(#"href="/inspections/2/diff?against=previous""#))
        let two = try await page("/sessions/2", explorer)
        #expect(two.contains("no change"))
        #expect(two.contains(#"href="/inspections/3/diff?against=live""#))
        explorer.explorer.unregister("cart")
        #expect(!(try await page("/sessions/2", explorer).contains("against=live")))
    }

    @Test("two boxes lead to the comparison of the two, the earlier one before")
    func two() async throws {
        let explorer = try await explorer()
        #expect(try await page("/sessions/1", explorer).contains(#"action="/inspections/diff""#))
        for query in ["with=1&with=2", "with=2&with=1", "with=2&with=1&with=2"] {
            let answer = try await explorer.get("/inspections/diff?\(query)")
            #expect(answer.status == 303)
            #expect(answer.fields[.location] == "/inspections/2/diff?against=1")
        }
    }

    @Test("one box leads to the choice of the other, and none or three are refused with a reason")
    func oneOrThree() async throws {
        let explorer = try await explorer()
        let one = try await explorer.get("/inspections/diff?with=3")
        #expect(one.fields[.location] == "/sessions/2?compare=3")
        let page = try await page("/sessions/2?compare=3", explorer)
        #expect(page.contains("Inspection 3 is chosen"))
        #expect(page.contains(#"value="3" aria-label="Compare inspection 3, cart" checked"#))
        // On a page that does not list it, the form still sends it.
        let other = try await self.page("/sessions/1?compare=3", explorer)
        #expect(other.contains(#"type="hidden" name="with" value="3""#))
        for query in ["", "with=1&with=2&with=3", "with=x", "with=-1"] {
            #expect(try await explorer.get("/inspections/diff?\(query)").status == 400)
        }
        #expect(try await explorer.get("/inspections/diff?with=99").status == 404)
    }

    @Test("titles of any length and with any character stay text, and short in lists")
    func hostileTitles() throws {
        let title = "<b>bold</b> \u{202E}odd " + String(repeating: "e\u{301}\u{301}\u{301}", count: 100_000)
        let session = SessionDocument(
            id: 7,
            title: title,
            client: String(repeating: "<", count: 10_000),
            startedAt: "2026-11-29T23:00:00.000Z",
            lastAt: "2026-11-30T01:02:00.000Z",
            pinned: true,
            inspectionCount: 0,
            links: Links(self: "/")
        )
        let list = SessionListDocument(sessions: [session], links: Links(self: "/"))
        let pages = [
            SessionListPage(list: list, asked: SearchRequest(), next: nil).document(),
            SessionPage(session: session, rows: [], next: nil).document(),
        ].map { String(decoding: $0, as: UTF8.self) }
        for page in pages {
            #expect(!page.contains("<b>bold"))
            #expect(page.contains("U+202E"))
            #expect(page.utf8.count < 60_000)
            #expect(page.contains("2 h 2 min"))
        }
    }

    @Test("an empty list says what to do")
    func empty() async throws {
        let explorer = try await TestExplorer()
        #expect(try await page("/sessions", explorer).contains("Open an object"))
        #expect(try await page("/sessions?object=nobody", explorer).contains("Show all sessions"))
        #expect(try await page("/sessions?cursor=1.1", explorer).contains("no older sessions"))
    }

    @Test("a list for a terminal that leaves sessions out does not say that nothing is stored")
    func emptyText() async throws {
        let explorer = try await TestExplorer()
        #expect(try await explorer.get("/sessions?format=text").text.contains("yet"))
        #expect(try await explorer.get("/sessions?object=nobody&format=text").text.contains("that object and time"))
        #expect(try await explorer.get("/sessions?cursor=1.1&format=text").text.contains("no older sessions"))
    }

    @Test(
        "days are named, and the two latest by their relation",
        arguments: [
            ("2026-11-30T08:00:00.000Z", "Monday, 30 November 2026", "today"),
            ("2026-11-29T23:59:59.999Z", "Sunday, 29 November 2026", "yesterday"),
            ("2024-02-29T00:00:00.000Z", "Thursday, 29 February 2024", nil),
            ("1969-12-31T00:00:00.000Z", "Wednesday, 31 December 1969", nil),
        ] as [(String, String, String?)]
    )
    func days(iso: String, text: String, relative: String?) throws {
        let now = try #require(Timestamp("2026-11-30T09:00:00.000Z"))
        let day = DayText(iso: iso, now: now)
        #expect(day.text == text)
        #expect(day.relative == relative)
    }
}
