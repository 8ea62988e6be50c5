extension InspectionStore {
    /// Stores an inspection in the caller's session, and returns when it is committed.
    ///
    /// The session is the key's newest, if its latest inspection is at most the idle time away; else a new one.
    ///
    /// - Parameters:
    ///   - draft: the inspection.
    ///   - key: who inspects.
    ///   - client: where the request came from; remembered with a new session. A `client` key brings its own.
    /// - Returns: the ids, committed.
    /// - Throws: `HistoryError`: nothing was stored; the next call tries again.
    public func record(
        _ draft: InspectionDraft,
        in key: SessionKey,
        from client: SessionClient = SessionClient()
    ) async throws(HistoryError) -> RecordedInspection {
        guard draft.tree.count <= options.maximumTreeSize else {
            let reason = HistoryError.Reason.treeTooLarge(bytes: draft.tree.count, limit: options.maximumTreeSize)
            throw HistoryError(reason, path: path)
        }
        let capturedAt = draft.capturedAt ?? options.now()
        let idleTime = options.sessionIdleTime.milliseconds
        let origin = if case .client(let ownClient) = key { ownClient } else { client }
        // Hashed here, so that the writer's thread does not have to.
        let hash = ContentHash(of: draft.tree)
        return try await writer.write { (connection) throws(DatabaseError) in
            let session = try Self.session(of: key, from: origin, at: capturedAt, idleTime: idleTime, connection)
            let tree = try Self.tree(draft.tree, hash, connection)
            let id = try Self.insertInspection(draft, session: session, tree: tree, at: capturedAt, connection)
            return RecordedInspection(id: Int(id), session: Int(session), capturedAt: capturedAt)
        }
    }

    /// The open session of the key, or a new one.
    private static func session(
        of key: SessionKey,
        from client: SessionClient,
        at time: Timestamp,
        idleTime: Int64,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        if let open = try openSession(of: key, at: time, idleTime: idleTime, connection) { return open }
        return try insertSession(of: key, from: client, at: time, connection)
    }

    /// The stored tree of exactly these bytes, or a new one.
    private static func tree(
        _ tree: [UInt8],
        _ hash: ContentHash,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        if let stored = try storedTree(tree, hash, connection) { return stored }
        return try insertTree(tree, hash, connection)
    }

    private static func openSession(
        of key: SessionKey,
        at time: Timestamp,
        idleTime: Int64,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64? {
        let newest = try connection.first(
            "SELECT id, last_at FROM sessions WHERE key = ? ORDER BY id DESC LIMIT 1",
            .text(key.text)
        ) { (row) throws(DatabaseError) in (id: try row.integer(0), lastAt: try row.integer(1)) }
        guard let newest else { return nil }
        // The distance, not the difference: after a clock jumped far back, a session from the future is not open.
        let distance = time.millisecondsSince1970.subtractingReportingOverflow(newest.lastAt)
        guard !distance.overflow, distance.partialValue.magnitude <= idleTime.magnitude else { return nil }
        return newest.id
    }

    private static func insertSession(
        of key: SessionKey,
        from client: SessionClient,
        at time: Timestamp,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        try connection.execute(
            "INSERT INTO sessions (key, client_address, user_agent, started_at, last_at) VALUES (?1, ?2, ?3, ?4, ?4)",
            .text(key.text),
            .optional(client.address),
            .optional(client.userAgent),
            .integer(time.millisecondsSince1970)
        )
        return connection.lastInsertedID
    }

    private static func storedTree(
        _ tree: [UInt8],
        _ hash: ContentHash,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64? {
        try connection.first(
            "SELECT id FROM trees WHERE hash = ? AND content = ?",
            hash.sqlValue,
            .blob(tree)
        ) { (row) throws(DatabaseError) in try row.integer(0) }
    }

    private static func insertTree(
        _ tree: [UInt8],
        _ hash: ContentHash,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        try connection.execute("INSERT INTO trees (hash, content) VALUES (?, ?)", hash.sqlValue, .blob(tree))
        return connection.lastInsertedID
    }

    private static func insertInspection(
        _ draft: InspectionDraft,
        session: Int64,
        tree: Int64,
        at time: Timestamp,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        try connection.execute(
            """
            INSERT INTO inspections
                (session_id, object, path, view, type, kind, summary, node_count, captured_at, limits, tree_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(session),
            .text(draft.object),
            .text(draft.path),
            .text(draft.view),
            .text(draft.type),
            .text(draft.kind),
            .text(draft.value),
            .integer(draft.nodeCount),
            .integer(time.millisecondsSince1970),
            .text(draft.limits),
            .integer(tree)
        )
        return connection.lastInsertedID
    }
}
