import Testing

@testable import InspectionHistory

@Suite("Connection")
struct ConnectionTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try .make(folder.file("c.sqlite"))
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.execute("CREATE TABLE numbers (value INTEGER NOT NULL) STRICT")
        for value in Int64(1)...3 { try connection.execute("INSERT INTO numbers VALUES (?)", .integer(value)) }
    }

    @Test("the same statement can run inside its own rows")
    func reentrantStatement() throws {
        func values(below limit: Int64) throws(DatabaseError) -> [Int64] {
            try connection.all("SELECT value FROM numbers WHERE value < ? ORDER BY value", .integer(limit)) {
                (row) throws(DatabaseError) in
                let value = try row.integer(0)
                return try value + values(below: value).reduce(0, +)
            }
        }
        // 1, 2 + [1], 3 + [1, 2 + [1]]
        #expect(try values(below: 4) == [1, 3, 7])
    }

    @Test("a statement that failed runs again with other values")
    func statementAfterError() throws {
        for value in [SQLValue.text("no"), .integer(4)] {
            try? connection.execute("INSERT INTO numbers VALUES (?)", value)
        }
        #expect(try connection.integer("SELECT max(value) FROM numbers") == 4)
    }

    @Test("a reading connection sees what was committed and can change nothing")
    func readingOnly() throws {
        let reader = try Connection.make(folder.file("c.sqlite"), access: .reading)
        #expect(try reader.integer("SELECT count(*) FROM numbers") == 3)
        #expect(throws: DatabaseError.self) { try reader.execute("DELETE FROM numbers") }
        #expect(try connection.integer("SELECT count(*) FROM numbers") == 3)
    }

    @Test("a reading connection creates no file")
    func readingCreatesNothing() throws {
        #expect(throws: DatabaseError.self) { try Connection.make(folder.file("none.sqlite"), access: .reading) }
        #expect(!folder.contains("none.sqlite"))
    }

    @Test("a file that was moved away is noticed")
    func movedFile() throws {
        #expect(!connection.fileHasMoved)
        try folder.move("c.sqlite", to: "elsewhere.sqlite")
        #expect(connection.fileHasMoved)
    }
}
