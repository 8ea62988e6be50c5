/// What a store has done since it was opened, and what it is doing now: known without asking the database.
public struct HistoryActivity: Sendable, Hashable {
    /// Transactions that were committed and wanted to change something, those of the index excepted.
    public let commits: Int
    /// Writes that were committed; several share a transaction.
    public let writes: Int
    /// Writes that failed or were refused: nothing of them is in the database.
    public let failedWrites: Int
    /// Writes that wait for their transaction.
    public let waitingWrites: Int
    /// The writes that may wait; one more is refused.
    public let mostWaitingWrites: Int
    /// Bytes on disk, those of the write-ahead log included.
    public let fileSize: Int
    /// Whether the latest write failed for a reason that concerns the next one too, such as a full disk.
    public let isFailing: Bool
}

extension InspectionStore {
    /// What the store has done and is doing; it waits for nothing.
    public var activity: HistoryActivity {
        let counts = writer.counts
        return HistoryActivity(
            commits: counts.commits,
            writes: counts.writes,
            failedWrites: counts.failures,
            waitingWrites: writer.waitingCount,
            mostWaitingWrites: options.maximumWaiting,
            fileSize: file.size,
            isFailing: writer.latestFailure?.reason.isKnownFromWritingOnly ?? false
        )
    }

    /// How many inspections wait to be indexed: a search does not find them yet.
    ///
    /// - Returns: Their number.
    /// - Throws: `HistoryError`.
    public func notIndexed() async throws(HistoryError) -> Int {
        try await read { (connection) throws(DatabaseError) in
            try Self.backlog(upTo: Self.latestID(connection), connection)
        }
    }
}
