extension Connection {
    /// Runs the body in a transaction that holds the write lock from its start.
    ///
    /// - Parameter body: what to do; its error rolls everything back.
    /// - Returns: what the body returns, after the commit.
    /// - Throws: `DatabaseError` of the body, or of the begin or commit; nothing was changed then.
    func transaction<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
        // IMMEDIATE: a transaction that reads first and then wants to write cannot wait for the lock.
        try execute("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            rollBack()
            throw error
        }
    }

    /// Ends an open transaction without its changes.
    private func rollBack() {
        guard isInTransaction else { return }
        // A rollback that fails leaves a connection that refuses to begin again: the next write reports it.
        try? execute("ROLLBACK")
    }
}
