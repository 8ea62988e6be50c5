/// An inspection that is to be inserted into a session: finds or makes its stream and stores its tree.
///
/// The one way of an inspection into the database, recorded or imported. What can be made beside the writer's thread is
/// made when it is described.
struct NewInspection: Sendable {
    let tree: [UInt8]
    let capturedAt: Timestamp
    /// Of the tree's bytes.
    let hash: ContentHash
    /// The object, path, view, limits, type, kind, summary, node count and time: what makes it equal to another, beside
    /// its session and tree.
    let columns: [SQLValue]
    private let scope: CaptureScope
    /// The tree's difference from the one that was probably recorded before it.
    private let prepared: PreparedDifference?

    /// Describes an inspection.
    ///
    /// - Parameters:
    ///   - draft: What was captured.
    ///   - scope: Of the draft; nil to make it here.
    ///   - capturedAt: When it was captured, whatever the draft says.
    ///   - prepared: The tree's difference from the one that was probably recorded before it.
    init(
        _ draft: InspectionDraft,
        scope: CaptureScope? = nil,
        capturedAt: Timestamp,
        prepared: PreparedDifference? = nil
    ) {
        let scope = scope ?? CaptureScope(draft)
        self.tree = draft.tree
        self.scope = scope
        self.capturedAt = capturedAt
        self.prepared = prepared
        hash = ContentHash(of: draft.tree)
        columns =
            scope.columns + [
                .text(draft.type), .text(draft.kind), .text(draft.value), .integer(draft.nodeCount),
                .integer(capturedAt.millisecondsSince1970),
            ]
    }

    /// Inserts the inspection.
    ///
    /// - Parameters:
    ///   - session: The session's id.
    ///   - connection: The writer, in a transaction.
    /// - Returns: The inspection's id.
    /// - Throws: `DatabaseError`; the transaction is to be rolled back then.
    func insert(into session: Int64, _ connection: Connection) throws(DatabaseError) -> Int64 {
        let streamKey = StreamKey(session: session, scope: scope)
        let stream = try stream(streamKey, connection)
        let tree = try TreeWriter(connection).store(tree, hash: hash, after: stream.latestTree, prepared: prepared)
        try connection.execute(
            """
            INSERT INTO inspections
                (object, path, view, limits, type, kind, summary, node_count, captured_at, session_id, tree_id, stream_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            values: columns + [.integer(session), .integer(tree), .integer(stream.id)]
        )
        let id = connection.lastInsertedID
        try count(in: session, connection)
        connection.recentRows.remember(RecentRows.Stream(id: stream.id, latestTree: tree), streamKey)
        return id
    }

    /// Counts the inspection in its session; what a delete counts down, triggers do.
    private func count(in session: Int64, _ connection: Connection) throws(DatabaseError) {
        try connection.execute(
            "UPDATE sessions SET inspection_count = inspection_count + 1, last_at = max(last_at, ?) WHERE id = ?",
            .integer(capturedAt.millisecondsSince1970),
            .integer(session)
        )
        let place: [SQLValue] = [scope.objectColumn, .integer(session)]
        try connection.execute(
            """
            UPDATE session_objects SET inspection_count = inspection_count + 1 WHERE object = ? AND session_id = ?
            """,
            values: place
        )
        guard connection.changedRows == 0 else { return }
        try connection.execute(
            "INSERT INTO session_objects (object, session_id, inspection_count) VALUES (?, ?, 1)",
            values: place
        )
    }

    /// The stream that the inspection goes on, or a new one.
    private func stream(_ key: StreamKey, _ connection: Connection) throws(DatabaseError) -> RecentRows.Stream {
        if let known = connection.recentRows.stream(key) { return known }
        let stored = try connection.all(
            """
            SELECT s.id, (SELECT tree_id FROM inspections WHERE stream_id = s.id ORDER BY id DESC LIMIT 1)
            FROM streams AS s WHERE object = ? AND path = ? AND view = ? AND limits = ? AND session_id = ?
            """,
            values: key.columns
        ) { (row) throws(DatabaseError) in
            RecentRows.Stream(id: try row.integer(0), latestTree: try row.optionalInteger(1))
        }
        if let stream = stored.first { return stream }
        try connection.execute(
            "INSERT INTO streams (object, path, view, limits, session_id) VALUES (?, ?, ?, ?, ?)",
            values: key.columns
        )
        return RecentRows.Stream(id: connection.lastInsertedID, latestTree: nil)
    }
}
