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

    /// The next object's name in the order of names, from object to object by the index: objects are few, their sessions
    /// many.
    ///
    /// - Parameters:
    ///   - name: The object before it; nil for the first.
    ///   - connection: The database.
    /// - Returns: The name; nil after the last.
    /// - Throws: `DatabaseError`.
    static func objectName(
        after name: String?,
        _ connection: Connection
    ) throws(DatabaseError) -> String? {
        // Not one query with an OR, for which SQLite would go over all rows before the name.
        let query: StaticString =
            name == nil
            ? "SELECT min(object) FROM session_objects" : "SELECT min(object) FROM session_objects WHERE object > ?"
        let found = try connection.all(query, values: name.map { [.text($0)] } ?? []) { (row) throws(DatabaseError) in
            try row.optionalText(0)
        }
        return found.first ?? nil
    }
}
