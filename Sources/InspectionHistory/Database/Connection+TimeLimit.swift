import CSQLite

extension Connection {
    /// SQLite's virtual machine looks at the clock after this many of its instructions: some microseconds.
    private static let instructionsBetweenLooks: Int32 = 500

    /// Runs the body; a statement that still runs at the deadline ends with SQLite's error `SQLITE_INTERRUPT`.
    ///
    /// - Parameters:
    ///   - deadline: When statements end.
    ///   - body: What to run.
    /// - Returns: What the body returns.
    /// - Throws: `DatabaseError` of the body; see `DatabaseError.isInterruption`.
    func limited<Value>(
        until deadline: ContinuousClock.Instant,
        _ body: () throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        var deadline = deadline
        let result: Result<Value, DatabaseError> = withUnsafeMutablePointer(to: &deadline) { deadline in
            // The handler is removed before the pointer ends.
            sqlite3_progress_handler(
                handle,
                Self.instructionsBetweenLooks,
                { deadline in
                    guard let deadline else { return 0 }
                    return ContinuousClock.now < deadline.load(as: ContinuousClock.Instant.self) ? 0 : 1
                },
                deadline
            )
            defer { sqlite3_progress_handler(handle, 0, nil, nil) }
            do throws(DatabaseError) {
                return .success(try body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension DatabaseError {
    /// The error of work that ended at its time limit between two statements.
    static let outOfTime = DatabaseError(extendedCode: SQLITE_INTERRUPT, message: "the time is over")

    /// Whether the statement was ended by a time limit.
    var isInterruption: Bool { code == SQLITE_INTERRUPT }
}
