import CSQLite

// How a history is read that must not, or cannot, be written.
extension DatabaseFile {
    /// Opens the file for reading only: no byte of it is changed.
    ///
    /// Where neither the log nor its index can be made, as in a folder that cannot be written, the file is read as one
    /// that nobody writes. That is only done when there is no log: what a log holds would be left out.
    ///
    /// - Returns: The connection.
    /// - Throws: `HistoryError` with the reason: no history of ours, one of another version, or one that cannot be read.
    func openReadOnly() throws(HistoryError) -> sending Connection {
        try checkPath()
        guard Self.kind(path) != nil else { throw HistoryError(.missingFile, path: path) }
        do throws(HistoryError) {
            return try openReadOnly(.readingOnly)
        } catch {
            guard error.reason == .unwritable, Self.size(path + "-wal") == 0 else { throw error }
        }
        return try openReadOnly(.readingUnchanging)
    }

    private func openReadOnly(_ access: Connection.Access) throws(HistoryError) -> sending Connection {
        let connection: Connection
        do throws(HistoryError) {
            connection = try open(access)
        } catch {
            // What cannot be opened for reading is not there to be written.
            throw error.reason == .unwritable ? HistoryError(.unreadable, path: path, database: error.database) : error
        }
        let header = try reporting { () throws(DatabaseError) in try Header(of: connection) }
        // An empty file is what SQLite makes of nothing: there is no history yet.
        if header.isBlank { throw HistoryError(.missingFile, path: path) }
        try checkIsOurs(header, connection)
        let version = try reporting { () throws(DatabaseError) in try Migrator.version(of: connection) }
        guard version == migrator.latestVersion else {
            throw HistoryError(.earlierVersion(found: version, wanted: migrator.latestVersion), path: path)
        }
        return connection
    }
}
