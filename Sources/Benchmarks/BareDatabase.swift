import CSQLite

/// The baseline for recording: one prepared INSERT of a tree's bytes, a loop, and nothing else.
///
/// It is as fast as SQLite can be made to store these bytes: one table without an index, the bytes bound without a copy,
/// no question asked, no thread changed. The pragmas are those of the history.
final class BareDatabase {
    private static let group = 64
    private var handle: OpaquePointer?
    private var statement: OpaquePointer?

    /// Why SQLite does not do it.
    struct Failure: Error {
        let code: Int32
    }

    /// Makes the database.
    ///
    /// - Parameter path: Where.
    /// - Throws: A `Failure`.
    init(path: String) throws {
        try check(sqlite3_open(path, &handle))
        let setUp = """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8192;
            PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 16777216;
            CREATE TABLE captures (id INTEGER PRIMARY KEY, tree BLOB NOT NULL);
            """
        try check(sqlite3_exec(handle, setUp, nil, nil, nil))
        try check(sqlite3_prepare_v2(handle, "INSERT INTO captures (tree) VALUES (?)", -1, &statement, nil))
    }

    deinit {
        sqlite3_finalize(statement)
        sqlite3_close(handle)
    }

    /// Stores the trees, 64 in a transaction.
    ///
    /// - Parameter trees: Their bytes.
    /// - Throws: A `Failure`.
    func insert(_ trees: [[UInt8]]) throws {
        for start in stride(from: 0, to: trees.count, by: Self.group) {
            try check(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil))
            for tree in trees[start..<min(trees.count, start + Self.group)] {
                try tree.withUnsafeBytes { bytes in
                    // Static: the bytes stay where they are until the statement is reset.
                    try check(sqlite3_bind_blob64(statement, 1, bytes.baseAddress, UInt64(bytes.count), nil))
                    guard sqlite3_step(statement) == SQLITE_DONE else { throw Failure(code: sqlite3_errcode(handle)) }
                    try check(sqlite3_reset(statement))
                }
            }
            try check(sqlite3_exec(handle, "COMMIT", nil, nil, nil))
        }
    }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw Failure(code: code) }
    }
}
