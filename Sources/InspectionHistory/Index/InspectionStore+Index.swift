extension InspectionStore {
    /// How long a step of indexing may hold up the writes that wait beside it.
    private static let stepTime: Duration = .milliseconds(20)

    /// Makes the recorded trees findable, up to the latest that is committed now.
    ///
    /// A search and a property's past do this first, so there is no need to call it; it is what they wait for after a
    /// long recording.
    ///
    /// - Parameter time: How long it may take.
    /// - Returns: The latest inspections that are not indexed yet; 0 when it came to the end.
    /// - Throws: `HistoryError`; what was indexed until then stays.
    @discardableResult
    public func catchUp(within time: Duration) async throws(HistoryError) -> Int {
        let deadline = ContinuousClock.now + time
        let target = try await read { (connection) throws(DatabaseError) in try Self.latestID(connection) }
        while try await isBehind(target) {
            guard ContinuousClock.now < deadline else {
                return try await read { (connection) throws(DatabaseError) in
                    try Self.backlog(upTo: target, connection)
                }
            }
            let indexer = indexer
            let end = min(deadline, ContinuousClock.now + Self.stepTime)
            _ = try await writer.write { (connection) throws(DatabaseError) in
                try indexer.step(until: end, connection)
            }
        }
        return 0
    }

    /// Removes from the index what deletes left unused, which is otherwise done beside the recording.
    ///
    /// - Parameter time: How long it may take.
    /// - Returns: Whether nothing is left.
    /// - Throws: `HistoryError`; what was removed until then stays removed.
    @discardableResult
    func removeUnusedFromIndex(within time: Duration) async throws(HistoryError) -> Bool {
        let deadline = ContinuousClock.now + time
        repeat {
            let indexer = indexer
            let end = min(deadline, ContinuousClock.now + Self.stepTime)
            let isFinished = try await writer.write { (connection) throws(DatabaseError) in
                try indexer.removeUnused(until: end, connection)
            }
            if isFinished { return true }
        } while ContinuousClock.now < deadline
        return false
    }

    /// Indexes as far as the time allows, for a read that can say what is missing.
    ///
    /// - Parameter time: How long it may take.
    func catchUpIfPossible(within time: Duration) async {
        // A locked or full file does not keep anybody from reading what is indexed.
        _ = try? await catchUp(within: time)
    }

    private func isBehind(_ target: Int64) async throws(HistoryError) -> Bool {
        try await read { (connection) throws(DatabaseError) in try Indexer.place(connection) < target }
    }

    /// The inspections up to an id that are not indexed.
    ///
    /// - Parameters:
    ///   - target: The id.
    ///   - connection: The database.
    /// - Returns: Their number.
    /// - Throws: `DatabaseError`.
    static func backlog(upTo target: Int64, _ connection: Connection) throws(DatabaseError) -> Int {
        let place = try Indexer.place(connection)
        guard place < target else { return 0 }
        let count = try connection.first(
            "SELECT count(*) FROM inspections WHERE id > ? AND id <= ?",
            .integer(place),
            .integer(target)
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        return Int(count ?? 0)
    }

    /// The latest inspection's id; 0 where there is none.
    ///
    /// - Parameter connection: The database.
    /// - Returns: The id.
    /// - Throws: `DatabaseError`.
    static func latestID(_ connection: Connection) throws(DatabaseError) -> Int64 {
        try connection.first("SELECT coalesce(max(id), 0) FROM inspections") { (row) throws(DatabaseError) in
            try row.integer(0)
        } ?? 0
    }
}

extension Indexer {
    /// Inspections of a hidden session that are removed at once: a write waits for them.
    private static let deletesOfStep = 8

    /// The indexing as work beside the writes: first the new, then what deletes left, then deletes that a process began
    /// and did not finish.
    ///
    /// - Parameters:
    ///   - path: The database file, for the errors.
    ///   - didFail: Told why it could not go on; once for each reason, until it goes on.
    /// - Returns: The work.
    func idleWork(path: String, didFail: @escaping @Sendable (HistoryError) -> Void) -> WriteQueue.IdleWork {
        let told = TroubleReport(didFail)
        return WriteQueue.IdleWork { (connection, deadline) throws(DatabaseError) in
            do throws(DatabaseError) {
                let isFinished = try self.workBeside(until: deadline, connection)
                told.succeeded()
                return isFinished
            } catch {
                told.failed(HistoryError(error, path: path))
                throw error
            }
        }
    }

    private func workBeside(
        until deadline: ContinuousClock.Instant,
        _ connection: Connection
    ) throws(DatabaseError) -> Bool {
        guard try step(until: deadline, connection), try removeUnused(until: deadline, connection) else { return false }
        let deletion = SessionDeletion(connection)
        while try !deletion.finishSome(limit: Self.deletesOfStep) {
            guard ContinuousClock.now < deadline else { return false }
        }
        return true
    }
}
