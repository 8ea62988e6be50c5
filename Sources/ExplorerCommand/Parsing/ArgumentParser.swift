/// Reads one command's operands and options by its table.
struct ArgumentParser<Options: Sendable> {
    let operands: [OperandSpecification<Options>]
    let options: [OptionSpecification<Options>]
    let command: String
    let usage: String

    private var given: Set<String> = []

    init(
        operands: [OperandSpecification<Options>],
        options: [OptionSpecification<Options>],
        command: String,
        usage: String
    ) {
        self.operands = operands
        self.options = options
        self.command = command
        self.usage = usage
    }

    /// Reads the arguments, then the variables of the options that were not given: the option wins.
    ///
    /// - Parameters:
    ///   - arguments: What follows the command's words: `--name value`, `--name=value`, operands; `--` ends the options.
    ///   - environment: The variables. An empty one counts as none.
    ///   - defaults: The values of what is given in neither.
    /// - Returns: The values.
    /// - Throws: A `UsageError` for the first thing that is wrong.
    mutating func parse(
        _ arguments: [String],
        environment: [String: String],
        into defaults: Options
    ) throws(UsageError) -> Options {
        var values = defaults
        var words: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            } else if argument.hasPrefix("-"), argument != "-" {
                try readOption(argument, &rest, into: &values)
            } else {
                words.append(argument)
            }
        }
        try readOperands(words, into: &values)
        try readVariables(environment, into: &values)
        return values
    }

    private mutating func readOption(
        _ argument: String,
        _ rest: inout ArraySlice<String>,
        into values: inout Options
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard let option = options.first(where: { $0.name == name }) else {
            throw error(
                "\(quoted(name)) is no option of \(command). It accepts \(acceptedOptions)."
                    + suggestion(for: name, among: options.map(\.name) + ["--help"])
            )
        }
        given.insert(name)
        var text = parts.count > 1 ? parts[1] : nil
        if option.placeholder == nil {
            guard text == nil else { throw error("\(name) takes no value.") }
        } else if text == nil, let next = rest.first, !next.hasPrefix("--") {
            text = rest.removeFirst()
        }
        guard option.placeholder == nil || text != nil else {
            throw error("\(name) takes \(option.accepted), but no value was given.")
        }
        guard option.store(text ?? "", &values) else {
            throw error("\(name) takes \(expectation(of: option, found: text ?? "")).")
        }
    }

    private func readOperands(_ words: [String], into values: inout Options) throws(UsageError) {
        for (index, operand) in operands.enumerated() {
            guard index < words.count else {
                throw error("\(command) takes \(operand.placeholder): \(operand.accepted).")
            }
            guard operand.store(words[index], &values) else {
                throw error("\(operand.placeholder) is \(operand.accepted), not \(quoted(words[index])).")
            }
        }
        if words.count > operands.count {
            let expected = operands.isEmpty ? "options only" : listed(operands.map(\.placeholder), joinedBy: "and")
            throw error("\(command) takes \(expected); \(quoted(words[operands.count])) is too much.")
        }
    }

    private func readVariables(_ environment: [String: String], into values: inout Options) throws(UsageError) {
        for option in options where !given.contains(option.name) {
            guard let variable = option.variable, let text = environment[variable], !text.isEmpty else { continue }
            guard option.store(text, &values) else {
                throw error("The variable \(variable) takes \(expectation(of: option, found: text)).")
            }
        }
    }

    private func expectation(of option: OptionSpecification<Options>, found text: String) -> String {
        option.isSecret ? option.accepted : "\(option.accepted), not \(quoted(text))"
    }

    private var acceptedOptions: String {
        listed(options.map(\.name) + ["--help"], joinedBy: "and")
    }

    private func error(_ message: String) -> UsageError {
        UsageError(message: message, usage: usage)
    }
}

/// The text between quotation marks, on one line: control characters of a hostile argument never reach the terminal.
func quoted(_ text: String) -> String {
    let limit = 100
    let shown = text.count > limit ? text.prefix(limit) + "…" : text[...]
    return "\"\(harmless(shown))\""
}

/// The text with every control character, and whatever else would not be seen or would move its neighbours, as an escape.
func harmless(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { isHarmless($0) ? String($0) : $0.escaped(asASCII: true) }.joined()
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    default: true
    }
}
