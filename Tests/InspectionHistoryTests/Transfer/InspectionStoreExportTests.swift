import Foundation
import Testing

@testable import InspectionHistory

@Suite("The export")
struct InspectionStoreExportTests {
    let folder: TemporaryFolder
    let store: InspectionStore

    init() throws {
        folder = try TemporaryFolder()
        store = try InspectionStore(path: folder.file("h.sqlite"))
    }

    private func object(_ line: [UInt8]) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }

    @Test("is a header, each session with its inspections after it, and an end that counts them: strict JSON")
    func lines() async throws {
        for name in ["a", "b"] {
            for _ in 0..<2 {
                _ = try await store.record(.make(path: "shelves[0]", tree: "{\"a\":[1]}"), in: .name(name))
            }
        }
        try await store.updateSession(id: 2, title: "Tea \"time\"\n", pinned: true)
        let lines = try await store.exported().map(object)
        #expect(
            lines.map { $0["record"] as? String } == [
                "header", "session", "inspection", "inspection", "session", "inspection", "inspection", "end",
            ]
        )
        #expect(lines.allSatisfy { $0["version"] as? Int == 1 })
        #expect(lines.first?["format"] as? String == "reflection-explorer-history")
        #expect(lines.first?["exporter"] as? String == "tests")
        #expect(lines.map { $0["id"] as? Int } == [nil, 1, 1, 2, 2, 3, 4, nil])
        #expect(lines[4]["title"] as? String == "Tea \"time\"\n" && lines[4]["pinned"] as? Bool == true)
        #expect(lines[1]["title"] == nil && lines[1]["pinned"] as? Bool == false)
        #expect(lines[5]["path"] as? String == "shelves[0]" && lines[5]["session"] as? Int == 2)
        #expect((lines[5]["tree"] as? [String: [Int]])?["a"] == [1])
        #expect((lines[5]["limits"] as? [String: Int])?["depth"] == 3)
        #expect(lines[7]["sessions"] as? Int == 2 && lines[7]["inspections"] as? Int == 4)
    }

    @Test("carries a tree that is no JSON on one line as base64", arguments: ["", "{", "[1]", "{\"a\":\n1}", " {}"])
    func base64(tree: String) async throws {
        _ = try await store.record(.make(tree: tree), in: .name("a"))
        let line = try object(try await store.exported()[2])
        #expect(line["tree"] == nil)
        #expect(Data(base64Encoded: try #require(line["treeBase64"] as? String)) == Data(tree.utf8))
    }

    @Test("of an empty history is a header and an end")
    func empty() async throws {
        #expect(try await store.exported().count == 2)
    }

    @Test("refuses a session that is not there before anything is written")
    func missing() async throws {
        _ = try await store.record(.make(), in: .name("a"))
        var isWritten = false
        await #expect(throws: ExportError.missingSession(2)) {
            try await store.export(sessions: [1, 2], exporter: "tests") { _ in isWritten = true }
        }
        #expect(!isWritten)
    }

    @Test("of a session that is being deleted is as of one that is gone, and leaves it out of all")
    func hidden() async throws {
        for name in ["a", "b"] { _ = try await store.record(.make(), in: .name(name)) }
        _ = try await store.writer.write { (connection) throws(DatabaseError) in
            try SessionDeletion(connection).begin(1)
        }
        await #expect(throws: ExportError.missingSession(1)) { try await store.exported([1]) }
        let keys = try await store.exported().map(object).compactMap { $0["key"] as? String }
        #expect(keys == ["name:b"])
    }

    @Test("hands on bounded pieces of whole lines and holds nothing while they are written")
    func pieces() async throws {
        let tree = "{\"value\":\"\(String(repeating: "x", count: 9000))\"}"
        for number in 0..<200 { _ = try await store.record(.make(value: "\(number)", tree: tree), in: .name("a")) }
        var sizes: [Int] = []
        var bytes: [UInt8] = []
        let report = try await store.export(exporter: "tests") { piece in
            #expect(piece.last == UInt8(ascii: "\n"))
            sizes.append(piece.count)
            bytes += piece
            // A writer meanwhile: neither waits for the other, and the newcomer is not in the session.
            _ = try await store.record(.make(value: "late"), in: .name("a"))
        }
        #expect(sizes.count > 6 && sizes.allSatisfy { $0 <= 256 << 10 })
        #expect(report == ExportReport(sessions: 1, inspections: 200, bytes: bytes.count))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("\"late\""))
    }

    @Test("throws what the writing throws, and leaves out what was deleted meanwhile")
    func interrupted() async throws {
        struct Gone: Error {}
        for name in ["a", "b", "c"] { _ = try await store.record(.make(), in: .name(name)) }
        await #expect(throws: Gone.self) { try await store.export(exporter: "tests") { _ in throw Gone() } }
        try await store.deleteSession(id: 2)
        let keys = try await store.exported().map(object).compactMap { $0["key"] as? String }
        #expect(keys == ["name:a", "name:c"])
    }
}
