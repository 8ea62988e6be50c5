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
            "--host HOST": ["127.0.0.1", "EXPLORER_HOST"],
            "--port PORT": ["0 to 65535", "8080", "EXPLORER_PORT"],
            "--database FILE": ["inspections.sqlite", "EXPLORER_DATABASE"],
            "--unix-socket PATH": ["a path", "EXPLORER_UNIX_SOCKET"],
            "--token TOKEN": ["EXPLORER_TOKEN"],
            "--no-record": [],
            "--keep-days DAYS": ["default 30", "EXPLORER_KEEP_DAYS"],
            "--keep-inspections N": ["default 0", "EXPLORER_KEEP_INSPECTIONS"],
            "--keep-size SIZE": ["512MiB", "default 1GiB", "EXPLORER_KEEP_SIZE"],
            "--durability KIND": ["process or power", "default process", "EXPLORER_DURABILITY"],
            "--log-level LEVEL": ["error, warning, info or debug", "default info", "EXPLORER_LOG_LEVEL"],
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

    @Test("end with a line break and fit a terminal of 80 columns and 24 lines, that of serve 32 lines")
    func shape() {
        let groups = Set(CommandTable.all.compactMap { $0.words.count > 1 ? $0.words.first : nil })
        let texts =
            [HelpText.program(CommandTable.all)] + CommandTable.all.map(HelpText.command)
            + groups.map { group in HelpText.group(group, CommandTable.all.filter { $0.words.first == group }) }
        for text in texts {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(text.hasSuffix("\n") && lines.count - 1 <= (text.contains("[serve]") ? 32 : 24), "\(text)")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
        }
    }
}
