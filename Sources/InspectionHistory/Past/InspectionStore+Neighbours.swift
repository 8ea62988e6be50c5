extension InspectionStore {
    /// Finds what to compare an inspection with: the latest earlier one of the same object, path and view.
    ///
    /// One of the same limits is preferred, in any session: it shows the same part of the object. Earlier is by the time of
    /// the capture, then by the order of arrival: what was imported comes where it was captured.
    ///
    /// - Parameter id: the inspection's id.
    /// - Returns: the earlier inspection; nil when there is none, or no inspection of that id.
    /// - Throws: `HistoryError`.
    public func previous(before id: Int) async throws(HistoryError) -> InspectionSummary? {
        try await read { (connection) throws(DatabaseError) in
            let limits = try connection.first("SELECT limits FROM inspections WHERE id = ?", .integer(id)) {
                (row) throws(DatabaseError) in try row.text(0)
            }
            guard let limits else { return nil }
            if let like = try Self.latest(before: id, limits: limits, connection) { return like }
            return try Self.latest(before: id, limits: nil, connection)
        }
    }

    /// The latest inspection of the same object, path and view that was captured earlier.
    static func latest(
        before id: Int,
        limits: String?,
        _ connection: Connection
    ) throws(DatabaseError) -> InspectionSummary? {
        // The object's streams are few and each is in the order of its inspections, which is nearly that of time;
        // walking back over all of the object's inspections could meet a million of other paths first. Of a session that
        // began later nothing is earlier, and in the inspection's own stream nothing that came after it.
        try connection.first(
            """
            SELECT e.id, e.session_id, e.object, e.path, e.view, e.type, e.kind, e.summary, e.node_count, e.captured_at,
                e.limits, e.tree_id
            FROM inspections AS i
            JOIN streams AS s ON s.object = i.object AND s.path = i.path AND s.view = i.view
            JOIN sessions AS o ON o.id = s.session_id AND o.is_deleted = 0
                AND (o.started_at <= i.captured_at OR s.id = i.stream_id)
            JOIN inspections AS e ON e.id = (
                SELECT id FROM inspections AS x
                WHERE x.stream_id = s.id AND x.id < CASE WHEN s.id = i.stream_id THEN i.id ELSE ?3 END
                    AND (x.captured_at, x.id) < (i.captured_at, i.id)
                ORDER BY x.id DESC LIMIT 1
            )
            WHERE i.id = ?1 AND (?2 IS NULL OR s.limits = ?2)
            ORDER BY e.captured_at DESC, e.id DESC LIMIT 1
            """,
            .integer(id),
            .optional(limits),
            .integer(Int.max),
            read: InspectionSummary.init(row:)
        )
    }
}
