import Testing

@testable import InspectionHistory

@Suite("Stored trees", .timeLimit(.minutes(5)))
struct StoredTreesTests {
    private let folder: TemporaryFolder
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("h.sqlite"))
    }

    private func connection() throws -> Connection {
        let connection = try Connection.make(folder.file("h.sqlite"))
        try connection.execute("PRAGMA foreign_keys = ON")
        return connection
    }

    /// A tree of some kilobytes, with one value of its own.
    private func tree(_ value: String, rows: Int = 30) -> [UInt8] {
        TreeDifferenceTests.tree(0..<rows) { $0 == rows / 2 ? value : "\($0)" }
    }

    private func draft(_ value: String, object: String = "library") -> InspectionDraft {
        var draft = InspectionDraft.make(object: object)
        draft.tree = tree(value)
        return draft
    }

    private func record(_ values: Range<Int>, key: String = "a") async throws -> [Int] {
        var ids: [Int] = []
        for value in values { ids.append(try await store.record(draft("\(value)"), in: .name(key)).id) }
        return ids
    }

    private func baseCounts() throws -> [Int64] {
        try connection().integers("SELECT base_count FROM trees ORDER BY id")
    }

    @Test("a tree that differs little is stored as the difference, and comes back whole")
    func differences() async throws {
        let ids = try await record(0..<50)
        #expect(try baseCounts() == Array(0..<50))
        let longest = try connection().integer("SELECT max(length(content)) FROM trees WHERE base_id IS NOT NULL")
        #expect(try #require(longest) < 40)
        for (value, id) in ids.enumerated() { #expect(try await store.inspection(id: id)?.tree == tree("\(value)")) }
    }

    @Test("a chain ends after a hundred differences, and another begins")
    func chainEnds() async throws {
        let ids = try await record(0..<250)
        let most = TreeWriter.maximumDifferences
        #expect(try baseCounts() == (0..<250).map { Int64($0 % (most + 1)) })
        #expect(try await store.inspection(id: ids[100])?.tree == tree("100"))
        #expect(try await store.inspection(id: ids[249])?.tree == tree("249"))
    }

    @Test("a tree that differs much, a small one and the first of a stream are stored whole")
    func whole() async throws {
        _ = try await record(0..<1)
        var noise = draft("0")
        var random = SeededRandom(seed: 1)
        noise.tree = noise.tree.map { _ in UInt8.random(in: 0...255, using: &random) }
        _ = try await store.record(noise, in: .name("a"))
        _ = try await store.record(draft("1"), in: .name("a"))
        _ = try await store.record(.make(tree: "small"), in: .name("a"))
        _ = try await store.record(.make(tree: "smaLl"), in: .name("a"))
        _ = try await store.record(draft("2", object: "other"), in: .name("a"))
        #expect(try baseCounts() == Array(repeating: 0, count: 6))
    }

    @Test("a value that comes back finds the tree of before; the next one is its difference")
    func comesBack() async throws {
        for value in ["a", "b", "a", "b", "a", "c"] { _ = try await store.record(draft(value), in: .name("s")) }
        #expect(try baseCounts() == [0, 1, 1])
        let trees = try connection().integers("SELECT tree_id FROM inspections ORDER BY id")
        #expect(trees == [1, 2, 1, 2, 1, 3])
    }

    @Test("a store that was opened again goes on with a short chain, and leaves a long one")
    func reopened() async throws {
        _ = try await record(0..<5)
        try await store.close()
        let second = try InspectionStore(path: folder.file("h.sqlite"))
        for value in 5..<30 { _ = try await second.record(draft("\(value)"), in: .name("a")) }
        try await second.close()
        let third = try InspectionStore(path: folder.file("h.sqlite"))
        for value in 30..<32 { _ = try await third.record(draft("\(value)"), in: .name("a")) }
        #expect(try baseCounts() == Array(0..<30) + [0, 1])
        for id in 1...32 { #expect(try await third.inspection(id: id)?.tree == tree("\(id - 1)")) }
        try await third.close()
    }

    @Test("a cache that holds no tree stores every tree whole or from a short chain, and right")
    func tinyCache() async throws {
        let options = InspectionStore.Options.make { $0.treeCacheSize = 0 }
        let frugal = try InspectionStore(path: folder.file("f.sqlite"), options: options)
        for value in 0..<60 {
            let id = try await frugal.record(draft("\(value)"), in: .name("a")).id
            #expect(try await frugal.inspection(id: id)?.tree == tree("\(value)"))
        }
        try await frugal.close()
        let counts = try Connection.make(folder.file("f.sqlite")).integers("SELECT base_count FROM trees ORDER BY id")
        #expect(counts.allSatisfy { $0 <= 17 } && counts.filter { $0 == 0 }.count == 4)
    }

    @Test("a rolled-back tree is no base of a later one")
    func rolledBack() async throws {
        _ = try await record(0..<1)
        let recording = Recording(
            inspection: NewInspection(draft("lost"), capturedAt: .now()),
            key: ExactText("name:a"),
            client: SessionClient(),
            idleTime: .max
        )
        await #expect(throws: HistoryError.self) {
            try await store.writer.write { (connection) throws(DatabaseError) in
                _ = try recording.run(on: connection)
                throw DatabaseError(extendedCode: 1, message: "refused")
            }
        }
        // Takes the row id of the lost tree.
        _ = try await store.record(.make(object: "b", tree: String(repeating: "other ", count: 99)), in: .name("b"))
        let next = try await store.record(draft("next"), in: .name("a"))
        #expect(try await store.inspection(id: next.id)?.tree == tree("next"))
    }

    @Test("a tree that another process removed, and whose row id another tree got, is no base")
    func removedElsewhere() async throws {
        _ = try await record(0..<1)
        let other = try connection()
        try other.execute("DELETE FROM inspections")
        try other.execute("INSERT INTO trees (hash, content) VALUES (1, x'00')")
        let next = try await store.record(draft("next"), in: .name("a"))
        #expect(try await store.inspection(id: next.id)?.tree == tree("next"))
    }

    @Test("trees read in the order of their inspections take one difference each, also of several streams in turn")
    func walk() async throws {
        for value in 0..<90 {
            for key in ["a", "b", "c"] { _ = try await record(value..<value + 1, key: key + "\(value / 90)") }
        }
        let reader = try connection()
        try reader.snapshot { () throws(DatabaseError) in
            let trees = try reader.all("SELECT tree_id FROM inspections ORDER BY id") {
                (row) throws(DatabaseError) in try row.integer(0)
            }
            for id in trees {
                let base = try reader.first("SELECT base_id FROM trees WHERE id = ?", .integer(id)) {
                    (row) throws(DatabaseError) in try row.optionalInteger(0)
                }
                // The tree that this one is the difference from is at hand.
                if let base = base ?? nil { #expect(reader.recentRows.tree(base) != nil) }
                _ = try TreeReader(reader).tree(id)
            }
        }
    }
}
