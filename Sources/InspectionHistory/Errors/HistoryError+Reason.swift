import CSQLite

extension HistoryError.Reason {
    /// The reason that a SQLite error stands for.
    ///
    /// - Parameter error: SQLite's error; its codes are described at https://sqlite.org/rescode.html.
    init(_ error: DatabaseError) {
        switch error.code {
        case SQLITE_FULL: self = .full
        case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
        case SQLITE_CORRUPT where error.extendedCode == DatabaseError.damagedTree: self = .damagedTree
        case SQLITE_CORRUPT: self = .corrupt(findings: [])
        case SQLITE_NOTADB: self = .notADatabase
        // SQLITE_READONLY_DBMOVED: the C macro is an expression that Swift does not import.
        case SQLITE_READONLY where error.extendedCode == SQLITE_READONLY | 4 << 8: self = .vanished
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM:
            self = .unwritable
        case SQLITE_IOERR: self = .inputOutput
        default: self = .failed
        }
    }

    /// Whether the connection that met it should be opened anew before the next use.
    var asksForNewConnection: Bool {
        switch self {
        case .corrupt, .notADatabase, .unreadable, .unwritable, .vanished, .inputOutput: return true
        default: return false
        }
    }

    /// Whether only a write can tell that the problem is over.
    var isKnownFromWritingOnly: Bool {
        switch self {
        case .full, .inputOutput, .failed: return true
        default: return false
        }
    }

    /// Whether one write may have met it by its size alone, so that others may succeed.
    var maybeOfOneWrite: Bool {
        switch self {
        case .full, .failed: return true
        default: return false
        }
    }
}
