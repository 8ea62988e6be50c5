extension InspectionStore {
    /// Lists sessions, newest first: the one that began last, of several that began together the one that arrived last.
    ///
    /// Going from cursor to cursor shows each session once that was there at the start, however many arrive or go, also
    /// such as began earlier than those: imported ones, or after a clock was set back.
    ///
    /// - Parameter query: Which sessions, from where.
    /// - Returns: A page; empty when nothing matches.
    /// - Throws: `HistoryError`.
    public func sessions(_ query: SessionQuery = SessionQuery()) async throws(HistoryError) -> Page<SessionSummary> {
        let limit = PageLimit.clamped(query.limit)
        let rows = try await read { (connection) throws(DatabaseError) in
            try Self.sessions(query, limit: limit + 1, connection)
        }
        return Page(rows, limit: limit) { PageCursor(lastID: $0.id, time: $0.startedAt) }
    }

    /// Finds a session.
    ///
    /// - Parameter id: The session's id.
    /// - Returns: The session; nil when there is none.
    /// - Throws: `HistoryError`.
    public func session(id: Int) async throws(HistoryError) -> SessionSummary? {
        try await read { (connection) throws(DatabaseError) in try Self.session(id, connection) }
    }

    /// Gives a session a title or a pin.
    ///
    /// - Parameters:
    ///   - id: The session's id.
    ///   - title: The title; an empty one removes it, nil leaves it.
    ///   - pinned: Whether it is kept whatever its age; nil leaves it.
    /// - Returns: The session as it is now; nil when there is none.
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
    /// Nothing shows the session from the first step on. A large one goes in small steps beside the recording, its newest
    /// inspections first. Should the process end before, the next one that records goes on with it by itself, and a prune
    /// does.
    ///
    /// - Parameter id: The session's id.
    /// - Returns: Whether there was one.
    /// - Throws: `HistoryError`; where the session is hidden already, the rest goes later.
    @discardableResult
    public func deleteSession(id: Int) async throws(HistoryError) -> Bool {
        let session = Int64(id)
        let isThere = try await writer.write { (connection) throws(DatabaseError) in
            try SessionDeletion(connection).begin(session)
        }
        guard isThere else { return false }
        while try await !writer.write({ (connection) throws(DatabaseError) in
            try SessionDeletion(connection).removeSome(of: session, limit: Pruning.inspectionsOfStep)
        }) {}
        return true
    }

    /// Goes on with deletes that a process did not finish.
    ///
    /// - Throws: `HistoryError`.
    func finishDeletes() async throws(HistoryError) {
        while try await !writer.write({ (connection) throws(DatabaseError) in
            try SessionDeletion(connection).finishSome(limit: Pruning.inspectionsOfStep)
        }) {}
    }

    static func session(_ id: Int, _ connection: Connection) throws(DatabaseError) -> SessionSummary? {
        try connection.first(
            """
            SELECT * FROM sessions WHERE id = ? AND is_deleted = 0
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
        var time = query.cursor?.time ?? .max
        var id = query.cursor?.time == nil ? .max : query.cursor?.lastID ?? .max
        if let until = query.until?.millisecondsSince1970, until < time { (time, id) = (until, .max) }
        let since: SQLValue = .integer(query.since?.millisecondsSince1970 ?? .min)
        guard let object = query.object else {
            return try connection.all(
                listQuery,
                .integer(time),
                .integer(id),
                since,
                .integer(limit),
                read: SessionSummary.init(row:)
            )
        }
        return try connection.all(
            objectListQuery,
            .text(object),
            .integer(time),
            .integer(id),
            since,
            .integer(limit),
            read: SessionSummary.init(row:)
        )
    }

    static let listQuery: StaticString = """
        SELECT * FROM sessions
        WHERE (started_at, id) < (?, ?) AND last_at >= ? AND is_deleted = 0
        ORDER BY started_at DESC, id DESC LIMIT ?
        """

    static let objectListQuery: StaticString = """
        SELECT s.* FROM session_objects AS o CROSS JOIN sessions AS s ON s.id = o.session_id
        WHERE o.object = ? AND (o.started_at, o.session_id) < (?, ?) AND s.last_at >= ? AND s.is_deleted = 0
        ORDER BY o.started_at DESC, o.session_id DESC LIMIT ?
        """
}
