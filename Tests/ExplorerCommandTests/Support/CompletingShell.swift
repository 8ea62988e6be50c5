import Foundation

/// A real shell that is asked what it offers for a line.
enum CompletingShell: String, Sendable {
    case bash
    case zsh
    case fish

    var isInstalled: Bool { path != nil }

    private var path: String? {
        ["/bin", "/usr/bin", "/usr/local/bin"].map { "\($0)/\(rawValue)" }.first(
            where: FileManager.default.isExecutableFile
        )
    }

    /// Asks.
    ///
    /// - Parameters:
    ///   - line: The line as it was typed so far.
    ///   - folder: The folder that holds `script.bash` and the others.
    /// - Returns: What is offered, a word a line.
    /// - Throws: What keeps the shell from running.
    func ask(_ line: String, in folder: TemporaryFolder) async throws -> ProgramProcess.Outcome {
        let arguments =
            switch self {
            case .bash: ["--norc", "--noprofile", "-c", Self.askingBash, "bash", line]
            case .zsh: ["-f", "-c", Self.askingZsh, "zsh", line]
            case .fish: ["--no-config", "-c", Self.askingFish, line]
            }
        let environment = ["HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path, "TERM": "xterm"]
        return try await ProgramProcess(arguments, of: path ?? rawValue, environment: environment, in: folder).outcome()
    }

    /// Takes the line apart as bash does, at the equals sign too, and calls what was registered for the command.
    private static let askingBash = #"""
        source ./script.bash
        line=${1//=/ = }
        read -ra COMP_WORDS <<<"$line"
        [[ $line == *' ' && $line != *'= ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        registered=$(complete -p reflection-explorer) || exit
        [[ $registered =~ -F\ ([^ ]+) ]] && "${BASH_REMATCH[1]}"
        printf '%s\n' "${COMPREPLY[@]}"
        """#

    /// Leaves out what fish offers beside a value: its description after it, and the option before it.
    private static let askingFish = #"""
        source script.fish
        complete --do-complete $argv[1] | string replace --regex '\t.*' '' | string replace --regex '^--[a-z-]+=' ''
        true
        """#

    /// Types the line into another zsh, lets it insert all matches, and writes down the line that it has then.
    private static let askingZsh = #"""
        zmodload zsh/zpty || exit
        print -r -- '
            PS1= PS2= RPS1=
            autoload -Uz compinit && compinit -u -D
            source ./script.zsh
            zstyle ":completion:all:*" completer _all_matches _complete
            zstyle ":completion:all:*" insert yes
            zle -C all complete-word _generic
            bindkey "^A" all
            show() { print -r -- "$BUFFER" >line; BUFFER=; print -r -- written }
            zle -N show
            bindkey "^B" show
            print -r -- ready
        ' >inner.zsh
        zpty inner zsh -f -i
        zpty -w inner 'source ./inner.zsh'
        zpty -r -m inner seen '*ready*' || exit
        zpty -w -n inner "$1"$'\x01\x02'
        zpty -r -m inner seen '*written*' || exit
        zpty -d inner
        line=$(<line)
        # What is before the last word of the typed line was there already. After an option and a word of a list there may be
        # a sign that the next key replaces, and before a value there may be its option.
        words=(${(z)${line#${1% *} }})
        words=(${words%[=,]})
        print -rl -- ${words#--*=}
        """#
}
