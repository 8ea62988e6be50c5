/// Why a text is no regular expression that a search understands.
public struct SearchPatternError: Error, CustomStringConvertible, Sendable, Equatable {
    /// What is wrong, as a sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
