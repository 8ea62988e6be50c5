extension InspectionStore {
    /// Lists sessions, newest first.
    ///
    /// Going from cursor to cursor shows each session once that was there at the start, however many arrive or go.
    ///
    /// - Parameter query: which sessions, from where.
    /// - Returns: a page; empty when nothing matches.
    /// - Throws: `HistoryError`.
    public func sessions(_ query: SessionQuery = SessionQuery()) async throws(HistoryError) -> Page<SessionSummary> {
        let limit = PageLimit.clamped(query.limit)
        let rows = try await read { (connection) throws(DatabaseError) in
            try Self.sessions(query, limit: limit + 1, connection)
        }
        return Page(rows, limit: limit, id: \.id)
    }

    /// Finds a session.
    ///
    /// - Parameter id: the session's id.
    /// - Returns: the session; nil when there is none.
    /// - Throws: `HistoryError`.
    public func session(id: Int) async throws(HistoryError) -> SessionSummary? {
        try await read { (connection) throws(DatabaseError) in try Self.session(id, connection) }
    }

    /// Gives a session a title or a pin.
    ///
    /// - Parameters:
    ///   - id: the session's id.
    ///   - title: the title; an empty one removes it, nil leaves it.
    ///   - pinned: whether it is kept whatever its age; nil leaves it.
    /// - Returns: the session as it is now; nil when there is none.
    /// - Throws: `HistoryError`.
    @discardableResult
    public func updateSession(
        id: Int,
        title: String? = nil,
        pinned: Bool? = nil
    ) async throws(HistoryError) -> SessionSummary? {
        try await writer.write { (connection) throws(DatabaseError) in
            if let title {
                let stored: SQLValue = title.isEmpty ? .null : .text(title)
                try connection.execute("UPDATE sessions SET title = ? WHERE id = ?", stored, .integer(id))
            }
            if let pinned {
                try connection.execute(
                    "UPDATE sessions SET pinned = ? WHERE id = ?",
                    .integer(pinned ? 1 : 0),
                    .integer(id)
                )
            }
            return try Self.session(id, connection)
        }
    }

    /// Removes a session, its inspections, and the trees that no other inspection saw.
    ///
    /// A large session goes in small steps beside the recording, its newest inspections first; until the end it is listed
    /// with what is left. Should the process end before, the rest stays, and can be removed by another call.
    ///
    /// - Parameter id: the session's id.
    /// - Returns: whether there was one.
    /// - Throws: `HistoryError`.
    @discardableResult
    public func deleteSession(id: Int) async throws(HistoryError) -> Bool {
        while true {
            let wasLastStep: Bool? = try await writer.write { (connection) throws(DatabaseError) in
                try connection.execute(
                    """
                    DELETE FROM inspections
                    WHERE id IN (SELECT id FROM inspections WHERE session_id = ? ORDER BY id DESC LIMIT ?)
                    """,
                    .integer(id),
                    .integer(Pruning.inspectionsOfStep)
                )
                guard connection.changedRows < Pruning.inspectionsOfStep else { return nil }
                try connection.execute("DELETE FROM sessions WHERE id = ?", .integer(id))
                return connection.changedRows > 0
            }
            if let wasLastStep { return wasLastStep }
        }
    }

    static func session(_ id: Int, _ connection: Connection) throws(DatabaseError) -> SessionSummary? {
        try connection.first(
            """
            SELECT id, key, title, client_address, user_agent, started_at, last_at, pinned, inspection_count, object_count
            FROM sessions WHERE id = ?
            """,
            .integer(id),
            read: SessionSummary.init(row:)
        )
    }

    private static func sessions(
        _ query: SessionQuery,
        limit: Int,
        _ connection: Connection
    ) throws(DatabaseError) -> [SessionSummary] {
        // Ids grow with each new session, also when the clock jumps back: they are the order of arrival.
        let before: SQLValue = .integer(query.cursor?.lastID ?? Int.max)
        let since: SQLValue = .integer(query.since?.millisecondsSince1970 ?? .min)
        let until: SQLValue = .integer(query.until?.millisecondsSince1970 ?? .max)
        guard let object = query.object else {
            return try connection.all(
                """
                SELECT id, key, title, client_address, user_agent, started_at, last_at, pinned, inspection_count,
                    object_count
                FROM sessions
                WHERE id < ? AND last_at >= ? AND started_at <= ?
                ORDER BY id DESC LIMIT ?
                """,
                before,
                since,
                until,
                .integer(limit),
                read: SessionSummary.init(row:)
            )
        }
        return try connection.all(
            """
            SELECT s.id, s.key, s.title, s.client_address, s.user_agent, s.started_at, s.last_at, s.pinned,
                s.inspection_count, s.object_count
            FROM session_objects AS o CROSS JOIN sessions AS s ON s.id = o.session_id
            WHERE o.object = ? AND o.session_id < ? AND s.last_at >= ? AND s.started_at <= ?
            ORDER BY o.session_id DESC LIMIT ?
            """,
            .text(object),
            before,
            since,
            until,
            .integer(limit),
            read: SessionSummary.init(row:)
        )
    }
}
