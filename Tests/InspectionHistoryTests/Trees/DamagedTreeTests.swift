import Testing

@testable import InspectionHistory

@Suite("Damaged trees")
struct DamagedTreeTests {
    private let folder: TemporaryFolder
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("h.sqlite"))
    }

    private func draft(_ value: Int) -> InspectionDraft {
        var draft = InspectionDraft.make()
        draft.tree = TreeDifferenceTests.tree(0..<20) { $0 == 7 ? "\(value)" : "\($0)" }
        return draft
    }

    @Test(
        "a chain with damage is an error that names the tree; it neither ends nor spoils what is not of that chain",
        arguments: [
            "UPDATE trees SET content = x'' WHERE id = 3",
            "UPDATE trees SET content = x'01ffffffffffffffff7f' WHERE id = 3",
            "UPDATE trees SET content = (SELECT content FROM trees WHERE id = 1) WHERE id = 3",
            "UPDATE trees SET content = substr(content, 2) WHERE id = 1",
            "UPDATE trees SET hash = hash + 1 WHERE id = 5",
            // A ring, a base that is not there, and counts that do not go down.
            "UPDATE trees SET base_id = 5 WHERE id = 3", "UPDATE trees SET base_id = 99 WHERE id = 3",
            "UPDATE trees SET base_id = NULL WHERE id = 3", "UPDATE trees SET base_count = 0 WHERE id = 3",
            "UPDATE trees SET base_id = 1, base_count = 1 WHERE id = 1",
            "UPDATE trees SET base_count = 900 WHERE id = 5",
            "UPDATE trees SET base_count = 9223372036854775807 WHERE id = 5",
        ]
    )
    func damaged(statement: String) async throws {
        for value in 0..<5 { _ = try await store.record(draft(value), in: .name("a")) }
        let sound = try await store.record(.make(object: "other", tree: "sound"), in: .name("a"))
        let other = try Connection.make(folder.file("h.sqlite"))
        try other.runScript(statement)

        // Not what it returned: that would be in the message.
        let error = await #expect(throws: HistoryError.self) { _ = try await store.inspection(id: 5) }
        #expect(error?.reason == .damagedTree)
        #expect(error?.description.contains("tree 5") == true)
        #expect(try await store.inspection(id: sound.id)?.tree == Array("sound".utf8))
        #expect(await store.health().isOK)
    }

    @Test("recording goes on after a damaged tree, with a whole one, and finds no equal tree in a damaged one")
    func recordingGoesOn() async throws {
        for value in 0..<3 { _ = try await store.record(draft(value), in: .name("a")) }
        let other = try Connection.make(folder.file("h.sqlite"))
        try other.runScript("UPDATE trees SET content = x'00' WHERE id = 2")
        for value in [2, 3, 4] {
            let id = try await store.record(draft(value), in: .name("a")).id
            #expect(try await store.inspection(id: id)?.tree == draft(value).tree)
        }
        #expect(try other.integers("SELECT base_count FROM trees WHERE id > 3 ORDER BY id") == [0, 1, 2])
        for id in 1...6 { #expect(try await store.deleteInspection(id: id)) }
        #expect(try other.integer("SELECT count(*) FROM trees") == 0)
    }
}
