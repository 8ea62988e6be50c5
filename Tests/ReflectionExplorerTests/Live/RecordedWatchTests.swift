import Foundation
import HTTPServer
import HTTPTestClient
import InspectionHistory
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("A recorded watch", .timeLimit(.minutes(3)))
struct RecordedWatchTests {
    private struct Cart: Sendable {
        var items = ["pen"]
        var total = 3
    }

    private final class SharedCart: Sendable {
        let value = Mutex(Cart())
    }

    private static func explorer(
        isRecording: Bool = true,
        _ change: (inout Explorer.Watching) -> Void = { _ in }
    ) async throws -> (explorer: TestExplorer, cart: SharedCart, address: SocketAddress) {
        var watching = Explorer.Watching(interval: .milliseconds(2), restingInterval: .milliseconds(20), share: 1)
        watching.heartbeat = .milliseconds(50)
        change(&watching)
        let explorer = try await TestExplorer(over: .socket) {
            $0.watching = watching
            $0.isRecording = isRecording
        }
        let cart = SharedCart()
        explorer.explorer.register("cart") { read in cart.value.withLock { read($0) } }
        return (explorer, cart, try #require(explorer.address))
    }

    private static func steps(_ explorer: TestExplorer, _ session: Int) async throws -> [[String: Any]] {
        let answer = try await explorer.get("/sessions/\(session)/replay?limit=100")
        let document = try #require(try answer.json() as? [String: Any])
        return try #require(document["steps"] as? [[String: Any]])
    }

    @Test("each difference is an inspection of a session of its own, committed before its event is sent")
    func recorded() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events?record=true", at: address)
        let recording = try await stream.next("recording").json()
        #expect(recording["state"] as? String == "on")
        let session = try #require(recording["session"] as? Int)
        let snapshot = try #require(try await stream.next())
        #expect(snapshot.name == "snapshot")
        let first = try #require(snapshot.id.flatMap { Int($0) })
        #expect(try await explorer.get("/inspections/\(first)").status == 200)
        #expect(try snapshot.json()["recorded"] as? Bool == true)

        cart.value.withLock { $0.total = 4 }
        let change = try await stream.next("change")
        let second = try #require(change.id.flatMap { Int($0) })
        #expect(try change.json()["inspection"] as? Int == second)
        #expect(try change.json()["session"] as? Int == session)
        // While nothing changes nothing is recorded.
        _ = try await stream.next("unchanged")
        let steps = try await Self.steps(explorer, session)
        #expect(steps.map { $0["inspection"] as? Int } == [first, second])
        let changes = try #require(steps[1]["changes"] as? [[String: Any]])
        #expect(changes.map { $0["path"] as? String } == ["total"])
        #expect(changes.map { $0["old"] as? String } == ["3"])
        #expect(changes.map { $0["new"] as? String } == ["4"])
        let told = try change.json()["capturedAt"] as? String
        #expect(steps[1]["capturedAt"] as? String == told)
        let title = try await explorer.names("/sessions", "sessions", key: "title")
        #expect(title == ["Recording of cart"])
        await stream.close()
    }

    @Test("whoever connects anew goes on with the same recording, by its number or by the inspection it saw last")
    func goingOn() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events?record=true", at: address)
        let session = try #require(try await stream.next("recording").json()["session"] as? Int)
        let seen = try #require(try await stream.next("snapshot").id)
        await stream.reset()

        // Nothing has changed meanwhile: the snapshot is the inspection that is there.
        let second = try await EventStream("/objects/cart/events?recording=\(session)", at: address)
        #expect(try await second.next("snapshot").id == seen)
        cart.value.withLock { $0.total = 5 }
        let last = try #require(try await second.next("change").id)

        let third = try await EventStream("/objects/cart/events?record=true", at: address, "Last-Event-ID: \(last)\r\n")
        #expect(try await third.next("snapshot").id == last)
        // The one before records no more.
        cart.value.withLock { $0.total = 6 }
        let ended = try await second.next("recording").json()
        #expect(ended["state"] as? String == "ended")
        #expect(ended["reason"] as? String == "taken")
        _ = try await third.next("change")
        #expect(try await Self.steps(explorer, session).count == 3)
        #expect(try await explorer.names("/sessions", "sessions", key: "title").count == 1)
    }

    @Test("several recorders of one object have a recording each, and share the trees")
    func several() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let one = try await EventStream("/objects/cart/events?record=true", at: address)
        let other = try await EventStream("/objects/cart/events?record=true", at: address)
        let sessions = [
            try await one.next("recording").json()["session"] as? Int,
            try await other.next("recording").json()["session"] as? Int,
        ].compactMap(\.self)
        #expect(Set(sessions).count == 2)
        _ = try await (one.next("snapshot"), other.next("snapshot"))
        cart.value.withLock { $0.total = 8 }
        _ = try await (one.next("change"), other.next("change"))
        for session in sessions { #expect(try await Self.steps(explorer, session).count == 2) }
    }

    @Test(
        "what hits a bound says so on the stream, which goes on unrecorded",
        arguments: ["captures", "size", "time"]
    )
    func bounds(reason: String) async throws {
        let (explorer, cart, address) = try await Self.explorer {
            switch reason {
            case "captures": $0.recordingCaptures = 2
            case "size": $0.recordingSize = 2
            default: $0.recordingTime = .milliseconds(1)
            }
        }
        let stream = try await EventStream("/objects/cart/events?record=true", at: address)
        let session = try #require(try await stream.next("recording").json()["session"] as? Int)
        _ = try await stream.next("snapshot")
        cart.value.withLock { $0.total = 20 }
        if reason == "captures" { _ = try await stream.next("change") }
        cart.value.withLock { $0.total = 21 }
        let ended = try await stream.next("recording").json()
        #expect(ended["state"] as? String == "ended")
        #expect(ended["reason"] as? String == reason)
        #expect(ended["captureCount"] as? Int == (reason == "captures" ? 2 : 1))
        #expect((ended["detail"] as? String)?.contains("not recorded") == true)
        cart.value.withLock { $0.total = 22 }
        let change = try await stream.next("change")
        #expect(change.id == nil)
        #expect(try change.json()["inspection"] == nil)
        #expect(try await Self.steps(explorer, session).count == (reason == "captures" ? 2 : 1))
    }

    @Test("a recording whose session is deleted ends, and is not begun anew by itself")
    func deleted() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events?record=true", at: address)
        let session = try #require(try await stream.next("recording").json()["session"] as? Int)
        _ = try await stream.next("snapshot")
        #expect(try await explorer.send(.delete, "/sessions/\(session)").status == 204)
        cart.value.withLock { $0.total = 30 }
        let ended = try await stream.next("recording").json()
        #expect(ended["reason"] as? String == "deleted")
        #expect(ended["links"] == nil)
        #expect(try await explorer.names("/sessions", "sessions", key: "title").isEmpty)
        #expect(try await explorer.get("/objects/cart/events?recording=\(session)").status == 404)
    }

    @Test("what cannot be recorded is refused in words")
    func refused() async throws {
        let (explorer, _, _) = try await Self.explorer(isRecording: false)
        let answer = try await explorer.get("/objects/cart/events?record=true")
        #expect(answer.status == 409)
        #expect(answer.text.contains("--no-record"))
        #expect(try await explorer.get("/objects/cart/events?record=perhaps").status == 400)
        #expect(try await explorer.get("/objects/cart/events?recording=x").status == 400)
        #expect(explorer.explorer.service.recordings.count == 0)

        let (other, _, address) = try await Self.explorer { $0.recordings = 1 }
        #expect(try await other.get("/objects/cart/events?recording=99").status == 404)
        let stream = try await EventStream("/objects/cart/events?record=true", at: address)
        let session = try #require(try await stream.next("recording").json()["session"] as? Int)
        let busy = try await other.get("/objects/cart/events?record=true")
        #expect(busy.status == 503)
        #expect(busy.fields[.retryAfter] != nil)
        await stream.reset()
        while other.explorer.service.recordings.count > 0 { try await Task.sleep(for: .milliseconds(2)) }
        let elsewhere = try await other.get("/objects/cart/events?path=items&recording=\(session)")
        #expect(elsewhere.status == 409)
        #expect(elsewhere.text.contains("is one of cart"))
    }

    @Test("a link on another site's page does not begin a recording, and a watch it may open")
    func otherSites() async throws {
        let (explorer, _, _) = try await Self.explorer { $0.heartbeat = .seconds(60) }
        let link: HTTPFields = [
            "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
        ]
        for fields: HTTPFields in [link, ["Origin": "http://evil.example"], ["Sec-Fetch-Site": "same-site"]] {
            for query in ["record=true", "recording=1"] {
                let answer = try await explorer.get("/objects/cart/events?\(query)", fields)
                #expect(answer.status == 403, "\(fields) \(query)")
            }
        }
        #expect(explorer.explorer.service.recordings.count == 0)
        #expect(try await explorer.names("/sessions", "sessions", key: "title").isEmpty)
        #expect(try await explorer.get("/objects/cart", link).status == 200)
    }

    @Test("a history that is full is told, tried again, and gone on with when there is room")
    func full() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events?record=true", at: address)
        let begun = try await stream.next("recording").json()
        let snapshot = try await stream.next("snapshot")
        #expect((begun["inspection"] as? Int).map(String.init) == snapshot.id)
        // Another program holds the file: the writer waits, then gives up.
        let lock = try LockedFile(explorer.database)
        cart.value.withLock { $0.total = 40 }
        let failed = try await stream.next("recording").json()
        #expect(failed["state"] as? String == "failed")
        #expect((failed["detail"] as? String)?.contains("not recorded") == true)
        let change = try await stream.next("change")
        #expect(change.id == nil)
        lock.release()
        // Nothing changes any more, and what was missed is recorded all the same.
        let again = try await stream.next("recording").json()
        #expect(again["state"] as? String == "on")
        let session = try #require(again["session"] as? Int)
        let steps = try await Self.steps(explorer, session)
        #expect(steps.count == 2)
        #expect(((steps[1]["changes"] as? [[String: Any]])?.first?["new"]) as? String == "40")
        #expect(again["inspection"] as? Int == steps[1]["inspection"] as? Int)
    }

    @Test("what was told is there after the server has stopped")
    func stopping() async throws {
        let (explorer, cart, address) = try await Self.explorer()
        let stream = try await EventStream("/objects/cart/events?record=true", at: address)
        let session = try #require(try await stream.next("recording").json()["session"] as? Int)
        _ = try await stream.next("snapshot")
        cart.value.withLock { $0.total = 50 }
        let id = try #require(try await stream.next("change").id.flatMap { Int($0) })
        await explorer.explorer.stop()
        let store = try InspectionStore(path: explorer.database)
        #expect(try await store.inspection(id: id)?.summary.session == session)
        #expect(try await store.session(id: session)?.isRecording == true)
        try await store.close()
    }
}
