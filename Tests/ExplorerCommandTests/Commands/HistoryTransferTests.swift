import Foundation
import Testing

@testable import ExplorerCommand

@Suite("history export and history import", .timeLimit(.minutes(5)))
struct HistoryTransferTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> ProgramProcess.Outcome {
        let run = try ProgramProcess(arguments, in: folder)
        return try await run.outcome()
    }

    private func contents(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.url.appending(path: name)))
    }

    private struct Report: Decodable {
        let sessions: Int
        let inspections: Int
        let duplicates: Int
    }

    private func imported(_ file: String, into database: String) async throws -> Report {
        let outcome = try await run("history", "import", file, "--database", database, "--format", "json")
        #expect(outcome.code == 0, "\(outcome.errors)")
        return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    }

    @Test("let nothing of what others named reach the terminal but its characters")
    func hostileNames() async throws {
        let server = try await RecordingServer(in: folder, inspecting: ["library", "library", "enums"])
        try await server.stop()
        let lines = String(decoding: try await run("history", "export").output.utf8, as: UTF8.self)
        let hostile = #"library\u001b[31m\u0007\u202e\u200b\nforged\r"#
        let evil = lines.replacing(#""object":"library""#, with: #""object":"\#(hostile)""#)
            .replacing(#""title":null"#, with: #""title":"\#(hostile)""#)
        #expect(evil.contains(hostile))
        try Data(evil.utf8).write(to: folder.url.appending(path: "evil.ndjson"))
        let database = "evil\u{1B}[31m.sqlite"
        let commands = [
            ["import", "evil.ndjson"], ["list"], ["session", "1"], ["show", "1"], ["diff", "1", "2"],
            ["diff", "1", "3"],
            ["diff", "1", "previous"], ["search", "library"], ["past", "library", "shelves"],
            ["past", "x\u{202E}", "y"],
            ["show", "99"], ["session", "99"], ["diff", "99", "1"], ["export", "--session", "99"],
            ["export", "--output", "out\u{1B}.ndjson"], ["import", "none\u{1B}"], ["vacuum"], ["prune", "--dry-run"],
        ]
        for command in commands {
            let outcome = try await ProgramProcess(["history"] + command + ["--database", database], in: folder)
                .outcome()
            let text = outcome.output + outcome.errors
            #expect(!text.isEmpty)
            let raw = text.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || "\u{202E}\u{200B}".unicodeScalars.contains($0)
            }
            #expect(raw.isEmpty, "\(command): \(text.debugDescription)")
            #expect(!text.contains("\nforged"), "\(command): \(text)")
        }
    }

    @Test("take a history out of a file that a server is using and into another, once")
    func transfer() async throws {
        let server = try await RecordingServer(in: folder, inspecting: ["library", "enums"])
        let direct = try await run("history", "export")
        #expect(direct.code == 0 && direct.errors.isEmpty)
        let exported = try await run("history", "export", "--output", "all.ndjson")
        #expect(exported.code == 0 && exported.output.hasPrefix("1 session with 2 inspections, "))
        #expect(exported.output.hasSuffix(" in all.ndjson\n"))
        let told = try await run("history", "export", "--output", "again.ndjson", "--format", "json")
        let report = try JSONSerialization.jsonObject(with: Data(told.output.utf8)) as? [String: Any]
        #expect(report?["sessions"] as? Int == 1 && report?["inspections"] as? Int == 2)
        #expect(report?["bytes"] as? Int == (try contents("again.ndjson").count))
        #expect(report?["file"] as? String == "again.ndjson")
        // All but the header, which has the time.
        #expect(
            direct.output.split(separator: "\n").dropFirst().elementsEqual(
                String(decoding: try contents("all.ndjson"), as: UTF8.self).split(separator: "\n").dropFirst()
            )
        )
        let first = try await imported("all.ndjson", into: "other.sqlite")
        #expect(first.sessions == 1 && first.inspections == 2 && first.duplicates == 0)
        for database in ["other.sqlite", "inspections.sqlite"] {
            let second = try await imported("all.ndjson", into: database)
            #expect(second.sessions == 0 && second.inspections == 0 && second.duplicates == 2)
        }
        let here = try await run("history", "show", "2", "--format", "json")
        let there = try await run("history", "show", "2", "--format", "json", "--database", "other.sqlite")
        #expect(here.code == 0 && here.output == there.output)
        try await server.stop()
    }

    @Test("read from standard input, and say what became of the sessions")
    func standardInput() async throws {
        try await RecordingServer(in: folder, inspecting: ["enums"]).stop()
        #expect(try await run("history", "export", "--session", "1", "--output", "one.ndjson").code == 0)
        let piped = try ProgramProcess(
            ["history", "import", "-", "--database", "other.sqlite"],
            redirection: "<one.ndjson",
            in: folder
        )
        let outcome = try await piped.outcome()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(
            outcome.output == """
                1 session and 1 inspection imported, 0 inspections there already
                  session 1 is session 1 here

                """
        )
    }

    @Test("leave a file as it was when the export fails, and write to what is no file")
    func failingExport() async throws {
        try await RecordingServer(in: folder, inspecting: ["enums"]).stop()
        let kept = folder.url.appending(path: "kept.ndjson")
        try Data("kept".utf8).write(to: kept)
        let missing = try await run("history", "export", "--session", "9", "--output", "kept.ndjson")
        #expect(missing.code == 70 && missing.errors.contains("no stored session 9"))
        #expect(try contents("kept.ndjson") == Array("kept".utf8))
        // Nothing that belongs to a database, whatever name leads to it.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.ndjson"),
            withDestinationPath: folder.path("inspections.sqlite")
        )
        let database = try contents("inspections.sqlite")
        for name in ["inspections.sqlite", "inspections.sqlite-wal", "link.ndjson"] {
            let refused = try await run("history", "export", "--output", name)
            #expect(refused.code == 70 && refused.errors.contains("belongs to the database"), "\(name)")
        }
        #expect(try contents("inspections.sqlite") == database)
        try FileManager.default.removeItem(atPath: folder.path("link.ndjson"))
        let nowhere = try await run("history", "export", "--output", "no/such/folder.ndjson")
        #expect(nowhere.code == 70 && nowhere.errors.contains("cannot be written: No such file"))
        #expect(try await run("history", "export", "--output", "/dev/null").code == 0)
        let full = try await run("history", "export", "--output", "/dev/full")
        #expect(full.code == 70 && full.errors.contains("cannot be written: No space left"))
        #expect(try await run("history", "export", "--output", "kept.ndjson").code == 0)
        #expect(try contents("kept.ndjson").starts(with: Array("{\"record\":\"header\"".utf8)))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.filter { $0.hasPrefix("kept") } == ["kept.ndjson"])
    }

    @Test("say which line is wrong and what was imported before, and where the database fails exit with 74")
    func failingImport() async throws {
        try await RecordingServer(in: folder, inspecting: ["enums"]).stop()
        #expect(try await run("history", "export", "--output", "all.ndjson").code == 0)
        let lines = String(decoding: try contents("all.ndjson"), as: UTF8.self).split(separator: "\n")
        let cut = lines.dropLast().map { $0 + "\n" }.joined()
        try Data(cut.utf8).write(to: folder.url.appending(path: "cut.ndjson"))
        let outcome = try await run("history", "import", "cut.ndjson", "--database", "other.sqlite")
        #expect(outcome.code == 70 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("end after line 3"))
        #expect(outcome.errors.contains("1 session and 1 inspection were imported and stay"))
        let missing = try await run("history", "import", "none.ndjson", "--database", "new.sqlite")
        #expect(missing.code == 70 && missing.errors.contains("\"none.ndjson\" cannot be read: No such file"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("new.sqlite")))
        let directory = try await run("history", "import", ".", "--database", "new.sqlite")
        #expect(directory.code == 70 && directory.errors.contains("\".\" cannot be read: Is a directory.\n"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("new.sqlite")))
        let database = try await run("history", "import", "all.ndjson", "--database", "no/such/folder.sqlite")
        #expect(database.code == 74)
        #expect(try await run("history", "export", "--database", "none.sqlite").code == 74)
        #expect(try await run("history", "import").code == 64)
    }
}
