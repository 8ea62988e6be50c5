/// What `history diff` compares an inspection with.
package struct ComparedInspection: Sendable, Equatable {
    /// What a person may write.
    package static let accepted = "the number of a stored inspection, or previous"

    let opponent: Opponent

    /// The text that stands for it.
    package var text: String { opponent.text }

    /// The latest earlier inspection of the same place.
    package static let previous = ComparedInspection(opponent: .previous)

    private init(opponent: Opponent) {
        self.opponent = opponent
    }

    /// Understands a text of a user.
    ///
    /// - Parameter text: A number or `previous`; the live object is in another process.
    package init?(_ text: String) {
        guard let opponent = Opponent(text), opponent != .live else { return nil }
        self.opponent = opponent
    }
}

/// Why two inspections cannot be compared.
package enum ComparisonFailure: Error {
    /// One is not stored: its number.
    case missing(inspection: Int)
    /// There is none before the one that was named: the same as a sentence.
    case nothingBefore(sentence: String)
}
