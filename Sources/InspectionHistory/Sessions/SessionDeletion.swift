/// The steps by which a session goes: first it is hidden, then its inspections go, at last its row.
///
/// Each call is a small step, so that recordings go between.
struct SessionDeletion {
    private let connection: Connection

    /// Deletes on a connection.
    ///
    /// - Parameter connection: The writer, in a transaction.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Hides a session from everything that reads, and from the recording: its client gets a new one.
    ///
    /// - Parameter session: The session's id.
    /// - Returns: Whether there was one.
    /// - Throws: `DatabaseError`.
    func begin(_ session: Int64) throws(DatabaseError) -> Bool {
        try connection.execute(
            """
            UPDATE sessions SET is_deleted = 1, key = 'deleted:' || id, title = NULL, pinned = 0
            WHERE id = ? AND is_deleted = 0
            """,
            .integer(session)
        )
        guard connection.changedRows > 0 else { return false }
        try connection.execute(
            """
            DELETE FROM session_objects
            WHERE session_id = ?1 AND object IN (SELECT object FROM streams WHERE session_id = ?1)
            """,
            .integer(session)
        )
        return true
    }

    /// Removes some inspections of a hidden session, the newest first, and after the last the session.
    ///
    /// - Parameters:
    ///   - session: The session's id.
    ///   - limit: How many at most.
    /// - Returns: Whether nothing is left of it.
    /// - Throws: `DatabaseError`.
    func removeSome(of session: Int64, limit: Int) throws(DatabaseError) -> Bool {
        try connection.execute(
            """
            DELETE FROM inspections
            WHERE id IN (SELECT id FROM inspections WHERE session_id = ? ORDER BY id DESC LIMIT ?)
            """,
            .integer(session),
            .integer(limit)
        )
        guard connection.changedRows < limit else { return false }
        try connection.execute("DELETE FROM sessions WHERE id = ? AND is_deleted = 1", .integer(session))
        return true
    }

    /// Removes some of a session that a process hid and did not remove.
    ///
    /// - Parameter limit: How many inspections at most.
    /// - Returns: Whether there is no such session.
    /// - Throws: `DatabaseError`.
    func finishSome(limit: Int) throws(DatabaseError) -> Bool {
        let session = try connection.first("SELECT id FROM sessions WHERE is_deleted = 1 LIMIT 1") {
            (row) throws(DatabaseError) in try row.integer(0)
        }
        guard let session else { return true }
        _ = try removeSome(of: session, limit: limit)
        return false
    }
}
