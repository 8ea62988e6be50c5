extension InspectionStore {
    /// Finds what to compare an inspection with: the latest earlier one of the same object, path and view.
    ///
    /// One of the same limits is preferred, in any session: it shows the same part of the object. Earlier is by the time of
    /// the capture, then by the order of arrival: what was imported comes where it was captured.
    ///
    /// - Parameter id: The inspection's id.
    /// - Returns: The earlier inspection; nil when there is none, or no inspection of that id.
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

    /// The latest inspection of the same object, path and view that was captured earlier.
    ///
    /// The object's inspections are walked back in the order of time, which mostly ends after a few. Where a thousand of
    /// them were of other paths, the streams of this path are asked instead: no more than there were sessions.
    ///
    /// - Parameters:
    ///   - id: The inspection that it is to be earlier than.
    ///   - limits: The limits that it has to have; nil for any.
    ///   - connection: The connection.
    /// - Returns: The earlier inspection; nil when there is none.
    /// - Throws: `DatabaseError`.
    private static func latest(
        before id: Int,
        limits: String?,
        _ connection: Connection
    ) throws(DatabaseError) -> InspectionSummary? {
        let earliest = try connection.first(
            """
            SELECT e.captured_at
            FROM inspections AS i
            CROSS JOIN inspections AS e ON e.object = i.object AND (e.captured_at, e.id) < (i.captured_at, i.id)
            WHERE i.id = ?1
            ORDER BY e.captured_at DESC, e.id DESC LIMIT 1 OFFSET ?2
            """,
            .integer(id),
            .integer(mostWalked),
            read: { (row) throws(DatabaseError) in try row.integer(0) }
        )
        let near = try connection.first(
            """
            SELECT e.* FROM inspections AS i
            CROSS JOIN inspections AS e ON e.object = i.object AND (e.captured_at, e.id) < (i.captured_at, i.id)
                AND e.captured_at >= ?3 AND e.path = i.path AND e.view = i.view AND (?2 IS NULL OR e.limits = ?2)
            CROSS JOIN sessions AS o ON o.id = e.session_id AND o.is_deleted = 0
            WHERE i.id = ?1
            ORDER BY e.captured_at DESC, e.id DESC LIMIT 1
            """,
            .integer(id),
            .optional(limits),
            .integer(earliest ?? .min),
            read: InspectionSummary.init(row:)
        )
        if near != nil || earliest == nil { return near }
        return try latestOfStreams(before: id, limits: limits, connection)
    }

    /// How many inspections are walked over before the streams are asked.
    static let mostWalked = 1_000

    /// The same, asking each stream of the object, path and view for its latest.
    private static func latestOfStreams(
        before id: Int,
        limits: String?,
        _ connection: Connection
    ) throws(DatabaseError) -> InspectionSummary? {
        // Each stream is in the order of its inspections, which is nearly that of time. Of a session that began later
        // nothing is earlier, and in the inspection's own stream nothing that came after it.
        try connection.first(
            """
            SELECT e.* FROM inspections AS i
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

// MARK: - The next one

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
                SELECT e.* FROM inspections AS i
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
            SELECT e.* FROM inspections AS i
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
}
