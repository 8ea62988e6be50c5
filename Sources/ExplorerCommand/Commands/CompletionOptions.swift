/// What `completion` was told.
struct CompletionOptions: Sendable, Equatable {
    var shell = Shell.bash
}

extension CommandTable {
    static let completion = CommandSpecification(
        ["completion"],
        summary: "Writes the script by which a shell completes these commands",
        example: "completion bash",
        defaults: CompletionOptions(),
        operands: [OperandSpecification("SHELL", .choice, into: \.shell, summary: "The shell")],
        command: Command.completion
    )
}
