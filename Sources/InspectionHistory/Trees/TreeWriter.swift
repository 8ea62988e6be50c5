/// Stores trees: one that is there already once more, one that is like the one before it as the difference, else whole.
struct TreeWriter {
    /// The differences of a chain: bounds what reading one tree costs, and what one whole tree keeps alive.
    static let maximumDifferences = 100
    /// A chain whose latest tree is not in memory is gone on with when it has at most so many differences to read; after
    /// more a new one is begun.
    private static let maximumReading = 16
    /// Bytes of a tree that is worth a difference.
    private static let minimumSize = 128

    private let connection: Connection
    private let reader: TreeReader

    /// Stores on a connection.
    ///
    /// - Parameter connection: The writer, in a transaction.
    init(_ connection: Connection) {
        self.connection = connection
        self.reader = TreeReader(connection)
    }

    /// Stores a tree.
    ///
    /// - Parameters:
    ///   - tree: Its bytes.
    ///   - hash: Their hash.
    ///   - latest: The row of the tree before it in its stream; nil when there is none. Any tree's row is right.
    ///   - prepared: Its difference from the tree that is probably the latest; it is used where that is so.
    /// - Returns: The id of the tree's row.
    /// - Throws: `DatabaseError`; a damaged tree that is met is gone around.
    func store(
        _ tree: [UInt8],
        hash: ContentHash,
        after latest: Int64?,
        prepared: PreparedDifference? = nil
    ) throws(DatabaseError) -> Int64 {
        if let latest, let known = connection.recentRows.tree(latest), known.hash == hash, known.bytes == tree {
            return latest
        }
        if let stored = try storedTree(tree, hash: hash) { return stored }
        var difference: TreeDifference?
        var base: RecentRows.Tree?
        if let latest, tree.count >= Self.minimumSize {
            base = try self.base(latest)
            difference = base.flatMap { base in
                if let prepared, prepared.base == base.bytes { return prepared.difference }
                return Self.difference(from: base.bytes, to: tree)
            }
        }
        let baseCount = difference == nil ? 0 : (base?.baseCount ?? 0) + 1
        try connection.execute(
            "INSERT INTO trees (hash, content, base_id, base_count) VALUES (?, ?, ?, ?)",
            hash.sqlValue,
            .blob(difference?.bytes ?? tree),
            .optional(difference == nil ? nil : latest),
            .integer(baseCount)
        )
        let id = connection.lastInsertedID
        connection.recentRows.remember(RecentRows.Tree(bytes: tree, hash: hash, baseCount: baseCount), id: id)
        return id
    }

    /// The difference that a tree is stored as; nil where it is stored whole.
    ///
    /// - Parameters:
    ///   - base: The tree before it.
    ///   - tree: The tree.
    /// - Returns: The difference.
    static func difference(from base: [UInt8], to tree: [UInt8]) -> TreeDifference? {
        guard tree.count >= minimumSize else { return nil }
        return TreeDifference(from: base, to: tree, limit: tree.count / 2)
    }

    /// The stored tree of exactly these bytes.
    private func storedTree(_ tree: [UInt8], hash: ContentHash) throws(DatabaseError) -> Int64? {
        let candidates = try connection.all("SELECT id FROM trees WHERE hash = ?", hash.sqlValue) {
            (row) throws(DatabaseError) in try row.integer(0)
        }
        for id in candidates {
            if let stored = try sound(id), stored.bytes == tree { return id }
        }
        return nil
    }

    /// The tree to make a difference from; nil where the chain is at its end, or too long to read.
    private func base(_ id: Int64) throws(DatabaseError) -> RecentRows.Tree? {
        if let known = connection.recentRows.tree(id) { return known.baseCount < Self.maximumDifferences ? known : nil }
        let count = try connection.first("SELECT base_count FROM trees WHERE id = ?", .integer(id)) {
            (row) throws(DatabaseError) in try row.integer(0)
        }
        guard let count, count <= Self.maximumReading else { return nil }
        return try sound(id)
    }

    /// A tree; nil where it is damaged: no reason not to store the next one.
    private func sound(_ id: Int64) throws(DatabaseError) -> RecentRows.Tree? {
        do throws(DatabaseError) {
            return try reader.load(id)
        } catch {
            guard error.extendedCode == DatabaseError.damagedTree else { throw error }
            return nil
        }
    }
}
