extension InspectionStore {
    /// Finds the earliest later inspection of the same object, path and view, in any session.
    ///
    /// Later is by the time of the capture, then by the order of arrival, as earlier is in `previous(before:)`.
    ///
    /// - Parameter id: The inspection's id.
    /// - Returns: The later inspection; nil when there is none, or no inspection of that id.
    /// - Throws: `HistoryError`.
    public func next(after id: Int) async throws(HistoryError) -> InspectionSummary? {
        try await read { (connection) throws(DatabaseError) in
            // As latest(before:limits:) goes back.
            let latest = try connection.first(
                """
                SELECT e.captured_at
                FROM inspections AS i
                CROSS JOIN inspections AS e ON e.object = i.object AND (e.captured_at, e.id) > (i.captured_at, i.id)
                WHERE i.id = ?1
                ORDER BY e.captured_at, e.id LIMIT 1 OFFSET ?2
                """,
                .integer(id),
                .integer(Self.mostWalked),
                read: { (row) throws(DatabaseError) in try row.integer(0) }
            )
            let near = try connection.first(
                """
                SELECT e.id, e.session_id, e.object, e.path, e.view, e.type, e.kind, e.summary, e.node_count,
                    e.captured_at, e.limits, e.tree_id
                FROM inspections AS i
                CROSS JOIN inspections AS e ON e.object = i.object AND (e.captured_at, e.id) > (i.captured_at, i.id)
                    AND e.captured_at <= ?2 AND e.path = i.path AND e.view = i.view
                CROSS JOIN sessions AS o ON o.id = e.session_id AND o.is_deleted = 0
                WHERE i.id = ?1
                ORDER BY e.captured_at, e.id LIMIT 1
                """,
                .integer(id),
                .integer(latest ?? .max),
                read: InspectionSummary.init(row:)
            )
            if near != nil || latest == nil { return near }
            return try Self.earliestOfStreams(after: id, connection)
        }
    }

    /// The earliest later inspection, asking each stream of the object, path and view for its earliest.
    private static func earliestOfStreams(
        after id: Int,
        _ connection: Connection
    ) throws(DatabaseError) -> InspectionSummary? {
        // Of a session that ended before nothing is later, and in the inspection's own stream nothing that came before
        // it.
        try connection.first(
            """
            SELECT e.id, e.session_id, e.object, e.path, e.view, e.type, e.kind, e.summary, e.node_count,
                e.captured_at, e.limits, e.tree_id
            FROM inspections AS i
            JOIN streams AS s ON s.object = i.object AND s.path = i.path AND s.view = i.view
            JOIN sessions AS o ON o.id = s.session_id AND o.is_deleted = 0
                AND (o.last_at >= i.captured_at OR s.id = i.stream_id)
            JOIN inspections AS e ON e.id = (
                SELECT id FROM inspections AS x
                WHERE x.stream_id = s.id AND x.id > CASE WHEN s.id = i.stream_id THEN i.id ELSE 0 END
                    AND (x.captured_at, x.id) > (i.captured_at, i.id)
                ORDER BY x.id LIMIT 1
            )
            WHERE i.id = ?1
            ORDER BY e.captured_at, e.id LIMIT 1
            """,
            .integer(id),
            read: InspectionSummary.init(row:)
        )
    }

    /// Finds what each inspection of a list is to be compared with, as `previous(before:)` does for one.
    ///
    /// Where both saw the same tree, their `tree` is the same.
    ///
    /// - Parameter inspections: The inspections, at most a page of them.
    /// - Returns: The earlier inspection of each that has one, by the later one's id.
    /// - Throws: `HistoryError`.
    public func previous(
        beforeEach inspections: [InspectionSummary]
    ) async throws(HistoryError) -> [Int: InspectionSummary] {
        try await read { (connection) throws(DatabaseError) in
            var earlier: [Int: InspectionSummary] = [:]
            for inspection in inspections {
                var found = try Self.latest(before: inspection.id, limits: inspection.limits, connection)
                if found == nil { found = try Self.latest(before: inspection.id, limits: nil, connection) }
                earlier[inspection.id] = found
            }
            return earlier
        }
    }
}
