extension StrongCycle {
    /// Which reference of a loop should usually not be strong, and what to do.
    public struct Suggestion: Sendable, Hashable {
        /// The position of the reference in ``StrongCycle/loop``.
        public let step: Int
        /// What to do and why, for people who have never mended such a loop.
        public let sentence: String
    }

    /// The reference that should usually be weak; nil for no loop.
    public var suggestion: Suggestion? { nil }
}
