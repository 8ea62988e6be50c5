import CSQLite
import Testing

@testable import InspectionHistory

@Suite("Indexer")
struct IndexerTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try Self.open(folder, clock)
    }

    private static func open(_ folder: TemporaryFolder, _ clock: TestClock) throws -> InspectionStore {
        try InspectionStore(
            path: folder.file("i.sqlite"),
            options: .make(clock: clock) {
                $0.indexesBesideRecording = false
                // So that steps end in the middle of these small trees.
                $0.indexedRowsOfStep = 2
            }
        )
    }

    private static let names = ["color", "Größe", "redness", "count", "is ready"]
    private static let types = ["Int", "String", "Set<Color>"]
    private static let values = ["red", "dark red", "1", "2", "22", "\"Rédaction\"", "nil", "infrared-7"]
    private static let queries = [
        "red", "colo", "size", "größe", "Int", "set<", "1", "22", "re", "nothing", "dark red",
    ]

    @Test(
        "after any records, deletes and steps, a search and a past tell what the stored trees tell",
        arguments: 1...12
    )
    func property(seed: Int) async throws {
        var random = SeededRandom(seed: UInt64(seed))
        var model = HistoryModel()
        // Another process: it knows nothing of what the first has in memory.
        let other = try Self.open(folder, clock)
        for _ in 0..<120 {
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<60: try await record(&model, &random)
            case 60..<74: try await deleteInspection(&model, &random)
            case 74..<77:
                guard let session = model.inspections.randomElement(using: &random)?.stream.session else { continue }
                try await store.deleteSession(id: session)
                model.inspections.removeAll { $0.stream.session == session }
            case 77..<87: try await step(store)
            case 87..<92: try await step(other)
            case 92..<96: try await store.removeUnusedFromIndex(within: .zero)
            default: try await other.removeUnusedFromIndex(within: .zero)
            }
            clock.advance(by: .seconds(Int.random(in: -2...5, using: &random)))
        }
        try await check(model)
        #expect(try await store.removeUnusedFromIndex(within: .seconds(600)))
        try await check(model)
        try checkTidiness()
    }

    private func step(_ store: InspectionStore) async throws {
        let indexer = store.indexer
        _ = try await store.writer.write { (connection) throws(DatabaseError) in
            try indexer.step(until: .now, connection)
        }
    }

    private func record(_ model: inout HistoryModel, _ random: inout SeededRandom) async throws {
        let last = model.inspections.randomElement(using: &random)
        var properties: [(name: String, type: String, value: String)] = []
        for name in Self.names where Int.random(in: 0..<4, using: &random) > 0 {
            let type = Int.random(in: 0..<6, using: &random) > 0 ? "Int" : Self.types.randomElement(using: &random)
            let value = Self.values.randomElement(using: &random)
            properties.append((name, type ?? "Int", value ?? ""))
            // Two rows of one path.
            if Int.random(in: 0..<12, using: &random) == 0 { properties.append((name, "Int", "22")) }
        }
        let tree = TreeNode.make(properties)
        let isNoTree = Int.random(in: 0..<15, using: &random) == 0
        let isRepeated = Int.random(in: 0..<5, using: &random) == 0
        var draft = InspectionDraft(
            object: ["alpha", "beta"].randomElement(using: &random) ?? "",
            type: "Root",
            kind: "struct",
            value: "Root",
            nodeCount: 1,
            limits: ["{\"depth\":1}", "{\"depth\":2}"].randomElement(using: &random) ?? "",
            tree: isNoTree ? [1, 2, 3] : tree.json
        )
        var values = isNoTree ? [:] : HistoryModel.values(of: tree)
        if isRepeated, let last, let stored = try await store.inspection(id: last.id) {
            draft.tree = stored.tree
            values = last.values
        }
        let key = SessionKey.name(["a", "b", "c"].randomElement(using: &random) ?? "")
        let recorded = try await store.record(draft, in: key)
        model.inspections.append(
            HistoryModel.Inspection(
                id: recorded.id,
                stream: .init(session: recorded.session, object: draft.object, limits: draft.limits),
                at: recorded.capturedAt,
                values: values
            )
        )
    }

    private func deleteInspection(_ model: inout HistoryModel, _ random: inout SeededRandom) async throws {
        guard let index = model.inspections.indices.randomElement(using: &random) else { return }
        // The latest more often than the others: it may not be indexed yet.
        let chosen = Bool.random(using: &random) ? model.inspections.count - 1 : index
        #expect(try await store.deleteInspection(id: model.inspections[chosen].id))
        model.inspections.remove(at: chosen)
    }

    private func check(_ model: HistoryModel) async throws {
        for query in Self.queries {
            let terms = SearchTerms(query)
            let matches = { (text: String) in isMatch(text, terms) }
            for field in [HistorySearch.Field.name, .type, .value] {
                let search = HistorySearch(query, fields: [field], hitsPerSession: 100, time: .seconds(600))
                let result = try await store.search(search)
                #expect(result.notIndexed == 0 && !result.wasCut && result.page.next == nil)
                let expected = model.hits(matches, in: field)
                let sessions = result.page.items.map(\.session)
                #expect(Set(sessions.map(\.id)) == Set(expected.keys), "\(query) in \(field)")
                let newestFirst = sessions.sorted {
                    ($0.startedAt.millisecondsSince1970, $0.id) > ($1.startedAt.millisecondsSince1970, $1.id)
                }
                #expect(sessions.map(\.id) == newestFirst.map(\.id), "\(query) in \(field)")
                for session in result.page.items {
                    #expect(Set(session.hits.map(HistoryModel.Hit.init)) == expected[session.session.id], "\(query)")
                    #expect(session.hitCount == session.hits.count && session.isCountComplete)
                }
            }
        }
        for object in ["alpha", "beta"] {
            for path in Self.names + [""] {
                let past = try await store.past(of: path, object: object, limit: 1000, time: .seconds(600))
                #expect(past.values == model.past(of: path, object: object), "\(object).\(path)")
                #expect(past.total == past.values.count)
            }
        }
    }

    /// Nothing is in the index that no stored tree shows, and the full-text tables have what the texts have.
    private func checkTidiness() throws {
        let connection = try Connection.make(folder.file("i.sqlite"))
        try connection.execute("INSERT INTO text_words (text_words, rank) VALUES ('integrity-check', 1)")
        try connection.execute("INSERT INTO text_parts (text_parts, rank) VALUES ('integrity-check', 1)")
        #expect(try connection.text("PRAGMA integrity_check") == "ok")
        #expect(
            try connection.integer(
                """
                SELECT count(*) FROM texts WHERE id NOT IN (
                    SELECT name_id FROM nodes UNION SELECT type_id FROM nodes UNION SELECT value_id FROM sightings)
                """
            ) == 0
        )
        #expect(try connection.integer("SELECT count(*) FROM paths WHERE id NOT IN (SELECT path_id FROM nodes)") == 0)
        #expect(
            try connection.integer("SELECT count(*) FROM nodes WHERE id NOT IN (SELECT node_id FROM sightings)") == 0
        )
        #expect(
            try connection.integer(
                """
                SELECT count(*) FROM sightings AS s JOIN nodes AS n ON n.id = s.node_id WHERE NOT EXISTS (
                    SELECT 1 FROM inspections AS i WHERE i.stream_id = n.stream_id AND i.id >= s.from_id
                        AND (s.until_id IS NULL OR i.id < s.until_id))
                """
            ) == 0
        )
    }

    @Test("what is recorded becomes findable by itself, in the order of recording")
    func besideRecording() async throws {
        let live = try InspectionStore(path: folder.file("live.sqlite"), options: .make(clock: clock))
        var latest = 0
        for number in 0..<50 {
            let tree = TreeNode.make([("count", "Int", "\(number)")]).json
            latest = try await live.record(.make(tree: String(decoding: tree, as: UTF8.self)), in: .name("a")).id
        }
        // The test's time limit bounds it.
        while try await live.read({ (connection) throws(DatabaseError) in try Indexer.place(connection) }) < latest {
            try await Task.sleep(for: .milliseconds(5))
        }
        let values = try await live.read { (connection) throws(DatabaseError) in
            try connection.all(
                """
                SELECT v.text FROM sightings AS s JOIN texts AS v ON v.id = s.value_id JOIN nodes AS n ON n.id = s.node_id
                JOIN paths AS p ON p.id = n.path_id WHERE p.text = 'count' ORDER BY s.from_id
                """
            ) { (row) throws(DatabaseError) in try row.text(0) }
        }
        #expect(values == (0..<50).map(String.init))
        try await live.close()
    }

    @Test("writes that do not end leave the indexing its share")
    func share() async throws {
        let live = try InspectionStore(path: folder.file("live.sqlite"), options: .make(clock: clock))
        let tree = String(decoding: TreeNode.make([("count", "Int", "1")]).json, as: UTF8.self)
        let first = try await live.record(.make(tree: tree), in: .name("a"))
        // Without pauses of 20 ms, unless the machine makes them; the test's time limit bounds it.
        while try await live.read({ (connection) throws(DatabaseError) in try Indexer.place(connection) }) < first.id {
            _ = try await live.record(.make(tree: tree), in: .name("a"))
        }
        try await live.close()
    }

    @Test("a step that is rolled back is done again from where it was")
    func rollback() async throws {
        for value in ["first", "second", "third"] {
            let tree = TreeNode.make([("count", "Int", value)]).json
            _ = try await store.record(.make(tree: String(decoding: tree, as: UTF8.self)), in: .name("a"))
            let indexer = store.indexer
            await #expect(throws: HistoryError.self) {
                try await store.writer.write { (connection) throws(DatabaseError) in
                    _ = try indexer.step(until: .now + .seconds(600), connection)
                    throw DatabaseError(extendedCode: SQLITE_FULL, message: "full")
                }
            }
            #expect(try await store.catchUp(within: .seconds(600)) == 0)
        }
        let past = try await store.past(of: "count", object: "library", time: .seconds(600))
        #expect(past.values.map(\.value) == ["third", "second", "first"])
    }

    private func place() async throws -> Int64 {
        try await store.read { (connection) throws(DatabaseError) in try Indexer.place(connection) }
    }

    private static func largeTree(_ count: Int, _ value: (Int) -> String) -> String {
        String(decoding: TreeNode.make((0..<count).map { ("p\($0)", "Int", value($0)) }).json, as: UTF8.self)
    }

    @Test("a large tree is indexed in several transactions, with writes between, and found when it is whole")
    func largeTree() async throws {
        let first = try await store.record(.make(tree: Self.largeTree(100) { "x\($0)" }), in: .name("a"))
        var steps = 0
        while try await place() < first.id {
            // Another write comes between, of another process at times: then nothing is remembered of the steps before.
            if steps % 7 == 3 { try await Self.open(folder, clock).updateSession(id: first.session, title: "\(steps)") }
            try await store.updateSession(id: first.session, title: "other \(steps)")
            try await step(store)
            steps += 1
        }
        #expect(steps >= 20)
        // Half of the rows change, some go.
        let second = try await store.record(
            .make(tree: Self.largeTree(90) { $0 % 2 == 0 ? "x\($0)" : "y\($0)" }),
            in: .name("a")
        )
        try await step(store)
        #expect(try await place() == first.id)
        // What is half in the index is not found yet, and ends nothing.
        let half = try await store.read { (connection) throws(DatabaseError) in
            let reader = try PastReader(since: nil, until: nil, deadline: .now + .seconds(600), connection)
            return try reader.read("p1", of: "library", view: nil, cursor: nil, limit: 9)
        }
        #expect(half.values.map(\.value) == ["x1"] && half.values.first?.until == nil && half.notIndexed == 1)
        #expect(try await store.catchUp(within: .seconds(600)) == 0)
        let past = try await store.past(of: "p1", object: "library", time: .seconds(600))
        #expect(past.values.map(\.value) == ["y1", "x1"] && past.values.last?.until?.inspection == second.id)
        #expect(
            try await store.past(of: "p99", object: "library", time: .seconds(600)).values.first?.until?.inspection
                == second.id
        )
        #expect(
            try await store.past(of: "p2", object: "library", time: .seconds(600)).values.map(\.inspectionCount) == [2]
        )
        try checkTidiness()
    }

    @Test("what was indexed of an inspection that goes before its last step leaves nothing behind")
    func deletedHalfWay() async throws {
        let kept = try await store.record(.make(tree: Self.largeTree(20) { "x\($0)" }), in: .name("a"))
        try await store.catchUp(within: .seconds(600))
        let gone = try await store.record(.make(tree: Self.largeTree(20) { "y\($0)" }), in: .name("a"))
        for _ in 0..<3 { try await step(store) }
        #expect(try await place() == kept.id)
        try await store.deleteInspection(id: gone.id)
        let next = try await store.record(.make(tree: Self.largeTree(20) { "x\($0)" }), in: .name("a"))
        try await store.catchUp(within: .seconds(600))
        #expect(try await store.removeUnusedFromIndex(within: .seconds(600)))
        for path in ["p0", "p5", "p19"] {
            let past = try await store.past(of: path, object: "library", time: .seconds(600))
            #expect(past.values.map(\.inspectionCount) == [2] && past.values.first?.last.inspection == next.id)
        }
        try checkTidiness()
    }

    @Test("a step in the middle of a tree that is rolled back is done again")
    func rollbackHalfWay() async throws {
        let large = try await store.record(.make(tree: Self.largeTree(30) { "x\($0)" }), in: .name("a"))
        let indexer = store.indexer
        while try await place() < large.id {
            try await step(store)
            await #expect(throws: HistoryError.self) {
                try await store.writer.write { (connection) throws(DatabaseError) in
                    _ = try indexer.step(until: .now, connection)
                    throw DatabaseError(extendedCode: SQLITE_FULL, message: "full")
                }
            }
        }
        for path in ["p0", "p15", "p29"] {
            #expect(try await store.past(of: path, object: "library", time: .seconds(600)).total == 1, "\(path)")
        }
        try checkTidiness()
    }

    @Test("why the index beside the recording does not go on is told once, and health counts what waits")
    func trouble() async throws {
        let (told, continuation) = AsyncStream.makeStream(of: HistoryError.self)
        let live = try InspectionStore(
            path: folder.file("live.sqlite"),
            options: .make(clock: clock) { $0.didFailIndexing = { continuation.yield($0) } }
        )
        try Connection.make(folder.file("live.sqlite")).runScript("ALTER TABLE nodes RENAME TO elsewhere")
        let tree = Self.largeTree(1) { "x\($0)" }
        _ = try await live.record(.make(tree: tree), in: .name("a"))
        var errors = told.makeAsyncIterator()
        let error = try #require(await errors.next())
        #expect(error.description.contains("nodes"))
        for _ in 0..<5 { _ = try await live.record(.make(tree: tree), in: .name("a")) }
        #expect(await live.health().notIndexed == 6)
        try await live.close()
        continuation.finish()
        #expect(await errors.next() == nil)
    }

    @Test("the index of a database of the first version is made from its beginning")
    func streamsOfOthers() async throws {
        let tree = TreeNode.make([("count", "Int", "12345")]).json
        _ = try await store.record(.make(tree: String(decoding: tree, as: UTF8.self)), in: .name("a"))
        try await store.writer.write { (connection) throws(DatabaseError) in
            try connection.execute("UPDATE inspections SET stream_id = NULL")
            try connection.execute("DELETE FROM streams")
        }
        let result = try await store.search(HistorySearch("12345", time: .seconds(600)))
        #expect(result.page.items.flatMap(\.hits).map(\.path) == ["count"])
    }

    @Test("two texts that begin alike stay two, and only their beginnings are kept")
    func longTexts() async throws {
        let beginning = String(repeating: "價", count: 5000)
        for end in ["a", "b", "b"] {
            let tree = TreeNode.make([], value: beginning + end).json
            _ = try await store.record(.make(tree: String(decoding: tree, as: UTF8.self)), in: .name("a"))
        }
        let past = try await store.past(of: "", object: "library", time: .seconds(600))
        #expect(past.values.map(\.inspectionCount) == [2, 1])
        #expect(past.values.allSatisfy { $0.valueIsCut == true && $0.value.utf8.count <= IndexedText.maximumSize })
        #expect(past.values.allSatisfy { beginning.hasPrefix($0.value) })
    }
}

extension HistoryModel.Hit {
    fileprivate init(_ hit: SearchHit) {
        self.init(
            inspection: hit.inspection,
            object: hit.object,
            path: hit.path,
            name: hit.name,
            type: hit.type,
            value: hit.value,
            field: hit.field
        )
    }
}

/// The rule of `SearchTerms` for texts of letters without diacritics but é and ö, and for one term, or one phrase of two.
private func isMatch(_ text: String, _ terms: SearchTerms) -> Bool {
    let words = text.lowercased().replacing("é", with: "e").replacing("ö", with: "o")
        .split { !$0.isLetter && !$0.isNumber }
    let asWords = terms.terms.allSatisfy { term in
        let parts = term.replacing("ö", with: "o").split { !$0.isLetter && !$0.isNumber }
        guard let part = parts.first else { return false }
        return term.count < 3 ? words.contains { $0.hasPrefix(part) } : words.contains(part)
    }
    return asWords || terms.terms.allSatisfy { $0.count >= 3 && text.lowercased().contains($0) }
}
