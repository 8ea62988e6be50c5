/// What an import has committed.
public struct ImportReport: Sendable, Hashable {
    /// A session of the lines, and the stored one that it became.
    public struct SessionMapping: Sendable, Hashable {
        /// The id in the database that it comes from.
        public let exported: Int
        /// The id in this database.
        public let stored: Int
        /// Whether it was made by the import.
        public let isNew: Bool
    }

    /// Sessions that were not there before.
    public internal(set) var sessions = 0
    /// Inspections that were not there before.
    public internal(set) var inspections = 0
    /// Sessions that were there already; they keep their title and their pin.
    public internal(set) var knownSessions = 0
    /// Inspections that were there already.
    public internal(set) var duplicates = 0
    /// What became of the sessions, in the order of the lines: the first of them, at most `maximumMappings`.
    public internal(set) var mappings: [SessionMapping] = []

    /// The most sessions that a report maps.
    public static let maximumMappings = 1000

    init() {}
}
