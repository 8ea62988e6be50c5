import CSQLite
import Glibc

/// What a connection need not ask its database again: rows that it read or wrote lately.
///
/// It never differs from what the open transaction sees:
/// - SQLite reports every row of these tables that the connection itself inserts, changes or deletes, whichever statement,
///   trigger or cascade does it.
/// - A transaction that is rolled back takes everything with it that is known here.
/// - So does a commit of any other connection, which `PRAGMA data_version` shows when the next transaction begins.
///
/// It is of use only inside a transaction or snapshot. Savepoints are not supported: the store uses none.
final class RecentRows {
    /// A session that may still be open.
    struct Session {
        let id: Int64
        let lastAt: Int64
    }

    /// A stream, and what it saw latest.
    struct Stream {
        let id: Int64
        /// The row of `trees` that its latest inspection saw, if that is still there; another row may have its id by now.
        let latestTree: Int64?
    }

    /// A stored tree's bytes, whole.
    struct Tree {
        let bytes: [UInt8]
        let hash: ContentHash
        /// The differences that lead to it.
        let baseCount: Int
    }

    /// Bytes of keys that are kept of sessions, and as much of streams.
    private static let keyLimit = 1 << 20
    /// What an entry takes beside its key, about.
    private static let entrySize = 128

    private var sessions = BoundedCache<ExactText, Session>(limit: keyLimit)
    private var streams = BoundedCache<StreamKey, Stream>(limit: keyLimit)
    private var trees: BoundedCache<Int64, Tree>
    /// Counts the changes to the table `sessions`.
    private var sessionChanges = 0
    /// The count at which the known sessions were right.
    private var knownSessionChanges = 0
    private var dataVersion: Int64?

    /// Knows nothing yet.
    ///
    /// - Parameter treeLimit: Bytes of trees that are kept.
    init(treeLimit: Int) {
        trees = BoundedCache(limit: treeLimit)
    }

    /// The session that a key goes on with.
    ///
    /// - Parameter key: The key's text.
    /// - Returns: The session; nil when it is not known.
    func session(of key: ExactText) -> Session? {
        if knownSessionChanges != sessionChanges {
            knownSessionChanges = sessionChanges
            sessions.removeAll()
        }
        return sessions.value(for: key)
    }

    /// Remembers a session that was read or changed just now.
    ///
    /// - Parameters:
    ///   - session: The session as it is in the open transaction.
    ///   - key: The key that goes on with it.
    func remember(_ session: Session, of key: ExactText) {
        knownSessionChanges = sessionChanges
        sessions.insert(session, for: key, cost: key.count + Self.entrySize)
    }

    /// A stream.
    ///
    /// - Parameter key: Which one.
    /// - Returns: The stream; nil when it is not known.
    func stream(_ key: StreamKey) -> Stream? { streams.value(for: key) }

    /// Remembers a stream that was read or gets an inspection just now.
    ///
    /// - Parameters:
    ///   - stream: The stream as it is in the open transaction.
    ///   - key: Which one.
    func remember(_ stream: Stream, _ key: StreamKey) {
        streams.insert(stream, for: key, cost: key.scope.size + Self.entrySize)
    }

    /// A tree.
    ///
    /// - Parameter id: The id of its row.
    /// - Returns: The tree; nil when it is not known.
    func tree(_ id: Int64) -> Tree? { trees.value(for: id) }

    /// Remembers a tree that was read or inserted just now.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - id: The id of its row.
    func remember(_ tree: Tree, id: Int64) {
        trees.insert(tree, for: id, cost: tree.bytes.count + Self.entrySize)
    }

    /// Forgets everything: what was known was rolled back, or others changed the database.
    func forgetAll() {
        sessions.removeAll()
        streams.removeAll()
        trees.removeAll()
    }

    /// Called when a transaction or snapshot has begun.
    ///
    /// - Parameter dataVersion: The database's `data_version` within it.
    func began(dataVersion: Int64?) {
        if dataVersion == nil || dataVersion != self.dataVersion { forgetAll() }
        self.dataVersion = dataVersion
    }

    /// Lets SQLite report the connection's own changes here.
    ///
    /// - Parameter handle: The connection, which is closed before this object goes.
    func watch(_ handle: OpaquePointer) {
        sqlite3_update_hook(
            handle,
            { context, operation, _, table, row in
                guard let context, let table else { return }
                Unmanaged<RecentRows>.fromOpaque(context).takeUnretainedValue().changed(table, operation, row)
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    private func changed(_ table: UnsafePointer<CChar>, _ operation: Int32, _ row: Int64) {
        if strcmp(table, "sessions") == 0 {
            sessionChanges += 1
        } else if operation != SQLITE_INSERT, strcmp(table, "trees") == 0 {
            trees.remove(row)
        } else if operation != SQLITE_INSERT, strcmp(table, "streams") == 0 {
            streams.removeAll()
        }
    }
}
