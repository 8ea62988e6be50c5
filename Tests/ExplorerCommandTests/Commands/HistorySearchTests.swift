import Foundation
import Testing

@testable import ExplorerCommand

@Suite("history list, session, search and past", .timeLimit(.minutes(5)))
struct HistorySearchTests {
    let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        try await RecordingServer(in: folder, inspecting: ["library", "enums", "library"]).stop()
    }

    private func run(_ arguments: String...) async throws -> ProgramProcess.Outcome {
        try await ProgramProcess(arguments, in: folder).outcome()
    }

    private struct Row: Decodable {
        var id: Int?
        var object: String?
        var path: String?
        var value: String?
        var inspectionCount: Int?
    }

    private func rows(_ output: String) throws -> [Row] {
        try output.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    }

    @Test("find a name in the inspections that no server has open any more")
    func search() async throws {
        let found = try await run("history", "search", "shelves", "--in", "name", "--format", "ndjson")
        #expect(found.code == 0, "\(found.errors)")
        let hits = try rows(found.output)
        #expect(!hits.isEmpty && hits.allSatisfy { $0.object == "library" })
        #expect(hits.contains { $0.path == "shelves" })
        let text = try await run("history", "search", "shelves")
        #expect(text.output.hasPrefix("session 1 · ") && text.output.contains("\nINSPECTION  CAPTURED"))
        let other = try await run("history", "search", "shelves", "--object", "enums")
        #expect(other.code == 0 && other.output == "Nothing found.\n")
        let nowhere = try await run("history", "search", "shelves", "--in", "names")
        #expect(nowhere.code == 64 && nowhere.errors.contains("name, type, value, object or title"))
    }

    @Test("a list of which the filter leaves nothing does not say that nothing is stored")
    func emptyList() async throws {
        let list = try await run("history", "list", "--object", "nobody")
        #expect(list.code == 0 && list.output == "No stored session is of that object and time.\n", "\(list.errors)")
    }

    @Test("tell a property's values, and what is near where there is none")
    func past() async throws {
        let past = try await run("history", "past", "library", "shelves", "--format", "ndjson")
        #expect(past.code == 0, "\(past.errors)")
        #expect(try rows(past.output).map(\.inspectionCount) == [2])
        let same = try await run("history", "past", "library", "self.shelves", "--format", "ndjson")
        #expect(same.code == 0 && same.output == past.output)
        let path = try await run("history", "past", "library", "shelfs")
        #expect(path.code == 70 && path.output.isEmpty)
        #expect(path.errors.contains("inspections.sqlite: No stored inspection of “library” shows “shelfs”."))
        #expect(path.errors.contains("Near to it: shelves."))
        let object = try await run("history", "past", "libary", "shelves", "--format", "json")
        #expect(object.code == 70 && object.output.isEmpty)
        #expect(object.errors.contains("“libary” was inspected. Near to it: library. There is: enums, library."))
        let noPath = try await run("history", "past", "library", "shelves[")
        #expect(noPath.code == 70 && noPath.errors.contains("shows “shelves[”"))
        // It was there, only not then.
        let never = try await run("history", "past", "library", "shelves", "--until", "2001-01-01")
        #expect(never.code == 0 && never.output == "library.shelves — 0 values\n")
    }

    @Test("list the inspections of a session, whose numbers the other commands take")
    func session() async throws {
        let listed = try rows(try await run("history", "session", "1", "--format", "ndjson").output)
        #expect(listed.map(\.object) == ["library", "enums", "library"])
        let id = try #require(listed.first?.id)
        #expect(try await run("history", "show", "\(id)").output.hasPrefix("library — stored"))
        let text = try await run("history", "session", "1")
        #expect(text.code == 0 && text.output.contains("\nINSPECTION  CAPTURED"), "\(text.errors)")
        // It goes on where it ended.
        let first = try await run("history", "session", "1", "--limit", "2")
        let cursor = try #require(first.output.split(separator: " ").last?.trimmingCharacters(in: .newlines))
        let rest = try await run("history", "session", "1", "--cursor", cursor, "--format", "ndjson")
        #expect(try rows(rest.output).map(\.object) == ["library"], "\(first.output)")
        let none = try await run("history", "session", "99")
        #expect(none.code == 70 && none.errors.contains("holds no session 99") && none.errors.contains("history list"))
        let lost = [
            try await run("history", "show", "99"), try await run("history", "diff", "99", "previous"),
            try await run("history", "diff", "1", "99"),
        ]
        for outcome in lost {
            #expect(outcome.code == 70 && outcome.errors.contains("holds no inspection 99. Its sessions: "))
        }
    }

    @Test("list the sessions of an object and of a time")
    func list() async throws {
        #expect(try rows(try await run("history", "list", "--object", "enums", "--format", "ndjson").output).count == 1)
        #expect(try await run("history", "list", "--object", "ticker", "--format", "ndjson").output.isEmpty)
        #expect(try await run("history", "list", "--until", "2000-01-01", "--format", "ndjson").output.isEmpty)
        let wrong = try await run("history", "list", "--since", "yesterday")
        #expect(wrong.code == 64 && wrong.errors.contains("2026-11-29T23:00:00Z"))
    }
}
