extension InspectionStore {
    /// Pages that one step gives back: bounds how long a recording waits for it.
    private static let pagesOfStep = 1000

    /// Gives the disk back what deletes left free, in small steps beside the recording.
    ///
    /// A file that was made so that free pages stay in it is written anew once, which stops recording meanwhile and needs
    /// as much space again; after that it is as every other.
    ///
    /// - Parameter progress: called after each step with the bytes given back so far.
    /// - Returns: the bytes that the file became smaller by.
    /// - Throws: `HistoryError`, or `CancellationError` between two steps when the task is cancelled.
    @discardableResult
    public func vacuum(progress: @Sendable (Int) -> Void = { _ in }) async throws -> Int {
        let before = file.size
        try await releaseUnused()
        let isIncremental = try await read { (connection) throws(DatabaseError) in
            try connection.first("PRAGMA auto_vacuum") { (row) throws(DatabaseError) in try row.integer(0) } == 2
        }
        if isIncremental {
            while try await releasePages() {
                try Task.checkCancellation()
                progress(max(0, before - file.size))
            }
        } else {
            try await writer.alone { (connection) throws(DatabaseError) in
                try connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
                try connection.execute("VACUUM")
            }
        }
        // The file becomes smaller when the log is copied into it. A reader that is in the way makes it wait for the next.
        try await writer.alone { (connection) throws(DatabaseError) in
            try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        let freed = max(0, before - file.size)
        progress(freed)
        return freed
    }

    /// Frees the pages of what deletes left in the index, in small steps.
    func releaseUnused() async throws {
        while try await !removeUnusedFromIndex(within: .seconds(1)) { try Task.checkCancellation() }
        var isFirst = true
        while try await mergeText(isFirst: isFirst) {
            try Task.checkCancellation()
            isFirst = false
        }
    }

    private func mergeText(isFirst: Bool) async throws(HistoryError) -> Bool {
        try await writer.write { (connection) throws(DatabaseError) in
            try Pruning(connection).mergeSomeText(isFirst: isFirst)
        }
    }

    /// Gives some free pages back; whether there are more.
    private func releasePages() async throws(HistoryError) -> Bool {
        try await writer.write { (connection) throws(DatabaseError) in
            let free = try connection.first("PRAGMA freelist_count") { (row) throws(DatabaseError) in
                try row.integer(0)
            }
            guard let free, free > 0 else { return false }
            // A PRAGMA takes no placeholder; the number is the program's own.
            try connection.runScript("PRAGMA incremental_vacuum(\(Self.pagesOfStep))")
            return free > Self.pagesOfStep
        }
    }
}
