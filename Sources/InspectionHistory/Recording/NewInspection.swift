/// An inspection that is to be inserted into a session: finds or makes its stream and stores its tree.
///
/// The one way of an inspection into the database, recorded or imported.
struct NewInspection: Sendable {
    let draft: InspectionDraft
    let capturedAt: Timestamp
    /// Of the tree's bytes.
    let hash: ContentHash
    /// The tree's difference from the one that was probably recorded before it.
    var prepared: PreparedDifference?

    /// Inserts the inspection.
    ///
    /// - Parameters:
    ///   - session: the session's id.
    ///   - connection: the writer, in a transaction.
    /// - Returns: the inspection's id.
    /// - Throws: `DatabaseError`; the transaction is to be rolled back then.
    func insert(into session: Int64, _ connection: Connection) throws(DatabaseError) -> Int64 {
        let streamKey = StreamKey(draft, session: session)
        let stream = try stream(streamKey, connection)
        let tree = try TreeWriter(connection).store(
            draft.tree,
            hash: hash,
            after: stream.latestTree,
            prepared: prepared
        )
        let id = try insertInspection(session: session, stream: stream.id, tree: tree, connection)
        connection.recentRows.remember(RecentRows.Stream(id: stream.id, latestTree: tree), streamKey)
        return id
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

// MARK: - The stream

extension NewInspection {
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
