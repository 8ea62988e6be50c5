/// An inspection on its way into the database: finds or makes its session, stream and tree.
struct Recording: Sendable {
    let draft: InspectionDraft
    /// The session's key.
    let key: ExactText
    /// Where the request came from; remembered with a new session.
    let client: SessionClient
    let capturedAt: Timestamp
    /// Milliseconds after which a session has ended.
    let idleTime: Int64
    /// Of the tree's bytes.
    let hash: ContentHash

    /// Inserts the inspection.
    ///
    /// - Parameter connection: the writer, in a transaction.
    /// - Returns: the ids.
    /// - Throws: `DatabaseError`; the transaction is to be rolled back then.
    func run(on connection: Connection) throws(DatabaseError) -> RecordedInspection {
        let session = try session(connection)
        let streamKey = StreamKey(draft, session: session.id)
        let stream = try stream(streamKey, connection)
        let tree = try TreeWriter(connection).store(draft.tree, hash: hash, after: stream.latestTree)
        let id = try insertInspection(session: session.id, stream: stream.id, tree: tree, connection)
        connection.recentRows.remember(RecentRows.Stream(id: stream.id, latestTree: tree), streamKey)
        // As the table's trigger has it now.
        let lastAt = max(session.lastAt, capturedAt.millisecondsSince1970)
        connection.recentRows.remember(RecentRows.Session(id: session.id, lastAt: lastAt), of: key)
        return RecordedInspection(id: Int(id), session: Int(session.id), capturedAt: capturedAt)
    }

    private func insertInspection(
        session: Int64,
        stream: Int64,
        tree: Int64,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        try connection.execute(
            """
            INSERT INTO inspections
                (session_id, object, path, view, type, kind, summary, node_count, captured_at, limits, tree_id, stream_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(session),
            .text(draft.object),
            .text(draft.path),
            .text(draft.view),
            .text(draft.type),
            .text(draft.kind),
            .text(draft.value),
            .integer(draft.nodeCount),
            .integer(capturedAt.millisecondsSince1970),
            .text(draft.limits),
            .integer(tree),
            .integer(stream)
        )
        return connection.lastInsertedID
    }
}

// MARK: - The session

extension Recording {
    /// The open session of the key, or a new one.
    private func session(_ connection: Connection) throws(DatabaseError) -> RecentRows.Session {
        var newest = connection.recentRows.session(of: key)
        if newest == nil { newest = try newestSession(connection) }
        if let newest, isOpen(newest) { return newest }
        try connection.execute(
            "INSERT INTO sessions (key, client_address, user_agent, started_at, last_at) VALUES (?1, ?2, ?3, ?4, ?4)",
            .text(key.text),
            .optional(client.address),
            .optional(client.userAgent),
            .integer(capturedAt.millisecondsSince1970)
        )
        return RecentRows.Session(id: connection.lastInsertedID, lastAt: capturedAt.millisecondsSince1970)
    }

    private func newestSession(_ connection: Connection) throws(DatabaseError) -> RecentRows.Session? {
        try connection.first(
            "SELECT id, last_at FROM sessions WHERE key = ? ORDER BY id DESC LIMIT 1",
            .text(key.text)
        ) { (row) throws(DatabaseError) in
            RecentRows.Session(id: try row.integer(0), lastAt: try row.integer(1))
        }
    }

    private func isOpen(_ session: RecentRows.Session) -> Bool {
        // The distance, not the difference: after a clock jumped far back, a session from the future is not open.
        let distance = capturedAt.millisecondsSince1970.subtractingReportingOverflow(session.lastAt)
        return !distance.overflow && distance.partialValue.magnitude <= idleTime.magnitude
    }
}

// MARK: - The stream

extension Recording {
    /// The stream that the inspection goes on, or a new one.
    private func stream(_ key: StreamKey, _ connection: Connection) throws(DatabaseError) -> RecentRows.Stream {
        if let known = connection.recentRows.stream(key) { return known }
        if let stored = try storedStream(key, connection) { return stored }
        try connection.execute(
            "INSERT INTO streams (session_id, object, path, view, limits) VALUES (?, ?, ?, ?, ?)",
            .integer(key.session),
            .text(draft.object),
            .text(draft.path),
            .text(draft.view),
            .text(draft.limits)
        )
        return RecentRows.Stream(id: connection.lastInsertedID, latestTree: nil)
    }

    private func storedStream(_ key: StreamKey, _ connection: Connection) throws(DatabaseError) -> RecentRows.Stream? {
        try connection.first(
            """
            SELECT s.id, (SELECT tree_id FROM inspections WHERE stream_id = s.id ORDER BY id DESC LIMIT 1)
            FROM streams AS s WHERE session_id = ? AND object = ? AND path = ? AND view = ? AND limits = ?
            """,
            .integer(key.session),
            .text(draft.object),
            .text(draft.path),
            .text(draft.view),
            .text(draft.limits)
        ) { (row) throws(DatabaseError) in
            RecentRows.Stream(id: try row.integer(0), latestTree: try row.optionalInteger(1))
        }
    }
}
