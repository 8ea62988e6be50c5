import CSQLite

@testable import InspectionHistory

extension Connection {
    static func make(_ path: String, access: Access = .creating, busyTimeout: Duration = .seconds(2)) throws
        -> Connection
    {
        try Connection(path: path, access: access, busyTimeout: busyTimeout)
    }

    func integers(_ sql: StaticString, _ values: SQLValue...) throws -> [Int64] {
        try values.isEmpty
            ? all(sql) { (row) throws(DatabaseError) in try row.integer(0) }
            : all(sql, values[0]) { (row) throws(DatabaseError) in try row.integer(0) }
    }

    func integer(_ sql: StaticString) throws -> Int64? {
        try first(sql) { (row) throws(DatabaseError) in try row.integer(0) }
    }

    func text(_ sql: StaticString) throws -> String? {
        try first(sql) { (row) throws(DatabaseError) in try row.text(0) }
    }

    /// How SQLite would run a statement, a line a step: https://sqlite.org/eqp.html.
    func plan(_ sql: StaticString) throws -> [String] {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, "EXPLAIN QUERY PLAN \(sql)", -1, &statement, nil) == SQLITE_OK else {
            throw DatabaseError(handle, sql: "\(sql)")
        }
        defer { sqlite3_finalize(statement) }
        var lines: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            lines.append(sqlite3_column_text(statement, 3).map { String(cString: $0) } ?? "")
        }
        return lines
    }
}
