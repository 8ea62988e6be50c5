import InspectionHistory

extension OfflineHistory {
    /// Lists the stored sessions, newest first.
    ///
    /// - Parameters:
    ///   - filter: Which of them.
    ///   - format: How to write them.
    /// - Returns: The list; where there are more sessions it says so.
    /// - Throws: `ExplorerError` where the database cannot be read.
    package func sessions(_ filter: OfflineFilter, as format: OfflineFormat) async throws -> [UInt8] {
        let query = SessionQuery(
            object: filter.object,
            since: filter.since?.timestamp,
            until: filter.until?.timestamp,
            cursor: filter.cursor?.cursor,
            limit: filter.limit
        )
        let page = try await read { (store) throws(HistoryError) in try await store.sessions(query) }
        let parameters: [(name: String, value: String?)] = [
            ("object", filter.object),
            ("since", filter.since?.timestamp.description),
            ("until", filter.until?.timestamp.description),
            ("limit", String(filter.limit)),
        ]
        let next = page.next.map { Address.sessions(query: parameters + [("cursor", $0.description)]).description }
        let list = SessionListDocument(
            sessions: page.items.map(SessionDocument.init),
            next: next,
            links: Links(self: Address.sessions(query: parameters).description)
        )
        return try format.bytes(list, rows: list.sessions) {
            TextTable.sessions(list.sessions) + Self.more(page.next)
        }
    }

    /// Says how to get the next rows of a list.
    static func more(_ next: PageCursor?) -> String {
        next.map { "There are more: --cursor \($0)\n" } ?? ""
    }
}
