import Migrations

/// The history of inspections in a SQLite file: sessions, their inspections and the trees that were seen.
///
/// What it promises, and what its tests try to break:
/// - What a writing method returned was committed before, and every later read sees it.
/// - One thread writes; calls that come together share a transaction, and none sees another's failure.
/// - Reads run beside the writing, on connections and threads of their own, never on Swift's cooperative threads.
/// - An id is never given twice. A tree is stored once, however often it was seen.
/// - A full disk, a locked or a vanished file is an error of that call; the next call tries again.
/// - Nothing but a delete of the caller and the retention that its options ask for removes data: no file is ever deleted
///   or overwritten.
public final class InspectionStore: Sendable {
    /// The bounds and the behaviour of a store.
    public struct Options: Sendable {
        /// A session ends after this much time without an inspection.
        public var sessionIdleTime: Duration = .seconds(30 * 60)
        /// How long a call waits for another process's lock on the file.
        public var busyTimeout: Duration = .seconds(2)
        /// What a committed inspection survives.
        public var durability: Durability = .process
        /// Reads at the same time, from 1.
        public var readers = 4
        /// Whether a missing file is made; else it is an error, for whoever only wants to read.
        public var createsMissingFile = true
        /// Whether the file is only read, so that no byte of it changes.
        ///
        /// For a history on a read-only disk, of another user, or one that a server is using. Every writing method
        /// throws `HistoryError` with the reason `readOnly`.
        public var isReadOnly = false
        /// Whether the whole file is read through for damage when the store is opened.
        public var checksIntegrity = true
        /// The largest tree that is stored, in bytes.
        public var maximumTreeSize = 64 << 20
        /// Bytes of trees that the writer keeps in memory, to store the next ones as differences from them.
        ///
        /// The callers of `record` share them, and keep as much at most of those that the writer has forgotten. A reader
        /// keeps a quarter of it. A tree larger than half of it is stored whole.
        public var treeCacheSize = 16 << 20
        /// Reads, and writes, that may wait; one more is refused.
        public var maximumWaiting = 4096
        /// Whether recorded trees are made findable while nothing is written; else a search or a past does it first.
        public var indexesBesideRecording = true
        /// What is kept; the rest goes by itself while the store is open, or nothing does where this is nil.
        public var retention: RetentionPolicy?
        /// How long after the opening the first prune comes.
        public var retentionDelay: Duration = .seconds(30)
        /// How long after a prune the next one comes.
        public var retentionInterval: Duration = .seconds(10 * 60)
        /// Told what each prune by itself did, or why it could not.
        public var didPrune: @Sendable (Result<PruneReport, HistoryError>) -> Void = { _ in }
        /// Told why the index beside the recording could not go on; once for each reason, until it goes on.
        public var didFailIndexing: @Sendable (HistoryError) -> Void = { _ in }
        /// The wall clock.
        public var now: @Sendable () -> Timestamp = Timestamp.now

        /// The file's largest size in pages of 4096 bytes: a full disk for tests.
        var maximumPageCount: Int?
        /// The rows of a tree that a step of indexing changes at least: few for tests.
        var indexedRowsOfStep = 32

        /// The defaults.
        public init() {}
    }

    /// What a committed inspection survives.
    public enum Durability: String, Sendable, Hashable, CaseIterable {
        /// The end of the process, in any way.
        case process
        /// A loss of power as well; each commit waits for the disk.
        case power
    }

    /// The database file.
    public var path: String { file.path }

    /// The bounds and the behaviour it was opened with.
    public let options: Options
    let file: DatabaseFile
    let writer: WriteQueue
    let readers: ReaderPool
    private let retention = RetentionSchedule()
    let indexer: Indexer
    let latestTrees: LatestTrees

    /// Opens a history, makes the file where it is missing, and brings it to this program's version.
    ///
    /// - Parameters:
    ///   - path: The database file, absolute or relative to the working directory.
    ///   - options: Bounds and behaviour.
    /// - Throws: `HistoryError`, whose description says what to do.
    public convenience init(path: String, options: Options = Options()) throws(HistoryError) {
        try self.init(path: path, options: options, migrations: Migration.all)
    }

    init(path: String, options: Options, migrations: [Migration]) throws(HistoryError) {
        self.options = options
        self.file = DatabaseFile(path: path, options: options, migrations: migrations)
        let readers = ReaderPool(file: file, count: max(1, options.readers), maximumWaiting: options.maximumWaiting)
        self.readers = readers
        latestTrees = LatestTrees(limit: options.treeCacheSize)
        let indexer = Indexer(rowsOfStep: options.indexedRowsOfStep)
        self.indexer = indexer
        self.writer = WriteQueue(
            file: file,
            maximumWaiting: options.maximumWaiting,
            idleWork: options.indexesBesideRecording
                ? indexer.idleWork(path: path, didFail: options.didFailIndexing) : nil
        ) { readers.closeConnections() }
        if options.isReadOnly {
            // Only to find out whether it can be.
            _ = try file.openReadOnly()
        } else {
            try writer.open()
            if let policy = options.retention { retention.begin(self, policy) }
        }
    }

    /// Commits what is waiting, copies the write-ahead log into the file and closes it.
    ///
    /// Every later call throws `HistoryError` with the reason `closed`; a second `close` does nothing.
    ///
    /// - Throws: `HistoryError` when the log could not be copied; nothing is lost then: the next opening does it.
    public func close() async throws(HistoryError) {
        await retention.end()
        await readers.close()
        try await writer.close()
    }

    /// Whether inspections can be recorded, and if not, why.
    ///
    /// - Returns: The state now. A full or failing disk is only known from a write: that problem stays until a write
    ///   succeeds.
    public func health() async -> HistoryHealth {
        var problem: HistoryError?
        do throws(HistoryError) {
            try await writer.probe()
            problem = writer.latestFailure.flatMap { $0.reason.isKnownFromWritingOnly ? $0 : nil }
        } catch {
            problem = error
        }
        let version = try? await read { (connection) throws(DatabaseError) in try Migrator.version(of: connection) }
        return HistoryHealth(
            problem: problem,
            schemaVersion: version,
            fileSize: file.size,
            path: path,
            latestPrune: retention.latestReport,
            notIndexed: try? await notIndexed()
        )
    }

    /// Runs a read on a connection of its own; where the file was replaced, on the new file.
    ///
    /// - Parameter body: The read.
    /// - Returns: What the body returns.
    /// - Throws: `HistoryError`.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(HistoryError) -> Value {
        do throws(HistoryError) {
            return try await readers.read(body)
        } catch {
            guard error.reason == .vanished else { throw error }
            guard !options.isReadOnly else { return try await readers.read(body) }
            // The writer opens the file anew and closes the readers' connections to the old one.
            try await writer.probe()
            return try await readers.read(body)
        }
    }
}
