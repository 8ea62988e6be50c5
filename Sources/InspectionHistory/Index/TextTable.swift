/// Gives texts and paths their ids: the stored one's, or a new one's.
///
/// It remembers some, so it is emptied whenever a text may have been deleted or an insertion taken back.
struct TextTable {
    /// The most ids that are remembered of each kind; then it begins anew.
    private static let maximumRemembered = 16_384

    private var texts: [IndexedText: Int64] = [:]
    /// By their bytes: two texts that Swift takes as equal may have different ones.
    private var paths: [[UInt8]: Int64] = [:]

    mutating func removeAll() {
        texts.removeAll()
        paths.removeAll()
    }

    /// The id of a name, a type or a value.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - connection: The database, in a transaction.
    /// - Returns: The id; the text is in the full-text tables as well.
    /// - Throws: `DatabaseError`.
    mutating func id(of text: IndexedText, _ connection: Connection) throws(DatabaseError) -> Int64 {
        if let known = texts[text] { return known }
        let length = SQLValue.optional(text.wholeLength.map(Int64.init))
        let stored = try connection.first(
            "SELECT id FROM texts WHERE hash = ? AND text = ? AND whole_length IS ?",
            text.hash.sqlValue,
            .text(text.text),
            length
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        let id: Int64
        if let stored {
            id = stored
        } else {
            try connection.execute(
                "INSERT INTO texts (hash, text, whole_length) VALUES (?, ?, ?)",
                text.hash.sqlValue,
                .text(text.text),
                length
            )
            id = connection.lastInsertedID
        }
        if texts.count >= Self.maximumRemembered { texts.removeAll() }
        texts[text] = id
        return id
    }

    /// The id of a path.
    ///
    /// - Parameters:
    ///   - path: The path, whole.
    ///   - connection: The database, in a transaction.
    /// - Returns: The id.
    /// - Throws: `DatabaseError`.
    mutating func id(ofPath path: String, _ connection: Connection) throws(DatabaseError) -> Int64 {
        let bytes = Array(path.utf8)
        if let known = paths[bytes] { return known }
        let id: Int64
        if let stored = try Self.storedID(ofPath: path, connection) {
            id = stored
        } else {
            try connection.execute(
                "INSERT INTO paths (hash, text) VALUES (?, ?)",
                ContentHash(of: bytes).sqlValue,
                .text(path)
            )
            id = connection.lastInsertedID
        }
        if paths.count >= Self.maximumRemembered { paths.removeAll() }
        paths[bytes] = id
        return id
    }

    /// The id of a path that is stored; nil where no tree showed it.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - connection: The database.
    /// - Returns: The id.
    /// - Throws: `DatabaseError`.
    static func storedID(ofPath path: String, _ connection: Connection) throws(DatabaseError) -> Int64? {
        try connection.first(
            "SELECT id FROM paths WHERE hash = ? AND text = ?",
            ContentHash(of: Array(path.utf8)).sqlValue,
            .text(path)
        ) { (row) throws(DatabaseError) in try row.integer(0) }
    }
}
