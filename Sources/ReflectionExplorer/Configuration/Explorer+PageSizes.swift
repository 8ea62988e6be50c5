extension Explorer {
    /// How much of one long value a page shows; the rest is on the next pages.
    public struct PageSizes: Sendable, Hashable {
        /// Characters of a text; about 60,000 bytes of markup end a page before.
        public var characters: Int
        /// Bytes of a buffer.
        public var bytes: Int

        /// Makes sizes; what is not named keeps its default, and what is less than 1 counts as 1.
        ///
        /// - Parameters:
        ///   - characters: Characters of a text.
        ///   - bytes: Bytes of a buffer.
        public init(characters: Int = 8_000, bytes: Int = 4_096) {
            self.characters = max(characters, 1)
            self.bytes = max(bytes, 1)
        }
    }
}
