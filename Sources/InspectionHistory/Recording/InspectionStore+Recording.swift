extension InspectionStore {
    /// Stores an inspection in the caller's session, and returns when it is committed.
    ///
    /// The session is the one of the key that was used last, if its latest inspection is at most the idle time away; else a
    /// new one. One of the key that was imported and ended long ago does not count.
    ///
    /// - Parameters:
    ///   - draft: The inspection.
    ///   - key: Who inspects.
    ///   - client: Where the request came from; remembered with a new session. A `client` key brings its own.
    /// - Returns: The ids, committed.
    /// - Throws: `HistoryError`: nothing was stored; the next call tries again.
    public func record(
        _ draft: InspectionDraft,
        in key: SessionKey,
        from client: SessionClient = SessionClient()
    ) async throws(HistoryError) -> RecordedInspection {
        try checkSize(of: draft)
        let origin = if case .client(let ownClient) = key { ownClient } else { client }
        let text = ExactText(key.text)
        let scope = CaptureScope(draft)
        let stream = LatestTrees.Key(session: text, scope: scope)
        let latest = latestTrees.begin(stream)
        var recorded: [UInt8]?
        defer { latestTrees.end(stream, recorded: recorded) }
        // The hash and the difference are made here, so that the writer's thread does not have to.
        let recording = Recording(
            inspection: NewInspection(
                draft,
                scope: scope,
                capturedAt: draft.capturedAt ?? options.now(),
                prepared: latest.flatMap { PreparedDifference(from: $0, to: draft.tree) }
            ),
            key: text,
            client: origin,
            idleTime: options.sessionIdleTime.milliseconds
        )
        let result = try await writer.write { (connection) throws(DatabaseError) in
            try recording.run(on: connection)
        }
        recorded = draft.tree
        return result
    }

    /// Refuses a tree that is too large to be stored.
    ///
    /// - Parameter draft: The inspection.
    /// - Throws: `HistoryError` with the reason `treeTooLarge`.
    func checkSize(of draft: InspectionDraft) throws(HistoryError) {
        let (bytes, limit) = (draft.tree.count, options.maximumTreeSize)
        guard bytes <= limit else { throw HistoryError(.treeTooLarge(bytes: bytes, limit: limit), path: path) }
    }
}
