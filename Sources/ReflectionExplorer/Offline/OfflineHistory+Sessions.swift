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
            TextTable.sessions(list.sessions, orNone: filter.noSessions) + Self.more(page.next)
        }
    }

    /// Lists the inspections of one session, in order.
    ///
    /// - Parameters:
    ///   - id: The session's number.
    ///   - cursor: The place to go on from; nil for the beginning.
    ///   - limit: How many inspections.
    ///   - format: How to write them.
    /// - Returns: The session with its inspections, or nil where there is no such session; where it has more inspections
    ///   it says so.
    /// - Throws: `ExplorerError` where the database cannot be read.
    package func session(
        _ id: Int,
        after cursor: OfflineFilter.Cursor?,
        limit: Int,
        as format: OfflineFormat
    ) async throws -> [UInt8]? {
        let found = try await read { (store) throws(HistoryError) in try await store.session(id: id) }
        guard let summary = found else { return nil }
        let page = try await read { (store) throws(HistoryError) in
            try await store.inspections(ofSession: id, cursor: cursor?.cursor, limit: limit)
        }
        var session = SessionDocument(summary)
        let inspections = page.items.map(InspectionDocument.init)
        session.inspections = inspections
        session.next = page.next.map {
            let query: [(name: String, value: String?)] = [("limit", String(limit)), ("cursor", $0.description)]
            return Address(["sessions", String(id)], query: query).description
        }
        return try format.bytes(session, rows: inspections) { TextTable.session(session) + Self.more(page.next) }
    }

    /// Says how to get the next rows of a list.
    static func more(_ next: PageCursor?) -> String {
        next.map { "There are more: --cursor \($0)\n" } ?? ""
    }
}
