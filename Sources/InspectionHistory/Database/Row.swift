import CSQLite

/// The row a statement stands on, read strictly: a column of another type than asked is an error, never a conversion.
struct Row {
    let statement: Statement

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
