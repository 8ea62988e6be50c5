/// The completion script for fish 3 and later.
struct FishCompletion {
    let commands: [CompletedCommand]

    var script: String {
        """
        # Completes the commands of reflection-explorer in fish; made by: reflection-explorer completion fish

        function __reflection_explorer_at --description 'Whether the cursor is in a command, after so many of its operands'
            set -l command
            set -l operands 0
            set -l is_value no
            for word in (commandline --tokenize --current-process --cut-at-cursor)[2..-1]
                if test $is_value = yes
                    set is_value no
                    continue
                end
                switch $word
                    case \(commands.optionsWithValue.joined(separator: " "))
                        set is_value yes
                    case '--*'
                    case '*'
                        switch "$command:$word"
                            case \(steps)
                                set command (string trim "$command $word")
                            case '*'
                                set operands (math $operands + 1)
                        end
                end
            end
            test "$command" = "$argv[1]"; and begin
                test (count $argv) -eq 1; or test $operands -eq $argv[2]
            end
        end

        complete -c reflection-explorer -f
        \(commands.flatMap(lines).joined(separator: "\n"))

        """
    }

    private var steps: String {
        commands.filter { !$0.words.isEmpty }
            .map { Shell.quoted("\($0.words.dropLast().joined(separator: " ")):\($0.words.last ?? "")") }
            .joined(separator: " ")
    }

    private func lines(of command: CompletedCommand) -> [String] {
        let members = command.members.map { member in
            line(command, at: 0, "-a \(member.word) -d \(Shell.quoted(member.summary))")
        }
        let operands = command.operands.enumerated().compactMap { position, operand in
            offer(operand.completion).map { line(command, at: position, $0) }
        }
        let options = command.options.map { option in
            let value = option.placeholder.map { _ in offer(option.completion) ?? "-x" }
            let words = ["-l \(option.option?.dropFirst(2) ?? "")", value, "-d \(Shell.quoted(option.summary))"]
            return line(command, at: nil, words.compactMap { $0 }.joined(separator: " "))
        }
        return members + operands + options
    }

    private func line(_ command: CompletedCommand, at position: Int?, _ rest: String) -> String {
        let place = (["\"\(command.name)\""] + [position.map(String.init)].compactMap { $0 }).joined(separator: " ")
        return "complete -c reflection-explorer -n '__reflection_explorer_at \(place)' \(rest)"
    }

    private func offer(_ completion: ValueCompletion) -> String? {
        switch completion {
        case .nothing, .sample: nil
        case .words(let words): "-x -a '\(words.joined(separator: " "))'"
        case .list(let words): "-x -a '(__fish_append , \(words.joined(separator: " ")))'"
        case .file: "-r -F"
        }
    }
}
