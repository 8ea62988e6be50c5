import Testing

@testable import InspectionHistory

@Suite("Transactions")
struct TransactionTests {
    private let folder: TemporaryFolder
    private let connection: Connection
    private let refusal = DatabaseError(extendedCode: 1, message: "refused")

    init() throws {
        folder = try TemporaryFolder()
        connection = try .make(folder.file("t.sqlite"))
        try connection.execute("CREATE TABLE numbers (value INTEGER NOT NULL) STRICT")
    }

    private func insert(_ value: Int64) throws(DatabaseError) {
        try connection.execute("INSERT INTO numbers VALUES (?)", .integer(value))
    }

    @Test("an error takes the whole transaction back, and the next one works")
    func rollback() throws {
        #expect(throws: refusal) {
            try connection.transaction { () throws(DatabaseError) in
                try insert(1)
                throw refusal
            }
        }
        #expect(!connection.isInTransaction)
        try connection.transaction { () throws(DatabaseError) in try insert(2) }
        #expect(try connection.integers("SELECT value FROM numbers") == [2])
    }

    @Test("the write lock is held from the start: a second writer is told that the database is busy")
    func immediate() throws {
        let other = try Connection.make(folder.file("t.sqlite"), busyTimeout: .milliseconds(10))
        try connection.transaction { () throws(DatabaseError) in
            let error = #expect(throws: DatabaseError.self) { try other.execute("BEGIN IMMEDIATE") }
            #expect(error.map { HistoryError.Reason($0) } == .locked)
        }
    }

    @Test("a snapshot inside a transaction or snapshot is that one's state, and ends nothing")
    func nestedSnapshot() throws {
        let connection = try Connection.make(folder.file("nested.sqlite"))
        try connection.execute("CREATE TABLE one (id INTEGER) STRICT")
        try connection.transaction { () throws(DatabaseError) in
            try connection.execute("INSERT INTO one VALUES (1)")
            let count = try connection.snapshot { () throws(DatabaseError) in
                try connection.first("SELECT count(*) FROM one") { (row) throws(DatabaseError) in try row.integer(0) }
            }
            #expect(count == 1 && connection.isInTransaction)
        }
        try connection.snapshot { () throws(DatabaseError) in
            try connection.snapshot { () throws(DatabaseError) in }
            #expect(connection.isInTransaction)
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.integer("SELECT count(*) FROM one") == 1)
    }
}
