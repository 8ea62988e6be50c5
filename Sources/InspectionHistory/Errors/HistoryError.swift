/// Why the inspection history could not do what was asked, in words that say what to do.
public struct HistoryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// The folder that should hold the file does not exist.
        case missingFolder(String)
        /// There is no such file, and the store was not to make one.
        case missingFile
        /// The path names something that cannot be a database file: a folder, a device, a pipe, a socket, nothing, or
        /// text with a NUL.
        case notAFile
        /// This user may not read the file, or not look into a folder on the way to it.
        case unreadable
        /// The file or its folder cannot be written.
        case unwritable
        /// The file is no SQLite database.
        case notADatabase
        /// The file is a SQLite database of another program.
        case foreignDatabase(applicationID: Int)
        /// A later version of the program wrote the database.
        case laterVersion(found: Int, supported: Int)
        /// An earlier version of the program wrote the database, and it was opened for reading only.
        case earlierVersion(found: Int, wanted: Int)
        /// The store was opened for reading only.
        case readOnly
        /// The database was made by other statements than this program has under the same number.
        case alteredMigration(number: Int, name: String)
        /// A step to the program's schema failed and changed nothing.
        case migrationFailed(number: Int, name: String)
        /// The database is damaged; the findings are SQLite's, at most ten.
        case corrupt(findings: [String])
        /// One stored tree cannot be rebuilt; the others are not touched by it.
        case damagedTree
        /// The disk, or the file's quota, is full.
        case full
        /// Another process held the lock for longer than the busy timeout.
        case locked
        /// The file was deleted, moved or replaced while it was in use.
        case vanished
        /// The operating system could not read or write the file.
        case inputOutput
        /// The tree has more bytes than one inspection may have.
        case treeTooLarge(bytes: Int, limit: Int)
        /// The text to search for has more characters than a search takes.
        case searchTooLong(characters: Int, limit: Int)
        /// More operations were waiting than the queue holds.
        case overloaded(waiting: Int)
        /// The store was closed.
        case closed
        /// Anything else that SQLite reports.
        case failed
    }

    /// What went wrong.
    public let reason: Reason
    /// The database file.
    public let path: String
    /// What SQLite said, where SQLite was asked.
    public let database: DatabaseError?
    /// What became of the copy that is made of a database which is found damaged when it is opened; else nil.
    public let copy: DamagedCopy?

    init(_ reason: Reason, path: String, database: DatabaseError? = nil, copy: DamagedCopy? = nil) {
        self.reason = reason
        self.path = path
        self.database = database
        self.copy = copy
    }

    /// Names an error that SQLite reported.
    ///
    /// - Parameters:
    ///   - error: SQLite's error.
    ///   - path: The database file.
    init(_ error: DatabaseError, path: String) {
        self.init(Reason(error), path: path, database: error)
    }

    /// Names an error of the migrator.
    ///
    /// - Parameters:
    ///   - error: The migrator's error.
    ///   - path: The database file.
    init(migration error: MigrationError, path: String) {
        switch error {
        case .laterVersion(let found, let supported):
            self.init(.laterVersion(found: found, supported: supported), path: path)
        case .altered(let number, let name):
            self.init(.alteredMigration(number: number, name: name), path: path)
        case .failed(let number, let name, let error):
            let reason = Reason(error)
            // A full disk is a full disk, whoever met it first.
            let isOfTheStep = reason == .failed
            self.init(
                isOfTheStep ? .migrationFailed(number: number, name: name) : reason,
                path: path,
                database: error
            )
        case .database(let error):
            self.init(error, path: path)
        }
    }
}
