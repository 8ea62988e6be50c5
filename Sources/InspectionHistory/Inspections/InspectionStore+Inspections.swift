extension InspectionStore {
    /// Lists a session's inspections in the order in which they were recorded.
    ///
    /// - Parameters:
    ///   - session: The session's id.
    ///   - cursor: The place to go on from; nil for the first.
    ///   - limit: The inspections of a page, 1 to `PageLimit.maximum`.
    /// - Returns: A page; empty when there is no such session.
    /// - Throws: `HistoryError`.
    public func inspections(
        ofSession session: Int,
        cursor: PageCursor? = nil,
        limit: Int = PageLimit.standard
    ) async throws(HistoryError) -> Page<InspectionSummary> {
        let limit = PageLimit.clamped(limit)
        let rows = try await read { (connection) throws(DatabaseError) in
            try connection.all(
                """
                SELECT * FROM inspections
                WHERE session_id = ? AND id > ? AND session_id NOT IN (SELECT id FROM sessions WHERE is_deleted = 1)
                ORDER BY id LIMIT ?
                """,
                .integer(session),
                .integer(cursor?.lastID ?? 0),
                .integer(limit + 1),
                read: InspectionSummary.init(row:)
            )
        }
        return Page(rows, limit: limit, id: \.id)
    }

    /// Finds an inspection and the tree that it saw.
    ///
    /// - Parameter id: The inspection's id.
    /// - Returns: The inspection; nil when there is none.
    /// - Throws: `HistoryError`.
    public func inspection(id: Int) async throws(HistoryError) -> StoredInspection? {
        try await read { (connection) throws(DatabaseError) in
            try Self.stored(Int64(id), connection)
        }
    }

    /// Reads an inspection with its tree.
    ///
    /// - Parameters:
    ///   - id: The inspection's id.
    ///   - connection: The connection, in a snapshot.
    /// - Returns: The inspection; nil when there is none.
    /// - Throws: `DatabaseError`.
    static func stored(_ id: Int64, _ connection: Connection) throws(DatabaseError) -> StoredInspection? {
        guard let summary = try summary(id, connection) else { return nil }
        return StoredInspection(summary: summary, tree: try TreeReader(connection).tree(Int64(summary.tree)))
    }

    /// Reads an inspection without its tree.
    ///
    /// - Parameters:
    ///   - id: The inspection's id.
    ///   - connection: The connection.
    /// - Returns: The inspection; nil when there is none.
    /// - Throws: `DatabaseError`.
    static func summary(_ id: Int64, _ connection: Connection) throws(DatabaseError) -> InspectionSummary? {
        try connection.first(
            """
            SELECT * FROM inspections WHERE id = ? AND session_id NOT IN (SELECT id FROM sessions WHERE is_deleted = 1)
            """,
            .integer(id),
            read: InspectionSummary.init(row:)
        )
    }

    /// Removes an inspection, and its tree when no other inspection saw the same.
    ///
    /// - Parameter id: The inspection's id.
    /// - Returns: Whether there was one.
    /// - Throws: `HistoryError`.
    @discardableResult
    public func deleteInspection(id: Int) async throws(HistoryError) -> Bool {
        try await writer.write { (connection) throws(DatabaseError) in
            try connection.execute("DELETE FROM inspections WHERE id = ?", .integer(id))
            return connection.changedRows > 0
        }
    }

    /// What the history knows of the objects.
    ///
    /// - Parameter objects: Registered objects' names.
    /// - Returns: A value for each object that was inspected.
    /// - Throws: `HistoryError`.
    public func lastInspected(objects: [String]) async throws(HistoryError) -> [String: ObjectHistory] {
        try await read { (connection) throws(DatabaseError) in
            var histories: [String: ObjectHistory] = [:]
            for object in objects {
                histories[object] = try Self.history(of: object, connection)
            }
            return histories
        }
    }

    private static func history(of object: String, _ connection: Connection) throws(DatabaseError) -> ObjectHistory? {
        let latest = try connection.first(latestQuery, .text(object), read: InspectionSummary.init(row:))
        let count = try connection.first(
            "SELECT coalesce(sum(inspection_count), 0) FROM session_objects WHERE object = ?",
            .text(object)
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        guard let latest, let count else { return nil }
        return ObjectHistory(inspectionCount: Int(count), latest: latest)
    }

    static let latestQuery: StaticString = """
        SELECT * FROM inspections
        WHERE object = ? AND session_id NOT IN (SELECT id FROM sessions WHERE is_deleted = 1)
        ORDER BY captured_at DESC, id DESC LIMIT 1
        """
}
