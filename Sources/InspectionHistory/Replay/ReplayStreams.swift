/// The streams of a place in a session, read on one state of the database: most often one, and one more for each other set
/// of limits.
struct ReplayStreams {
    private let place: ReplayPlace
    private let connection: Connection

    /// Reads on a connection.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - connection: The connection, in a snapshot.
    init(_ place: ReplayPlace, _ connection: Connection) {
        self.place = place
        self.connection = connection
    }

    /// How many inspections the place has, up to one of them.
    ///
    /// - Parameter id: The last one that counts.
    /// - Returns: The count; none where the session is gone.
    /// - Throws: `DatabaseError`.
    func count(through id: Int64 = .max) throws(DatabaseError) -> Int {
        let counts = try connection.all(
            """
            SELECT count(*) FROM inspections
            WHERE stream_id IN (
                SELECT id FROM streams WHERE session_id = ? AND object = ? AND path = ? AND view = ?
                    AND session_id NOT IN (SELECT id FROM sessions WHERE is_deleted = 1)
            ) AND id <= ?
            """,
            values: place.columns + [.integer(id)]
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        return Int(counts.first ?? 0)
    }

    /// The inspections of the place, in the order in which they were recorded.
    ///
    /// - Parameters:
    ///   - offset: How many stand before the first one.
    ///   - limit: How many at most.
    /// - Returns: Their ids.
    /// - Throws: `DatabaseError`.
    func ids(from offset: Int, limit: Int) throws(DatabaseError) -> [Int64] {
        try connection.all(
            """
            SELECT id FROM inspections
            WHERE stream_id IN (SELECT id FROM streams WHERE session_id = ? AND object = ? AND path = ? AND view = ?)
            ORDER BY id LIMIT ? OFFSET ?
            """,
            values: place.columns + [.integer(limit), .integer(offset)]
        ) { (row) throws(DatabaseError) in try row.integer(0) }
    }

    /// When a step was captured.
    ///
    /// - Parameter offset: How many steps stand before it.
    /// - Returns: The time; nil where there is no such step.
    /// - Throws: `DatabaseError`.
    func time(at offset: Int) throws(DatabaseError) -> Timestamp? {
        guard let id = try ids(from: offset, limit: 1).first else { return nil }
        return try InspectionStore.summary(id, connection)?.capturedAt
    }
}
