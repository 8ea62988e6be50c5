extension InspectionStore {
    /// Finds what to compare an inspection with: the latest earlier one of the same object, path and view.
    ///
    /// One of the same limits is preferred, in any session: it shows the same part of the object.
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

    /// The latest inspection of the same object, path and view that came earlier.
    private static func latest(
        before id: Int,
        limits: String?,
        _ connection: Connection
    ) throws(DatabaseError) -> InspectionSummary? {
        // The object's streams are few and each is in the order of its inspections; walking back over all of the
        // object's inspections could meet a million of other paths first.
        try connection.first(
            """
            SELECT id, session_id, object, path, view, type, kind, summary, node_count, captured_at, limits, tree_id
            FROM inspections WHERE id = (
                SELECT max((SELECT max(id) FROM inspections AS earlier WHERE earlier.stream_id = s.id AND earlier.id < i.id))
                FROM inspections AS i
                JOIN streams AS s ON s.object = i.object AND s.path = i.path AND s.view = i.view
                WHERE i.id = ?1 AND (?2 IS NULL OR s.limits = ?2)
            )
            """,
            .integer(id),
            .optional(limits),
            read: InspectionSummary.init(row:)
        )
    }
}
