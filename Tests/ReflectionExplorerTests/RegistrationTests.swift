import Foundation
import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("Registration")
struct RegistrationTests {
    private struct Cart: Sendable {
        var items = ["pen", "ink"]
    }

    private final class Session: Sendable {
        let user = "Ada"
    }

    private actor Inventory {
        private var stock = ["pen": 3]
    }

    private final class Pool {
        var connections = 4
    }

    private struct Refusal: Error, CustomStringConvertible {
        var description: String { "the pool is being rebuilt" }
    }

    @Test("a Sendable value is shown")
    func value() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("cart", Cart())
        let root = try await explorer.tree("/objects/cart?path=items")
        #expect(root["childCount"] as? Int == 2)
    }

    @Test("an actor is captured on its executor")
    func actor() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("inventory", Inventory())
        let root = try await explorer.tree("/objects/inventory?path=stock[\"pen\"]".encodedTarget)
        #expect(root["value"] as? String == "3")
    }

    @Test("an object that was registered weakly is not kept alive, and its address then says so")
    func weakly() async throws {
        let explorer = try await TestExplorer()
        var session: Session? = Session()
        explorer.explorer.register("session", weakly: try #require(session))
        #expect(try await explorer.get("/objects/session").status == 200)
        session = nil
        let answer = try await explorer.get("/objects/session")
        #expect(answer.status == 410)
        #expect(answer.text.contains("gone"))
        #expect(try await explorer.get("/objects").status == 200)
    }

    @MainActor
    private static let screen = Pool()

    @Test("a closure on the main actor is asked there")
    func mainActor() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("screen", on: MainActor.shared) { Self.screen }
        let root = try await explorer.tree("/objects/screen?path=connections")
        #expect(root["value"] as? String == "4")
    }

    @Test("a closure on an actor is asked there")
    func actorClosure() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("part", on: Inventory()) { inventory in inventory }
        #expect(try await explorer.tree("/objects/part")["kind"] as? String == "actor")
    }

    @Test("an object is lent inside its owner's lock")
    func lent() async throws {
        let explorer = try await TestExplorer()
        let pool = Mutex(Pool())
        explorer.explorer.register("pool") { read in pool.withLock { read($0) } }
        let root = try await explorer.tree("/objects/pool?path=connections")
        #expect(root["value"] as? String == "4")
    }

    @Test("an owner that lends nothing, or throws, gets an answer that says so")
    func failing() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("silent") { _ in }
        explorer.explorer.register("refusing") { _ in throw Refusal() }
        let silent = try await explorer.get("/objects/silent")
        #expect(silent.status == 502)
        #expect(silent.text.contains("without calling `read`"))
        let refusing = try await explorer.get("/objects/refusing")
        #expect(refusing.status == 502)
        #expect(refusing.text.contains("the pool is being rebuilt"))
    }

    @Test("a name that is registered again shows the later object, at the same place")
    func again() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("a", 1)
        explorer.explorer.register("b", 2)
        explorer.explorer.register("a", 3)
        #expect(try await explorer.tree("/objects/a")["value"] as? String == "3")
        #expect(try await explorer.names("/objects", "objects") == ["a", "b"])
    }

    @Test("an object that is unregistered is a 404, and its inspections stay")
    func unregister() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("cart", Cart())
        let id = try #require(try await explorer.get("/objects/cart").fields["X-Inspection-Id"])
        #expect(explorer.explorer.unregister("cart"))
        #expect(!explorer.explorer.unregister("cart"))
        #expect(try await explorer.get("/objects/cart").status == 404)
        #expect(try await explorer.tree("/inspections/\(id)")["type"] as? String == "RegistrationTests.Cart")
    }
}
