extension InspectionStore {
    /// Tells which values a property had over the stored inspections, and when.
    ///
    /// Inspections of all sessions count whose stream (the same path, view and limits) showed the property at some time, in
    /// the order in which they were captured, then in that of their arrival. One that does not show it then ends the value
    /// before it. Where a path stands twice in a tree, the first is meant.
    ///
    /// - Parameters:
    ///   - path: The path from the object, as trees hand it out.
    ///   - object: The object's name.
    ///   - view: Only inspections of this view, `presented` or `raw`; nil for the presented ones, or where none of them
    ///     shows the property those that do.
    ///   - since: Only inspections that were captured at this time or later.
    ///   - until: Only inspections that were captured at this time or earlier.
    ///   - cursor: The place to go on from.
    ///   - limit: The values of a page, 1 to `PageLimit.maximum`.
    ///   - time: How long it may take, the reading of trees that are not indexed yet included.
    /// - Returns: The values; none when no stored tree shows the path.
    /// - Throws: `HistoryError`.
    public func past(
        of path: String,
        object: String,
        view: String? = nil,
        since: Timestamp? = nil,
        until: Timestamp? = nil,
        cursor: PageCursor? = nil,
        limit: Int = PageLimit.standard,
        time: Duration = .seconds(2)
    ) async throws(HistoryError) -> PropertyPast {
        let deadline = ContinuousClock.now + time
        let limit = PageLimit.clamped(limit)
        await catchUpIfPossible(within: time / 2)
        return try await read { (connection) throws(DatabaseError) in
            let reader = try PastReader(since: since, until: until, deadline: deadline, connection)
            return try reader.read(path, of: object, view: view, cursor: cursor, limit: limit)
        }
    }
}
