/// A command of the program: its words, what it takes, and what becomes of that.
struct CommandSpecification: Sendable {
    /// The words that select the command, such as `history list`.
    let words: [String]
    /// What the command does, as a sentence without its full stop.
    let summary: String
    /// How the command is used, in one line of a terminal: without the options' names where they have no room.
    let usage: String
    /// A command line that shows the usual way to use it, without the program's name.
    let example: String
    /// What there is to know beside the options, a line of a terminal each.
    let notes: [String]
    /// The rows of the help text: what is typed, and what it does.
    let rows: [(typed: String, meaning: String)]
    /// What it takes, the operands first.
    let arguments: [ArgumentOutline]
    /// The environment variables that stand in for options, in the options' order.
    let variables: [String]

    private let parse: @Sendable ([String], [String: String]) throws(UsageError) -> Command

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - commandWords: The words that select it.
    ///   - summary: What it does, as a sentence without its full stop.
    ///   - example: A command line that shows the usual way to use it, without the program's name.
    ///   - notes: What there is to know beside the options, a line of a terminal each.
    ///   - defaults: What is meant where an option is not given.
    ///   - operands: What it takes without an option's name before it.
    ///   - options: Its options.
    ///   - contradiction: What options that do not go together were given, as a sentence that says what to do; else nil.
    ///   - command: What becomes of the values.
    init<Options: Sendable>(
        _ commandWords: [String],
        summary: String,
        example: String,
        notes: [String] = [],
        defaults: Options,
        operands: [OperandSpecification<Options>] = [],
        options: [OptionSpecification<Options>] = [],
        contradiction: @escaping @Sendable (Options) -> String? = { _ in nil },
        command: @escaping @Sendable (Options) -> Command
    ) {
        words = commandWords
        self.summary = summary
        let isDefault = commandWords == CommandTable.defaultWords
        let name = isDefault ? "[\(commandWords[0])]" : commandWords.joined(separator: " ")
        let line = ["reflection-explorer", name] + operands.map(\.placeholder)
        let whole = (line + options.map(\.usage)).joined(separator: " ")
        let usage = HelpText.hasRoom(forUsage: whole) ? whole : (line + ["[OPTION ...]"]).joined(separator: " ")
        self.usage = usage
        self.example = example
        self.notes = notes
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
                command: commandWords.joined(separator: " "),
                usage: usage
            )
            let values = try parser.parse(arguments, environment: environment, into: defaults)
            if let message = contradiction(values) { throw UsageError(message: message, usage: usage) }
            return command(values)
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
