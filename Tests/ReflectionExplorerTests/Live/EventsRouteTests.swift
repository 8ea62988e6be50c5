import Foundation
import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("GET /objects/{name}/events", .timeLimit(.minutes(3)))
struct EventsRouteTests {
    private struct Cart: Sendable {
        var items = ["pen"]
        var total = 3
    }

    private final class Session: Sendable {
        let user = "Ada"
    }

    private static func explorer(
        _ change: (inout Explorer.Watching) -> Void = { _ in }
    ) async throws -> (explorer: TestExplorer, cart: SharedCart, address: SocketAddress) {
        var watching = Explorer.Watching(interval: .milliseconds(2), restingInterval: .milliseconds(20), share: 1)
        change(&watching)
        let explorer = try await TestExplorer(over: .socket) { $0.watching = watching }
        let cart = SharedCart()
        explorer.explorer.register("cart") { read in cart.value.withLock { read($0) } }
        return (explorer, cart, try #require(explorer.address))
    }

    private final class SharedCart: Sendable {
        let value = Mutex(Cart())
    }

    @Test("a snapshot, then each change with the values before and after")
    func changes() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events", at: address)
        let head = await stream.head
        #expect(head.hasPrefix("HTTP/1.1 200 "))
        #expect(head.contains("Content-Type: text/event-stream"))
        #expect(head.contains("Cache-Control: no-store"))

        let first = try #require(try await stream.next())
        #expect(first.name == "snapshot")
        let snapshot = try first.json()
        #expect(snapshot["object"] as? String == "cart")
        #expect(snapshot["recorded"] as? Bool == false)
        #expect((snapshot["root"] as? [String: Any])?["childCount"] as? Int == 2)
        #expect((snapshot["links"] as? [String: Any])?["inspection"] == nil)

        cart.value.withLock { cart in
            cart.total = 4
            cart.items.append("ink")
        }
        let second = try #require(try await stream.next())
        #expect(second.name == "change")
        #expect(second.id != first.id)
        let change = try second.json()
        #expect(change["total"] as? Int == 2)
        #expect(change["shown"] as? Int == 2)
        let changes = try #require(change["changes"] as? [[String: String]])
        #expect(
            changes == [
                ["path": "items[1]", "kind": "added", "new": "ink", "type": "String"],
                ["path": "total", "kind": "changed", "old": "3", "new": "4", "type": "Int"],
            ]
        )

        cart.value.withLock { _ = $0.items.removeLast() }
        let third = try await stream.next("change").json()
        let removed = try #require((third["changes"] as? [[String: String]])?.first)
        #expect(removed == ["path": "items[1]", "kind": "removed", "old": "ink", "type": "String"])
        await stream.close()
        withExtendedLifetime(explorer) {}
    }

    @Test("only what lies at the path and within the bounds is watched")
    func bounds() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events?path=items&depth=1&limit=1", at: address)
        let snapshot = try await stream.next("snapshot").json()
        #expect(snapshot["path"] as? String == "items")
        #expect((snapshot["limits"] as? [String: Any])?["limit"] as? Int == 1)
        cart.value.withLock { $0.total = 9 }
        cart.value.withLock { $0.items[0] = "brush" }
        let change = try await stream.next("change").json()
        #expect((change["changes"] as? [[String: String]])?.map { $0["path"] } == ["items[0]"])
        withExtendedLifetime(explorer) {}
    }

    @Test("an event that names not all changes says so")
    func cut() async throws {
        let (explorer, cart, address) = try await Self.explorer { $0.changes = 1 }
        let stream = try await EventStream("/objects/cart/events", at: address)
        _ = try await stream.next("snapshot")
        cart.value.withLock { $0 = Cart(items: ["quill"], total: 8) }
        let change = try await stream.next("change").json()
        #expect(change["total"] as? Int == 2)
        #expect(change["shown"] as? Int == 1)
        #expect((change["changes"] as? [Any])?.count == 1)
        #expect((change["note"] as? String)?.contains("1 of 2") == true)
        withExtendedLifetime(explorer) {}
    }

    @Test("Last-Event-ID is answered by a new snapshot")
    func reconnecting() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let first = try await EventStream("/objects/cart/events", at: address)
        let id = try #require(try await first.next("snapshot").id)
        await first.reset()
        cart.value.withLock { $0.total = 12 }
        let second = try await EventStream("/objects/cart/events", at: address, "Last-Event-ID: \(id)\r\n")
        let event = try #require(try await second.next())
        #expect(event.name == "snapshot")
        #expect(event.data.contains("\"12\""))
        withExtendedLifetime(explorer) {}
    }

    @Test("while nothing changes there is a word now and then, with the time of the latest look")
    func heartbeat() async throws {
        let (explorer, _, address) = try await Self.explorer { $0.heartbeat = .milliseconds(20) }
        let stream = try await EventStream("/objects/cart/events", at: address)
        let snapshot = try await stream.next("snapshot").json()
        let unchanged = try await stream.next("unchanged").json()
        let first = try #require(snapshot["capturedAt"] as? String)
        #expect(try #require(unchanged["capturedAt"] as? String) >= first)
        #expect(await stream.comments.isEmpty == false)
        withExtendedLifetime(explorer) {}
    }

    @Test("an object that goes while it is watched is told, with the reason; so is its return")
    func gone() async throws {
        let (explorer, _, address) = try await Self.explorer()
        var session: Session? = Session()
        explorer.explorer.register("session", weakly: try #require(session))
        let released = try await EventStream("/objects/session/events", at: address)
        _ = try await released.next("snapshot")
        session = nil
        let gone = try await released.next("gone").json()
        #expect(gone["reason"] as? String == "released")
        #expect(gone["status"] as? Int == 410)
        #expect((gone["detail"] as? String)?.contains("gone") == true)

        let unregistered = try await EventStream("/objects/cart/events", at: address)
        _ = try await unregistered.next("snapshot")
        explorer.explorer.unregister("cart")
        #expect(try await unregistered.next("gone").json()["reason"] as? String == "unregistered")
        explorer.explorer.register("cart", Cart(items: [], total: 77))
        #expect(try await unregistered.next("snapshot").data.contains("\"77\""))
    }

    @Test(
        "what is wrong with the request is an answer, not a stream",
        arguments: [
            ("/objects/carts/events", 404), ("/objects/cart/events?path=nothing", 404),
            ("/objects/cart/events?path=%5B", 400), ("/objects/cart/events?depth=many", 400),
            ("/objects/cart/events?view=inside", 400), ("/objects/refusing/events", 502),
        ]
    )
    func refusals(target: String, status: Int) async throws {
        let (explorer, _, _) = try await Self.explorer()
        explorer.explorer.register("refusing") { _ in throw CancellationError() }
        let answer = try await explorer.get(target, [.accept: "text/event-stream"])
        #expect(answer.status == status)
        #expect(answer.fields[.contentType] == "application/problem+json")
        try await Self.waitUntilIdle(explorer)
    }

    @Test("HEAD answers as GET does, and watches nothing")
    func head() async throws {
        let (explorer, _, _) = try await Self.explorer()
        let answer = try await explorer.send(.head, "/objects/cart/events")
        #expect(answer.status == 200)
        #expect(answer.fields[.contentType] == "text/event-stream")
        #expect(try await explorer.send(.head, "/objects/carts/events").status == 404)
        try await Self.waitUntilIdle(explorer)
    }

    @Test("watching is not recorded")
    func unrecorded() async throws {
        let (explorer, _, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events", at: address)
        _ = try await stream.next("snapshot")
        #expect(try await explorer.names("/sessions", "sessions", key: "title").isEmpty)
    }

    @Test("two hundred watchers that vanish leave nothing running", arguments: [false, true])
    func vanishing(withReset isReset: Bool) async throws {
        let (explorer, cart, address) = try await Self.explorer()
        try await withThrowingTaskGroup(of: EventStream.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let stream = try await EventStream("/objects/cart/events", at: address)
                    _ = try await stream.next("snapshot")
                    return stream
                }
            }
            var streams: [EventStream] = []
            for try await stream in group { streams.append(stream) }
            #expect(explorer.explorer.service.live.counts == (200, 1))
            for stream in streams { if isReset { await stream.reset() } else { await stream.close() } }
        }
        // What changes is sent to those who are gone, which shows that they are.
        cart.value.withLock { $0.total += 1 }
        try await Self.waitUntilIdle(explorer)
    }

    @Test("the server stops at once although somebody watches, and says so")
    func stopping() async throws {
        let (explorer, _, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events", at: address)
        _ = try await stream.next("snapshot")
        let start = ContinuousClock.now
        await explorer.explorer.stop()
        #expect(ContinuousClock.now - start < HTTPTimeouts().drain)
        let end = try #require(try await stream.next())
        #expect(end.name == "end")
        #expect((try end.json()["detail"] as? String)?.contains("stopping") == true)
        #expect(try await stream.next() == nil)
    }

    @Test("too many watchers are a 503 that says when to come again")
    func bounded() async throws {
        let (explorer, _, address) = try await Self.explorer { $0.watchers = 1 }
        let stream = try await EventStream("/objects/cart/events", at: address)
        _ = try await stream.next("snapshot")
        let answer = try await explorer.get("/objects/cart/events")
        #expect(answer.status == 503)
        #expect(answer.fields[.retryAfter] != nil)
        #expect(answer.text.contains("watching already"))
        await stream.close()
    }

    private static func waitUntilIdle(_ explorer: TestExplorer) async throws {
        while explorer.explorer.service.live.counts != (0, 0) { try await Task.sleep(for: .milliseconds(2)) }
    }
}
