import Testing

@testable import InspectionHistory

@Suite("An export that is imported")
struct RoundTripTests {
    let folder: TemporaryFolder
    let source: InspectionStore
    let target: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        source = try InspectionStore(path: folder.file("source.sqlite"))
        target = try InspectionStore(path: folder.file("target.sqlite"))
    }

    /// Texts that have been trouble somewhere.
    private static let texts = [
        "", " ", "a", "it's \"quoted\" \\ and \\u0041", "\u{0}\u{1}\u{1f}\u{7f}", "line\nbreak\r\n\ttab",
        "\u{2028}\u{2029}",
        "\u{FFFD}\u{FEFF}", "e\u{301}", "é", "🧪👩‍👩‍👧", "null", "{\"a\":1}", "[1]", "{\"depth\" : 3}", "{\"a\":1,}",
        String(repeating: "long \u{1} ", count: 500),
    ]

    /// Trees that stand in a line as they are, and such as do not.
    private static let trees: [[UInt8]] =
        texts.map { Array(InspectionDraft.leaf($0).utf8) } + [
            Array(" \(InspectionDraft.leaf("a"))".utf8), Array("\(InspectionDraft.leaf("a"))\n".utf8),
            Array(InspectionDraft.leaf("a").replacing(",", with: "\n,").utf8),
            Array(InspectionDraft.leaf("a").replacing("{", with: "{\"b\":[{},{\"c\":null}],").utf8),
        ]

    private func fill(_ store: InspectionStore, seed: UInt64, inspections: Int) async throws {
        var random = SeededRandom(seed: seed)
        func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
        var sessions: Set<Int> = []
        for _ in 0..<inspections {
            // Few moments, so that equal inspections of the same millisecond come up as well.
            let time = Timestamp(
                millisecondsSince1970: [0, -1, 1_800_000_000_000, 99_999_999_999_999].randomElement(using: &random) ?? 0
            )
            let draft = InspectionDraft(
                object: text(),
                path: text(),
                view: text(),
                type: text(),
                kind: text(),
                value: text(),
                nodeCount: Int.random(in: 0...9, using: &random),
                limits: text(),
                tree: Self.trees.randomElement(using: &random) ?? [],
                capturedAt: time
            )
            let drafts = Bool.random(using: &random) ? [draft, draft] : [draft]
            let name = SessionKey.name(["a", "b", text()].randomElement(using: &random) ?? "")
            let client = SessionClient(address: Bool.random(using: &random) ? text() : nil, userAgent: text())
            for draft in drafts { sessions.insert(try await store.record(draft, in: name, from: client).session) }
        }
        for session in sessions where Bool.random(using: &random) {
            try await store.updateSession(id: session, title: text(), pinned: Bool.random(using: &random))
        }
    }

    @Test("a client's session goes on although an older one of the same key was imported meanwhile")
    func importedKey() async throws {
        let clock = TestClock()
        let away = try InspectionStore(path: folder.file("away.sqlite"), options: .make(clock: clock))
        for _ in 0..<3 {
            _ = try await away.record(.make(), in: .name("client"))
            clock.advance(by: .seconds(3_600))
        }
        let lines = try await away.exported()
        try await away.close()

        let path = folder.file("here.sqlite")
        let here = try InspectionStore(path: path, options: .make(clock: clock))
        let session = try await here.record(.make(), in: .name("client")).session
        #expect(try await here.imports(lines).sessions == 3)
        try await here.close()
        // A process that knows nothing of the session but what is stored.
        let later = try InspectionStore(path: path, options: .make(clock: clock))
        clock.advance(by: .seconds(60))
        #expect(try await later.record(.make(), in: .name("client")).session == session)
        clock.advance(by: .seconds(3_600))
        #expect(try await later.record(.make(), in: .name("client")).session > session)
        try await later.close()
    }

    @Test("is the same records, whatever texts, times and trees they have", arguments: [1, 2, 3] as [UInt64])
    func sameRecords(seed: UInt64) async throws {
        try await fill(source, seed: seed, inspections: 60)
        let lines = try await source.exported()
        let report = try await target.imports(lines, pieces: Int(seed) * 997)
        let wanted = try await source.records()
        #expect(try await target.records() == wanted)
        #expect(report.inspections == wanted.reduce(0) { $0 + $1.inspections.count })
        #expect(report.sessions == wanted.count && report.duplicates == 0 && report.knownSessions == 0)
        // Everything but the ids and the time of the export is the same line again.
        let again = try await target.exported()
        #expect(again.count == lines.count && again.last == lines.last)
        #expect(again.map(\.count).reduce(0, +) > 0)
    }

    @Test("adds nothing the second time, also into the database that it comes from")
    func idempotent() async throws {
        try await fill(source, seed: 4, inspections: 60)
        let lines = try await source.exported()
        let wanted = try await source.records()
        try await target.imports(lines)
        for store in [target, source] {
            let report = try await store.imports(lines)
            #expect(report.sessions == 0 && report.inspections == 0)
            #expect(report.duplicates == wanted.reduce(0) { $0 + $1.inspections.count })
            #expect(try await store.records() == wanted)
        }
    }

    @Test("is finished by a second import after it was cut anywhere, and after some of it was deleted")
    func partial() async throws {
        try await fill(source, seed: 5, inspections: 40)
        let lines = try await source.exported()
        for count in stride(from: 1, to: lines.count, by: 7) {
            let store = try InspectionStore(path: folder.file("partial-\(count).sqlite"))
            let error = await #expect(throws: ImportError.self) { try await store.imports(Array(lines.prefix(count))) }
            guard case .cut = error?.reason else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(error?.line == count)
            let done = error?.report
            #expect((done?.sessions ?? 0) + (done?.inspections ?? 0) == count - 1)
            try await store.imports(lines)
            #expect(try await store.records() == source.records())
        }
        try await target.imports(lines)
        for id in stride(from: 1, to: 40, by: 3) { try await target.deleteInspection(id: id) }
        try await target.imports(lines)
        // What was deleted comes back at the end of its session.
        let wanted = try await source.records().map { Set($0.inspections) }
        #expect(try await target.records().map { Set($0.inspections) } == wanted)
        #expect(try await target.records().map(\.counts) == source.records().map(\.counts))
    }

    @Test("leaves the title and the pin of a session that is there already as they are")
    func titles() async throws {
        let key = SessionKey.name("a")
        let recorded = try await source.record(.make(capturedAt: Timestamp(millisecondsSince1970: 5)), in: key)
        try await source.updateSession(id: recorded.session, title: "Friday", pinned: true)
        let lines = try await source.exported()
        let report = try await target.imports(lines)
        let id = try #require(report.mappings.first).stored
        #expect(try await target.session(id: id)?.title == "Friday")
        #expect(try await target.session(id: id)?.isPinned == true)
        try await target.updateSession(id: id, title: "Saturday", pinned: false)
        let second = try await target.imports(lines)
        #expect(second.mappings == [.init(exported: recorded.session, stored: id, isNew: false)])
        #expect(try await target.session(id: id)?.title == "Saturday")
        #expect(try await target.session(id: id)?.isPinned == false)
    }

    @Test("gives every session and inspection another id where those of the lines are taken, and search finds them")
    func ids() async throws {
        let node = InspectionDraft.leaf("zanzibar")
        let draft = InspectionDraft.make(tree: node, capturedAt: Timestamp(millisecondsSince1970: 5))
        _ = try await source.record(draft, in: .name("a"))
        _ = try await target.record(.make(object: "other"), in: .name("other"))
        let report = try await target.imports(try await source.exported())
        #expect(report.mappings == [.init(exported: 1, stored: 2, isNew: true)])
        let found = try await target.search(HistorySearch("zanzibar", fields: [.value], time: .seconds(600)))
        #expect(found.page.items.flatMap(\.hits).map(\.inspection) == [2])
        #expect(try await target.inspections(ofSession: 2).items.map(\.object) == ["library"])
    }

    @Test("may be several exports, one after another")
    func concatenated() async throws {
        for name in ["a", "b", "c"] {
            _ = try await source.record(.make(capturedAt: Timestamp(millisecondsSince1970: 5)), in: .name(name))
        }
        let lines = try await source.exported([1]) + source.exported([3, 1, 3])
        let report = try await target.imports(lines)
        #expect(report.sessions == 2 && report.knownSessions == 1)
        #expect(report.inspections == 2 && report.duplicates == 1)
        #expect(try await target.records().map(\.key) == ["name:c", "name:a"])
    }

    @Test("takes a large session into one that has a part of it already, in many transactions")
    func largeSession() async throws {
        let count = 2_000
        let key = SessionKey.name("a")
        for start in stride(from: 0, to: count, by: 200) {
            try await withThrowingTaskGroup { group in
                for number in start..<start + 200 {
                    let draft = InspectionDraft.make(
                        value: "\(number)",
                        tree: InspectionDraft.leaf("\(number % 50)"),
                        capturedAt: Timestamp(millisecondsSince1970: Int64(number / 100))
                    )
                    group.addTask { [source] in _ = try await source.record(draft, in: key) }
                }
                try await group.waitForAll()
            }
        }
        let lines = try await source.exported()
        await #expect(throws: ImportError.self) { try await target.imports(Array(lines.prefix(1_500))) }
        let report = try await target.imports(lines)
        #expect(report.duplicates == 1_498 && report.inspections == count - 1_498)
        #expect(try await target.records() == source.records())
    }
}
