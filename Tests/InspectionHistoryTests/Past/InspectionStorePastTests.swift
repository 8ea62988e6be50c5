import Testing

@testable import InspectionHistory

@Suite("A property's past")
struct InspectionStorePastTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("p.sqlite"), options: .make(clock: clock))
    }

    /// Records a tree that shows `count` with the value, or not at all.
    @discardableResult
    private func record(
        _ value: String?,
        type: String = "Int",
        object: String = "cart",
        session: String = "a",
        limits: String = "{}"
    ) async throws -> PastValue.Moment {
        let properties = value.map { [(name: "count", type: type, value: $0)] } ?? []
        clock.advance(by: .seconds(1))
        let draft = InspectionDraft(
            object: object,
            type: "Cart",
            kind: "class",
            value: "Cart",
            nodeCount: 2,
            limits: limits,
            tree: TreeNode.make(properties).json
        )
        let recorded = try await store.record(draft, in: .name(session))
        return PastValue.Moment(inspection: recorded.id, session: recorded.session, capturedAt: recorded.capturedAt)
    }

    private func past(
        since: Timestamp? = nil,
        until: Timestamp? = nil,
        cursor: PageCursor? = nil,
        limit: Int = 50
    ) async throws -> PropertyPast {
        try await store.past(
            of: "count",
            object: "cart",
            since: since,
            until: until,
            cursor: cursor,
            limit: limit,
            time: .seconds(600)
        )
    }

    @Test("tells each value with its first, last and next capture, newest first, over sessions")
    func values() async throws {
        let one = try await record("1")
        let again = try await record("1", session: "b")
        let two = try await record("2", session: "b")
        try await record("9", object: "other")
        let past = try await past()
        #expect(
            past.values == [
                PastValue(
                    value: "2",
                    type: "Int",
                    valueIsCut: false,
                    first: two,
                    last: two,
                    until: nil,
                    inspectionCount: 1
                ),
                PastValue(
                    value: "1",
                    type: "Int",
                    valueIsCut: false,
                    first: one,
                    last: again,
                    until: two,
                    inspectionCount: 2
                ),
            ]
        )
        #expect(past.total == 2 && past.next == nil && past.notIndexed == 0 && !past.wasCut)
        #expect(past.series.map(\.value) == [1, 2])
    }

    @Test("a capture without the property ends its value; one that shows another part of the object does not")
    func missing() async throws {
        try await record("1")
        let gone = try await record(nil)
        try await record("1")
        // A stream that never showed it.
        try await record(nil, limits: "{\"depth\":0}")
        try await record("1")
        let past = try await past()
        #expect(past.values.map(\.inspectionCount) == [2, 1])
        #expect(past.values.map(\.until) == [nil, gone])
    }

    @Test("captures count in the order of time, whenever they arrived, with pages")
    func orderOfTime() async throws {
        let source = try InspectionStore(path: folder.file("source.sqlite"))
        func draft(_ value: String, at time: Int64) -> InspectionDraft {
            .make(
                object: "cart",
                tree: InspectionDraft.leaf(value),
                capturedAt: Timestamp(millisecondsSince1970: time)
            )
        }
        for (value, time) in [("a", 1_000), ("b", 3_000), ("a", 5_000)] as [(String, Int64)] {
            _ = try await source.record(draft(value, at: time), in: .name("old"))
        }
        for (value, time) in [("a", 2_000), ("c", 4_000), ("a", 5_000)] as [(String, Int64)] {
            _ = try await store.record(draft(value, at: time), in: .name("new"))
        }
        try await store.imports(try await source.exported())
        var values: [PastValue] = []
        var cursor: PageCursor?
        repeat {
            let page = try await store.past(of: "", object: "cart", cursor: cursor, limit: 1, time: .seconds(600))
            #expect(page.total == 4)
            values += page.values
            cursor = page.next.flatMap { PageCursor($0.description) }
        } while cursor != nil
        #expect(values.map(\.value) == ["a", "c", "b", "a"])
        #expect(values.map(\.inspectionCount) == [2, 1, 1, 2])
        #expect(values.map(\.first.capturedAt.millisecondsSince1970) == [5_000, 4_000, 3_000, 1_000])
        // At one time, the one that arrived first comes first.
        #expect(values.first?.first.inspection == 3 && values.first?.last.inspection == 6)
        #expect(try await store.previous(before: 5)?.id == 1)
        #expect(try await store.previous(before: 6)?.id == 3)
        #expect(try await store.previous(before: 4) == nil)
    }

    @Test("views are kept apart: the presented one comes without being asked for")
    func views() async throws {
        func record(_ value: String, view: String, path: String = "count") async throws {
            let tree = TreeNode.make([(path, "Int", value)]).json
            var draft = InspectionDraft.make(object: "cart", tree: String(decoding: tree, as: UTF8.self))
            draft.view = view
            clock.advance(by: .seconds(1))
            _ = try await store.record(draft, in: .name("a"))
        }
        try await record("1", view: "presented")
        try await record("one", view: "raw")
        try await record("1", view: "presented")
        try await record("2", view: "raw", path: "_count")
        let presented = try await past()
        #expect(presented.view == "presented" && presented.otherViews == ["raw"])
        #expect(presented.values.map(\.value) == ["1"] && presented.values.map(\.inspectionCount) == [2])
        let raw = try await store.past(of: "count", object: "cart", view: "raw", time: .seconds(600))
        #expect(raw.view == "raw" && raw.otherViews == ["presented"] && raw.values.map(\.value) == ["one"])
        let only = try await store.past(of: "_count", object: "cart", time: .seconds(600))
        #expect(only.view == "raw" && only.otherViews == [] && only.values.map(\.value) == ["2"])
        #expect(try await store.past(of: "_count", object: "cart", view: "presented", time: .seconds(600)).total == 0)
    }

    @Test("another type is another value")
    func types() async throws {
        try await record("1")
        try await record("1", type: "String")
        #expect(try await past().values.map(\.type) == ["String", "Int"])
    }

    @Test("a time limits which captures count")
    func time() async throws {
        try await record("1")
        let two = try await record("2")
        let stillTwo = try await record("2")
        try await record("3")
        let past = try await past(since: two.capturedAt, until: stillTwo.capturedAt)
        #expect(past.values.map(\.value) == ["2"])
        #expect(past.values.map(\.until) == [nil])
    }

    @Test("pages go on where the last ended, while values arrive", arguments: [1, 3, 10])
    func paging(_ limit: Int) async throws {
        for number in 0..<10 { try await record("\(number)") }
        var seen: [String] = []
        var cursor: PageCursor?
        repeat {
            let page = try await past(cursor: cursor, limit: limit)
            seen += page.values.map(\.value)
            cursor = page.next
            try await record("new \(seen.count)")
        } while cursor != nil
        #expect(seen == (0..<10).reversed().map(String.init))
    }

    @Test("the series has the numbers only, and keeps its ends when it is thinned")
    func series() async throws {
        for value in ["1", "\"2\"", "-2.5", "nan", "true", "1e3", "inf", "0x10"] { try await record(value) }
        #expect(try await past().series.map(\.value) == [1, -2.5, 1000])
        for number in 0..<1500 { try await record("\(number)") }
        let past = try await past()
        #expect(past.seriesTotal == 1503 && past.series.count == PropertyPast.maximumPoints)
        #expect(past.series.first?.value == 1 && past.series.last?.value == 1499)
        let steps = zip(past.series.dropFirst(), past.series).map { $0.0.inspection - $0.1.inspection }
        #expect(steps.allSatisfy { (1...8).contains($0) })
    }

    @Test("only what is of the kind number is one; what was indexed before kinds were is told by its type")
    func kinds() async throws {
        try await record("12", type: "String")
        try await record("7")
        try await record("nil", type: "Int?")
        try await record("8", type: "Int?")
        #expect(try await past().series.map(\.value) == [7, 8])
        try await store.writer.write { (connection) throws(DatabaseError) in
            try connection.execute("UPDATE nodes SET is_number = NULL")
        }
        #expect(try await past().series.map(\.value) == [7, 8])
        try await record("9", type: "Custom")
        #expect(try await past().series.map(\.value) == [7, 8])
    }

    @Test("a path that no tree shows has no past, whatever it is written like", arguments: ["", "x", "'", "\0", "c%"])
    func unknown(_ path: String) async throws {
        try await record("1")
        let past = try await store.past(of: "count" + path + "?", object: "cart", time: .seconds(600))
        #expect(past.values.isEmpty && past.total == 0)
    }

    @Test("a past whose time is over says so")
    func cut() async throws {
        try await record("1")
        try await store.catchUp(within: .seconds(600))
        let past = try await store.past(of: "count", object: "cart", time: .zero)
        #expect(past.wasCut)
    }
}
