extension Indexer {
    /// The texts or paths that one small step looks at.
    private static let textsAtOnce = 16

    /// Does one small step.
    ///
    /// - Parameters:
    ///   - memory: What is remembered of what may go.
    ///   - place: The latest inspection that was read.
    ///   - connection: The writer's connection, in a transaction.
    /// - Returns: Whether there was anything to do.
    /// - Throws: `DatabaseError`.
    static func removeSomeUnused(
        _ memory: inout Memory,
        place: Int64,
        _ connection: Connection
    ) throws(DatabaseError) -> Bool {
        if try removeEmptySightings(&memory, place: place, connection) { return true }
        if try removeTexts(connection) + removePaths(connection) > 0 {
            memory.texts.removeAll()
            return true
        }
        return false
    }

    /// Removes the sightings that lost their last inspection with one that was deleted.
    ///
    /// A deleted inspection stood between two neighbours of its stream that are still there. A sighting has lost its
    /// last inspection when it lies between them: it began after the one, and ended at the other or before.
    private static func removeEmptySightings(
        _ memory: inout Memory,
        place: Int64,
        _ connection: Connection
    ) throws(DatabaseError) -> Bool {
        let deleted = try connection.first("SELECT stream_id, inspection_id FROM deleted_inspections LIMIT 1") {
            (row) throws(DatabaseError) in (stream: try row.integer(0), inspection: try row.integer(1))
        }
        guard let deleted else { return false }
        let gap = try gap(around: deleted.inspection, in: deleted.stream, place: place, connection)
        let empty = try connection.all(
            """
            SELECT n.id, s.from_id FROM nodes AS n CROSS JOIN sightings AS s ON s.node_id = n.id
            WHERE n.stream_id = ? AND s.from_id > ? AND s.from_id < ? AND (? OR s.until_id <= ?)
            """,
            .integer(deleted.stream),
            .integer(gap.after),
            .integer(gap.before ?? .max),
            .integer(gap.before == nil ? 1 : 0),
            .integer(gap.before ?? .max)
        ) { (row) throws(DatabaseError) in (node: try row.integer(0), from: try row.integer(1)) }
        for sighting in empty {
            try connection.execute(
                "DELETE FROM sightings WHERE node_id = ? AND from_id = ?",
                .integer(sighting.node),
                .integer(sighting.from)
            )
            try connection.execute(
                "DELETE FROM nodes WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM sightings WHERE node_id = ?1)",
                .integer(sighting.node)
            )
        }
        try connection.execute(
            "DELETE FROM deleted_inspections WHERE stream_id = ? AND inspection_id > ? AND inspection_id < ?",
            .integer(deleted.stream),
            .integer(gap.after),
            .integer(gap.before ?? .max)
        )
        if !empty.isEmpty {
            _ = memory.streams.take(deleted.stream)
            memory.unfinished = nil
        }
        return true
    }

    /// The neighbours of a deleted inspection that are still there: 0 for none before, nil for none after that was read.
    private static func gap(
        around inspection: Int64,
        in stream: Int64,
        place: Int64,
        _ connection: Connection
    ) throws(DatabaseError) -> (after: Int64, before: Int64?) {
        let gap = try connection.first(
            """
            SELECT
                (SELECT max(id) FROM inspections WHERE stream_id = ?1 AND id < ?2),
                (SELECT min(id) FROM inspections WHERE stream_id = ?1 AND id > ?2 AND id <= ?3)
            """,
            .integer(stream),
            .integer(inspection),
            .integer(place)
        ) { (row) throws(DatabaseError) in (try row.optionalInteger(0), try row.optionalInteger(1)) }
        return (gap?.0 ?? 0, gap?.1)
    }

    private static func removeTexts(_ connection: Connection) throws(DatabaseError) -> Int {
        let candidates = try connection.all("SELECT text_id FROM unused_texts LIMIT ?", .integer(textsAtOnce)) {
            (row) throws(DatabaseError) in try row.integer(0)
        }
        for text in candidates {
            try connection.execute(
                """
                DELETE FROM texts WHERE id = ?1
                    AND NOT EXISTS (SELECT 1 FROM nodes WHERE name_id = ?1)
                    AND NOT EXISTS (SELECT 1 FROM nodes WHERE type_id = ?1)
                    AND NOT EXISTS (SELECT 1 FROM sightings WHERE value_id = ?1)
                """,
                .integer(text)
            )
            try connection.execute("DELETE FROM unused_texts WHERE text_id = ?", .integer(text))
        }
        return candidates.count
    }

    private static func removePaths(_ connection: Connection) throws(DatabaseError) -> Int {
        let candidates = try connection.all("SELECT path_id FROM unused_paths LIMIT ?", .integer(textsAtOnce)) {
            (row) throws(DatabaseError) in try row.integer(0)
        }
        for path in candidates {
            try connection.execute(
                "DELETE FROM paths WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM nodes WHERE path_id = ?1)",
                .integer(path)
            )
            try connection.execute("DELETE FROM unused_paths WHERE path_id = ?", .integer(path))
        }
        return candidates.count
    }
}
