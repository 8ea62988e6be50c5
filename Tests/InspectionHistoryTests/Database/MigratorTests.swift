import Migrations
import Testing

@testable import InspectionHistory

@Suite("Migrator")
struct MigratorTests {
    private let folder: TemporaryFolder
    private let connection: Connection
    private let now = Timestamp(millisecondsSince1970: 5)
    private let first = Migration(number: 1, name: "one", sql: "CREATE TABLE one (id INTEGER) STRICT;")
    private let second = Migration(number: 2, name: "two", sql: "CREATE TABLE two (id INTEGER) STRICT;")

    init() throws {
        folder = try TemporaryFolder()
        connection = try .make(folder.file("m.sqlite"))
    }

    private func migrate(_ migrations: Migration...) throws {
        try Migrator(migrations: migrations, applicationID: 7).migrate(connection, now: now)
    }

    private func tables() throws -> [String] {
        try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
            (row) throws(DatabaseError) in try row.text(0)
        }
    }

    @Test("the program's own steps are numbered from 1 without a gap, and give a sound schema")
    func ownSteps() throws {
        #expect(Migration.all.map(\.number) == Array(1...Migration.all.count))
        try Migrator(migrations: Migration.all, applicationID: 7).migrate(connection, now: now)
        #expect(try connection.text("PRAGMA integrity_check") == "ok")
        #expect(try connection.integer("SELECT count(*) FROM schema_migrations") == Int64(Migration.all.count))
        // Not the virtual tables and what they keep for themselves: those cannot be strict.
        let loose = try connection.all(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'
            """
        ) { (row) throws(DatabaseError) in try row.text(0) }
        #expect(loose == [])
    }

    @Test("each step runs once, in order, and is remembered with its name, checksum and time")
    func runsOnce() throws {
        try migrate(first)
        try migrate(first, second)
        try migrate(first, second)
        #expect(try tables() == ["one", "schema_migrations", "two"])
        #expect(try connection.integer("PRAGMA user_version") == 2)
        #expect(try connection.integer("PRAGMA application_id") == 7)
        let remembered = try connection.all("SELECT name, length(checksum), applied_at FROM schema_migrations") {
            (row) throws(DatabaseError) in "\(try row.text(0)) \(try row.integer(1)) \(try row.integer(2))"
        }
        #expect(remembered == ["one 16 5", "two 16 5"])
    }

    @Test("a step that fails half way changes nothing, names itself, and runs when it was repaired")
    func failsHalfWay() throws {
        try migrate(first)
        let broken = Migration(
            number: 2,
            name: "broken",
            sql: "CREATE TABLE two (id INTEGER) STRICT; INSERT INTO one VALUES (1); INSERT INTO nowhere VALUES (1);"
        )
        let error = #expect(throws: MigrationError.self) { try migrate(first, broken) }
        guard case .failed(number: 2, name: "broken", let cause) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.message.contains("nowhere"))
        #expect(try tables() == ["one", "schema_migrations"])
        #expect(try connection.integer("SELECT count(*) FROM one") == 0)
        #expect(try connection.integer("PRAGMA user_version") == 1)

        try migrate(first, second)
        #expect(try connection.integer("PRAGMA user_version") == 2)
    }

    @Test(
        "each of the program's own steps that fails half way leaves the one before as it was",
        arguments: Migration.all
    )
    func ownStepFails(step: Migration) throws {
        let before = Array(Migration.all.prefix(step.number - 1))
        try Migrator(migrations: before, applicationID: 7).migrate(connection, now: now)
        let schema: StaticString = "SELECT group_concat(sql) FROM (SELECT sql FROM sqlite_schema ORDER BY name)"
        let wanted = try connection.first(schema) { (row) throws(DatabaseError) in try row.optionalText(0) }
        let broken = Migration(
            number: step.number,
            name: step.name,
            sql: step.sql + "\nINSERT INTO nowhere VALUES (1);"
        )
        #expect(throws: MigrationError.self) {
            try Migrator(migrations: before + [broken], applicationID: 7).migrate(connection, now: now)
        }
        #expect(try connection.first(schema) { (row) throws(DatabaseError) in try row.optionalText(0) } == wanted)
        #expect(try connection.integer("PRAGMA user_version") == Int64(before.count))
        try Migrator(migrations: Migration.all, applicationID: 7).migrate(connection, now: now)
        #expect(try connection.integer("PRAGMA user_version") == Int64(Migration.all.count))
    }

    @Test("a first step that fails leaves an empty database")
    func firstFails() throws {
        let broken = Migration(
            number: 1,
            name: "broken",
            sql: "CREATE TABLE one (id INTEGER); CREATE TABLE one (id INTEGER);"
        )
        #expect(throws: MigrationError.self) { try migrate(broken) }
        #expect(try connection.integer("SELECT count(*) FROM sqlite_schema") == 0)
        #expect(try connection.integer("PRAGMA application_id") == 0)
    }

    @Test(
        "a step that would end the transaction is refused, and changes nothing",
        arguments: ["COMMIT", "ROLLBACK", "SAVEPOINT x"]
    )
    func transactionControl(statement: String) throws {
        let step = Migration(number: 1, name: "ends", sql: "CREATE TABLE one (id INTEGER); \(statement); SELECT 1;")
        #expect(throws: MigrationError.self) { try migrate(step) }
        #expect(try tables() == [])
    }

    @Test("a database of a later version is refused and not touched")
    func laterVersion() throws {
        try migrate(first, second)
        #expect(throws: MigrationError.laterVersion(found: 2, supported: 1)) { try migrate(first) }
        try connection.runScript("PRAGMA user_version = 9")
        #expect(throws: MigrationError.laterVersion(found: 9, supported: 2)) { try migrate(first, second) }
    }

    @Test("a step that was edited after it ran is refused")
    func alteredStep() throws {
        try migrate(first)
        let edited = Migration(number: 1, name: "one", sql: first.sql + " ")
        #expect(throws: MigrationError.altered(number: 1, name: "one")) { try migrate(edited, second) }
        #expect(try connection.integer("PRAGMA user_version") == 1)
    }

    @Test("a step that another process ran meanwhile is not run again")
    func raced() throws {
        try migrate(first)
        let other = try Connection.make(folder.file("m.sqlite"))
        try Migrator(migrations: [first, second], applicationID: 7).migrate(other, now: now)
        try migrate(first, second)
        #expect(try connection.integer("SELECT count(*) FROM schema_migrations") == 2)
    }
}
