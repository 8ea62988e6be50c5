import Testing

@testable import SampleObjects

@Suite("The sample objects")
struct SampleObjectsTests {
    let objects = SampleObjects(changingEvery: .milliseconds(2))

    @Test("have names that fit into an address, each once")
    func names() {
        let names = objects.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLowercase } })
    }

    @Test("say in one line what there is to see")
    func summaries() {
        for sample in objects.all {
            #expect((20...100).contains(sample.summary.count), "\(sample.name)")
            #expect(!sample.summary.contains("\n"), "\(sample.name)")
        }
    }

    @Test("can all be read where their owner allows it")
    func access() async {
        for sample in objects.all {
            let name = await sample.withValue { String(describing: type(of: $0)) }
            #expect(!name.isEmpty, "\(sample.name)")
        }
    }

    @Test("are lent once a reading, and again after it")
    func lending() async throws {
        let library = try sample("library")
        let first = await library.withValue { ObjectIdentifier($0 as AnyObject) }
        let second = await library.withValue { ObjectIdentifier($0 as AnyObject) }
        #expect(first == second)
    }

    @Test("change while time passes, and stand still when it is stopped")
    func ticking() async throws {
        #expect(try await ticks() == 0)
        objects.start()
        objects.start()
        try await waitUntil("three changes") { try await ticks() >= 3 }
        await objects.stopAndFinish()
        let stopped = try await ticks()
        #expect(stopped >= 3)
        try await Task.sleep(for: .milliseconds(20))
        #expect(try await ticks() == stopped)
    }

    @Test("change a screen of the main actor, which is each one's own")
    func screen() async throws {
        func refreshes(_ objects: SampleObjects) async throws -> String {
            let dashboard = try #require(objects.all.first { $0.name == "dashboard" })
            return await dashboard.withValue { value in
                Mirror(reflecting: value).children.first { $0.label == "refreshCount" }.map { "\($0.value)" } ?? ""
            }
        }
        let still = SampleObjects()
        let before = try await refreshes(objects)
        #expect(try await refreshes(still) == before)
        objects.start()
        defer { objects.stop() }
        try await waitUntil("a change") { try await refreshes(objects) != before }
        #expect(try await refreshes(still) == before)
    }

    @Test("can be started again after a stop")
    func restarting() async throws {
        objects.start()
        await objects.stopAndFinish()
        let before = try await ticks()
        objects.start()
        defer { objects.stop() }
        try await waitUntil("two more changes") { try await ticks() >= before + 2 }
    }

    @Test("let the clock go when they are given up")
    func release() async throws {
        var brief: SampleObjects? = SampleObjects(changingEvery: .milliseconds(2))
        brief?.start()
        weak let observer = brief
        brief = nil
        #expect(observer == nil)
    }

    @Test("include an array of 1,000,000 and a dictionary of 100,000")
    func large() async throws {
        #expect(try await sample("million").withValue { ($0 as? [SensorReading])?.count } == 1_000_000)
        let directory = try await sample("directory").withValue { $0 as? [String: DirectoryEntry] }
        #expect(directory?.count == 100_000)
        #expect(directory?["Ada Lovelace 17"]?.name == "Ada Lovelace 17")
    }

    @Test("include a chain that is freed without recursion")
    func chain() {
        weak var gone: Chain?
        do {
            let chain = Chain.sample()
            gone = chain
            #expect(gone?.length == 200_000)
        }
        #expect(gone == nil)
    }

    @Test("include references to objects that are gone")
    func ownership() async throws {
        let (living, dead) = try await sample("ownership").withValue { value in
            let estate = value as? Estate
            return (estate?.livingWeak?.name, estate?.deadWeak?.name)
        }
        #expect(living == "Ada")
        #expect(dead == nil)
    }

    @Test("include a screen whose outlets are private and set")
    func controller() async throws {
        let labels = try await sample("controller").withValue { value in
            Mirror(reflecting: value).children.compactMap { child in
                "\(child.value)" == "nil" ? nil : child.label
            }
        }
        #expect(labels == ["titleLabel", "imageView", "secretAgentNames", "clearances"])
    }

    @Test("include a room that keeps itself alive")
    func cycle() {
        weak var room: ChatRoom?
        do { room = ChatRoom.sample() }
        #expect(room != nil)
    }

    private func sample(_ name: String) throws -> Sample {
        try #require(objects.all.first { $0.name == name })
    }

    private func ticks() async throws -> Int {
        guard case .actor(let actor) = try sample("ticker").access else { return -1 }
        return await (actor as? StockTicker)?.ticks ?? -1
    }
}

/// Waits for a condition that another task brings about; fails after a time that no busy machine needs.
private func waitUntil(_ what: Comment, _ condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now.advanced(by: .seconds(60))
    while try await !condition() {
        try #require(ContinuousClock.now < deadline, what)
        try await Task.sleep(for: .milliseconds(1))
    }
}
