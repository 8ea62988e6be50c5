import CSQLite

/// Reads stored trees, whatever they are stored as: the one way to a tree's bytes.
///
/// A connection keeps the trees that it read lately, so that whoever reads a stream's trees in the order of their
/// inspections applies one difference for each. Several streams in turn are no matter, as long as a tree of each is kept.
///
/// Use it together with the statements that found the ids, in one read of the store, snapshot or transaction.
struct TreeReader {
    /// The differences of a chain that a reader follows: more than a writer makes, so that a longer chain, which only
    /// another program can have made, is damage and no endless work.
    static let maximumDifferences = 1000

    private let connection: Connection

    /// Reads on a connection.
    ///
    /// - Parameter connection: The connection, in a snapshot or transaction.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Rebuilds a tree.
    ///
    /// - Parameter id: The id of its row in `trees`.
    /// - Returns: The bytes that were recorded.
    /// - Throws: `DatabaseError`; its code is `damagedTree` where the stored bytes are not those that were recorded.
    func tree(_ id: Int64) throws(DatabaseError) -> [UInt8] { try load(id).bytes }

    /// Rebuilds a tree, with what is known of it.
    ///
    /// - Parameter id: The id of its row in `trees`.
    /// - Returns: The tree.
    /// - Throws: `DatabaseError`, as `tree`.
    func load(_ id: Int64) throws(DatabaseError) -> RecentRows.Tree {
        if let known = connection.recentRows.tree(id) { return known }
        let chain = try chain(to: id)
        var bytes = chain.base
        for row in chain.differences.reversed() {
            do throws(TreeDifference.Damage) {
                bytes = try TreeDifference(bytes: row.content).applied(to: bytes)
            } catch {
                throw .damagedTree(id, "the difference in row \(row.id) is not one from its base (\(error))")
            }
        }
        guard ContentHash(of: bytes) == chain.hash else { throw .damagedTree(id, "its bytes have another hash") }
        let tree = RecentRows.Tree(bytes: bytes, hash: chain.hash, baseCount: chain.differences.first?.baseCount ?? 0)
        connection.recentRows.remember(tree, id: id)
        return tree
    }

    private struct StoredRow {
        let id: Int64
        let hash: ContentHash
        let content: [UInt8]
        let base: Int64?
        let baseCount: Int
    }

    /// What leads to a tree.
    private struct Chain {
        /// The tree's own hash.
        let hash: ContentHash
        /// The whole tree to begin with.
        let base: [UInt8]
        /// From the tree back to the base.
        let differences: [StoredRow]
    }

    /// Follows the bases back to a tree that is known or stored whole.
    private func chain(to id: Int64) throws(DatabaseError) -> Chain {
        var differences: [StoredRow] = []
        var next = try row(id, of: id)
        let hash = next.hash
        while let base = next.base {
            // Counting down ends, whatever the rows say: a ring of bases cannot.
            guard (1...Self.maximumDifferences).contains(next.baseCount),
                differences.last.map({ next.baseCount == $0.baseCount - 1 }) ?? true
            else { throw .damagedTree(id, "row \(next.id) counts \(next.baseCount) differences") }
            differences.append(next)
            if let known = connection.recentRows.tree(base), known.baseCount == next.baseCount - 1 {
                return Chain(hash: hash, base: known.bytes, differences: differences)
            }
            next = try row(base, of: id)
        }
        guard next.baseCount == 0, differences.last.map({ $0.baseCount == 1 }) ?? true else {
            throw .damagedTree(id, "row \(next.id) has no base")
        }
        return Chain(hash: hash, base: next.content, differences: differences)
    }

    private func row(_ id: Int64, of tree: Int64) throws(DatabaseError) -> StoredRow {
        let row = try connection.first(
            "SELECT hash, content, base_id, base_count FROM trees WHERE id = ?",
            .integer(id)
        ) {
            (row) throws(DatabaseError) in
            StoredRow(
                id: id,
                hash: ContentHash(sqlInteger: try row.integer(0)),
                content: try row.blob(1),
                base: try row.optionalInteger(2),
                baseCount: Int(try row.integer(3))
            )
        }
        guard let row else { throw .damagedTree(tree, "row \(id) is missing") }
        return row
    }
}

extension DatabaseError {
    /// The extended code of a stored tree that cannot be rebuilt: one of `SQLITE_CORRUPT` that SQLite does not use.
    static let damagedTree: Int32 = SQLITE_CORRUPT | 255 << 8

    /// Says which tree is damaged, and how.
    ///
    /// - Parameters:
    ///   - id: The id of its row.
    ///   - finding: What is wrong, without any of its bytes.
    /// - Returns: The error.
    static func damagedTree(_ id: Int64, _ finding: String) -> DatabaseError {
        DatabaseError(extendedCode: damagedTree, message: "tree \(id): \(finding)")
    }
}
