import Migrations

@testable import InspectionHistory

/// A database as the program's first version left it: made by statements of that version, never by the present code.
enum FirstVersionDatabase {
    /// A stored inspection of the first version.
    struct Row {
        let id: Int
        let session: Int
        let object: String
        let path: String
        let limits: String
        let tree: String
    }

    /// Two sessions look at two objects; some captures saw exactly the same tree, one in the other session.
    static let rows = [
        Row(id: 1, session: 1, object: "library", path: "", limits: "{\"depth\":3}", tree: "{\"value\":\"1\"}"),
        Row(id: 2, session: 1, object: "library", path: "", limits: "{\"depth\":3}", tree: "{\"value\":\"2\"}"),
        Row(id: 3, session: 1, object: "library", path: "", limits: "{\"depth\":3}", tree: "{\"value\":\"1\"}"),
        Row(id: 4, session: 1, object: "library", path: "", limits: "{\"depth\":4}", tree: "{\"value\":\"1\"}"),
        Row(id: 5, session: 1, object: "library", path: "shelves[0]", limits: "{\"depth\":3}", tree: "{\"a\":0}"),
        Row(id: 6, session: 2, object: "library", path: "", limits: "{\"depth\":3}", tree: "{\"value\":\"2\"}"),
        Row(id: 7, session: 2, object: "it's \u{1F9EA}", path: "", limits: "{\"depth\":3}", tree: ""),
    ]

    /// The streams of the rows, as the ids of their inspections in order.
    static let streams = [[1, 2, 3], [4], [5], [6], [7]]

    /// Writes the database.
    ///
    /// - Parameter path: Where.
    /// - Throws: What SQLite refuses.
    static func make(at path: String) throws {
        let connection = try Connection.make(path)
        try connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        _ = try connection.text("PRAGMA journal_mode = WAL")
        let migrator = Migrator(
            migrations: Array(Migration.all.prefix(1)),
            applicationID: DatabaseFile.applicationID
        )
        try migrator.migrate(connection, now: Timestamp(millisecondsSince1970: 1))
        for session in Set(rows.map(\.session)).sorted() {
            try connection.execute(
                "INSERT INTO sessions (id, key, title, started_at, last_at) VALUES (?, ?, 'kept title', 1000, 1000)",
                .integer(session),
                .text("name:\(session)")
            )
        }
        for row in rows { try insert(row, connection) }
    }

    private static func insert(_ row: Row, _ connection: Connection) throws {
        let tree = Array(row.tree.utf8)
        let stored = try connection.first("SELECT id FROM trees WHERE json = ?", .blob(tree)) {
            (row) throws(DatabaseError) in try row.integer(0)
        }
        if stored == nil {
            try connection.execute(
                "INSERT INTO trees (hash, json) VALUES (?, ?)",
                ContentHash(of: tree).sqlValue,
                .blob(tree)
            )
        }
        try connection.execute(
            """
            INSERT INTO inspections
                (id, session_id, object, path, view, type, kind, summary, node_count, captured_at, limits, tree_id)
            VALUES (?, ?, ?, ?, 'presented', 'Library', 'class', 'a value', 1, ?, ?, ?)
            """,
            .integer(row.id),
            .integer(row.session),
            .text(row.object),
            .text(row.path),
            .integer(1000 * row.id),
            .text(row.limits),
            .integer(stored ?? connection.lastInsertedID)
        )
    }
}
