/// An option or an operand without what it stores: what help texts and shells say of it.
struct ArgumentOutline: Sendable, Equatable {
    /// The option with its dashes; nil for an operand.
    let option: String?
    /// What stands for the value; nil for an option that takes none.
    let placeholder: String?
    /// What it does or is, as a sentence without its full stop.
    let summary: String
    /// What a shell offers for the value.
    var completion: ValueCompletion
    /// Whether it may be given several times.
    let isRepeated: Bool

    /// The same with words that a shell offers.
    func offering(_ words: [String]) -> ArgumentOutline {
        var outline = self
        outline.completion = .words(words)
        return outline
    }

    /// The option that every command has.
    static let help = ArgumentOutline(
        option: "--help",
        placeholder: nil,
        summary: "This text",
        completion: .nothing,
        isRepeated: false
    )
}
