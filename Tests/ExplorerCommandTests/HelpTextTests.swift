import Testing

@testable import ExplorerCommand

@Suite("The help texts")
struct HelpTextTests {
    @Test("list every command of the program with what it does")
    func program() {
        let text = HelpText.program(CommandTable.all)
        for command in CommandTable.all {
            #expect(text.contains("  \(command.words.joined(separator: " "))  "))
            #expect(text.contains(command.summary))
        }
    }

    @Test("say of serve which options there are, their defaults and their variables")
    func serve() {
        let text = HelpText.command(CommandTable.serve)
        let expected = [
            "--host HOST": ["127.0.0.1", "EXPLORER_HOST"],
            "--port PORT": ["0 to 65535", "8080", "EXPLORER_PORT"],
            "--database FILE": ["inspections.sqlite", "EXPLORER_DATABASE"],
            "--token TOKEN": ["EXPLORER_TOKEN"],
            "--no-record": [],
            "--log-level LEVEL": ["error, warning, info or debug", "default info", "EXPLORER_LOG_LEVEL"],
        ]
        for (option, parts) in expected {
            let line = text.split(separator: "\n").first { $0.hasPrefix("  \(option)  ") }
            #expect(line != nil, "\(option)")
            for part in parts {
                #expect(line?.contains(part) == true, "\(option): \(part)")
            }
        }
    }

    @Test("end with a line break and fit the usual terminal in their tables' first column")
    func shape() {
        for command in CommandTable.all {
            #expect(HelpText.command(command).hasSuffix("\n"))
            #expect(command.rows.allSatisfy { $0.typed.count <= 24 })
        }
    }
}
