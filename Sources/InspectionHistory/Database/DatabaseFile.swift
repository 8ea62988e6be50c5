import CSQLite
import Glibc
import Migrations
import Synchronization

/// The history's file on disk: opens it for writing or reading, and says precisely why it cannot.
///
/// It never deletes or overwrites a file, whatever it finds.
final class DatabaseFile: Sendable {
    /// "RfEx": marks a SQLite file as an inspection history.
    static let applicationID: Int32 = 0x5266_4578

    /// Bytes of the smallest page that a SQLite file may have: https://sqlite.org/fileformat.html#pages.
    private static let smallestPage = 512

    /// The absolute path.
    let path: String
    let options: InspectionStore.Options
    let migrator: Migrator
    /// Which file the writer has open; nil before it opened one.
    private let opened = Mutex<Identity?>(nil)

    /// Names a file; nothing is opened.
    ///
    /// - Parameters:
    ///   - path: Absolute, or relative to the present working directory, which is looked up now and not again.
    ///   - options: The store's options.
    ///   - migrations: The steps of the schema.
    init(path: String, options: InspectionStore.Options, migrations: [Migration] = Migration.all) {
        self.path = Self.absolute(path)
        self.options = options
        self.migrator = Migrator(migrations: migrations, applicationID: Self.applicationID)
    }

    /// The bytes on disk, those of the write-ahead log included.
    var size: Int { Self.size(path) + Self.size(path + "-wal") }

    /// Opens the file for writing, makes it where it is missing, and brings it to the program's version.
    ///
    /// - Parameter integrityCheck: Whether to read through the whole file for damage first.
    /// - Returns: The connection.
    /// - Throws: `HistoryError` with the reason; the file is as it was.
    func openForWriting(integrityCheck: Bool) throws(HistoryError) -> sending Connection {
        try checkPath()
        if options.createsMissingFile {
            createPrivately()
        } else if Self.kind(path) == nil {
            throw HistoryError(.missingFile, path: path)
        }
        let connection = try open(options.createsMissingFile ? .creating : .writing)
        let isNew: Bool
        if integrityCheck {
            isNew = try copyingDamaged(connection) { () throws(HistoryError) in try checkIsOurs(connection) }
        } else {
            isNew = try checkIsOurs(connection)
        }
        if integrityCheck, !isNew { try checkIntegrity(connection) }
        try reporting { () throws(DatabaseError) in try configure(connection, isNew: isNew) }
        do throws(MigrationError) {
            try migrator.migrate(connection, now: options.now())
        } catch {
            throw HistoryError(migration: error, path: path)
        }
        opened.withLock { $0 = connection.fileHasMoved ? nil : Identity(path) }
        return connection
    }

    /// Opens the file for reading, beside a writer that has opened it before.
    ///
    /// - Returns: The connection.
    /// - Throws: `HistoryError` with the reason; `vanished` when the file is not the writer's. Opened together with the
    ///   log that the writer's file left at the same name, another file would be read as a mixture of both.
    func openForReading() throws(HistoryError) -> sending Connection {
        guard !options.isReadOnly else { return try openReadOnly() }
        guard let identity = Identity(path), identity == opened.withLock({ $0 }) else {
            throw HistoryError(.vanished, path: path)
        }
        return try open(.reading)
    }

    func open(_ access: Connection.Access) throws(HistoryError) -> sending Connection {
        do throws(DatabaseError) {
            return try Connection(
                path: path,
                access: access,
                busyTimeout: options.busyTimeout,
                treeLimit: access == .reading ? options.treeCacheSize / 4 : options.treeCacheSize
            )
        } catch {
            throw HistoryError(error, path: path)
        }
    }

    func reporting<Value>(_ body: () throws(DatabaseError) -> Value) throws(HistoryError) -> Value {
        do throws(DatabaseError) {
            return try body()
        } catch {
            throw HistoryError(error, path: path)
        }
    }
}

// MARK: - What is checked before the file is touched

extension DatabaseFile {
    func checkPath() throws(HistoryError) {
        // SQLite would cut the path at a NUL.
        guard !path.isEmpty, !path.utf8.contains(0) else { throw HistoryError(.notAFile, path: path) }
        guard !Self.isHidden(path) else { throw HistoryError(.unreadable, path: path) }
        // SQLite would open a device or a pipe, and wait for it, or call what it reads a failing disk.
        guard Self.kind(path) ?? S_IFREG == S_IFREG else { throw HistoryError(.notAFile, path: path) }
        let folder = Self.folder(of: path)
        guard Self.kind(folder) == S_IFDIR else { throw HistoryError(.missingFolder(folder), path: path) }
    }

    /// Makes a missing file readable for its owner alone: a tree may show what others should not see.
    ///
    /// SQLite gives the log the same permissions. What goes wrong here is reported when SQLite opens the file.
    private func createPrivately() {
        // Never an existing file: closing it would drop the locks that other connections of this process hold on it.
        guard Self.kind(path) == nil else { return }
        // A link that leads to nothing is followed, which O_EXCL forbids: SQLite would follow it, and let all read.
        let exclusively = Self.isLink(path) ? 0 : O_EXCL
        let descriptor = Glibc.open(path, O_CREAT | exclusively | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR)
        if descriptor >= 0 { Glibc.close(descriptor) }
    }

    /// Refuses what is no history of ours, before a pragma could change it.
    ///
    /// - Parameter connection: The open file.
    /// - Returns: Whether the database is new: nothing was ever written into it.
    /// - Throws: `HistoryError` for a database of another program or of a later version, and for an unwritable one.
    private func checkIsOurs(_ connection: Connection) throws(HistoryError) -> Bool {
        let header = try reporting { () throws(DatabaseError) in try Header(of: connection) }
        if header.isBlank {
            // SQLite takes a file that is too short for a page as an empty one, and would overwrite it.
            let size = Self.size(path)
            guard size == 0 || size >= Self.smallestPage else { throw HistoryError(.notADatabase, path: path) }
            if connection.isReadOnly { throw HistoryError(.unwritable, path: path) }
            return true
        }
        try checkIsOurs(header, connection)
        if connection.isReadOnly { throw HistoryError(.unwritable, path: path) }
        return false
    }

    /// Refuses a database that is not blank, where it is of another program or of a later version.
    func checkIsOurs(_ header: Header, _ connection: Connection) throws(HistoryError) {
        guard header.applicationID == Self.applicationID else {
            throw HistoryError(.foreignDatabase(applicationID: Int(header.applicationID)), path: path)
        }
        do throws(MigrationError) {
            try migrator.checkVersion(connection)
        } catch {
            throw HistoryError(migration: error, path: path)
        }
    }

    struct Header {
        let applicationID: Int64
        let isBlank: Bool

        init(of connection: Connection) throws(DatabaseError) {
            // One state for both: between two reads another process may make the new file ours, and a database with
            // tables and the mark of before would pass for another program's.
            let (applicationID, entries) = try connection.snapshot { () throws(DatabaseError) in
                let applicationID = try connection.first("PRAGMA application_id") { (row) throws(DatabaseError) in
                    try row.integer(0)
                }
                let entries = try connection.first("SELECT count(*) FROM sqlite_schema") {
                    (row) throws(DatabaseError) in
                    try row.integer(0)
                }
                return (applicationID ?? 0, entries ?? 0)
            }
            self.applicationID = applicationID
            self.isBlank = applicationID == 0 && entries == 0
        }
    }
}

// MARK: - How a writing connection is set up

extension DatabaseFile {
    private func configure(_ connection: Connection, isNew: Bool) throws(DatabaseError) {
        if isNew {
            // Only possible before the first table: what is pruned later can then be given back to the disk.
            try connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        }
        try switchToWriteAheadLog(connection)
        switch options.durability {
        case .process: try connection.execute("PRAGMA synchronous = NORMAL")
        case .power: try connection.execute("PRAGMA synchronous = FULL")
        }
        try connection.execute("PRAGMA foreign_keys = ON")
        // A tree that goes takes the tree that it was the difference from with it, and so on.
        try connection.execute("PRAGMA recursive_triggers = ON")
        // Kibibytes of pages in memory: the indexes' inner pages and the busy leaves.
        try connection.execute("PRAGMA cache_size = -8192")
        // Pages of 4 KiB: a page that many transactions change is copied from the log into the file once.
        try connection.execute("PRAGMA wal_autocheckpoint = 4000")
        // Bytes: the log is cut back to this size after it was copied.
        try connection.execute("PRAGMA journal_size_limit = 16777216")
        if let pages = options.maximumPageCount {
            try connection.runScript("PRAGMA max_page_count = \(pages)")
        }
    }

    /// Several processes may open a new file at once; SQLite does not wait for the lock that this switch needs.
    private func switchToWriteAheadLog(_ connection: Connection) throws(DatabaseError) {
        let clock = ContinuousClock()
        let deadline = clock.now + options.busyTimeout
        while true {
            do throws(DatabaseError) {
                let mode = try connection.first("PRAGMA journal_mode = WAL") { (row) throws(DatabaseError) in
                    try row.text(0)
                }
                guard mode == "wal" else {
                    throw DatabaseError(extendedCode: SQLITE_CANTOPEN, message: "the file system allows no WAL")
                }
                return
            } catch {
                guard HistoryError.Reason(error) == .locked, clock.now < deadline else { throw error }
                usleep(Self.pauseBetweenAttempts)
            }
        }
    }

    /// Microseconds.
    private static let pauseBetweenAttempts: UInt32 = 5_000
}

// MARK: - Paths

extension DatabaseFile {
    /// Tells a file from another one of the same name.
    private struct Identity: Equatable {
        let device: dev_t
        let inode: ino_t

        /// Looks at the path, links followed; nil where nothing is.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = status.st_dev
            inode = status.st_ino
        }
    }

    private static func absolute(_ path: String) -> String {
        guard !path.isEmpty, !path.hasPrefix("/") else { return path }
        guard let directory = getcwd(nil, 0) else { return path }
        defer { free(directory) }
        return "\(String(cString: directory))/\(path)"
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Whether a symbolic link is at the path, wherever it leads.
    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The file type bits of what is at the path (links followed); nil where nothing is.
    static func kind(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Whether this user may not enter a folder on the way: what is there cannot be known.
    private static func isHidden(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 && errno == EACCES
    }

    static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
