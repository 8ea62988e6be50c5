import Foundation
import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("Owners that hang, throw or are gone, asked over HTTP", .timeLimit(.minutes(5)))
struct OwnerRouteTests {
    /// What blocks the threads of owners until it is opened.
    private final class Gate: Sendable {
        private let isOpen = Mutex(false)
        private let condition = NSCondition()

        func pass() {
            condition.lock()
            while !isOpen.withLock({ $0 }) { condition.wait() }
            condition.unlock()
        }

        func open() {
            condition.lock()
            isOpen.withLock { $0 = true }
            condition.broadcast()
            condition.unlock()
        }
    }

    private struct Refusal: Error, CustomStringConvertible {
        var description: String { "the pool is being rebuilt" }
    }

    private actor Vault {
        let gold = 7
        func hold(_ gate: Gate) { gate.pass() }
    }

    private static let parts = ["", "/layout", "/mirror", "/history?path=gold", "?key=a", "/events"]

    @Test(
        "one that hangs is a 504 in bounded time at every address of its object, as page, JSON and text",
        arguments: parts
    )
    func hanging(part: String) async throws {
        let explorer = try await TestExplorer { $0.ownerTime = .milliseconds(50) }
        let gate = Gate()
        defer { gate.open() }
        explorer.explorer.register("pool") { read in
            gate.pass()
            read(1)
        }
        guard part != "/events" else {
            let watched = try await TestExplorer { $0.watching.patience = .milliseconds(50) }
            watched.explorer.register("pool") { _ in gate.pass() }
            #expect(try await watched.get("/objects/pool/events").status == 504)
            return
        }
        for format in ["html", "json", "text"] {
            let target = "/objects/pool\(part)\(part.contains("?") ? "&" : "?")format=\(format)"
            let answer = try await explorer.get(target)
            #expect(answer.status == 504, "\(target)")
            #expect(answer.text.contains("did not answer within 50 ms"), "\(target)")
        }
    }

    @Test("one that throws is a 502 with what it says, as page, JSON and text", arguments: ["html", "json", "text"])
    func throwing(format: String) async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("lent") { _ in throw Refusal() }
        explorer.explorer.register("given", on: Vault()) { _ -> Int in throw Refusal() }
        explorer.explorer.register("main", on: MainActor.shared) { () -> Int in throw Refusal() }
        for name in ["lent", "given", "main"] {
            let answer = try await explorer.get("/objects/\(name)?format=\(format)")
            #expect(answer.status == 502)
            #expect(answer.text.contains("the pool is being rebuilt"))
        }
    }

    @Test("a hundred that hang keep nobody from an answer, and leave no question and no thread when they are back")
    func hundred() async throws {
        let explorer = try await TestExplorer(over: .socket) {
            $0.ownerTime = .milliseconds(200)
            $0.ownerPatience = .milliseconds(20)
        }
        let gate = Gate()
        defer { gate.open() }
        for number in 0..<50 {
            explorer.explorer.register("lock\(number)") { read in
                gate.pass()
                read(number)
            }
        }
        let vault = Vault()
        let held = Task.detached { await vault.hold(gate) }
        explorer.explorer.register("vault", vault)
        explorer.explorer.register("free", 1)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<50 { group.addTask { try await explorer.get("/objects/lock\(number)").status } }
            for _ in 0..<50 { group.addTask { try await explorer.get("/objects/vault").status } }
            // Meanwhile the rest is answered.
            #expect(try await explorer.get("/objects/free").status == 200)
            #expect(try await explorer.get("/healthz").status == 200)
            #expect(try await explorer.get("/objects").text.contains("busy"))
            for try await status in group { #expect(status == 504) }
        }
        // No more than one question is with an owner, however many have asked.
        #expect(explorer.explorer.service.owners.counts.asked <= 51)
        gate.open()
        await held.value
        let owners = explorer.explorer.service.owners
        while owners.counts != (0, 0) || owners.threads.count > 2 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(try await explorer.get("/objects/vault").status == 200)
        #expect(try await explorer.get("/objects/lock7").status == 200)
        await explorer.explorer.stop()
    }

    @Test("a family whose one lock hangs leaves threads for the others, and every object is there when it is back")
    func familyOfOneLock() async throws {
        let explorer = try await TestExplorer {
            $0.ownerTime = .milliseconds(50)
            $0.ownerPatience = .milliseconds(10)
        }
        let gate = Gate()
        defer { gate.open() }
        explorer.explorer.register("room/{id}", ids: { (0..<400).map(String.init) }) { id, read in
            gate.pass()
            read(id)
        }
        explorer.explorer.register("pool") { read in read(7) }
        let owners = explorer.explorer.service.owners
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<400 { group.addTask { try await explorer.get("/objects/room%2F\(number)").status } }
            for try await status in group { #expect(status == 504) }
        }
        #expect(owners.counts.asked == OwnerLines.mostOfFamily && owners.counts.waiting == 0)
        #expect(owners.threads.count < 2 * OwnerLines.mostOfFamily)
        gate.open()
        while owners.counts != (0, 0) { try await Task.sleep(for: .milliseconds(5)) }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<400 { group.addTask { try await explorer.get("/objects/room%2F\(number)").status } }
            for try await status in group { #expect(status == 200 || status == 504) }
        }
        while owners.counts != (0, 0) { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await explorer.get("/objects/room%2F399").status == 200)
    }

    @Test("a walk ends with its time inside the owner's isolation, and the rest says so")
    func budget() async throws {
        let explorer = try await TestExplorer { $0.captureTime = .milliseconds(1) }
        explorer.explorer.register("numbers", (0..<200).map { row in (0..<200).map { row + $0 } })
        let answer = try await explorer.get("/objects/numbers?depth=3&limit=1000")
        #expect(answer.status == 200)
        #expect(answer.text.contains("for one capture"))
        let root = try await explorer.tree("/objects/numbers?depth=3&limit=1000")
        #expect(root["childCount"] as? Int == 200)
    }

    /// Lets go of something when it is asked what it is made of.
    private final class Fuse: Sendable, CustomReflectable {
        let burn = Mutex<(@Sendable () -> Void)?>(nil)

        var customMirror: Mirror {
            burn.withLock { $0 }?()
            return Mirror(self, children: ["length": 5])
        }
    }

    private final class Holder: Sendable {
        let fuse = Mutex<Fuse?>(Fuse())
    }

    @Test("an object whose last other reference goes during the walk is read to the end, and is gone afterwards")
    func releasedDuringWalk() async throws {
        let explorer = try await TestExplorer()
        let holder = Holder()
        try explorer.explorer.register("fuse", weakly: #require(holder.fuse.withLock { $0 })).get()
        holder.fuse.withLock { $0 }?.burn.withLock { $0 = { holder.fuse.withLock { $0 = nil } } }
        #expect(try await explorer.tree("/objects/fuse?path=length")["value"] as? String == "5")
        #expect(try await explorer.get("/objects/fuse").status == 410)
    }
}
