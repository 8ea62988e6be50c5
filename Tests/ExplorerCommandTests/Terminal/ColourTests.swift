import Foundation
import Testing

@testable import ExplorerCommand

@Suite("Colours", .timeLimit(.minutes(2)))
struct ColourTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("are shown on a terminal, and take nothing from the text")
    func terminal() async throws {
        let arguments = ["inspect", "library", "--path", "shelves", "--depth", "2"]
        let plain = try await ProgramProcess(arguments, in: folder).outcome().output
        #expect(!plain.contains("\u{1B}"))
        let coloured = try await shown(arguments, ["TERM": "xterm"])
        #expect(coloured.contains("\u{1B}[36m[Shelf]\u{1B}[0m"))
        let text = coloured.replacing(/\u{1B}\[\d+m/, with: "").replacing("\r\n", with: "\n")
        #expect(text.split(separator: "\n").dropFirst() == plain.split(separator: "\n").dropFirst())
    }

    @Test(
        "are not shown where they are not wanted or not understood",
        arguments: [
            ["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""],
        ]
    )
    func without(environment: [String: String]) async throws {
        let text = try await shown(["inspect", "enums", "--depth", "1"], environment)
        #expect(text.contains("direction") && !text.contains("\u{1B}"))
    }

    @Test("are shown where NO_COLOR is empty")
    func emptyVariable() {
        #expect(Terminal.hasColours(["TERM": "xterm", "NO_COLOR": ""]))
        #expect(!Terminal.hasColours(["TERM": "xterm", "NO_COLOR": "0"]))
    }

    @Test("are never in JSON")
    func json() async throws {
        let text = try await shown(["inspect", "enums", "--depth", "1", "--format", "json"], ["TERM": "xterm"])
        #expect(text.hasPrefix("{") && !text.contains("\u{1B}"))
    }

    @Test("mark what was added, removed and changed")
    func differences() async throws {
        let server = try ProgramProcess(["--port", "0"], in: folder)
        let line = try await server.start()
        let address = try #require(URL(string: String(line.dropFirst("Listening on ".count))))
        for _ in 0..<2 {
            _ = try Data(contentsOf: address.appending(path: "objects/ticker"))
            try await Task.sleep(for: .milliseconds(1_100))
        }
        server.send(SIGTERM)
        #expect(try await server.finish().code == 0)
        let text = try await shown(["history", "diff", "2", "previous"], ["TERM": "xterm"])
        #expect(text.contains("\u{1B}[33m~ ticks: "))
        let plain = try await ProgramProcess(["history", "diff", "2", "previous"], in: folder).outcome().output
        #expect(text.replacing(/\u{1B}\[\d+m/, with: "").replacing("\r\n", with: "\n") == plain)
    }

    private func shown(_ arguments: [String], _ environment: [String: String]) async throws -> String {
        // The tests may themselves be run without colours.
        let environment = ["NO_COLOR": ""].merging(environment) { $1 }
        let run = try ProgramProcess(arguments, environment: environment, in: folder)
        let terminal = try run.attachTerminal()
        let outcome = try await run.outcome()
        #expect(outcome.code == 0, "\(outcome.errors)")
        return terminal.written()
    }
}
