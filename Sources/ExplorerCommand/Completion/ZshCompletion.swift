/// The completion script for zsh: to be sourced after `compinit`, or a file `_reflection-explorer` in its `fpath`.
struct ZshCompletion {
    let commands: [CompletedCommand]

    var script: String {
        """
        #compdef reflection-explorer
        # Completes the commands of reflection-explorer in zsh; made by: reflection-explorer completion zsh

        _reflection-explorer() {
            local command=
            integer length=0
            # The words before the cursor that select a command.
            if (( CURRENT > 2 )); then
                case $words[2] in
                    (\(firstWords)) command=$words[2] length=1 ;;
                esac
            fi
            if (( CURRENT > 3 )); then
                case "$command $words[3]" in
                    (\(secondWords)) command="$command $words[3]" length=2 ;;
                esac
            fi
            words=("$words[1]" "${(@)words[2 + length, -1]}")
            (( CURRENT -= length ))

            case $command in
        \(commands.map(arguments).joined(separator: "\n"))
            esac
        }

        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            _reflection-explorer "$@"
        else
            compdef _reflection-explorer reflection-explorer
        fi

        """
    }

    private var firstWords: String {
        commands.filter { $0.words.count == 1 }.map(\.name).joined(separator: "|")
    }

    private var secondWords: String {
        commands.filter { $0.words.count == 2 }.map { Shell.quoted($0.name) }.joined(separator: "|")
    }

    private func arguments(of command: CompletedCommand) -> String {
        let options = command.options.map(specification)
        let operands = command.operands.enumerated().map { position, operand in
            Shell.quoted("\(position + 1):\(operand.placeholder ?? "")\(action(operand))")
        }
        let members = command.members.map { member in
            "\(escaped(member.word))\\:\(Shell.quoted(escaped(member.summary)))"
        }
        let commands = members.isEmpty ? [] : [Shell.quoted("1:command:((\(members.joined(separator: " "))))")]
        let words = options + operands + commands
        return """
                    (\(Shell.quoted(command.name)))
                        _arguments -S : \\
                            \(words.joined(separator: " \\\n                    "))
                        ;;
            """
    }

    private func specification(of option: ArgumentOutline) -> String {
        let name = option.option ?? ""
        let exclusions = name == "--help" || name == "--version" ? "(- *)" : ""
        let repetition = option.isRepeated ? "*" : exclusions
        guard let placeholder = option.placeholder else {
            return Shell.quoted("\(repetition)\(name)[\(escaped(option.summary))]")
        }
        return Shell.quoted("\(repetition)\(name)=[\(escaped(option.summary))]:\(placeholder)\(action(option))")
    }

    /// What may stand in the place of a value, as `_arguments` has it.
    private func action(_ argument: ArgumentOutline) -> String {
        switch argument.completion {
        case .nothing, .sample: ": "
        case .words(let words): ":(\(words.joined(separator: " ")))"
        case .list(let words): ":_values -s , \(argument.placeholder ?? "") \(words.joined(separator: " "))"
        case .file: ":_files"
        }
    }

    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if ":[]\\".contains(character) { result += "\\" }
            result.append(character)
        }
    }
}
