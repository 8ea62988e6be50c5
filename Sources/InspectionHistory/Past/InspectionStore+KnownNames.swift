extension InspectionStore {
    /// Lists the objects that were inspected, registered now or not.
    ///
    /// - Parameter limit: How many names at most.
    /// - Returns: The names in their order.
    /// - Throws: `HistoryError`.
    public func objectNames(limit: Int) async throws(HistoryError) -> [String] {
        try await read { (connection) throws(DatabaseError) in
            var names: [String] = []
            var last = try Self.objectName(after: nil, connection)
            // From object to object by the index: objects are few, their sessions many.
            while let name = last, names.count < limit {
                names.append(name)
                last = try Self.objectName(after: name, connection)
            }
            return names
        }
    }

    /// Lists the paths that stored trees of an object showed, the shortest first, as far as they are indexed.
    ///
    /// - Parameters:
    ///   - object: The object's name.
    ///   - limit: How many paths at most.
    /// - Returns: The paths; empty when there is no tree of the object.
    /// - Throws: `HistoryError`.
    public func paths(of object: String, limit: Int) async throws(HistoryError) -> [String] {
        try await read { (connection) throws(DatabaseError) in
            try connection.all(
                """
                SELECT p.text FROM paths AS p JOIN (
                    SELECT DISTINCT path_id FROM (
                        SELECT n.path_id FROM streams AS t CROSS JOIN nodes AS n ON n.stream_id = t.id
                        WHERE t.object = ?1 AND t.session_id NOT IN (SELECT id FROM sessions WHERE is_deleted = 1)
                        ORDER BY t.id DESC LIMIT ?2
                    )
                ) AS shown ON shown.path_id = p.id
                WHERE p.text <> '' ORDER BY length(p.text), p.text
                """,
                .text(object),
                .integer(limit)
            ) { (row) throws(DatabaseError) in try row.text(0) }
        }
    }

    private static func objectName(
        after name: String?,
        _ connection: Connection
    ) throws(DatabaseError) -> String? {
        let found = try connection.first(
            "SELECT min(object) FROM session_objects WHERE ?1 IS NULL OR object > ?1",
            .optional(name)
        ) { (row) throws(DatabaseError) in try row.optionalText(0) }
        return found ?? nil
    }
}
