import Foundation
import SampleObjects
import Testing

@testable import ExplorerCommand

@Suite("Completion", .timeLimit(.minutes(2)))
struct CompletionTests {
    /// What a shell is asked, and what it has to offer.
    struct Question: Sendable, CustomTestStringConvertible {
        /// What was typed; the cursor stands at its end.
        let line: String
        let offers: Set<String>
        /// Whether it may offer more.
        var isPartial = false

        var testDescription: String { "\"\(line)\"" }
    }

    static let formats: Set = ["text", "json", "ndjson"]
    static let questions = [
        Question(line: "", offers: Set(CommandTable.all.map { $0.words[0] })),
        Question(line: "hist", offers: ["history"]),
        Question(
            line: "history ",
            offers: Set(CommandTable.all.filter { $0.words[0] == "history" }.map { $0.words[1] })
        ),
        Question(line: "history p", offers: ["past", "prune"]),
        Question(line: "--log-l", offers: ["--log-level"]),
        Question(line: "--vers", offers: ["--version"]),
        Question(line: "serve --log-level ", offers: ["error", "warning", "info", "debug"]),
        Question(line: "serve --port 80 --log-level d", offers: ["debug"]),
        Question(line: "serve --durability=p", offers: ["process", "power"]),
        Question(line: "inspect ", offers: Set(SampleObjects().all.map(\.name))),
        Question(line: "inspect --depth 2 tick", offers: ["ticker"]),
        Question(line: "inspect ticker --in name,va", offers: ["name,value"]),
        Question(line: "inspect ticker --view ", offers: ["presented", "raw"]),
        Question(line: "history list --format ", offers: formats),
        Question(line: "history list --object tick", offers: ["ticker"]),
        Question(line: "history past tick", offers: ["ticker"]),
        Question(line: "history diff 3 p", offers: ["previous"]),
        Question(line: "history import fri", offers: ["friday.ndjson"]),
        Question(line: "history list --database fri", offers: ["friday.ndjson"]),
        Question(line: "completion ", offers: ["bash", "zsh", "fish"]),
        Question(line: "history prune --keep-d", offers: ["--keep-days"]),
    ]

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try Data().write(to: folder.url.appending(path: "friday.ndjson"))
        for shell in Shell.allCases {
            let script = shell.script(for: CommandTable.all)
            try Data(script.utf8).write(to: folder.url.appending(path: "script.\(shell.rawValue)"))
        }
    }

    @Test("is written by the command")
    func command() async throws {
        for shell in Shell.allCases {
            let outcome = try await ProgramProcess.run("completion", shell.rawValue, in: folder)
            #expect(outcome.code == 0 && outcome.output == shell.script(for: CommandTable.all))
        }
        let other = try await ProgramProcess.run("completion", "tcsh", in: folder)
        #expect(other.code == 64 && other.errors.contains("bash, zsh or fish"))
    }

    @Test("knows every option of every command", arguments: Shell.allCases)
    func everyOption(shell: Shell) {
        let script = shell.script(for: CommandTable.all)
        let completed = CompletedCommand.all(CommandTable.all, samples: [])
        for command in completed {
            for option in command.options.compactMap(\.option) {
                #expect(script.contains(shell == .fish ? "-l \(option.dropFirst(2)) " : option), "\(command.name)")
            }
        }
        for command in CommandTable.all {
            let known = completed.first { $0.words == command.words }
            #expect(known?.options.compactMap(\.option) == command.arguments.compactMap(\.option) + ["--help"])
        }
    }

    @Test("works in bash", .enabled(if: CompletingShell.bash.isInstalled), arguments: questions)
    func bash(question: Question) async throws {
        try await check(question, .bash)
    }

    @Test("works in zsh", .enabled(if: CompletingShell.zsh.isInstalled), arguments: questions)
    func zsh(question: Question) async throws {
        try await check(question, .zsh)
    }

    @Test("works in fish", .enabled(if: CompletingShell.fish.isInstalled), arguments: questions)
    func fish(question: Question) async throws {
        try await check(question, .fish)
    }

    private func check(_ question: Question, _ shell: CompletingShell) async throws {
        let outcome = try await shell.ask("reflection-explorer \(question.line)", in: folder)
        let offered = Set(outcome.output.split(separator: "\n").map(String.init))
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        // A shell may offer options where a word can stand.
        let words = question.line.contains("-") ? offered : offered.filter { !$0.hasPrefix("-") }
        #expect(words == question.offers, "\(outcome.output)")
    }
}
