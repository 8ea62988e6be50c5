import CSQLite

/// A prepared statement; it belongs to its connection and to the thread that uses the connection.
final class Statement {
    private let connection: OpaquePointer
    fileprivate let handle: OpaquePointer

    /// Compiles one statement.
    ///
    /// - Parameters:
    ///   - sql: the text of exactly one statement.
    ///   - connection: the open database.
    /// - Throws: `DatabaseError` when the text is not a statement of this database.
    init(_ sql: StaticString, on connection: OpaquePointer) throws(DatabaseError) {
        var handle: OpaquePointer?
        let code = sql.withUTF8Buffer { text in
            text.withMemoryRebound(to: CChar.self) { text in
                sqlite3_prepare_v3(
                    connection,
                    text.baseAddress,
                    Int32(text.count),
                    UInt32(SQLITE_PREPARE_PERSISTENT),
                    &handle,
                    nil
                )
            }
        }
        guard code == SQLITE_OK, let handle else {
            throw DatabaseError(connection, sql: sql.description)
        }
        self.connection = connection
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Whether a step was taken and the statement not yet reset: its rows are still being read.
    var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

    /// The statement's text, with placeholders.
    var sql: String { String(cString: sqlite3_sql(handle)) }

    /// Runs the statement with the values and hands each row to the closure.
    ///
    /// The statement is reset and its values are dropped when this returns, also by an error.
    ///
    /// - Parameters:
    ///   - values: one value a placeholder, in order.
    ///   - body: reads one row; the row is valid only during the call.
    /// - Throws: `DatabaseError`; no row is not an error.
    func run(_ values: [SQLValue], forEachRow body: (Row) throws(DatabaseError) -> Void) throws(DatabaseError) {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        try bind(values)
        while try step() {
            try body(Row(statement: self))
        }
    }

    private func step() throws(DatabaseError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw DatabaseError(connection, sql: sql)
        }
    }

    private func bind(_ values: [SQLValue]) throws(DatabaseError) {
        guard values.count == sqlite3_bind_parameter_count(handle) else {
            let wanted = sqlite3_bind_parameter_count(handle)
            throw DatabaseError(
                extendedCode: SQLITE_RANGE,
                message: "\(values.count) values for \(wanted) placeholders",
                sql: sql
            )
        }
        for (index, value) in zip(Int32(1)..., values) {
            guard bind(value, at: index) == SQLITE_OK else { throw DatabaseError(connection, sql: sql) }
        }
    }

    private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(handle, index)
        case .integer(let integer):
            return sqlite3_bind_int64(handle, index, integer)
        case .real(let real):
            return sqlite3_bind_double(handle, index, real)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    csqlite_bind_text(handle, index, characters.baseAddress, UInt64(characters.count))
                }
            }
        case .blob(let bytes):
            return bytes.withUnsafeBytes { csqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count)) }
        }
    }
}

/// The row a statement stands on, read strictly: a column of another type than asked is an error, never a conversion.
struct Row {
    fileprivate let statement: Statement

    func integer(_ column: Int32) throws(DatabaseError) -> Int64 {
        try expect(SQLITE_INTEGER, "INTEGER", column)
        return sqlite3_column_int64(statement.handle, column)
    }

    func optionalInteger(_ column: Int32) throws(DatabaseError) -> Int64? {
        isNull(column) ? nil : try integer(column)
    }

    func real(_ column: Int32) throws(DatabaseError) -> Double {
        try expect(SQLITE_FLOAT, "REAL", column)
        return sqlite3_column_double(statement.handle, column)
    }

    func text(_ column: Int32) throws(DatabaseError) -> String {
        try expect(SQLITE_TEXT, "TEXT", column)
        // The pointer before the length: asking for the text may convert it and so change the length.
        let start = sqlite3_column_text(statement.handle, column)
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement.handle, column)))
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw mismatch(column, "text that is not UTF-8", wanted: "TEXT")
        }
        return text
    }

    func optionalText(_ column: Int32) throws(DatabaseError) -> String? {
        isNull(column) ? nil : try text(column)
    }

    func blob(_ column: Int32) throws(DatabaseError) -> [UInt8] {
        try expect(SQLITE_BLOB, "BLOB", column)
        let start = sqlite3_column_blob(statement.handle, column)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement.handle, column))))
    }

    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement.handle, column) == SQLITE_NULL
    }

    private func expect(_ type: Int32, _ name: String, _ column: Int32) throws(DatabaseError) {
        let found = sqlite3_column_type(statement.handle, column)
        guard found == type else { throw mismatch(column, Self.name(ofType: found), wanted: name) }
    }

    private func mismatch(_ column: Int32, _ found: String, wanted: String) -> DatabaseError {
        let name = sqlite3_column_name(statement.handle, column).map { String(cString: $0) } ?? "\(column)"
        return DatabaseError(
            extendedCode: SQLITE_MISMATCH,
            message: "column \(name) holds \(found), not \(wanted)",
            sql: statement.sql
        )
    }

    private static func name(ofType type: Int32) -> String {
        switch type {
        case SQLITE_INTEGER: return "INTEGER"
        case SQLITE_FLOAT: return "REAL"
        case SQLITE_TEXT: return "TEXT"
        case SQLITE_BLOB: return "BLOB"
        default: return "NULL"
        }
    }
}
