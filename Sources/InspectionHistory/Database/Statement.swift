import CSQLite

/// A prepared statement; it belongs to its connection and to the thread that uses the connection.
final class Statement {
    private let connection: OpaquePointer
    let handle: OpaquePointer

    /// Compiles one statement.
    ///
    /// - Parameters:
    ///   - sql: The text of exactly one statement.
    ///   - connection: The open database.
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
    ///   - values: One value a placeholder, in order.
    ///   - body: Reads one row; the row is valid only during the call.
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
