extension InspectionStore {
    /// Searches the stored trees, the objects' names and the sessions' titles.
    ///
    /// - Parameter search: what to look for, and where.
    /// - Returns: the sessions with hits, newest first.
    /// - Throws: `HistoryError`; nothing found is not an error.
    public func search(_ search: HistorySearch) async throws(HistoryError) -> SearchResult {
        throw HistoryError(.failed, path: path)
    }
}
