import Foundation
import Testing

@testable import ExplorerCommand

@Suite("The line of a long work", .timeLimit(.minutes(2)))
struct ProgressLineTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("is shown after a second and goes away, also for work that says nothing meanwhile")
    func slowWork() async throws {
        let process = try ProgramProcess(["history", "import", "-"], environment: ["TERM": "xterm"], in: folder)
        let input = process.holdInput()
        let terminal = try process.attachTerminal(output: false, errors: true)
        async let outcome = process.outcome()
        #expect(await terminal.written(until: " s\u{1B}[K").hasPrefix("\rImporting … 1 s"))
        try input.close()
        // No line is an export.
        #expect(try await outcome.code != 0)
        #expect(terminal.written().contains("\r\u{1B}[Kreflection-explorer: "))
    }

    @Test("fits a narrow terminal, so that it can be drawn over")
    func narrowTerminal() async throws {
        let process = try ProgramProcess(["history", "import", "-"], environment: ["TERM": "xterm"], in: folder)
        let input = process.holdInput()
        let terminal = try process.attachTerminal(output: false, errors: true)
        terminal.setColumns(12)
        async let outcome = process.outcome()
        #expect(await terminal.written(until: "\u{1B}[K") == "\rImporting …\u{1B}[K")
        try input.close()
        #expect(try await outcome.code != 0)
    }

    @Test("is not shown on a terminal that cannot move its cursor, nor where nobody looks", arguments: [true, false])
    func withoutLine(hasTerminal: Bool) async throws {
        let environment = ["TERM": hasTerminal ? "dumb" : "xterm"]
        let process = try ProgramProcess(["history", "import", "-"], environment: environment, in: folder)
        let input = process.holdInput()
        let terminal = hasTerminal ? try process.attachTerminal(output: false, errors: true) : nil
        async let outcome = process.outcome()
        try await Task.sleep(for: .milliseconds(1_500))
        try input.close()
        let errors = try await outcome.errors
        let written = terminal.map { $0.written() } ?? errors
        #expect(written.hasPrefix("reflection-explorer: "))
    }

    @Test("is not shown for work that takes less than a second")
    func quickWork() {
        let line = ProgressLine("Working", isShown: true)
        line.show("Working still")
        line.end()
        #expect(!line.wasShown)
    }
}
