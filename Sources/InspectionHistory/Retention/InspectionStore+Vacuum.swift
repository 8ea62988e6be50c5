extension InspectionStore {
    /// What `PRAGMA auto_vacuum` says of a file whose free pages can be given back.
    private static let incremental: Int64 = 2

    /// Pages that one step gives back: bounds how long a recording waits for it.
    private static let pagesOfStep = 1000

    /// Gives the disk back what deletes left free, in small steps beside the recording.
    ///
    /// A file that was made so that free pages stay in it is written anew once, which stops recording meanwhile and needs
    /// twice as much space again; after that it is as every other. A prune by itself does not do that.
    ///
    /// - Parameter progress: Called after each step with the bytes given back so far.
    /// - Returns: The bytes that the file became smaller by.
    /// - Throws: `HistoryError`, with the reason `full` where there is no room to write the file anew, or
    ///   `CancellationError` between two steps when the task is cancelled.
    @discardableResult
    public func vacuum(progress: (Int) -> Void = { _ in }) async throws -> Int {
        let isIncremental = try await read { (connection) throws(DatabaseError) in
            try connection.first("PRAGMA auto_vacuum") { (row) throws(DatabaseError) in try row.integer(0) }
                == Self.incremental
        }
        let before = file.size
        if !isIncremental {
            guard file.hasRoom(for: 2 * file.size) else { throw HistoryError(.full, path: path) }
            try await releaseUnused()
            try await writer.alone { (connection) throws(DatabaseError) in
                try connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
                try connection.execute("VACUUM")
            }
        }
        try await giveBack(progress: progress)
        return max(0, before - file.size)
    }

    /// Gives the disk back what is free, where the file was made so that it can.
    ///
    /// - Parameter progress: Called after each step with the bytes given back so far.
    /// - Throws: `HistoryError`, or `CancellationError` between two steps when the task is cancelled.
    func giveBack(progress: (Int) -> Void = { _ in }) async throws {
        let before = file.size
        try await releaseUnused()
        while try await releasePages() {
            try Task.checkCancellation()
            progress(max(0, before - file.size))
        }
        // The file becomes smaller when the log is copied into it. A reader that is in the way makes it wait for the next.
        try await writer.alone { (connection) throws(DatabaseError) in
            try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        progress(max(0, before - file.size))
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
            let mode = try connection.first("PRAGMA auto_vacuum") { (row) throws(DatabaseError) in try row.integer(0) }
            // Another mode keeps its free pages whatever is asked.
            guard mode == Self.incremental else { return false }
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
