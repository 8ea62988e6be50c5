import Testing

@testable import ExplorerCommand

@Suite("The help texts")
struct HelpTextTests {
    @Test("list every command of the program with what it does")
    func program() {
        let text = HelpText.program(CommandTable.all)
        // The summary may be wrapped between its words.
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for command in CommandTable.all {
            #expect(text.contains("  \(command.words.joined(separator: " "))  "))
            #expect(words.contains(command.summary))
        }
    }

    @Test("say of serve which options there are, their defaults and their variables")
    func serve() throws {
        let text = HelpText.command(CommandTable.serve)
        let expected = [
            "--host HOST": ["127.0.0.1", "*"],
            "--port PORT": ["0 to 65535", "8080", "*"],
            "--database FILE": ["inspections.sqlite", "*"],
            "--unix-socket PATH": ["*"],
            "--token TOKEN": ["*"],
            "--no-record": [],
            "--keep-days DAYS": ["default 30", "*"],
            "--keep-inspections N": ["default 0", "*"],
            "--keep-size SIZE": ["512MiB", "default 1GiB", "*"],
            "--durability KIND": ["process or power", "default process", "*"],
            "--log-level LEVEL": ["error, warning, info or debug", "default info", "*"],
        ]
        for (option, parts) in expected {
            let row = try #require(CommandTable.serve.rows.first { $0.typed == option }, "\(option)")
            // In the text the row may be wrapped between its words.
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("\(option) \(row.meaning)"))
            for part in parts {
                #expect(row.meaning.contains(part), "\(option): \(part)")
            }
        }
    }

    @Test("name the variables as their options are named, so that one example is enough")
    func variables() {
        for command in CommandTable.all {
            let variables = command.arguments.compactMap(\.option).map { option in
                "EXPLORER_" + option.dropFirst(2).uppercased().replacing("-", with: "_")
            }
            #expect(command.variables == variables.filter(command.variables.contains))
            let isSaid = HelpText.command(command).contains("* Also by a variable, ")
            #expect(isSaid == !command.variables.isEmpty)
        }
    }

    @Test("show an example that the command line understands")
    func examples() throws {
        for command in CommandTable.all {
            #expect(HelpText.command(command).contains("\nExample: reflection-explorer \(command.example)\n"))
            let words = command.example.split(separator: " ").map(String.init)
            // It is an example of this command and of no other.
            #expect(command.words == CommandTable.defaultWords || words.starts(with: command.words))
            if case .help = try CommandTable.command(words, environment: [:]) { Issue.record("\(command.example)") }
        }
    }

    @Test("and errors show how a command is used in one line of a terminal")
    func usage() {
        for command in CommandTable.all {
            #expect("Usage: \(command.usage)".count <= HelpText.width)
            #expect(HelpText.command(command).hasPrefix("Usage: \(command.usage)\n"))
        }
    }

    @Test("end with a line break and fit a terminal of 80 columns and 24 lines")
    func shape() {
        let groups = Set(CommandTable.all.compactMap { $0.words.count > 1 ? $0.words.first : nil })
        let texts =
            [HelpText.program(CommandTable.all)] + CommandTable.all.map(HelpText.command)
            + groups.map { group in HelpText.group(group, CommandTable.all.filter { $0.words.first == group }) }
        for text in texts {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(text.hasSuffix("\n") && lines.count - 1 <= 24, "\(text)")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
        }
    }
}
