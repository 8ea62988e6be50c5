import SampleObjects

/// A shell that can complete the program's command lines.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    /// The script for the shell, made from the table that the parser works by.
    ///
    /// - Parameter commands: The program's commands.
    /// - Returns: What the shell reads at its start, or from a folder of completions.
    func script(for commands: [CommandSpecification]) -> String {
        let commands = CompletedCommand.all(commands, samples: SampleObjects().all.map(\.name))
        return switch self {
        case .bash: BashCompletion(commands: commands).script
        case .zsh: ZshCompletion(commands: commands).script
        case .fish: FishCompletion(commands: commands).script
        }
    }

    /// The text between single quotation marks, where it stands for itself.
    ///
    /// bash and zsh know no escape in them; fish knows it, and takes this as well.
    ///
    /// - Parameter text: Any text.
    /// - Returns: The quoted text.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}

/// A command, a group of them, or the program itself as a shell completes it.
struct CompletedCommand {
    /// The words that lead there; none for the program itself.
    let words: [String]
    /// The words that may follow, with what they do.
    let members: [(word: String, summary: String)]
    let options: [ArgumentOutline]
    let operands: [ArgumentOutline]

    var name: String { words.joined(separator: " ") }

    /// The program, its groups and its commands.
    ///
    /// - Parameters:
    ///   - commands: The program's commands.
    ///   - samples: The names of the sample objects.
    /// - Returns: The program first.
    static func all(_ commands: [CommandSpecification], samples: [String]) -> [CompletedCommand] {
        var first: [(word: String, summary: String)] = []
        var groups: [String] = []
        for command in commands where !first.contains(where: { $0.word == command.words[0] }) {
            let isGroup = command.words.count > 1
            first.append((command.words[0], isGroup ? "Works on what was stored" : command.summary))
            if isGroup { groups.append(command.words[0]) }
        }
        let version = ArgumentOutline(
            option: "--version",
            placeholder: nil,
            summary: "The program's version",
            completion: .nothing,
            isRepeated: false
        )
        let byDefault = commands.first { $0.words == CommandTable.defaultWords }
            .map { CompletedCommand($0, samples) }
        let program = CompletedCommand(
            words: [],
            members: first,
            options: (byDefault?.options ?? []) + [version],
            operands: []
        )
        let grouped = groups.map { group in
            let members = commands.filter { $0.words.count > 1 && $0.words[0] == group }
            return CompletedCommand(
                words: [group],
                members: members.map { ($0.words[1], $0.summary) },
                options: [.help],
                operands: []
            )
        }
        return [program] + grouped + commands.map { CompletedCommand($0, samples) }
    }

    private init(_ command: CommandSpecification, _ samples: [String]) {
        let arguments = command.arguments.map { argument in
            argument.completion == .sample ? argument.offering(samples) : argument
        }
        self.init(
            words: command.words,
            members: [],
            options: arguments.filter { $0.option != nil } + [.help],
            operands: arguments.filter { $0.option == nil }
        )
    }

    private init(
        words: [String],
        members: [(word: String, summary: String)],
        options: [ArgumentOutline],
        operands: [ArgumentOutline]
    ) {
        self.words = words
        self.members = members
        self.options = options
        self.operands = operands
    }
}

extension [CompletedCommand] {
    /// The options that take a value, of whichever command.
    var optionsWithValue: [String] {
        var names: [String] = []
        for option in flatMap(\.options) where option.placeholder != nil {
            if let name = option.option, !names.contains(name) { names.append(name) }
        }
        return names
    }
}
