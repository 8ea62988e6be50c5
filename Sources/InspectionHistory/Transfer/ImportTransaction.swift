import CSQLite

/// What an import knows between its transactions.
struct ImportState: Sendable {
    /// The session whose inspections come now.
    struct Session: Sendable {
        /// The id in the lines.
        let exported: Int
        /// The id in this database.
        let stored: Int64
        /// The stored inspections up to this one are candidates, or were inserted by this import.
        var place: Int64 = 0
    }

    var session: Session?
    var report = ImportReport()
    /// Whether the session is no longer there, or is being deleted.
    var hasLostSession = false
    /// The connection that holds the candidates.
    var connection: Connection.Identity?
}

/// One transaction of an import: finds or makes sessions, and inserts the inspections that they have not yet.
///
/// An inspection is a duplicate when its session has one that is equal in everything but its id. Each stored inspection
/// stands for one line only, so that equal ones of the lines stay as many as they are. The same is true of sessions.
struct ImportTransaction {
    /// The candidates that are looked up in one transaction.
    private static let maximumCandidates = 1_000

    let connection: Connection
    /// Tells the import from others on the same connection.
    let importID: Int64
    private(set) var state: ImportState

    /// Goes on where the last transaction ended.
    ///
    /// - Parameters:
    ///   - connection: The writer, in a transaction.
    ///   - importID: Tells the import from others on the same connection.
    ///   - state: What the last transaction left.
    /// - Throws: `DatabaseError`.
    init(_ connection: Connection, importID: Int64, state: ImportState) throws(DatabaseError) {
        self.connection = connection
        self.importID = importID
        self.state = state
        guard state.connection == nil || state.connection === connection.identity else {
            // SQLITE_READONLY_DBMOVED: the file was opened anew, because it was replaced or failed.
            let code = SQLITE_READONLY | 4 << 8
            throw DatabaseError(extendedCode: code, message: "the file was opened anew during the import")
        }
        self.state.connection = connection.identity
        // On disk, not in memory: a session may have a million inspections.
        try connection.execute(
            """
            CREATE TEMP TABLE IF NOT EXISTS import_candidates (
                import_id INTEGER NOT NULL, captured_at INTEGER NOT NULL, tree_hash INTEGER NOT NULL,
                inspection_id INTEGER NOT NULL, PRIMARY KEY (import_id, captured_at, tree_hash, inspection_id)
            ) WITHOUT ROWID
            """
        )
        try connection.execute(
            """
            CREATE TEMP TABLE IF NOT EXISTS import_sessions (
                import_id INTEGER NOT NULL, session_id INTEGER NOT NULL, PRIMARY KEY (import_id, session_id)
            ) WITHOUT ROWID
            """
        )
    }

    /// Takes records as far as one transaction goes.
    ///
    /// - Parameter records: Sessions and inspections, in their order.
    /// - Returns: How many were taken; the others are for the next transaction. None where the state has lost its session.
    /// - Throws: `DatabaseError`.
    mutating func take(_ records: [TransferRecord]) throws(DatabaseError) -> Int {
        if case .inspection = records.first, try !hasSession() {
            state.hasLostSession = true
            return 0
        }
        for (index, record) in records.enumerated() {
            switch record {
            case .session(let session): try begin(session)
            case .inspection(let inspection):
                // Only this transaction writes now: what is stored is known until its end.
                guard try collectCandidates() else { return index }
                try take(inspection.inspection)
            case .header: try forget()
            case .end: break
            }
        }
        return records.count
    }

    /// Forgets what stands for lines of this import.
    ///
    /// - Throws: `DatabaseError`.
    func forget() throws(DatabaseError) {
        try forgetCandidates()
        try connection.execute("DELETE FROM temp.import_sessions WHERE import_id = ?", .integer(importID))
    }

    private func forgetCandidates() throws(DatabaseError) {
        try connection.execute("DELETE FROM temp.import_candidates WHERE import_id = ?", .integer(importID))
    }
}

// MARK: - Sessions

extension ImportTransaction {
    private mutating func begin(_ session: TransferredSession) throws(DatabaseError) {
        try forgetCandidates()
        let known = try storedSession(like: session)
        let id = if let known { known } else { try insert(session) }
        try connection.execute(
            "INSERT INTO temp.import_sessions (import_id, session_id) VALUES (?, ?)",
            .integer(importID),
            .integer(id)
        )
        state.session = ImportState.Session(exported: session.id, stored: id)
        if known == nil { state.report.sessions += 1 } else { state.report.knownSessions += 1 }
        guard state.report.mappings.count < ImportReport.maximumMappings else { return }
        state.report.mappings.append(
            ImportReport.SessionMapping(exported: session.id, stored: Int(id), isNew: known == nil)
        )
    }

    /// Whether the session of the last transaction is still there: between two, others write, and delete.
    private func hasSession() throws(DatabaseError) -> Bool {
        guard let session = state.session else { return true }
        return try connection.first("SELECT 1 FROM sessions WHERE id = ? AND is_deleted = 0", .integer(session.stored))
        {
            (row) throws(DatabaseError) in try row.integer(0)
        } != nil
    }

    /// The session of the same client, with the same key and start; of several the first that stands for no line yet.
    private func storedSession(like session: TransferredSession) throws(DatabaseError) -> Int64? {
        try connection.first(
            """
            SELECT id FROM sessions
            WHERE key = ? AND started_at = ? AND client_address IS ? AND user_agent IS ?
                AND is_deleted = 0
                AND id NOT IN (SELECT session_id FROM temp.import_sessions WHERE import_id = ?)
            ORDER BY id LIMIT 1
            """,
            .text(session.key),
            .integer(session.startedAt.millisecondsSince1970),
            .optional(session.client.address),
            .optional(session.client.userAgent),
            .integer(importID)
        ) { (row) throws(DatabaseError) in try row.integer(0) }
    }

    private func insert(_ session: TransferredSession) throws(DatabaseError) -> Int64 {
        try connection.execute(
            """
            INSERT INTO sessions (key, title, client_address, user_agent, started_at, last_at, pinned)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            .text(session.key),
            .optional(session.title),
            .optional(session.client.address),
            .optional(session.client.userAgent),
            .integer(session.startedAt.millisecondsSince1970),
            .integer(session.lastAt.millisecondsSince1970),
            .integer(session.isPinned ? 1 : 0)
        )
        return connection.lastInsertedID
    }
}

// MARK: - Inspections

extension ImportTransaction {
    /// Makes the stored inspections of the session candidates, a bounded number of them; returns whether all are.
    private mutating func collectCandidates() throws(DatabaseError) -> Bool {
        guard let session = state.session else { return true }
        let found = try connection.first(
            """
            SELECT count(*), coalesce(max(id), 0)
            FROM (SELECT id FROM inspections WHERE session_id = ? AND id > ? ORDER BY id LIMIT ?)
            """,
            .integer(session.stored),
            .integer(session.place),
            .integer(Self.maximumCandidates)
        ) { (row) throws(DatabaseError) in (count: Int(try row.integer(0)), last: try row.integer(1)) }
        guard let found, found.count > 0 else { return true }
        try connection.execute(
            """
            INSERT INTO temp.import_candidates (import_id, captured_at, tree_hash, inspection_id)
            SELECT ?, i.captured_at, t.hash, i.id FROM inspections AS i JOIN trees AS t ON t.id = i.tree_id
            WHERE i.session_id = ? AND i.id > ? AND i.id <= ?
            """,
            .integer(importID),
            .integer(session.stored),
            .integer(session.place),
            .integer(found.last)
        )
        state.session?.place = found.last
        return found.count < Self.maximumCandidates
    }

    private mutating func take(_ inspection: NewInspection) throws(DatabaseError) {
        guard let session = state.session else { return }
        if let candidate = try candidate(like: inspection) {
            try connection.execute(
                """
                DELETE FROM temp.import_candidates
                WHERE import_id = ? AND captured_at = ? AND tree_hash = ? AND inspection_id = ?
                """,
                .integer(importID),
                .integer(inspection.capturedAt.millisecondsSince1970),
                inspection.hash.sqlValue,
                .integer(candidate)
            )
            state.report.duplicates += 1
        } else {
            state.session?.place = try inspection.insert(into: session.stored, connection)
            state.report.inspections += 1
        }
    }

    /// The first stored inspection that is equal and does not stand for another line yet.
    private func candidate(like inspection: NewInspection) throws(DatabaseError) -> Int64? {
        let alike = try connection.all(
            """
            SELECT i.id, i.tree_id
            FROM temp.import_candidates AS c JOIN inspections AS i ON i.id = c.inspection_id
            WHERE i.object = ? AND i.path = ? AND i.view = ? AND i.limits = ? AND i.type = ? AND i.kind = ?
                AND i.summary = ? AND i.node_count = ? AND c.captured_at = ? AND c.tree_hash = ? AND c.import_id = ?
            ORDER BY i.id LIMIT 100
            """,
            values: inspection.columns + [inspection.hash.sqlValue, .integer(importID)]
        ) { (row) throws(DatabaseError) in (id: try row.integer(0), tree: try row.integer(1)) }
        for stored in alike where try TreeReader(connection).tree(stored.tree) == inspection.tree {
            return stored.id
        }
        return nil
    }
}
