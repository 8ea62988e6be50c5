/// An inspection whose tree is read into the index.
struct IndexedInspection {
    let id: Int64
    let session: Int64
    let stream: Int64
    let tree: Int64

    /// Finds the next inspection, and its stream, which is made where the program that recorded it knew of none.
    ///
    /// - Parameters:
    ///   - place: The inspection that was read last.
    ///   - connection: The database, in a transaction.
    /// - Returns: The inspection; nil when all have been read.
    /// - Throws: `DatabaseError`.
    static func next(after place: Int64, _ connection: Connection) throws(DatabaseError) -> IndexedInspection? {
        let next = try connection.first(
            "SELECT id, session_id, tree_id, stream_id FROM inspections WHERE id > ? ORDER BY id LIMIT 1",
            .integer(place)
        ) { (row) throws(DatabaseError) in
            (try row.integer(0), try row.integer(1), try row.integer(2), try row.optionalInteger(3))
        }
        guard let (id, session, tree, known) = next else { return nil }
        let stream: Int64
        if let known {
            stream = known
        } else {
            stream = try makeStream(of: id, connection)
        }
        return IndexedInspection(id: id, session: session, stream: stream, tree: tree)
    }

    private static func makeStream(of inspection: Int64, _ connection: Connection) throws(DatabaseError) -> Int64 {
        try connection.execute(
            """
            INSERT OR IGNORE INTO streams (session_id, object, path, view, limits)
            SELECT session_id, object, path, view, limits FROM inspections WHERE id = ?
            """,
            .integer(inspection)
        )
        try connection.execute(
            """
            UPDATE inspections SET stream_id = (
                SELECT s.id FROM streams AS s
                WHERE s.session_id = inspections.session_id AND s.object = inspections.object
                    AND s.path = inspections.path AND s.view = inspections.view AND s.limits = inspections.limits
            ) WHERE id = ?
            """,
            .integer(inspection)
        )
        return try connection.first("SELECT stream_id FROM inspections WHERE id = ?", .integer(inspection)) {
            (row) throws(DatabaseError) in try row.integer(0)
        } ?? 0
    }

    /// Reads the tree and changes the stream's sightings where it differs from the one before.
    ///
    /// - Parameters:
    ///   - memory: What is remembered of the stream, replaced by this tree.
    ///   - deadline: When to stop in the middle of the tree.
    ///   - minimum: The rows that are changed in the index before that.
    ///   - connection: The database, in a transaction.
    /// - Returns: Whether the whole tree is in the index; else the next call goes on.
    /// - Throws: `DatabaseError`.
    func index(
        _ memory: inout Indexer.Memory,
        until deadline: ContinuousClock.Instant,
        atLeast minimum: Int,
        _ connection: Connection
    ) throws(DatabaseError) -> Bool {
        var update: SightingUpdate
        if let unfinished = memory.unfinished, unfinished.inspection == id {
            update = unfinished.update
        } else {
            let previous = memory.streams.take(stream)
            if var previous, try showsSame(as: previous.inspection, connection) {
                previous.inspection = id
                memory.streams.put(previous, for: stream)
                return true
            }
            let bytes = try treeBytes(connection)
            // What is no tree shows nothing; it was stored by another program, or for a test.
            let rows = (try? TreeScanner.rows(of: bytes)) ?? []
            update = SightingUpdate(
                inspection: id,
                stream: stream,
                session: session,
                tree: bytes,
                rows: rows,
                previous: previous
            )
        }
        memory.unfinished = nil
        let isFinished = try update.run(&memory.texts, until: deadline, atLeast: minimum, connection)
        if isFinished {
            memory.streams.put(update.entry, for: stream)
        } else {
            memory.unfinished = Indexer.UnfinishedTree(inspection: id, update: update)
        }
        return isFinished
    }

    /// Whether the inspection that was indexed last in the stream is still there and has the very tree of this one.
    private func showsSame(as other: Int64, _ connection: Connection) throws(DatabaseError) -> Bool {
        try connection.first("SELECT tree_id FROM inspections WHERE id = ?", .integer(other)) {
            (row) throws(DatabaseError) in try row.integer(0)
        } == tree
    }

    /// The tree's bytes, whole; none where what is stored is damaged: the index goes on with the next.
    private func treeBytes(_ connection: Connection) throws(DatabaseError) -> [UInt8] {
        do throws(DatabaseError) {
            return try TreeReader(connection).tree(tree)
        } catch {
            guard error.extendedCode == DatabaseError.damagedTree else { throw error }
            return []
        }
    }
}
