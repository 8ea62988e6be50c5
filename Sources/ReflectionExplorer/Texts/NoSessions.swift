/// Why a list of sessions has none, as a sentence.
enum NoSessions: String {
    case isStored = "No inspection is stored yet."
    case matches = "No stored session is of that object and time."
    case isOlder = "There are no older sessions."

    /// Tells which it is from what was asked for: the history of a list that leaves something out need not be empty.
    ///
    /// - Parameters:
    ///   - isFiltered: Whether an object or a time was asked for.
    ///   - goesOn: Whether the list goes on where another one ended.
    init(isFiltered: Bool, goesOn: Bool) {
        self = isFiltered ? .matches : goesOn ? .isOlder : .isStored
    }
}
