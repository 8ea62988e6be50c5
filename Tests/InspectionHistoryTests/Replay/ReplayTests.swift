import Testing

@testable import InspectionHistory

@Suite("The steps of a replay")
struct ReplayTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("r.sqlite"), options: .make(clock: clock))
    }

    private func draft(_ value: String, object: String = "cart", limits: String = "{}") -> InspectionDraft {
        clock.advance(by: .seconds(1))
        return InspectionDraft(
            object: object,
            type: "Cart",
            kind: "class",
            value: "Cart",
            nodeCount: 2,
            limits: limits,
            tree: TreeNode.make([(name: "count", type: "Int", value: value)]).json
        )
    }

    private func recording(_ count: Int) async throws -> Int {
        var session = WatchSession.new(title: "Recording of cart", client: SessionClient())
        var id = 0
        for value in 1...count {
            let step = try #require(try await store.record(draft(String(value)), in: session))
            id = step.inspection.session
            session = .existing(id)
        }
        return id
    }

    @Test("a recording is one session with a title, however long nothing was recorded in between")
    func oneSession() async throws {
        let session = try await recording(2)
        clock.advance(by: .seconds(24 * 60 * 60))
        let late = try await store.record(draft("3"), in: .existing(session))
        #expect(late?.inspection.session == session)
        let summary = try #require(try await store.session(id: session))
        #expect(summary.title == "Recording of cart")
        #expect(summary.isRecording)
        #expect(summary.inspectionCount == 3)
        let known = try #require(try await store.watchRecording(session: session))
        #expect(known.latest?.id == late?.inspection.id)
        #expect(known.size > 0)
    }

    @Test("only a recording is gone on with, and only while it is there")
    func onlyRecordings() async throws {
        let visitor = try await store.record(draft("1"), in: .name("recording:1"))
        #expect(try await store.record(draft("2"), in: .existing(visitor.session)) == nil)
        #expect(try await store.watchRecording(session: visitor.session) == nil)
        let session = try await recording(1)
        try await store.deleteSession(id: session)
        #expect(try await store.record(draft("2"), in: .existing(session)) == nil)
        #expect(try await store.watchRecording(session: session) == nil)
        #expect(try await store.record(draft("2"), in: .existing(99)) == nil)
    }

    @Test("parts give every step once, each with the one before it")
    func parts() async throws {
        let session = try await recording(250)
        let place = ReplayPlace(session: session, object: "cart", path: "", view: "presented")
        var ids: [Int] = []
        while let part = try await store.replay(place, from: ids.count, limit: 40), ids.count < part.total {
            #expect(part.total == 250)
            #expect(part.before?.summary.id == ids.last)
            ids += part.steps.map(\.summary.id)
        }
        #expect(ids.count == 250)
        #expect(ids == ids.sorted())
        let last = try #require(try await store.replay(place, from: 1_000))
        #expect(last.offset == 249)
        #expect(String(decoding: last.steps[0].tree, as: UTF8.self).contains("250"))
        #expect(last.span.lowerBound < last.span.upperBound)
    }

    @Test("a part ends where its bytes do, after one step at least")
    func bytes() async throws {
        let session = try await recording(5)
        let place = ReplayPlace(session: session, object: "cart", path: "", view: "presented")
        let part = try #require(try await store.replay(place, from: 2, limit: 3, bytes: 1))
        #expect(part.steps.count == 1)
        #expect(part.before != nil)
    }

    @Test("a place that was captured with other bounds in between is one replay, in order")
    func bounds() async throws {
        var ids: [Int] = []
        for (value, limits) in [("1", "{}"), ("2", "{\"depth\":1}"), ("3", "{}")] {
            ids.append(try await store.record(draft(value, limits: limits), in: .name("a")).id)
        }
        let step = try #require(try await store.replayStep(ofInspection: ids[2]))
        #expect(step.number == 3)
        let part = try #require(try await store.replay(step.place, from: 0, limit: 10))
        #expect(part.steps.map(\.summary.id) == ids)
        #expect(try await store.replayStep(ofInspection: 99) == nil)
    }

    @Test("the places of a session are listed with their steps, the most inspected first")
    func places() async throws {
        for value in ["1", "2", "3"] { _ = try await store.record(draft(value), in: .name("a")) }
        for value in ["1", "2"] { _ = try await store.record(draft(value, object: "other"), in: .name("a")) }
        let once = try await store.record(draft("1", object: "once"), in: .name("a"))
        let choices = try await store.replays(ofSession: once.session, limit: 10)
        #expect(choices.map(\.place.object) == ["cart", "other"])
        #expect(choices.map(\.stepCount) == [3, 2])
        #expect(try await store.replays(ofSession: once.session, least: 1, limit: 2).count == 2)
        #expect(try await store.replays(ofSession: 99, limit: 10).isEmpty)
    }

    @Test("the capture before in one's own session is found, whoever else looked meanwhile")
    func previous() async throws {
        let first = try await store.record(draft("1"), in: .name("a"))
        _ = try await store.record(draft("2"), in: .name("b"))
        let second = try await store.record(draft("3"), in: .name("a"))
        #expect(try await store.previousOfSession(before: second.id)?.id == first.id)
        #expect(try await store.previousOfSession(before: first.id) == nil)
    }
}
