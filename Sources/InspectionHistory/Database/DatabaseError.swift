import CSQLite

/// What SQLite said when a call failed, without the values that were bound.
public struct DatabaseError: Error, Sendable, Hashable, CustomStringConvertible {
    /// SQLite's primary result code, such as 13 for `SQLITE_FULL`.
    public let code: Int32
    /// SQLite's extended result code, which names the operation that failed, such as 778 for `SQLITE_IOERR_WRITE`.
    public let extendedCode: Int32
    /// SQLite's own words.
    public let message: String
    /// The statement with its placeholders; nil when no statement was involved.
    public let sql: String?

    init(extendedCode: Int32, message: String, sql: String? = nil) {
        self.code = extendedCode & 0xFF
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
    }

    /// The code, the message and the statement in one line.
    public var description: String {
        let statement = sql.map { " in: \(Self.onOneLine($0))" } ?? ""
        return "SQLite error \(extendedCode) (\(message))\(statement)"
    }

    private static func onOneLine(_ sql: String) -> String {
        sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
