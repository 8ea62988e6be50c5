/// The help texts, made from the table that the parser works by.
///
/// They fit a terminal of 80 columns and 24 lines.
enum HelpText {
    /// The columns of a usual terminal.
    static let width = 80
    /// Stands after what a variable can give too.
    static let variableMark = "*"

    static func program(_ commands: [CommandSpecification]) -> String {
        """
        Shows the objects of a Swift program, their private properties included, in a
        browser and to curl.

        Usage: reflection-explorer [COMMAND] [OPTION ...]

        \(table(commands.map { (typed: $0.words.joined(separator: " "), meaning: $0.summary) }))

        Without a command it serves. Every command has --help; --version prints the
        version.

        """
    }

    static func group(_ name: String, _ commands: [CommandSpecification]) -> String {
        """
        Usage: reflection-explorer \(name) COMMAND [OPTION ...]

        \(table(commands.map { (typed: $0.words.joined(separator: " "), meaning: $0.summary) }))

        Every command has --help.

        """
    }

    static func command(_ command: CommandSpecification) -> String {
        let below = ["Example: reflection-explorer \(command.example)"] + command.notes + variables(of: command)
        return """
            Usage: \(command.usage)
            \(wrapped(command.summary + ".", indent: 0))

            \(table(command.rows + [(typed: "--help", meaning: "This text")]))

            \(below.joined(separator: "\n"))

            """
    }

    /// Whether a usage line fits a terminal, after the word before it.
    static func hasRoom(forUsage usage: String) -> Bool { "Usage: \(usage)".count <= width }

    /// Says what the mark means, where there is one.
    private static func variables(of command: CommandSpecification) -> [String] {
        guard let variable = command.variables.last else { return [] }
        let name = command.variables.count == 1 ? variable : "such as \(variable)"
        return ["\(variableMark) Also by a variable, \(name); the option wins."]
    }

    private static func table(_ rows: [(typed: String, meaning: String)]) -> String {
        let indent = 2 + (rows.map(\.typed.count).max() ?? 0) + 2
        return rows.map { row in
            "  " + row.typed + String(repeating: " ", count: indent - row.typed.count - 2)
                + wrapped(row.meaning, indent: indent)
        }
        .joined(separator: "\n")
    }

    /// The text with line breaks between its words; lines after the first are indented, and the first stands there.
    private static func wrapped(_ text: String, indent: Int) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if indent + line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
