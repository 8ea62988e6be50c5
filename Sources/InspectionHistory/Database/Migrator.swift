import CSQLite
import Migrations

/// Why a database could not be brought to the program's version.
enum MigrationError: Error, Sendable, Hashable {
    /// A later version of the program wrote the database.
    case laterVersion(found: Int, supported: Int)
    /// A step that the database remembers has another name or other statements in this program.
    case altered(number: Int, name: String)
    /// A step failed and changed nothing; the steps before it are done.
    case failed(number: Int, name: String, DatabaseError)
    /// The database did not answer.
    case database(DatabaseError)
}

/// Brings a database to the program's version: each step once, in order, in a transaction of its own.
///
/// The table `schema_migrations` remembers each step with its name, checksum and time; `user_version` repeats the latest
/// number, for tools that read only the file's header.
struct Migrator {
    let migrations: [Migration]
    /// Written into the header with the first step, so that the file is known as ours.
    let applicationID: Int32

    /// The version that this program writes.
    var latestVersion: Int { migrations.last?.number ?? 0 }

    /// Runs the steps that the database lacks.
    ///
    /// - Parameters:
    ///   - connection: A connection that may write.
    ///   - now: The time to remember.
    /// - Throws: `MigrationError`. A database that has every step is not touched.
    func migrate(_ connection: Connection, now: Timestamp) throws(MigrationError) {
        try checkVersion(connection)
        try checkApplied(connection)
        for migration in migrations {
            do throws(DatabaseError) {
                try apply(migration, to: connection, now: now)
            } catch {
                throw .failed(number: migration.number, name: migration.name, error)
            }
        }
    }

    /// Refuses a database that a later version of the program wrote.
    ///
    /// - Parameter connection: The database.
    /// - Throws: `MigrationError.laterVersion`, or the database's error.
    func checkVersion(_ connection: Connection) throws(MigrationError) {
        let found: Int
        do throws(DatabaseError) {
            found = try connection.snapshot { () throws(DatabaseError) in
                max(try Self.version(of: connection), try Self.applied(in: connection).keys.max() ?? 0)
            }
        } catch {
            throw .database(error)
        }
        guard found <= latestVersion else { throw .laterVersion(found: found, supported: latestVersion) }
    }

    /// The version in the database's header; 0 where nothing was written yet.
    ///
    /// - Parameter connection: The database.
    /// - Returns: The number of the latest step.
    /// - Throws: `DatabaseError`.
    static func version(of connection: Connection) throws(DatabaseError) -> Int {
        let version = try connection.first("PRAGMA user_version") { (row) throws(DatabaseError) in try row.integer(0) }
        return Int(version ?? 0)
    }

    private func checkApplied(_ connection: Connection) throws(MigrationError) {
        let applied: [Int: Applied]
        do throws(DatabaseError) {
            applied = try Self.applied(in: connection)
        } catch {
            throw .database(error)
        }
        for migration in migrations {
            if let known = applied[migration.number], known != Applied(migration) {
                throw .altered(number: migration.number, name: known.name)
            }
        }
    }

    private func apply(_ migration: Migration, to connection: Connection, now: Timestamp) throws(DatabaseError) {
        guard try Self.applied(in: connection)[migration.number] == nil else { return }
        try connection.transaction { () throws(DatabaseError) in
            // Again, now that the write lock is held: another process may have been faster.
            guard try Self.applied(in: connection)[migration.number] == nil else { return }
            try connection.execute(
                """
                CREATE TABLE IF NOT EXISTS schema_migrations (
                    number INTEGER PRIMARY KEY,
                    name TEXT NOT NULL,
                    checksum TEXT NOT NULL,
                    applied_at INTEGER NOT NULL
                ) STRICT
                """
            )
            try connection.runScriptInsideTransaction(migration.sql)
            try connection.execute(
                "INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)",
                .integer(migration.number),
                .text(migration.name),
                .text(Applied(migration).checksum),
                .integer(now.millisecondsSince1970)
            )
            // A PRAGMA takes no placeholder; both numbers are the program's own.
            try connection.runScript("PRAGMA application_id = \(applicationID)")
            try connection.runScript("PRAGMA user_version = \(migration.number)")
        }
    }

    private struct Applied: Equatable {
        let name: String
        let checksum: String

        init(name: String, checksum: String) {
            self.name = name
            self.checksum = checksum
        }

        init(_ migration: Migration) {
            self.init(name: migration.name, checksum: ContentHash(of: Array(migration.sql.utf8)).hexadecimal)
        }
    }

    private static func applied(in connection: Connection) throws(DatabaseError) -> [Int: Applied] {
        let table = try connection.first(
            "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_migrations'"
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        guard table != nil else { return [:] }

        let rows = try connection.all(
            "SELECT number, name, checksum FROM schema_migrations"
        ) { (row) throws(DatabaseError) in
            (Int(try row.integer(0)), Applied(name: try row.text(1), checksum: try row.text(2)))
        }
        return Dictionary(rows) { first, _ in first }
    }
}

extension Connection {
    /// Runs a script that may not begin, end or split the open transaction: such a statement fails.
    ///
    /// - Parameter sql: The script.
    /// - Throws: `DatabaseError`, with "not authorized" for a statement that touches the transaction.
    fileprivate func runScriptInsideTransaction(_ sql: String) throws(DatabaseError) {
        let transactionControl:
            @convention(c) (
                UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
                UnsafePointer<CChar>?
            ) -> Int32 = { _, action, _, _, _, _ in
                action == SQLITE_TRANSACTION || action == SQLITE_SAVEPOINT ? SQLITE_DENY : SQLITE_OK
            }
        sqlite3_set_authorizer(handle, transactionControl, nil)
        defer { sqlite3_set_authorizer(handle, nil, nil) }
        try runScript(sql)
    }
}
