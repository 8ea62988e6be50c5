import CSQLite
import Glibc

// What is done with a database of ours that is damaged: it is told and copied, and never changed.
extension DatabaseFile {
    /// How many findings of an integrity check are told.
    private static let maximumFindings = 10

    /// Pages that are copied before the lock is given up for a moment.
    private static let pagesOfStep: Int32 = 4096

    /// Reads through the whole file.
    ///
    /// - Parameter connection: The open file.
    /// - Throws: `HistoryError` with what is wrong and where a copy is.
    func checkIntegrity(_ connection: Connection) throws(HistoryError) {
        var findings: [String]
        do throws(DatabaseError) {
            // One more than is told, so that what was left out can be said.
            findings = try connection.all("PRAGMA quick_check(11)") { (row) throws(DatabaseError) in try row.text(0) }
        } catch {
            let error = HistoryError(error, path: path)
            guard case .corrupt = error.reason else { throw error }
            findings = [error.database?.message ?? "it cannot be read"]
        }
        guard findings != ["ok"] else { return }
        if findings.count > Self.maximumFindings {
            findings = findings.prefix(Self.maximumFindings) + ["and more"]
        }
        throw HistoryError(.corrupt(findings: findings), path: path, copy: copyDamaged(connection))
    }

    /// Does the work; where it finds the database damaged, a copy is made as well.
    ///
    /// - Parameters:
    ///   - connection: The open file.
    ///   - body: The work.
    /// - Returns: What the work returns.
    /// - Throws: `HistoryError` of the work.
    func copyingDamaged<Value>(
        _ connection: Connection,
        _ body: () throws(HistoryError) -> Value
    ) throws(HistoryError) -> Value {
        do throws(HistoryError) {
            return try body()
        } catch {
            guard case .corrupt = error.reason else { throw error }
            throw HistoryError(error.reason, path: path, database: error.database, copy: copyDamaged(connection))
        }
    }

    /// Puts a copy of the damaged database beside it, so that whoever tries to rescue it can spoil nothing.
    private func copyDamaged(_ connection: Connection) -> DamagedCopy {
        if let copy = presentCopy() { return .wasThere(copy) }
        guard hasRoom(for: size) else { return .impossible("there is no room for it") }
        let copy = "\(path).damaged-\(Self.fileNameTime(options.now()))"
        let descriptor = Glibc.open(copy, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR)
        guard descriptor >= 0 else { return .impossible(String(cString: strerror(errno))) }
        Glibc.close(descriptor)
        do throws(DatabaseError) {
            try Self.copyPages(of: connection, to: copy)
            return .made(copy)
        } catch {
            // SQLite reads no pages of a file whose first page is damaged or that was cut off: then octet by octet.
            if Self.copyBytes(from: path, to: copy), Self.copyBytes(from: path + "-wal", to: copy + "-wal") {
                return .made(copy)
            }
            // What the copy got so far is no copy: nobody should take it for one.
            unlink(copy)
            unlink(copy + "-wal")
            return .impossible(error.message)
        }
    }

    /// Copies a file that SQLite cannot read; one that is not there has nothing to copy.
    ///
    /// Closing the file drops this process's locks on it. Where SQLite cannot read it there is nothing that they protect.
    private static func copyBytes(from path: String, to copy: String) -> Bool {
        let source = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { return errno == ENOENT }
        defer { Glibc.close(source) }
        let target = Glibc.open(copy, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR)
        guard target >= 0 else { return false }
        defer { Glibc.close(target) }
        while true {
            let sent = sendfile(target, source, nil, 1 << 20)
            if sent == 0 { return fsync(target) == 0 }
            guard sent > 0 || errno == EINTR else { return false }
        }
    }

    /// Copies page by page through SQLite, with what its log holds.
    ///
    /// Not by reading the file: closing it would drop the locks that other connections of this process hold on it.
    private static func copyPages(of connection: Connection, to path: String) throws(DatabaseError) {
        let copy = try Connection(path: path, access: .writing, busyTimeout: .zero)
        guard let backup = sqlite3_backup_init(copy.handle, "main", connection.handle, "main") else {
            throw DatabaseError(copy.handle, sql: nil)
        }
        var code = SQLITE_OK
        while code == SQLITE_OK { code = sqlite3_backup_step(backup, pagesOfStep) }
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else { throw DatabaseError(copy.handle, sql: nil) }
    }

    /// A copy of the file as it is now, from an earlier attempt to open it.
    private func presentCopy() -> String? {
        guard let changed = Self.changed(path), let folder = opendir(Self.folder(of: path)) else { return nil }
        defer { closedir(folder) }
        let prefix = "\(path.split(separator: "/").last ?? "").damaged-"
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            let candidate = "\(Self.folder(of: path))/\(name)"
            let isOfSQLite = name.hasSuffix("-wal") || name.hasSuffix("-shm") || name.hasSuffix("-journal")
            if name.hasPrefix(prefix), !isOfSQLite, let copied = Self.changed(candidate), copied >= changed {
                return candidate
            }
        }
        return nil
    }

    /// When the file was last written, in seconds since 1970; nil where it is not there.
    private static func changed(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
    }

    /// Whether the file system has room for a file, and for as much again: the file must not be what fills the disk.
    ///
    /// - Parameter size: The file's bytes.
    /// - Returns: Whether there is room.
    func hasRoom(for size: Int) -> Bool {
        var status = statvfs()
        guard statvfs(Self.folder(of: path), &status) == 0 else { return false }
        return Int(status.f_bavail) * Int(status.f_frsize) > 2 * size
    }

    /// The time without what some file systems refuse in a name: `20261130T071500Z`.
    private static func fileNameTime(_ time: Timestamp) -> String {
        let characters = time.description.prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" }
        return characters + "Z"
    }
}
