import Testing

@testable import InspectionHistory

@Suite("Removal of stored trees", .timeLimit(.minutes(5)))
struct TreeCollectionTests {
    private let folder: TemporaryFolder
    private let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        // Small enough that trees are forgotten and read again.
        store = try InspectionStore(path: folder.file("h.sqlite"), options: .make { $0.treeCacheSize = 1 << 16 })
    }

    private func draft(_ values: [Int], object: String = "library") -> InspectionDraft {
        var draft = InspectionDraft.make(object: object)
        draft.tree = TreeDifferenceTests.tree(0..<values.count) { "\(values[$0])" }
        return draft
    }

    private func connection() throws -> Connection { try .make(folder.file("h.sqlite"), access: .reading) }

    /// Trees that neither an inspection nor a needed tree needs, and what else is not sound.
    private func mistakes() throws -> [String] {
        let connection = try connection()
        return try connection.all(
            """
            WITH RECURSIVE needed (id) AS (
                SELECT tree_id FROM inspections
                UNION SELECT t.base_id FROM needed AS n JOIN trees AS t ON t.id = n.id WHERE t.base_id IS NOT NULL
            )
            SELECT 'unneeded ' || id FROM trees WHERE id NOT IN (SELECT id FROM needed)
            UNION ALL SELECT 'missing ' || id FROM needed WHERE id NOT IN (SELECT id FROM trees)
            UNION ALL SELECT 'long ' || id FROM trees WHERE base_count > 100
            """
        ) { (row) throws(DatabaseError) in try row.text(0) }
    }

    private func expectAll(_ model: [Int: [UInt8]], _ comment: Comment = "") async throws {
        for (id, tree) in model { #expect(try await store.inspection(id: id)?.tree == tree, comment) }
        #expect(try connection().integer("SELECT count(*) FROM inspections") == Int64(model.count), comment)
        #expect(try mistakes() == [], comment)
    }

    private func recordChain(_ count: Int) async throws -> [Int: [UInt8]] {
        var model: [Int: [UInt8]] = [:]
        for number in 0..<count {
            let draft = draft((0..<20).map { $0 == 7 ? number : $0 })
            model[try await store.record(draft, in: .name("a")).id] = draft.tree
        }
        return model
    }

    @Test(
        "a chain's inspections can go in any order; the others' trees stay",
        arguments: ["oldest", "newest", "random"]
    )
    func anyOrder(_ order: String) async throws {
        var model = try await recordChain(40)
        var random = SeededRandom(seed: 5)
        let ids = model.keys.sorted()
        let going = order == "oldest" ? ids : order == "newest" ? ids.reversed() : ids.shuffled(using: &random)
        for id in going {
            #expect(try await store.deleteInspection(id: id))
            model[id] = nil
            try await expectAll(model, "after \(id)")
        }
        #expect(try connection().integer("SELECT count(*) FROM trees") == 0)
    }

    @Test("the last inspection of a long chain takes all of it along")
    func wholeChain() async throws {
        let ids = try await recordChain(101).keys.sorted()
        for id in ids.dropLast() { try await store.deleteInspection(id: id) }
        #expect(try connection().integer("SELECT count(*) FROM trees") == 101)
        #expect(try await store.inspection(id: ids[100]) != nil)
        try await store.deleteInspection(id: ids[100])
        #expect(try connection().integer("SELECT count(*) FROM trees") == 0)
    }

    @Test("a session goes with its chains, except what another session's tree is made from")
    func session() async throws {
        let first = try await recordChain(150)
        var model: [Int: [UInt8]] = [:]
        // The other session sees the first one's 70th tree, and goes on from it.
        for number in [69, 7000, 7001] {
            let draft = draft((0..<20).map { $0 == 7 ? number : $0 })
            model[try await store.record(draft, in: .name("b")).id] = draft.tree
        }
        let session = try #require(await store.inspection(id: first.keys.min() ?? 0)).summary.session
        #expect(try await store.deleteSession(id: session))
        try await expectAll(model)
        #expect(try connection().integer("SELECT count(*) FROM trees") == 72)
    }

    @Test("records and deletes at random leave what a dictionary holds", arguments: 0..<8)
    func random(seed: Int) async throws {
        var random = SeededRandom(seed: UInt64(seed))
        var model: [Int: [UInt8]] = [:]
        var sessions: [Int: Int] = [:]
        var values = (0..<12).map { $0 }
        for step in 0..<250 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                guard let session = Set(sessions.values).randomElement(using: &random) else { continue }
                try await store.deleteSession(id: session)
                for (id, owner) in sessions where owner == session {
                    model[id] = nil
                    sessions[id] = nil
                }
            case 1..<8:
                guard let id = model.keys.sorted().randomElement(using: &random) else { continue }
                try await store.deleteInspection(id: id)
                model[id] = nil
                sessions[id] = nil
            default:
                values[Int.random(in: 0..<12, using: &random)] = Int.random(in: 0..<3, using: &random)
                let key = SessionKey.name("\(Int.random(in: 0..<3, using: &random))")
                let draft = draft(values, object: "\(Int.random(in: 0..<2, using: &random))")
                let recorded = try await store.record(draft, in: key)
                model[recorded.id] = draft.tree
                sessions[recorded.id] = recorded.session
            }
            if step % 25 == 24 { try await expectAll(model, "step \(step)") }
        }
    }
}
