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
}
