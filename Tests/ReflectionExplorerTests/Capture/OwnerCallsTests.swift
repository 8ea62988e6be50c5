import Foundation
import Testing

@testable import ReflectionExplorer

@Suite("Owners that are asked with a bound on the waiting")
struct OwnerCallsTests {
    /// An owner that answers when it is told to.
    private actor Owner {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var isFree = false
        private(set) var asked = 0

        func answer() async {
            asked += 1
            guard !isFree else { return }
            await withCheckedContinuation { waiting.append($0) }
        }

        func free() {
            isFree = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private static let cart = Registration(name: "cart") { _ in }
    private static let pool = Registration(name: "pool") { _ in }

    @Test("an answer that comes in time is given")
    func answered() async throws {
        let calls = OwnerCalls(patience: .seconds(60))
        #expect(try await calls.ask(Self.cart) { 7 } == 7)
    }

    @Test("what the owner throws is thrown")
    func thrown() async throws {
        let calls = OwnerCalls(patience: .seconds(60))
        await #expect(throws: CaptureError.self) {
            try await calls.ask(Self.cart) { throw CaptureError.released(object: "cart") }
        }
    }

    @Test("an owner that is silent is left alone until it has answered, and the others are asked meanwhile")
    func silent() async throws {
        let owner = Owner()
        let calls = OwnerCalls(patience: .milliseconds(5))
        // The first question arrives on another thread, perhaps after the patience is over.
        repeat {
            await #expect(throws: CaptureError.self) { try await calls.ask(Self.cart) { await owner.answer() } }
        } while await owner.asked == 0
        for _ in 0..<2 {
            await #expect(throws: CaptureError.self) { try await calls.ask(Self.cart) { await owner.answer() } }
        }
        #expect(await owner.asked == 1)
        await owner.free()
        // The late answer arrives on another thread: until it has, the owner counts as busy.
        while true {
            do {
                try await calls.ask(Self.cart) { await owner.answer() }
                break
            } catch CaptureError.ownerSilent {
                await Task.yield()
            }
        }
        #expect(await owner.asked >= 2)
    }

    @Test("an owner that blocks its thread keeps nobody else waiting")
    func blocking() async throws {
        let calls = OwnerCalls(patience: .milliseconds(5))
        let gate = Gate()
        await #expect(throws: CaptureError.self) { try await calls.ask(Self.pool) { gate.pass() } }
        gate.open()
    }

    /// What blocks a thread until it is opened, as the lock of an owner does.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        func pass() { semaphore.wait() }
        func open() { semaphore.signal() }
    }
}
