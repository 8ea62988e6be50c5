extension InspectionStore {
    /// Lists the places that a session inspected more than once, the most inspected first.
    ///
    /// - Parameters:
    ///   - session: The session's id.
    ///   - least: The inspections that a place has at least.
    ///   - limit: How many places at most.
    /// - Returns: The places; none where there is no such session.
    /// - Throws: `HistoryError`.
    public func replays(
        ofSession session: Int,
        least: Int = 2,
        limit: Int
    ) async throws(HistoryError) -> [ReplayChoice] {
        try await read { (connection) throws(DatabaseError) in
            try connection.all(
                """
                SELECT s.object, s.path, s.view, count(*) AS steps
                FROM streams AS s CROSS JOIN inspections AS i ON i.stream_id = s.id
                WHERE s.session_id = ?1 AND s.session_id NOT IN (SELECT id FROM sessions WHERE is_deleted = 1)
                GROUP BY s.object, s.path, s.view HAVING count(*) >= ?2
                ORDER BY steps DESC, s.object, s.path, s.view LIMIT ?3
                """,
                .integer(session),
                .integer(least),
                .integer(limit)
            ) { (row) throws(DatabaseError) in
                ReplayChoice(
                    place: ReplayPlace(
                        session: session,
                        object: try row.text(0),
                        path: try row.text(1),
                        view: try row.text(2)
                    ),
                    stepCount: Int(try row.integer(3))
                )
            }
        }
    }

    /// Tells which step of its place an inspection is.
    ///
    /// - Parameter id: The inspection's id.
    /// - Returns: The place and the step's number, counted from 1; nil where there is no such inspection.
    /// - Throws: `HistoryError`.
    public func replayStep(
        ofInspection id: Int
    ) async throws(HistoryError) -> (place: ReplayPlace, number: Int)? {
        try await read { (connection) throws(DatabaseError) in
            guard let inspection = try Self.summary(Int64(id), connection) else { return nil }
            let place = ReplayPlace(inspection)
            return (place, try ReplayStreams(place, connection).count(through: Int64(id)))
        }
    }

    /// Reads some steps of a place.
    ///
    /// Each tree is the difference from the one before it: a step costs at most one chain of differences, wherever it
    /// stands, and the next one a single difference.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - offset: How many steps stand before the first one that is read; the last step is read where there are no more.
    ///   - limit: How many steps are read at most, 1 to `PageLimit.maximum`.
    ///   - bytes: After so many bytes of trees no further step is read.
    ///   - time: After so long no further step is read.
    /// - Returns: The steps; nil where the session has no inspection of the place.
    /// - Throws: `HistoryError`.
    public func replay(
        _ place: ReplayPlace,
        from offset: Int,
        limit: Int = 1,
        bytes: Int = 32 << 20,
        time: Duration = .seconds(2)
    ) async throws(HistoryError) -> ReplayPart? {
        let deadline = ContinuousClock.now + time
        let limit = PageLimit.clamped(limit)
        return try await read { (connection) throws(DatabaseError) in
            let streams = ReplayStreams(place, connection)
            let total = try streams.count()
            let offset = min(max(offset, 0), max(total - 1, 0))
            guard let first = try streams.time(at: 0), let last = try streams.time(at: total - 1) else { return nil }
            let start = max(offset - 1, 0)
            var before: StoredInspection?
            var steps: [StoredInspection] = []
            var size = 0
            for (index, id) in zip(start..., try streams.ids(from: start, limit: offset - start + limit)) {
                guard let step = try Self.stored(id, connection) else { continue }
                if index < offset { before = step } else { steps.append(step) }
                size += step.tree.count
                if !steps.isEmpty, size >= bytes || ContinuousClock.now >= deadline { break }
            }
            return ReplayPart(
                total: total,
                span: first...max(first, last),
                offset: offset,
                before: before,
                steps: steps
            )
        }
    }

    /// Finds the inspection of the same session, object, path, view and limits that was recorded before one.
    ///
    /// - Parameter id: The inspection's id.
    /// - Returns: The inspection before it; nil where it is the first, or there is none of that id.
    /// - Throws: `HistoryError`.
    public func previousOfSession(before id: Int) async throws(HistoryError) -> InspectionSummary? {
        try await read { (connection) throws(DatabaseError) in
            try connection.first(
                """
                SELECT * FROM inspections
                WHERE stream_id = (SELECT stream_id FROM inspections WHERE id = ?1) AND id < ?1
                ORDER BY id DESC LIMIT 1
                """,
                .integer(id),
                read: InspectionSummary.init(row:)
            )
        }
    }
}
