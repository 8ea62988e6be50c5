import ExtractionEngine

extension Change.Kind {
    /// The sign of a change on a page, beside the word: neither is told by colour alone.
    var sign: String { self == .removed ? "−" : mark }

    /// The sign of a change in a terminal, as `diff` has it.
    var mark: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }
}
