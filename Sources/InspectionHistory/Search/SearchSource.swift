/// Something that a search looks for in sessions: one text as a name, a type or a value, an object, or the titles.
enum SearchSource: Sendable, Hashable {
    case name(Int64)
    case type(Int64)
    case value(Int64)
    case object(String)
    case titles

    /// The newest session that may have it, below an id.
    ///
    /// - Parameters:
    ///   - bound: The id.
    ///   - terms: What a title has to contain.
    ///   - connection: The database.
    /// - Returns: The session's id; nil when there is none.
    /// - Throws: `DatabaseError`.
    func newestSession(
        below bound: Int64,
        _ terms: SearchTerms,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64? {
        // Each is one step down an index whose entries of one text are in the order of the sessions.
        let id: (Row) throws(DatabaseError) -> Int64? = { (row) throws(DatabaseError) in try row.optionalInteger(0) }
        switch self {
        case .name(let text):
            return try connection.first(
                "SELECT max(session_id) FROM nodes WHERE name_id = ? AND session_id < ?",
                .integer(text),
                .integer(bound),
                read: id
            ) ?? nil
        case .type(let text):
            return try connection.first(
                "SELECT max(session_id) FROM nodes WHERE type_id = ? AND session_id < ?",
                .integer(text),
                .integer(bound),
                read: id
            ) ?? nil
        case .value(let text):
            return try connection.first(
                "SELECT max(session_id) FROM sightings WHERE value_id = ? AND session_id < ?",
                .integer(text),
                .integer(bound),
                read: id
            ) ?? nil
        case .object(let object):
            return try connection.first(
                "SELECT max(session_id) FROM session_objects WHERE object = ? AND session_id < ?",
                .text(object),
                .integer(bound),
                read: id
            ) ?? nil
        case .titles:
            return try Self.newestTitled(below: bound, terms, connection)
        }
    }

    private static func newestTitled(
        below bound: Int64,
        _ terms: SearchTerms,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64? {
        var bound = bound
        while true {
            let titled = try connection.first(
                "SELECT id, title FROM sessions WHERE title IS NOT NULL AND id < ? ORDER BY id DESC LIMIT 1",
                .integer(bound)
            ) { (row) throws(DatabaseError) in (id: try row.integer(0), title: try row.text(1)) }
            guard let titled else { return nil }
            if terms.isContained(in: titled.title) { return titled.id }
            bound = titled.id
        }
    }
}
