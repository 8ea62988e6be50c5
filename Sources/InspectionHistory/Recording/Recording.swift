/// An inspection on its way into the caller's session, which it finds or makes.
struct Recording: Sendable {
    /// So many of a key's sessions are looked at for an open one: a client that comes back for years has very many.
    private static let maximumLookedAt = 64

    let inspection: NewInspection
    /// The session's key.
    let key: ExactText
    /// Where the request came from; remembered with a new session.
    let client: SessionClient
    /// Milliseconds after which a session has ended.
    let idleTime: Int64

    private var capturedAt: Timestamp { inspection.capturedAt }

    /// Inserts the inspection.
    ///
    /// - Parameter connection: The writer, in a transaction.
    /// - Returns: The ids.
    /// - Throws: `DatabaseError`; the transaction is to be rolled back then.
    func run(on connection: Connection) throws(DatabaseError) -> RecordedInspection {
        let session = try session(connection)
        let id = try inspection.insert(into: session.id, connection)
        // As the insert has left it.
        let lastAt = max(session.lastAt, capturedAt.millisecondsSince1970)
        connection.recentRows.remember(RecentRows.Session(id: session.id, lastAt: lastAt), of: key)
        return RecordedInspection(id: Int(id), session: Int(session.id), capturedAt: capturedAt)
    }

    /// The open session of the key, or a new one.
    private func session(_ connection: Connection) throws(DatabaseError) -> RecentRows.Session {
        var latest = connection.recentRows.session(of: key)
        if latest == nil { latest = try openSession(connection) }
        if let latest, isOpen(latest) { return latest }
        try connection.execute(
            "INSERT INTO sessions (key, client_address, user_agent, started_at, last_at) VALUES (?1, ?2, ?3, ?4, ?4)",
            .text(key.text),
            .optional(client.address),
            .optional(client.userAgent),
            .integer(capturedAt.millisecondsSince1970)
        )
        return RecentRows.Session(id: connection.lastInsertedID, lastAt: capturedAt.millisecondsSince1970)
    }

    /// The session of the key that is open and was used last.
    private func openSession(_ connection: Connection) throws(DatabaseError) -> RecentRows.Session? {
        // Not only the newest row: a session of the key that was imported has a later id than the one that goes on.
        let sessions = try connection.all(
            "SELECT id, last_at FROM sessions WHERE key = ? ORDER BY id DESC LIMIT ?",
            .text(key.text),
            .integer(Self.maximumLookedAt)
        ) { (row) throws(DatabaseError) in
            RecentRows.Session(id: try row.integer(0), lastAt: try row.integer(1))
        }
        return sessions.filter(isOpen).max { ($0.lastAt, $0.id) < ($1.lastAt, $1.id) }
    }

    private func isOpen(_ session: RecentRows.Session) -> Bool {
        // The distance, not the difference: after a clock jumped far back, a session from the future is not open.
        let distance = capturedAt.millisecondsSince1970.subtractingReportingOverflow(session.lastAt)
        return !distance.overflow && distance.partialValue.magnitude <= idleTime.magnitude
    }
}
