/// A command of the program: its words, what it takes, and what becomes of that.
struct CommandSpecification: Sendable {
    /// The words that select the command, such as `history list`.
    let words: [String]
    /// What the command does, as a sentence without its full stop.
    let summary: String
    /// One line that shows how the command is used.
    let usage: String
    /// The same without the options' names.
    let shortUsage: String
    /// The rows of the help text: what is typed, and what it does.
    let rows: [(typed: String, meaning: String)]

    private let parse: @Sendable ([String], [String: String]) throws(UsageError) -> Command

    init<Options: Sendable>(
        _ words: [String],
        summary: String,
        defaults: Options,
        operands: [OperandSpecification<Options>] = [],
        options: [OptionSpecification<Options>] = [],
        command: @escaping @Sendable (Options) -> Command
    ) {
        self.words = words
        self.summary = summary
        let name = words == CommandTable.defaultWords ? "[\(words[0])]" : words.joined(separator: " ")
        let takes = operands.map(\.placeholder) + options.map(\.usage)
        let usage = (["reflection-explorer", name] + takes).joined(separator: " ")
        self.usage = usage
        shortUsage = (["reflection-explorer", name] + operands.map(\.placeholder) + ["[OPTION ...]"]).joined(
            separator: " "
        )
        rows =
            operands.map { ($0.placeholder, "\($0.summary): \($0.accepted)") }
            + options.map { option in
                let typed = [option.name, option.placeholder].compactMap { $0 }.joined(separator: " ")
                return (typed, Self.meaning(of: option, defaults: defaults))
            }
        parse = { arguments, environment throws(UsageError) in
            var parser = ArgumentParser(
                operands: operands,
                options: options,
                command: words.joined(separator: " "),
                usage: usage
            )
            return command(try parser.parse(arguments, environment: environment, into: defaults))
        }
    }

    /// Reads what follows the command's words.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the command's words.
    ///   - environment: The variables that stand in for options.
    /// - Returns: The command with its values.
    /// - Throws: A `UsageError` that names the wrong option and what it accepts.
    func command(_ arguments: [String], environment: [String: String]) throws(UsageError) -> Command {
        try parse(arguments, environment)
    }

    private static func meaning<Options>(of option: OptionSpecification<Options>, defaults: Options) -> String {
        var meaning = option.summary
        if option.placeholder != nil {
            meaning += ": " + option.accepted
        }
        let notes = [
            option.fallback(defaults).map { $0.isEmpty ? nil : "default \($0)" } ?? nil,
            option.variable.map { "or \($0)" },
        ].compactMap { $0 }
        return notes.isEmpty ? meaning : meaning + " (\(notes.joined(separator: ", ")))"
    }
}
