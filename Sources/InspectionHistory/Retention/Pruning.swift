import CSQLite

/// The statements of a prune.
///
/// Each call is a small step in a transaction of its own, so that recordings go between.
struct Pruning {
    /// Inspections that one step removes: bounds how long a recording waits for it.
    static let inspectionsOfStep = 64

    /// Pages of the full-text tables that one step merges.
    private static let textPagesOfStep = 200

    private let connection: Connection

    /// Prunes on a connection.
    ///
    /// - Parameter connection: The connection, in a transaction or snapshot.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Removes some of the inspections that were captured before a moment, oldest first.
    ///
    /// A session that began later has none, so that a prune with nothing to do reads sessions and no inspections.
    ///
    /// - Parameter moment: The moment.
    /// - Returns: How many were removed; 0 when none is left.
    /// - Throws: `DatabaseError`.
    func removeSome(before moment: Timestamp) throws(DatabaseError) -> Int {
        try connection.execute(
            """
            DELETE FROM inspections WHERE id IN (
                SELECT i.id FROM sessions AS s CROSS JOIN inspections AS i ON i.session_id = s.id
                WHERE s.pinned = 0 AND s.started_at < ?1 AND i.captured_at < ?1
                LIMIT ?2
            )
            """,
            .integer(moment.millisecondsSince1970),
            .integer(Self.inspectionsOfStep)
        )
        return connection.changedRows
    }

    /// Removes some inspections of the session that was used longest ago, oldest first.
    ///
    /// By the sessions' times, not by the ids: what was imported has the ids of today and the times of then.
    ///
    /// - Parameter limit: How many at most, beside the bound of a step.
    /// - Returns: How many were removed; 0 when only pinned ones are left.
    /// - Throws: `DatabaseError`.
    func removeOldest(_ limit: Int) throws(DatabaseError) -> Int {
        guard limit > 0 else { return 0 }
        try connection.execute(
            """
            DELETE FROM inspections WHERE id IN (
                SELECT id FROM inspections WHERE session_id = (
                    SELECT id FROM sessions WHERE pinned = 0 AND inspection_count > 0 ORDER BY last_at, id LIMIT 1
                )
                ORDER BY id LIMIT ?
            )
            """,
            .integer(min(limit, Self.inspectionsOfStep))
        )
        return connection.changedRows
    }

    /// Removes the sessions that have no inspection any more; recording begins none without one.
    ///
    /// - Returns: How many were removed.
    /// - Throws: `DatabaseError`.
    func removeEmptySessions() throws(DatabaseError) -> Int {
        try connection.execute("DELETE FROM sessions WHERE inspection_count = 0 AND pinned = 0")
        return connection.changedRows
    }

    /// Lets go of some of what the full-text tables keep of texts that were removed: FTS5 only marks those, so that a
    /// removal makes the index larger until its parts are merged.
    ///
    /// - Parameter isFirst: Whether the parts are to be put together first, as FTS5 asks for by a negative number.
    /// - Returns: Whether there may be more to do.
    /// - Throws: `DatabaseError`.
    func mergeSomeText(isFirst: Bool) throws(DatabaseError) -> Bool {
        let pages = isFirst ? -Self.textPagesOfStep : Self.textPagesOfStep
        let mayHaveMore = try [
            changes(by: "INSERT INTO text_words (text_words, rank) VALUES ('merge', ?)", pages),
            changes(by: "INSERT INTO text_parts (text_parts, rank) VALUES ('merge', ?)", pages),
        ]
        // Fewer than two: there was nothing to merge (https://sqlite.org/fts5.html, "The 'merge' Command").
        return mayHaveMore.contains { $0 >= 2 }
    }

    /// The inspections of sessions that are not pinned.
    ///
    /// - Returns: Their number.
    /// - Throws: `DatabaseError`.
    func prunableCount() throws(DatabaseError) -> Int {
        try number("SELECT coalesce(sum(inspection_count), 0) FROM sessions WHERE pinned = 0")
    }

    /// All inspections.
    ///
    /// - Returns: Their number.
    /// - Throws: `DatabaseError`.
    func count() throws(DatabaseError) -> Int {
        try number("SELECT coalesce(sum(inspection_count), 0) FROM sessions")
    }

    /// The bytes of the file's pages that hold something, without the trees of pinned sessions: what is pinned stays, and
    /// must not drive out what is not.
    ///
    /// - Returns: The bytes.
    /// - Throws: `DatabaseError`.
    func usedBytes() throws(DatabaseError) -> Int {
        let pages = try number("PRAGMA page_count") - number("PRAGMA freelist_count")
        let pinned = try number(
            """
            SELECT coalesce(sum(length(content)), 0) FROM trees WHERE id IN (
                SELECT i.tree_id FROM sessions AS s CROSS JOIN inspections AS i ON i.session_id = s.id
                WHERE s.pinned = 1
            )
            """
        )
        return try max(0, pages * number("PRAGMA page_size") - pinned)
    }

    /// The bytes of the file's pages that hold nothing.
    ///
    /// - Returns: The bytes.
    /// - Throws: `DatabaseError`.
    func freeBytes() throws(DatabaseError) -> Int {
        try number("PRAGMA freelist_count") * number("PRAGMA page_size")
    }

    /// Counts what a policy would remove.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - moment: What is older is too old; nil for no age.
    /// - Returns: The report of a dry run.
    /// - Throws: `DatabaseError`.
    func plan(_ policy: RetentionPolicy, before moment: Timestamp?) throws(DatabaseError) -> PruneReport {
        var report = PruneReport(isDryRun: true)
        let all = try count()
        let prunable = try prunableCount()
        let oldest = moment?.millisecondsSince1970 ?? .min
        let counted = try connection.first(
            """
            SELECT count(*) FROM sessions AS s CROSS JOIN inspections AS i ON i.session_id = s.id
            WHERE s.pinned = 0 AND s.started_at < ?1 AND i.captured_at < ?1
            """,
            .integer(oldest)
        ) { (row) throws(DatabaseError) in Int(try row.integer(0)) }
        report.tooOld = counted ?? 0
        report.tooMany = max(0, prunable - report.tooOld - (policy.count ?? prunable))
        let used = try usedBytes()
        let average = all == 0 ? 0 : max(1, used / all)
        if let size = policy.size, average > 0, used - report.inspections * average > size {
            let excess = used - report.inspections * average - policy.sizeAfterwards
            let wanted = max(0, (excess + average - 1) / average)
            report.tooLarge = min(wanted, prunable - report.inspections)
            report.isStillTooLarge = report.tooLarge < wanted
        }
        report.bytes = report.inspections * average
        report.sessions = try emptiedSessions(oldest: oldest, others: report.tooMany + report.tooLarge)
        return report
    }

    /// The sessions of which nothing would be left without the inspections that are too old and the oldest others.
    private func emptiedSessions(oldest: Int64, others: Int) throws(DatabaseError) -> Int {
        let rests = try connection.all(
            """
            SELECT s.inspection_count - CASE WHEN s.started_at < ?1
                THEN (SELECT count(*) FROM inspections AS i WHERE i.session_id = s.id AND i.captured_at < ?1) ELSE 0 END
            FROM sessions AS s WHERE s.pinned = 0 ORDER BY s.last_at, s.id
            """,
            .integer(oldest)
        ) { (row) throws(DatabaseError) in Int(try row.integer(0)) }
        var others = others
        return rests.count { rest in
            defer { others = max(0, others - rest) }
            return rest <= others
        }
    }

    private func changes(by sql: StaticString, _ pages: Int) throws(DatabaseError) -> Int {
        let before = connection.totalChangedRows
        try connection.execute(sql, .integer(pages))
        return connection.totalChangedRows - before
    }

    private func number(_ sql: StaticString) throws(DatabaseError) -> Int {
        try connection.first(sql) { (row) throws(DatabaseError) in Int(try row.integer(0)) } ?? 0
    }
}
