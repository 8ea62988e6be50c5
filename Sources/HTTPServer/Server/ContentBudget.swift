/// Octets of request content that all connections of a server hold together, and how many they may.
final class ContentBudget: Sendable {
    let limit: Int
    private let held = Guarded(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Counts octets that have come, or, as a negative number, that have gone.
    ///
    /// - Parameter octets: The change.
    /// - Returns: False, without a change, when more would be held than may be. Fewer is always possible.
    func change(by octets: Int) -> Bool {
        held.withLock { held in
            guard octets <= 0 || held <= limit - octets else { return false }
            held += octets
            return true
        }
    }
}
