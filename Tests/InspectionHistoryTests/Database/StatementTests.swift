import Testing

@testable import InspectionHistory

@Suite("Statements and rows")
struct StatementTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try .make(folder.file("values.sqlite"))
        try connection.execute("CREATE TABLE texts (id INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT")
        try connection.execute("CREATE TABLE anything (value)")
    }

    @Test(
        "text is stored and found as it is, whatever it looks like",
        arguments: [
            "", "'; DROP TABLE texts; --", "a\0b\0", "\0", "?1 :name %_", "👩‍👩‍👧‍👦 Ελληνικά العربية", "\u{FEFF}\u{202E}abc",
            "\r\n\t\"\\",
        ]
    )
    func hostileText(text: String) throws {
        try connection.execute("INSERT INTO texts (value) VALUES (?)", .text(text))
        let found = try connection.first("SELECT value FROM texts WHERE value = ?", .text(text)) {
            (row) throws(DatabaseError) in try row.text(0)
        }
        #expect(found.map { Array($0.utf8) } == Array(text.utf8))
        #expect(try connection.integer("SELECT count(*) FROM texts") == 1)
    }

    @Test("ten megabytes of text and of bytes come back whole")
    func tenMegabytes() throws {
        let text = String(repeating: "0123456789", count: 1 << 20)
        let bytes = [UInt8](repeating: 0, count: 10 << 20)
        try connection.execute("INSERT INTO texts (value) VALUES (?)", .text(text))
        try connection.execute("INSERT INTO anything VALUES (?)", .blob(bytes))
        #expect(try connection.text("SELECT value FROM texts") == text)
        let read = try connection.first("SELECT value FROM anything") { (row) throws(DatabaseError) in try row.blob(0) }
        #expect(read == bytes)
    }

    @Test("an empty blob is a blob, and NULL is NULL")
    func emptyBlob() throws {
        try connection.execute("INSERT INTO anything VALUES (?)", .blob([]))
        let read = try connection.first("SELECT value FROM anything") { (row) throws(DatabaseError) in try row.blob(0) }
        #expect(read == [])
        let null = try connection.first("SELECT NULL") { (row) throws(DatabaseError) in try row.optionalText(0) }
        #expect(null == .some(nil))
    }

    @Test("the limits of 64-bit integers and doubles come back unchanged")
    func numbers() throws {
        for integer in [Int64.min, -1, 0, .max] {
            let read = try connection.first("SELECT ?", .integer(integer)) {
                (row) throws(DatabaseError) in try row.integer(0)
            }
            #expect(read == integer)
        }
        let real = try connection.first("SELECT ?", .real(0.1)) { (row) throws(DatabaseError) in try row.real(0) }
        #expect(real == 0.1)
    }

    @Test("a column of another type is an error that names both, not a conversion")
    func strictReading() throws {
        let error = #expect(throws: DatabaseError.self) {
            try connection.first("SELECT '12' AS number") { (row) throws(DatabaseError) in try row.integer(0) }
        }
        #expect(error?.message == "column number holds TEXT, not INTEGER")
        #expect(throws: DatabaseError.self) {
            try connection.first("SELECT NULL") { (row) throws(DatabaseError) in try row.text(0) }
        }
    }

    @Test("text that is not UTF-8 is an error, not a guess")
    func invalidUTF8() throws {
        let error = #expect(throws: DatabaseError.self) {
            try connection.first("SELECT CAST(x'41FF' AS TEXT)") { (row) throws(DatabaseError) in try row.text(0) }
        }
        #expect(error?.message.contains("not UTF-8") == true)
    }

    @Test("a missing or a surplus value is an error before the statement runs")
    func wrongNumberOfValues() throws {
        #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO texts (value) VALUES (?)") }
        #expect(throws: DatabaseError.self) {
            try connection.execute("INSERT INTO texts (value) VALUES (?)", .text("a"), .text("b"))
        }
        #expect(try connection.integer("SELECT count(*) FROM texts") == 0)
    }

    @Test("an error carries the codes and the statement, and no value")
    func errorsWithoutValues() throws {
        try connection.execute("CREATE UNIQUE INDEX once ON texts (value)")
        try connection.execute("INSERT INTO texts (value) VALUES (?)", .text("s3cret"))
        let error = try #require(
            #expect(throws: DatabaseError.self) {
                try connection.execute("INSERT INTO texts (value) VALUES (?)", .text("s3cret"))
            }
        )
        #expect(error.code == 19)
        #expect(error.extendedCode == 2067)
        #expect(error.sql == "INSERT INTO texts (value) VALUES (?)")
        #expect(!error.description.contains("s3cret"))
    }
}
