/// The completion script for bash 4 and later; it needs no other package.
struct BashCompletion {
    let commands: [CompletedCommand]

    var script: String {
        """
        # Completes the commands of reflection-explorer in bash; made by: reflection-explorer completion bash

        _reflection_explorer() {
            local word=${COMP_WORDS[COMP_CWORD]} command='' option='' operands=0 ended='' index argument start=''
            COMPREPLY=()
            # Where in the command line the cursor is. bash takes --option=value apart into three words.
            for ((index = 1; index < COMP_CWORD; index++)); do
                argument=${COMP_WORDS[index]}
                if [[ $option && $argument == '=' ]]; then
                    continue
                elif [[ $option ]]; then
                    option=''
                elif [[ $ended || $argument != -* || $argument == - ]]; then
                    case "$command:$argument" in
        \(steps)
                        *) ((operands++)) ;;
                    esac
                elif [[ $argument == -- ]]; then
                    ended=yes
                else
                    case $argument in
                        \(commands.optionsWithValue.joined(separator: " | "))) option=$argument ;;
                    esac
                fi
            done
            if [[ $option && $word == '=' ]]; then
                word=''
            elif [[ $word == --*=* ]]; then
                option=${word%%=*} start=$option= word=${word#*=}
            fi

            local words='' list='' files=''
            if [[ $option ]]; then
                case "$command:$option" in
        \(values)
                esac
            elif [[ $word == -* && ! $ended ]]; then
                case $command in
        \(options)
                esac
            else
                case "$command:$operands" in
        \(operands)
                esac
            fi

            local IFS=$'\\n'
            if [[ $files ]]; then
                compopt -o filenames 2>/dev/null
                COMPREPLY=($(compgen -f -- "$word"))
            elif [[ $list ]]; then
                # Words that are there already stay before the last comma.
                [[ $word == *,* ]] && start+=${word%,*},
                COMPREPLY=($(compgen -W "${list// /$IFS}" -- "${word##*,}"))
                compopt -o nospace 2>/dev/null
            elif [[ $words ]]; then
                COMPREPLY=($(compgen -W "${words// /$IFS}" -- "$word"))
            fi
            COMPREPLY=("${COMPREPLY[@]/#/$start}")
        }

        complete -F _reflection_explorer reflection-explorer

        """
    }

    /// How a word leads from a command to another.
    private var steps: String {
        cases(commands.filter { !$0.words.isEmpty }) { command in
            (
                "\(command.words.dropLast().joined(separator: " ")):\(command.words.last ?? "")",
                "command='\(command.name)'"
            )
        }
    }

    private var options: String {
        cases(commands) { ("\($0.name)", "words='\($0.options.compactMap(\.option).joined(separator: " "))'") }
    }

    private var values: String {
        commands.map { command in
            cases(command.options.filter { $0.completion != .nothing }) { option in
                ("\(command.name):\(option.option ?? "")", offer(option.completion))
            }
        }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var operands: String {
        commands.map { command in
            let members = ValueCompletion.words(command.members.map(\.word))
            let offered = command.members.isEmpty ? command.operands.map(\.completion) : [members]
            return cases(Array(offered.enumerated()).filter { $0.element != .nothing }) { position, completion in
                ("\(command.name):\(position)", offer(completion))
            }
        }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func offer(_ completion: ValueCompletion) -> String {
        switch completion {
        case .nothing, .sample: ":"
        case .words(let words): "words='\(words.joined(separator: " "))'"
        case .list(let words): "list='\(words.joined(separator: " "))'"
        case .file: "files=yes"
        }
    }

    private func cases<Row>(_ rows: [Row], _ row: (Row) -> (pattern: String, action: String)) -> String {
        rows.map { value in
            let (pattern, action) = row(value)
            return "                '\(pattern)') \(action) ;;"
        }
        .joined(separator: "\n")
    }
}
