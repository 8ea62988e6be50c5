/// The help texts, made from the table that the parser works by.
enum HelpText {
    static func program(_ commands: [CommandSpecification]) -> String {
        """
        Shows the objects of a Swift program, their private properties included, in a browser and to curl.

        Usage: reflection-explorer [COMMAND] [OPTION ...]

        Commands:
        \(table(commands.map { (typed: $0.words.joined(separator: " "), meaning: $0.summary) }))

        Without a command it serves. Every command has --help; --version prints the version.

        """
    }

    static func group(_ name: String, _ commands: [CommandSpecification]) -> String {
        """
        Usage: reflection-explorer \(name) COMMAND [OPTION ...]

        Commands:
        \(table(commands.map { (typed: $0.words.joined(separator: " "), meaning: $0.summary) }))

        Every command has --help.

        """
    }

    static func command(_ command: CommandSpecification) -> String {
        """
        \(command.summary).

        Usage: \(command.usage)

        \(table(command.rows + [(typed: "--help", meaning: "This text")]))

        """
    }

    private static func table(_ rows: [(typed: String, meaning: String)]) -> String {
        let width = rows.map(\.typed.count).max() ?? 0
        return rows.map { row in
            "  " + row.typed + String(repeating: " ", count: width - row.typed.count + 2) + row.meaning
        }
        .joined(separator: "\n")
    }
}
