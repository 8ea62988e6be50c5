/// Every command of the program, and how a command line selects one.
enum CommandTable {
    /// The command that is meant when none is named.
    static let defaultWords = ["serve"]

    static let all: [CommandSpecification] = [
        serve, objects, inspect, historyList, historySession, historyShow, historyDiff, historySearch, historyPast,
        historyExport, historyImport, historyPrune, historyVacuum, health, completion,
    ]

    /// Understands a command line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The variables that stand in for options.
    /// - Returns: What to do.
    /// - Throws: A `UsageError` that names what is wrong and what is accepted.
    static func command(_ arguments: [String], environment: [String: String]) throws(UsageError) -> Command {
        switch arguments.first {
        case "--help", "-h": return .help(HelpText.program(all))
        case "--version": return .version
        default: break
        }
        let words = Array(arguments.prefix { !$0.hasPrefix("-") })
        guard !words.isEmpty else {
            return try command(serve, arguments, environment)
        }
        if let match = all.first(where: { words.starts(with: $0.words) }) {
            return try command(match, Array(arguments.dropFirst(match.words.count)), environment)
        }
        return try group(words, wantsHelp: arguments.dropFirst().contains(where: isHelp))
    }

    private static func command(
        _ specification: CommandSpecification,
        _ arguments: [String],
        _ environment: [String: String]
    ) throws(UsageError) -> Command {
        if arguments.prefix(while: { $0 != "--" }).contains(where: isHelp) {
            return .help(HelpText.command(specification))
        }
        return try specification.command(arguments, environment: environment)
    }

    /// A first word that is no command by itself: the name of a group, or a mistake.
    private static func group(_ words: [String], wantsHelp: Bool) throws(UsageError) -> Command {
        let members = all.filter { $0.words.count > 1 && $0.words.first == words.first }
        guard let group = words.first, !members.isEmpty else {
            let names = firstWords(of: all)
            throw UsageError(
                message:
                    "\(quoted(words.first ?? "")) is no command. The commands are \(listed(names, joinedBy: "and"))."
                    + suggestion(for: words.first ?? "", among: names),
                usage: "reflection-explorer [COMMAND] [OPTION ...]"
            )
        }
        if wantsHelp, words.count == 1 {
            return .help(HelpText.group(group, members))
        }
        let subcommands = members.map { $0.words[1] }
        let found = words.count > 1 ? ", not \(quoted(words[1]))." + suggestion(for: words[1], among: subcommands) : "."
        throw UsageError(
            message: "\(group) takes \(listed(subcommands, joinedBy: "or"))\(found)",
            usage: "reflection-explorer \(group) COMMAND [OPTION ...]"
        )
    }

    private static func firstWords(of commands: [CommandSpecification]) -> [String] {
        var names: [String] = []
        for word in commands.compactMap(\.words.first) where !names.contains(word) {
            names.append(word)
        }
        return names
    }

    private static func isHelp(_ argument: String) -> Bool {
        argument == "--help" || argument == "-h"
    }
}
