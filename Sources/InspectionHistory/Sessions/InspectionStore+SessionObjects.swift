extension InspectionStore {
    /// Tells which objects sessions inspected, for a list of sessions.
    ///
    /// - Parameters:
    ///   - sessions: The sessions' ids.
    ///   - limit: How many objects of each session at most; `SessionSummary.objectCount` says how many there are.
    /// - Returns: For each session with inspections, its objects, the most inspected first.
    /// - Throws: `HistoryError`.
    public func objects(
        ofSessions sessions: [Int],
        limit: Int
    ) async throws(HistoryError) -> [Int: [SessionObject]] {
        try await read { (connection) throws(DatabaseError) in
            var objects: [Int: [SessionObject]] = [:]
            for session in sessions {
                objects[session] = try connection.all(
                    """
                    SELECT object, inspection_count FROM session_objects WHERE session_id = ?
                    ORDER BY inspection_count DESC, object LIMIT ?
                    """,
                    .integer(session),
                    .integer(limit)
                ) { (row) throws(DatabaseError) in
                    SessionObject(name: try row.text(0), inspectionCount: Int(try row.integer(1)))
                }
            }
            return objects
        }
    }
}
