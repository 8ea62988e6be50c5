extension InspectionStore {
    /// Searches the stored trees, the objects' names and the sessions' titles.
    ///
    /// The text is split at white space; a name, type or value matches when it has every part of it as words (without
    /// regard to case and diacritics), or contains every part of it (without regard to case). A part of one or two
    /// characters has to be the beginning of a word, or stand as in the whole text: from three characters on, what contains
    /// the text as it was written matches too. In an object's name and a title every part is looked for anywhere.
    ///
    /// - Parameter search: What to look for, and where.
    /// - Returns: The sessions with hits, newest first; none for a text without a character to look for.
    /// - Throws: `HistoryError`; with the reason `searchTooLong` for a text of more than 256 characters. Nothing found is
    ///   not an error, nor is the end of the time: the result says so.
    public func search(_ search: HistorySearch) async throws(HistoryError) -> SearchResult {
        if let count = SearchTerms.excess(of: search.text) {
            throw HistoryError(.searchTooLong(characters: count, limit: SearchTerms.maximumLength), path: path)
        }
        let deadline = ContinuousClock.now + search.time
        await catchUpIfPossible(within: search.time / 2)
        return try await read { (connection) throws(DatabaseError) in
            try HistorySearcher(search, connection).run(until: deadline)
        }
    }
}
