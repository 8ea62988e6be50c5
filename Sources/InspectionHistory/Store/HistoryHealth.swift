/// The state of the history's database.
public struct HistoryHealth: Sendable, Hashable {
    /// Why inspections are not being recorded now; nil when they are.
    public let problem: HistoryError?
    /// The number of the schema's latest step; nil when the file could not be read.
    public let schemaVersion: Int?
    /// Bytes on disk, those of the write-ahead log included.
    public let fileSize: Int
    /// The database file.
    public let path: String

    /// What the latest prune by itself removed; nil when none removed anything since the store was opened.
    public let latestPrune: PruneReport?

    /// The inspections that wait to be indexed, and are found only then; nil when the file could not be read.
    public let notIndexed: Int?

    /// Whether inspections can be recorded.
    public var isOK: Bool { problem == nil }
}
