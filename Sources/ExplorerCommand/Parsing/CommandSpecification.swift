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
    /// What it takes, the operands first.
    let arguments: [ArgumentOutline]
    /// The environment variables that stand in for options, in the options' order.
    let variables: [String]

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
            operands.map { ($0.placeholder, Self.sentence($0.summary, $0.brief)) }
            + options.map { option in
                let typed = [option.name, option.placeholder].compactMap { $0 }.joined(separator: " ")
                return (typed, Self.meaning(of: option, defaults: defaults))
            }
        arguments = operands.map(\.outline) + options.map(\.outline)
        variables = options.compactMap(\.variable)
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
        var meaning = sentence(option.summary, option.brief)
        if let fallback = option.fallback(defaults), !fallback.isEmpty { meaning += " (default \(fallback))" }
        return option.variable == nil ? meaning : meaning + " " + HelpText.variableMark
    }

    private static func sentence(_ summary: String, _ brief: String) -> String {
        brief.isEmpty ? summary : "\(summary): \(brief)"
    }
}
