extension Connection {
    /// Runs the body in a transaction that holds the write lock from its start.
    ///
    /// - Parameter body: What to do; its error rolls everything back.
    /// - Returns: What the body returns, after the commit.
    /// - Throws: `DatabaseError` of the body, or of the begin or commit; nothing was changed then.
    func transaction<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
        // IMMEDIATE: a transaction that reads first and then wants to write cannot wait for the lock.
        try execute("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            try recallRows()
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            recentRows.forgetAll()
            rollBack()
            throw error
        }
    }

    /// Runs the body on one state of the database: what others commit meanwhile is not seen between its statements.
    ///
    /// Inside a transaction or another snapshot, that is its state.
    ///
    /// - Parameter body: What to read.
    /// - Returns: What the body returns.
    /// - Throws: `DatabaseError` of the body, or of the begin.
    func snapshot<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
        guard !isInTransaction else { return try body() }
        try execute("BEGIN")
        // Nothing was written, so that nothing is lost by ending it so, with an error or without.
        defer { rollBack() }
        try recallRows()
        return try body()
    }

    /// Forgets the rows that were known before, unless no other connection has committed since.
    private func recallRows() throws(DatabaseError) {
        let version = try first("PRAGMA data_version") { (row) throws(DatabaseError) in try row.integer(0) }
        recentRows.began(dataVersion: version)
    }

    /// Ends an open transaction without its changes.
    private func rollBack() {
        guard isInTransaction else { return }
        // A rollback that fails leaves a connection that refuses to begin again: the next write reports it.
        try? execute("ROLLBACK")
    }
}
