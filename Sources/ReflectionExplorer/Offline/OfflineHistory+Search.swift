package import ExtractionEngine
import InspectionHistory

extension OfflineHistory {
    /// Where a search can look.
    package static let searchFields = HistorySearch.Field.allCases.map(\.rawValue)
    /// How long a question may take, the reading of what is not indexed yet included: nobody else waits for it.
    private static let time = Duration.seconds(60)

    /// Searches the stored trees, the objects' names and the sessions' titles.
    ///
    /// - Parameters:
    ///   - text: What to look for, taken literally.
    ///   - fields: Where to look, of `searchFields`; none for everywhere.
    ///   - filter: In which inspections.
    ///   - format: How to write the hits.
    /// - Returns: The hits, those of the newest session first; what was not searched is said.
    /// - Throws: `ExplorerError` where the database cannot be read, `OfflineFailure` for a text that is too long.
    package func search(
        _ text: String,
        in fields: [String],
        _ filter: OfflineFilter,
        as format: OfflineFormat
    ) async throws -> [UInt8] {
        var asked = SearchRequest()
        asked.text = text
        let chosen = fields.compactMap(HistorySearch.Field.init(rawValue:))
        if !chosen.isEmpty { asked.fields = Set(chosen) }
        asked.object = filter.object
        asked.since = filter.since?.timestamp
        asked.until = filter.until?.timestamp
        asked.cursor = filter.cursor?.cursor
        asked.limit = filter.limit
        let result: SearchResult
        do throws(HistoryError) {
            result = try await store.search(asked.search(time: Self.time))
        } catch {
            if case .searchTooLong = error.reason { throw OfflineFailure(message: error.description) }
            throw Self.explained(error)
        }
        let address = Address.sessions(query: [("q", text)])
        let next = result.page.next.map { Address.sessions(query: [("q", text), ("cursor", $0.description)]) }
        let document = SearchDocument(result, of: asked, time: Self.time, next: next, self: address.description)
        return try format.bytes(document, rows: document.sessions.flatMap { $0.hits ?? [] }) {
            TextTable.search(document) + Self.more(result.page.next)
        }
    }

    /// Tells which values a property had.
    ///
    /// - Parameters:
    ///   - path: The path from the object.
    ///   - object: The object's name.
    ///   - view: In which view; nil for the presented one where there is one.
    ///   - filter: In which inspections, and how many values.
    ///   - format: How to write the values.
    /// - Returns: The values, newest first; what was not looked through is said.
    /// - Throws: `ExplorerError` where the database cannot be read, `OfflineFailure` with near names where nothing of that
    ///   name or path was ever seen.
    package func past(
        of path: String,
        object: String,
        view: PropertyTree.View? = nil,
        _ filter: OfflineFilter,
        as format: OfflineFormat
    ) async throws -> [UInt8] {
        // As it stands in the trees, where it can be read as a path at all.
        let path = (try? PropertyPath(parsing: path))?.canonical.description ?? path
        let past = try await read { (store) throws(HistoryError) in
            try await store.past(
                of: path,
                object: object,
                view: view?.rawValue,
                since: filter.since?.timestamp,
                until: filter.until?.timestamp,
                cursor: filter.cursor?.cursor,
                limit: filter.limit,
                time: Self.time
            )
        }
        if past.total == 0, past.notIndexed == 0, !past.wasCut, try await !isKnown(path, of: object, view, filter) {
            let unknown = try await read { (store) throws(HistoryError) in
                try await UnknownPast(of: path, object: object, registered: nil, in: store)
            }
            throw OfflineFailure(message: "\(store.path): \(unknown.text)")
        }
        let place = ["objects", object, "history"]
        let next = past.next.map { Address(place, query: [("path", path), ("cursor", $0.description)]) }
        let address = Address(place, query: [("path", path)])
        let document = PastDocument(
            past,
            of: object,
            path: path,
            time: Self.time,
            next: next,
            self: address.description
        )
        return try format.bytes(document, rows: document.values) {
            TextTable.past(document) + Self.more(past.next)
        }
    }

    /// Whether the property was seen at any time and in any view, where only some was asked for.
    private func isKnown(
        _ path: String,
        of object: String,
        _ view: PropertyTree.View?,
        _ filter: OfflineFilter
    ) async throws -> Bool {
        guard filter.since != nil || filter.until != nil || view != nil else { return false }
        return try await read { (store) throws(HistoryError) in
            try await store.past(of: path, object: object, limit: 1, time: Self.time).total > 0
        }
    }
}
