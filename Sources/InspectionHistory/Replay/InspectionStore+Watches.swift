extension InspectionStore {
    /// Stores a capture of a recorded watch, and returns when it is committed.
    ///
    /// A recording goes on for as long as its watch does: unlike the session of a visitor it does not end after a time
    /// without an inspection.
    ///
    /// - Parameters:
    ///   - draft: The capture.
    ///   - session: The recording's session.
    /// - Returns: The ids, committed; nil where the session is gone, or is none of a recording.
    /// - Throws: `HistoryError`: nothing was stored; the next call tries again.
    public func record(
        _ draft: InspectionDraft,
        in session: WatchSession
    ) async throws(HistoryError) -> RecordedStep? {
        try checkSize(of: draft)
        let scope = CaptureScope(draft)
        var stream: LatestTrees.Key?
        var latest: [UInt8]?
        if case .existing(let id) = session {
            let key = LatestTrees.Key(session: Self.streamText(id), scope: scope)
            latest = latestTrees.begin(key)
            stream = key
        }
        var recorded: [UInt8]?
        defer { if let stream { latestTrees.end(stream, recorded: recorded) } }
        let inspection = NewInspection(
            draft,
            scope: scope,
            capturedAt: draft.capturedAt ?? options.now(),
            prepared: latest.flatMap { PreparedDifference(from: $0, to: draft.tree) }
        )
        let step = try await writer.write { (connection) throws(DatabaseError) in
            try Self.insert(inspection, into: session, connection)
        }
        guard let step else { return nil }
        recorded = draft.tree
        if stream == nil {
            let key = LatestTrees.Key(session: Self.streamText(step.inspection.session), scope: scope)
            _ = latestTrees.begin(key)
            stream = key
        }
        return step
    }

    /// Finds a recording, to go on with it.
    ///
    /// - Parameter session: Its session's id.
    /// - Returns: The recording; nil where there is no such session, or it is none of a recording.
    /// - Throws: `HistoryError`.
    public func watchRecording(session: Int) async throws(HistoryError) -> WatchRecording? {
        try await read { (connection) throws(DatabaseError) in
            guard let summary = try Self.session(session, connection), summary.isRecording else { return nil }
            let latest = try connection.first(
                """
                SELECT * FROM inspections WHERE session_id = ? ORDER BY id DESC LIMIT 1
                """,
                .integer(session),
                read: InspectionSummary.init(row:)
            )
            // The length of a blob is read without the blob.
            let size = try connection.first(
                """
                SELECT coalesce(sum(length(t.content)), 0) FROM inspections AS i CROSS JOIN trees AS t ON t.id = i.tree_id
                WHERE i.session_id = ?
                """,
                .integer(session)
            ) { (row) throws(DatabaseError) in try row.integer(0) }
            return WatchRecording(session: summary, latest: latest, size: Int(size ?? 0))
        }
    }

    /// What the known trees of a recording are found by.
    private static func streamText(_ session: Int) -> ExactText {
        ExactText(SessionKey.recordingPrefix + String(session))
    }

    private static func insert(
        _ inspection: NewInspection,
        into session: WatchSession,
        _ connection: Connection
    ) throws(DatabaseError) -> RecordedStep? {
        let sessionID: Int64
        switch session {
        case .new(let title, let client):
            let name = String(UInt64.random(in: .min ... .max), radix: 16)
            try connection.execute(
                """
                INSERT INTO sessions (key, title, client_address, user_agent, started_at, last_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?5)
                """,
                .text(SessionKey.recording(name).text),
                title.isEmpty ? .null : .text(title),
                .optional(client.address),
                .optional(client.userAgent),
                .integer(inspection.capturedAt.millisecondsSince1970)
            )
            sessionID = connection.lastInsertedID
        case .existing(let id):
            guard try Self.session(id, connection)?.isRecording == true else { return nil }
            sessionID = Int64(id)
        }
        let id = try inspection.insert(into: sessionID, connection)
        let size = try connection.first(
            "SELECT length(t.content) FROM inspections AS i JOIN trees AS t ON t.id = i.tree_id WHERE i.id = ?",
            .integer(id)
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        return RecordedStep(
            inspection: RecordedInspection(id: Int(id), session: Int(sessionID), capturedAt: inspection.capturedAt),
            size: Int(size ?? 0)
        )
    }
}
