import Synchronization

// What the queue's thread does.
extension WriteQueue {
    /// Runs the group in one transaction.
    ///
    /// - Parameter group: The writes.
    /// - Returns: What to tell each caller, now that it is certain.
    func commit(_ group: [Write]) -> [Answer] {
        var failure: HistoryError?
        var counts = Counts()
        let answers: [Answer] = connection.withLock { connection in
            do throws(HistoryError) {
                try prepare(&connection)
                guard let open = connection else { throw HistoryError(.closed, path: file.path) }
                return try run(group, on: open, failure: &failure, &counts)
            } catch {
                failure = error
                counts.failures += group.count { !$0.isProbe }
                // A transaction that could not be rolled back would keep its connection from beginning another.
                if error.reason.asksForNewConnection || connection?.isInTransaction == true { connection = nil }
                return group.map { write in { write.fail(error) } }
            }
        }
        if failure != nil || group.contains(where: { !$0.isProbe }) {
            state.withLock { state in
                state.latestFailure = failure
                state.counts += counts
            }
        }
        return answers
    }

    /// Runs the group in one transaction; where one write failed, each in a transaction of its own.
    ///
    /// No savepoint a write: most groups have no failure, and SQLite would copy every page that a write changes.
    private func run(
        _ group: [Write],
        on connection: Connection,
        failure: inout HistoryError?,
        _ counts: inout Counts
    ) throws(HistoryError) -> [Answer] {
        do throws(HistoryError) {
            let answers = try runTogether(group, on: connection)
            counts.addCommit(of: group.count { !$0.isProbe })
            return answers
        } catch {
            guard group.count > 1, error.reason.maybeOfOneWrite, !connection.isInTransaction else { throw error }
        }
        var answers: [Answer] = []
        for write in group {
            do throws(HistoryError) {
                answers += try runTogether([write], on: connection)
                counts.addCommit(of: write.isProbe ? 0 : 1)
                if !write.isProbe { failure = nil }
            } catch {
                failure = error
                counts.failures += write.isProbe ? 0 : 1
                answers.append { write.fail(error) }
            }
        }
        return answers
    }

    private func runTogether(_ group: [Write], on connection: Connection) throws(HistoryError) -> [Answer] {
        do throws(DatabaseError) {
            return try connection.transaction { () throws(DatabaseError) in
                var answers: [Answer] = []
                for write in group { answers.append(try write.run(connection)) }
                return answers
            }
        } catch {
            throw HistoryError(error, path: file.path)
        }
    }

    /// Opens the file where it is not open, or no longer the file at the path.
    private func prepare(_ connection: inout sending Connection?) throws(HistoryError) {
        if let open = connection {
            guard open.fileHasMoved else { return }
            // Two connections of one process to two files of one name would share the log's index: all of the old ones
            // go first. What the log still holds is copied into the file that moved, so that the new file does not
            // find it.
            willReopen()
            try? open.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        connection = nil
        connection = try file.openForWriting(integrityCheck: false)
    }

    func runAlone(_ body: (Connection) throws(DatabaseError) -> Void) -> Result<Void, HistoryError> {
        connection.withLock { connection in
            do throws(HistoryError) {
                try prepare(&connection)
                guard let open = connection else { throw HistoryError(.closed, path: file.path) }
                do throws(DatabaseError) {
                    try body(open)
                } catch {
                    throw HistoryError(error, path: file.path)
                }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
    }

    func checkpointAndClose() -> Result<Void, HistoryError> {
        connection.withLock { connection in
            defer { connection = nil }
            do throws(DatabaseError) {
                try connection?.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                return .success(())
            } catch {
                return .failure(HistoryError(error, path: file.path))
            }
        }
    }
}
