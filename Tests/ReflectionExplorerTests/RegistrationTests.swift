import Foundation
import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import ReflectionExplorer

private let pressKey = DispatchSpecificKey<Int>()

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

    @globalActor
    private actor SearchActor {
        static let shared = SearchActor()
    }

    @SearchActor
    private static let index = Pool()

    /// An actor with a queue of its own.
    private actor Press {
        private final class Queue: SerialExecutor {
            let queue = DispatchQueue(label: "press")

            func enqueue(_ job: consuming ExecutorJob) {
                let job = UnownedJob(job)
                queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
            }
        }

        private let executor = Queue()
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
        nonisolated var queue: DispatchQueue { executor.queue }
        private let sheet = Sheet()

        /// Says where it was read.
        private struct Sheet: CustomReflectable {
            var customMirror: Mirror { Mirror(self, children: ["key": DispatchQueue.getSpecific(key: pressKey) ?? 0]) }
        }
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

    @Test("a closure on any global actor is asked there")
    func globalActor() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("index") { @SearchActor read in read(Self.index) }
        #expect(try await explorer.tree("/objects/index?path=connections")["value"] as? String == "4")
    }

    @Test("an actor with an executor of its own is read on it, by its own type and by none")
    func customExecutor() async throws {
        let explorer = try await TestExplorer()
        let press = Press()
        press.queue.setSpecific(key: pressKey, value: 42)
        explorer.explorer.register("press", press)
        explorer.explorer.register("weakly", weakly: press)
        let unknown: any Sendable = press
        explorer.explorer.register("unknown", unknown)
        for name in ["press", "weakly", "unknown"] {
            let root = try await explorer.tree("/objects/\(name)?path=sheet.key")
            #expect(root["value"] as? String == "42", "\(name)")
        }
    }

    @Test("an object is lent inside its owner's queue, after some waiting")
    func lentLater() async throws {
        let explorer = try await TestExplorer()
        let pool = Mutex(Pool())
        let queue = DispatchQueue(label: "pool")
        explorer.explorer.register("pool") { read in
            await withCheckedContinuation { done in
                queue.async {
                    pool.withLock { read($0) }
                    done.resume()
                }
            }
        }
        #expect(try await explorer.tree("/objects/pool?path=connections")["value"] as? String == "4")
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

    @Test("a name that is taken keeps its object, and the answer says what to do")
    func taken() async throws {
        let explorer = try await TestExplorer()
        try explorer.explorer.register("a", 1).get()
        explorer.explorer.register("b", 2)
        let again = explorer.explorer.register("a", 3)
        #expect(throws: RegistrationError.nameTaken(name: "a")) { try again.get() }
        #expect("\(RegistrationError.nameTaken(name: "a"))".contains("`replacing: true`"))
        #expect(try await explorer.tree("/objects/a")["value"] as? String == "1")
        #expect(try await explorer.names("/objects", "objects") == ["a", "b"])
    }

    @Test("an object that replaces another one has its place")
    func replacing() async throws {
        let explorer = try await TestExplorer()
        let first = try explorer.explorer.register("a", 1).get()
        explorer.explorer.register("b", 2)
        let second = try explorer.explorer.register("a", 3, replacing: true).get()
        #expect(try await explorer.tree("/objects/a")["value"] as? String == "3")
        #expect(try await explorer.names("/objects", "objects") == ["a", "b"])
        // The handle of what was replaced does not take back what is there now.
        #expect(!first.unregister())
        #expect(try await explorer.get("/objects/a").status == 200)
        #expect(second.unregister())
        #expect(!second.unregister())
        #expect(try await explorer.names("/objects", "objects") == ["b"])
    }

    @Test("the name of an object that was registered weakly and is gone is free")
    func freed() async throws {
        let explorer = try await TestExplorer()
        var session: Session? = Session()
        try explorer.explorer.register("session", weakly: try #require(session)).get()
        let later = Session()
        #expect(throws: RegistrationError.nameTaken(name: "session")) {
            try explorer.explorer.register("session", weakly: later).get()
        }
        session = nil
        try explorer.explorer.register("session", weakly: later).get()
        #expect(try await explorer.get("/objects/session").status == 200)
    }

    @Test(
        "a name that cannot stand in an address is refused, and the sentence says why",
        arguments: [
            ("", "empty"), (".", "folder"), ("..", "folder"), (String(repeating: "é", count: 2_049), "4,098 octets"),
        ]
    )
    func invalidName(name: String, why: String) async throws {
        let explorer = try await TestExplorer()
        let error = #expect(throws: RegistrationError.self) { try explorer.explorer.register(name, 1).get() }
        #expect(error?.description.contains(why) == true)
        #expect(error.map { $0.description.count < 400 } == true)
        #expect(try await explorer.names("/objects", "objects") == [])
    }

    @Test("any other text is a name", arguments: ["a/b", "naïve 😀", " ", "%2F", "{id}", "a?b#c", "...", "x\ny"])
    func validName(name: String) async throws {
        let explorer = try await TestExplorer()
        try explorer.explorer.register(name, 7).get()
        let address = "/objects/\(PercentEncoding.encode(segment: name))"
        #expect(try await explorer.tree(address)["value"] as? String == "7")
        #expect(try await explorer.get(address + "/layout").status == 200)
    }

    @Test("an object that ends while its name is asked for may itself ask for names")
    func endMeanwhile() throws {
        let registry = ObjectRegistry()
        func registration(isGone: @escaping @Sendable () -> Bool) -> ObjectRegistry.Entry {
            .object(Registration(name: "session", isGone: isGone) { _ in })
        }
        try registry.add(
            registration {
                registry.names == ["session"]
            }
        )
        try registry.add(registration { false })
        #expect(throws: RegistrationError.nameTaken(name: "session")) { try registry.add(registration { false }) }
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
