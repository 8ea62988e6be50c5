import Foundation
import InspectionHistory
import Testing

@testable import ExplorerCommand

@Suite("history prune and vacuum")
struct HistoryPruneTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var database: String { folder.path("h.sqlite") }

    /// Ten inspections, a day apart, the latest of today.
    private func record() async throws {
        let store = try InspectionStore(path: database)
        for day in 0..<10 {
            let age = Int64(9 - day) * 86_400_000
            let draft = InspectionDraft(
                object: "cart",
                type: "Cart",
                kind: "struct",
                value: "Cart",
                nodeCount: 1,
                tree: Array(#"{"name":"cart","day":\#(day)}"#.utf8),
                capturedAt: Timestamp(millisecondsSince1970: Timestamp.now().millisecondsSince1970 - age)
            )
            _ = try await store.record(draft, in: .name("day \(day)"))
        }
        try await store.close()
    }

    private func sessionCount() async throws -> Int {
        let list = try await ProgramProcess.run(
            "history",
            "list",
            "--format",
            "ndjson",
            "--database",
            database,
            in: folder
        )
        return list.output.split(separator: "\n").count
    }

    @Test("a dry run says what would go and changes nothing; the run does it")
    func prune() async throws {
        try await record()
        let planned = try await ProgramProcess.run(
            "history",
            "prune",
            "--keep-days",
            "5",
            "--database",
            database,
            "--format",
            "json",
            "--dry-run",
            in: folder
        )
        #expect(planned.code == 0 && planned.errors.isEmpty)
        #expect(planned.output.contains(#""dryRun":true"#) && planned.output.contains(#""tooOld":5"#))
        #expect(try await sessionCount() == 10)
        let done = try await ProgramProcess.run(
            "history",
            "prune",
            "--keep-days",
            "5",
            "--database",
            database,
            "--format",
            "json",
            in: folder
        )
        #expect(done.code == 0 && done.output.contains(#""tooOld":5"#) && done.output.contains(#""sessions":5"#))
        #expect(try await sessionCount() == 5)
        let text = try await ProgramProcess.run(
            "history",
            "prune",
            "--keep-inspections",
            "2",
            "--database",
            database,
            in: folder
        )
        #expect(text.output.contains("3 inspections and 3 sessions removed"))
        #expect(text.output.contains("beyond the number"))
        let again = try await ProgramProcess.run(
            "history",
            "prune",
            "--keep-inspections",
            "2",
            "--database",
            database,
            "--dry-run",
            in: folder
        )
        #expect(again.output == "Nothing to remove.\n")
    }

    @Test("vacuum says what it gave back, and a missing database is told, not made")
    func vacuum() async throws {
        let missing = try await ProgramProcess.run("history", "vacuum", "--database", database, in: folder)
        #expect(missing.code == 74 && missing.errors.contains(database))
        #expect(!FileManager.default.fileExists(atPath: database))
        try await record()
        let done = try await ProgramProcess.run("history", "vacuum", "--database", database, in: folder)
        #expect(done.code == 0 && done.output.contains("given back"))
        #expect(try await sessionCount() == 10)
    }

    @Test(
        "a damaged database is left as it is, with a copy beside it, by every command that writes",
        arguments: ["prune", "vacuum"]
    )
    func damaged(command: String) async throws {
        try await record()
        let file = URL(filePath: database)
        var bytes = try Data(contentsOf: file)
        for position in bytes.count / 2..<bytes.count { bytes[position] = 0xA5 }
        try bytes.write(to: file)
        let refused = try await ProgramProcess.run("history", command, "--database", database, in: folder)
        #expect(refused.code == 74 && refused.errors.contains("A copy is at \(database).damaged-"))
        #expect(try Data(contentsOf: file) == bytes)
    }
}
