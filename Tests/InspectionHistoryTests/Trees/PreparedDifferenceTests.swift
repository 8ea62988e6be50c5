import Testing

@testable import InspectionHistory

@Suite("Prepared difference", .timeLimit(.minutes(5)))
struct PreparedDifferenceTests {
    private func tree(_ value: String) -> [UInt8] { TreeDifferenceTests.tree(0..<30) { $0 == 15 ? value : "\($0)" } }

    @Test("equal trees, and trees that would keep a thread for long, are left to the writer")
    func left() {
        let large = [UInt8](repeating: 7, count: 1 << 20)
        #expect(PreparedDifference(from: tree("a"), to: tree("a")) == nil)
        #expect(PreparedDifference(from: large, to: large + [1]) == nil)
        #expect(PreparedDifference(from: large, to: large.dropLast() + [1])?.difference != nil)
    }

    @Test("a difference from the latest tree is stored; one from another tree is found anew")
    func bases() async throws {
        let folder = try TemporaryFolder()
        let store = try InspectionStore(path: folder.file("h.sqlite"))
        let (first, second, other) = (tree("first"), tree("second"), tree("other"))
        let stored = try await store.writer.write { (connection) throws(DatabaseError) in
            let writer = TreeWriter(connection)
            func store(_ tree: [UInt8], _ latest: Int64?, from base: [UInt8]) throws(DatabaseError) -> Int64 {
                let prepared = PreparedDifference(from: base, to: tree)
                return try writer.store(tree, hash: ContentHash(of: tree), after: latest, prepared: prepared)
            }
            let base = try store(first, nil, from: other)
            let right = try store(second, base, from: first)
            let wrong = try store(other, right, from: first)
            return [base, right, wrong]
        }
        let rows = try Connection.make(folder.file("h.sqlite")).integers("SELECT base_count FROM trees ORDER BY id")
        #expect(rows == [0, 1, 2])
        // Another connection has none of them in memory: it applies what is stored.
        let trees = try await store.read { (connection) throws(DatabaseError) in
            var trees: [[UInt8]] = []
            for id in stored { trees.append(try TreeReader(connection).tree(id)) }
            return trees
        }
        #expect(trees == [first, second, other])
        try await store.close()
    }
}
