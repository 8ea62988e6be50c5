import CSQLite

/// One open SQLite database.
///
/// Not Sendable: whoever holds it makes sure that one thread at a time uses it (the queues hold theirs in a mutex), so
/// SQLite's own mutexes are switched off.
final class Connection {
    /// What may be done with the file.
    enum Access {
        /// Reads and writes; a missing file is created.
        case creating
        /// Reads and writes; a missing file is an error.
        case writing
        /// Reads beside a writer of this process; a missing file is an error.
        case reading
        /// Reads, and neither writes nor makes any file, but for the log's index where that can be made.
        case readingOnly
        /// Reads a file that nobody writes: without locks, and without looking for a log.
        case readingUnchanging
    }

    /// Tells a connection from every other one, for as long as somebody holds it.
    final class Identity: Sendable {}

    let handle: OpaquePointer
    /// Rows that need not be asked for again in the open transaction.
    let recentRows: RecentRows
    let identity = Identity()
    private var statements: [UnsafePointer<UInt8>: Statement] = [:]

    /// Opens a database file.
    ///
    /// SQLite opens lazily: a file that is no database is noticed by the first statement.
    ///
    /// - Parameters:
    ///   - path: An absolute path; SQLite reads `file:` and `:memory:` as something else.
    ///   - access: What may be done with the file.
    ///   - busyTimeout: How long a statement waits for another connection's lock.
    ///   - treeLimit: Bytes of trees that it keeps in memory.
    /// - Throws: `DatabaseError` when the file cannot be opened.
    init(
        path: String,
        access: Access,
        busyTimeout: Duration,
        treeLimit: Int = 1 << 20
    ) throws(DatabaseError) {
        var handle: OpaquePointer?
        let name = access == .readingUnchanging ? Self.unchangingAddress(of: path) : path
        let code = sqlite3_open_v2(name, &handle, access.flags, nil)
        guard let handle else {
            throw DatabaseError(extendedCode: code, message: String(cString: sqlite3_errstr(code)))
        }
        guard code == SQLITE_OK else {
            let error = DatabaseError(handle, sql: nil)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        recentRows = RecentRows(treeLimit: treeLimit)
        sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout.milliseconds))
        recentRows.watch(handle)
        if access == .reading {
            // Not SQLITE_OPEN_READONLY: a reader of a WAL database may have to create the shared-memory file.
            try execute("PRAGMA query_only = ON")
        }
    }

    /// The path as the address that tells SQLite that the file does not change: https://sqlite.org/uri.html.
    private static func unchangingAddress(of path: String) -> String {
        let plain = UInt8(ascii: "a")...UInt8(ascii: "z")
        let escaped = path.utf8.map { byte in
            if plain.contains(byte) || byte == UInt8(ascii: "/") { return String(UnicodeScalar(byte)) }
            return (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }
        return "file:\(escaped.joined())?immutable=1"
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Whether a transaction is open; SQLite ends one by itself on some errors.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Whether the file at the path is no longer the one that was opened.
    var fileHasMoved: Bool { csqlite_file_has_moved(handle) != 0 }

    /// Whether SQLite could open the file for reading only.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// The row id of the latest INSERT.
    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// The rows that the latest INSERT, UPDATE or DELETE changed, those of triggers not counted.
    var changedRows: Int { Int(sqlite3_changes64(handle)) }

    /// The rows that were changed since the connection was opened, by triggers and virtual tables too.
    var totalChangedRows: Int { Int(sqlite3_total_changes64(handle)) }

    /// Runs a statement whose rows, if any, are of no interest.
    ///
    /// The text is a `StaticString`, so that no value can be written into it.
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - values: One value a placeholder, in order.
    /// - Throws: `DatabaseError`.
    func execute(_ sql: StaticString, _ values: SQLValue...) throws(DatabaseError) {
        try execute(sql, values: values)
    }

    /// Runs a statement whose rows, if any, are of no interest.
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - values: One value a placeholder, in order.
    /// - Throws: `DatabaseError`.
    func execute(_ sql: StaticString, values: [SQLValue]) throws(DatabaseError) {
        try statement(sql).run(values) { (_) throws(DatabaseError) in }
    }

    /// Runs a statement and reads all its rows.
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - values: One value a placeholder, in order.
    ///   - read: Makes an element of a row.
    /// - Returns: The elements in the rows' order.
    /// - Throws: `DatabaseError`; no row is not an error.
    func all<Element>(
        _ sql: StaticString,
        _ values: SQLValue...,
        read: (Row) throws(DatabaseError) -> Element
    ) throws(DatabaseError) -> [Element] {
        try all(sql, values: values, read: read)
    }

    /// Runs a statement and reads all its rows.
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - values: One value a placeholder, in order.
    ///   - read: Makes an element of a row.
    /// - Returns: The elements in the rows' order.
    /// - Throws: `DatabaseError`; no row is not an error.
    func all<Element>(
        _ sql: StaticString,
        values: [SQLValue],
        read: (Row) throws(DatabaseError) -> Element
    ) throws(DatabaseError) -> [Element] {
        var elements: [Element] = []
        try statement(sql).run(values) { (row) throws(DatabaseError) in
            elements.append(try read(row))
        }
        return elements
    }

    /// Runs a statement that has at most one row of interest, and reads the first.
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - values: One value a placeholder, in order.
    ///   - read: Makes an element of the row.
    /// - Returns: The element, or nil when there is no row.
    /// - Throws: `DatabaseError`.
    func first<Element>(
        _ sql: StaticString,
        _ values: SQLValue...,
        read: (Row) throws(DatabaseError) -> Element
    ) throws(DatabaseError) -> Element? {
        var element: Element?
        try statement(sql).run(values) { (row) throws(DatabaseError) in
            if element == nil { element = try read(row) }
        }
        return element
    }

    /// Runs statements that come from a file of the program, such as a migration; never text with values in it.
    ///
    /// - Parameter sql: Any number of statements.
    /// - Throws: `DatabaseError` of the first that fails; those before it are done.
    func runScript(_ sql: String) throws(DatabaseError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw DatabaseError(handle, sql: nil) }
    }

    /// The prepared statement of a text, from the cache, unless that one is in the middle of its rows.
    ///
    /// The cache is keyed by the literal's address and holds as many statements as the program has literals.
    private func statement(_ sql: StaticString) throws(DatabaseError) -> Statement {
        if let cached = statements[sql.utf8Start], !cached.isRunning { return cached }
        let statement = try Statement(sql, on: handle)
        statements[sql.utf8Start] = statement
        return statement
    }
}

extension Connection.Access {
    /// The flags of `sqlite3_open_v2`.
    fileprivate var flags: Int32 {
        let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        switch self {
        case .creating: return common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .writing, .reading: return common | SQLITE_OPEN_READWRITE
        case .readingOnly: return common | SQLITE_OPEN_READONLY
        case .readingUnchanging: return common | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        }
    }
}

extension DatabaseError {
    /// The error that the connection's latest call left behind.
    ///
    /// - Parameters:
    ///   - connection: The database.
    ///   - sql: The statement that failed.
    init(_ connection: OpaquePointer, sql: String?) {
        self.init(
            extendedCode: sqlite3_extended_errcode(connection),
            message: String(cString: sqlite3_errmsg(connection)),
            sql: sql
        )
    }
}
