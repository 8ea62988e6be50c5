import ExtractionEngine
import HTTPServer
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("Watching an object", .timeLimit(.minutes(3)))
struct LiveFeedsTests {
    /// An object that counts how often it is captured, and changes with each capture.
    private final class Counter: Sendable {
        struct Reading: Sendable {
            var captures: Int
            let name = "counter"
        }

        let captures = Mutex(0)

        func reading() -> Reading {
            captures.withLock { captures in
                captures += 1
                return Reading(captures: captures)
            }
        }
    }

    private func explorer(_ change: (inout Explorer.Watching) -> Void = { _ in }) async throws -> TestExplorer {
        var watching = Explorer.Watching(interval: .milliseconds(2), restingInterval: .milliseconds(20), share: 1)
        change(&watching)
        return try await TestExplorer { $0.watching = watching }
    }

    private func subject(_ object: String, _ query: String = "") throws -> LiveSubject {
        LiveSubject(object: object, request: try TreeRequest(HTTPQuery(query), time: .seconds(10)))
    }

    private func watch(_ explorer: TestExplorer, _ subject: LiveSubject) throws -> LiveSubscription {
        try explorer.explorer.service.live.subscribe(to: subject, on: nil)
    }

    /// Returns when nothing runs for watchers any more.
    private func waitUntilIdle(_ explorer: TestExplorer) async throws {
        while explorer.explorer.service.live.counts.feeds > 0 { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test("captures are shared: a hundred watchers see the same ones")
    func shared() async throws {
        let explorer = try await explorer()
        let counter = Counter()
        explorer.explorer.register("counter") { read in read(counter.reading()) }
        let subject = try subject("counter")
        let watchers = 100
        let captures = 20
        // What each watcher sees is counted; a capture a watcher would be a hundred times as many.
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<watchers {
                let subscription = try watch(explorer, subject)
                group.addTask {
                    var position = LiveLog.Position()
                    while true {
                        switch try await subscription.feed.next(after: &position) {
                        case .snapshot(let capture), .changes(let capture, _):
                            if capture.number >= captures { return capture.number }
                        default: throw UnexpectedAnswer(target: "counter", text: "neither snapshot nor change")
                        }
                    }
                }
            }
            #expect(explorer.explorer.service.live.counts == (watchers, 1))
            var most = 0
            for try await number in group { most = max(most, number) }
            // Each capture is another one, so their numbers count them. One more may be under way.
            #expect(counter.captures.withLock { $0 } >= captures)
            #expect(counter.captures.withLock { $0 } < captures * watchers / 2)
        }
        try await waitUntilIdle(explorer)
    }

    @Test("an object that nobody watches any more is not captured any more")
    func nobody() async throws {
        let explorer = try await explorer()
        let counter = Counter()
        explorer.explorer.register("counter") { read in read(counter.reading()) }
        var subscription: LiveSubscription? = try watch(explorer, try subject("counter"))
        var position = LiveLog.Position()
        _ = try await subscription?.feed.next(after: &position)
        weak let feed = subscription?.feed
        subscription = nil
        #expect(explorer.explorer.service.live.counts == (0, 0))
        // The feed lives as long as its tasks do: when it is gone, so are they.
        while feed != nil { await Task.yield() }
    }

    @Test("a watcher that is cancelled while it waits goes")
    func cancelled() async throws {
        let explorer = try await explorer()
        explorer.explorer.register("still", 1)
        let subject = try subject("still")
        let subscription = try watch(explorer, subject)
        let watcher = Task {
            var position = LiveLog.Position()
            while true { _ = try await subscription.feed.next(after: &position) }
        }
        watcher.cancel()
        await #expect(throws: CancellationError.self) { try await watcher.value }
    }

    @Test("other bounds are another capture, in the same pace")
    func variants() async throws {
        let explorer = try await explorer { $0.variants = 2 }
        explorer.explorer.register("still", [1, 2])
        let first = try watch(explorer, try subject("still"))
        let second = try watch(explorer, try subject("still", "depth=1"))
        let again = try watch(explorer, try subject("still", "depth=1"))
        #expect(explorer.explorer.service.live.counts == (3, 2))
        let problem = #expect(throws: Problem.self) { try watch(explorer, try subject("still", "depth=2")) }
        #expect(problem?.status == .serviceUnavailable)
        for subscription in [first, second, again] {
            let watcher = Watcher(subscription)
            _ = try #require(try await watcher.next().snapshot)
        }
    }

    @Test("the number of watchers is bounded")
    func bounded() async throws {
        let explorer = try await explorer { $0.watchers = 2 }
        explorer.explorer.register("still", 1)
        let subject = try subject("still")
        let first = try watch(explorer, subject)
        var second: LiveSubscription? = try watch(explorer, subject)
        let problem = #expect(throws: Problem.self) { try watch(explorer, subject) }
        #expect(problem?.status == .serviceUnavailable)
        #expect(problem?.detail.contains("2 clients") == true)
        second = nil
        _ = try watch(explorer, subject)
        withExtendedLifetime((first, second)) {}
    }

    @Test("an object that is unregistered is gone, and back when it is registered again")
    func unregistered() async throws {
        let explorer = try await explorer()
        explorer.explorer.register("cart", 1)
        let subscription = try watch(explorer, try subject("cart"))
        let watcher = Watcher(subscription)
        _ = try #require(try await watcher.next().snapshot)
        explorer.explorer.unregister("cart")
        let absence = try #require(try await watcher.next().absence)
        #expect(absence.reason == .unregistered)
        explorer.explorer.register("cart", 2)
        let capture = try #require(try await watcher.next().snapshot)
        #expect(capture.tree.root.value == "2")
    }

    @Test("an owner that does not answer is asked once, and told of; what it says at last is seen")
    func silent() async throws {
        let explorer = try await explorer { $0.patience = .milliseconds(20) }
        let (answers, answer) = AsyncStream.makeStream(of: Int.self)
        let calls = Mutex(0)
        let owner = Registration(name: "slow") { body in
            calls.withLock { $0 += 1 }
            for await value in answers { return try body(value) }
            throw CaptureError.notLent(object: "slow")
        }
        try explorer.explorer.service.registry.add(.object(owner))
        let subscription = try watch(explorer, try subject("slow"))
        let watcher = Watcher(subscription)
        let absence = try #require(try await watcher.next().absence)
        #expect(absence.reason == .silent)
        #expect(absence.problem.status == .gatewayTimeout)
        #expect(calls.withLock { $0 } == 1)
        answer.yield(5)
        let capture = try #require(try await watcher.next().snapshot)
        #expect(capture.tree.root.value == "5")
    }

    @Test("a path that ends while it is watched is gone, and back")
    func path() async throws {
        let explorer = try await explorer()
        let items = Mutex([1, 2, 3])
        explorer.explorer.register("items") { read in read(items.withLock { $0 }) }
        let subscription = try watch(explorer, try subject("items", "path=[2]".encodedTarget))
        let watcher = Watcher(subscription)
        _ = try await watcher.next()
        items.withLock { $0 = [1] }
        let absence = try #require(try await watcher.next().absence)
        #expect(absence.reason == .path)
        items.withLock { $0 = [7, 8, 9] }
        let capture = try #require(try await watcher.next().snapshot)
        #expect(capture.tree.root.value == "9")
    }

    @Test("coming and going two hundred times leaves nothing behind")
    func comingAndGoing() async throws {
        let explorer = try await explorer()
        explorer.explorer.register("still", 1)
        let subject = try subject("still")
        for _ in 0..<200 { _ = try watch(explorer, subject) }
        #expect(explorer.explorer.service.live.counts == (0, 0))
    }

    @Test("when the server stops every watcher is told, and nobody can begin")
    func stops() async throws {
        let explorer = try await explorer()
        explorer.explorer.register("still", 1)
        let subject = try subject("still")
        let subscription = try watch(explorer, subject)
        explorer.explorer.service.live.stop()
        let watcher = Watcher(subscription)
        #expect(try await watcher.next().isEnd)
        #expect(throws: Problem.self) { try watch(explorer, subject) }
    }
}

/// One who watches.
private actor Watcher {
    private let subscription: LiveSubscription
    private var position = LiveLog.Position()

    init(_ subscription: LiveSubscription) {
        self.subscription = subscription
    }

    /// What it hears next.
    func next() async throws -> LiveLog.News {
        var position = position
        defer { self.position = position }
        return try await subscription.feed.next(after: &position)
    }
}

extension LiveLog.News {
    fileprivate var snapshot: LiveCapture? {
        if case .snapshot(let capture) = self { capture } else { nil }
    }

    fileprivate var absence: LiveAbsence? {
        if case .gone(let absence) = self { absence } else { nil }
    }

    fileprivate var isEnd: Bool {
        if case .ended = self { true } else { false }
    }
}
