import InspectionHistory

extension OfflineHistory {
    /// Where a search can look.
    package static let searchFields = HistorySearch.Field.allCases.map(\.rawValue)

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
        let chosen = fields.compactMap(HistorySearch.Field.init(rawValue:))
        let search = HistorySearch(
            text,
            fields: chosen.isEmpty ? Set(HistorySearch.Field.allCases) : Set(chosen),
            object: filter.object,
            since: filter.since?.timestamp,
            until: filter.until?.timestamp,
            cursor: filter.cursor?.cursor,
            limit: filter.limit
        )
        let result: SearchResult
        do throws(HistoryError) {
            result = try await store.search(search)
        } catch {
            if case .searchTooLong = error.reason { throw OfflineFailure(message: error.description) }
            throw ExplorerError(.database(error), Explorer.Configuration(database: store.path))
        }
        let document = OfflineSearchDocument(result)
        return try format.bytes(document, rows: document.sessions.flatMap(\.hits)) {
            TextTable.hits(document) + result.remarks
        }
    }

    /// Tells which values a property had.
    ///
    /// - Parameters:
    ///   - path: The path from the object.
    ///   - object: The object's name.
    ///   - filter: In which inspections, and how many values.
    ///   - format: How to write the values.
    /// - Returns: The values, newest first; what was not looked through is said.
    /// - Throws: `ExplorerError` where the database cannot be read.
    package func past(
        of path: String,
        object: String,
        _ filter: OfflineFilter,
        as format: OfflineFormat
    ) async throws -> [UInt8] {
        let past = try await read { (store) throws(HistoryError) in
            try await store.past(
                of: path,
                object: object,
                since: filter.since?.timestamp,
                until: filter.until?.timestamp,
                cursor: filter.cursor?.cursor,
                limit: filter.limit
            )
        }
        let document = OfflinePastDocument(past, path: path, object: object)
        return try format.bytes(document, rows: document.values) {
            let more = Self.more(past.next) + Self.remarks(notIndexed: past.notIndexed, wasCut: past.wasCut)
            return TextTable.past(document) + more
        }
    }

    /// Says what an answer leaves out.
    static func remarks(notIndexed: Int, wasCut: Bool) -> String {
        var remarks = ""
        if notIndexed > 0 {
            let are = notIndexed == 1 ? "is" : "are"
            remarks += "The latest \(notIndexed.counted("inspection")) \(are) not looked through yet: ask again.\n"
        }
        if wasCut { remarks += "The time was over before everything was looked through.\n" }
        return remarks
    }
}

extension SearchResult {
    /// Says what the result leaves out.
    fileprivate var remarks: String {
        OfflineHistory.more(page.next) + OfflineHistory.remarks(notIndexed: notIndexed, wasCut: wasCut)
    }
}

extension TextTable {
    /// The hits of a search.
    fileprivate static func hits(_ document: OfflineSearchDocument) -> String {
        guard !document.sessions.isEmpty else { return "Nothing found.\n" }
        return document.sessions.map { session in
            let more = session.hitCount - session.hits.count
            return table(
                ["SESSION", "INSPECTION", "OBJECT", "PATH", "TYPE", "VALUE", "IN"],
                session.hits.map {
                    [String($0.session), String($0.inspection), $0.object, $0.path, $0.type, $0.value, $0.field]
                }
            )
                + (more > 0
                    ? "… and \(more.grouped)\(session.isCountComplete ? "" : " or more") more in this session\n" : "")
        }.joined(separator: "\n")
    }

    /// The values of a property.
    fileprivate static func past(_ document: OfflinePastDocument) -> String {
        guard !document.values.isEmpty else {
            return "No stored inspection of \(document.object) shows \(document.path).\n"
        }
        return table(
            ["FROM", "UNTIL", "SESSION", "INSPECTION", "SEEN", "VALUE"],
            document.values.map {
                [$0.from, $0.until ?? "", String($0.session), String($0.inspection), "\($0.inspectionCount)", $0.value]
            }
        )
    }
}

/// What a search found.
struct OfflineSearchDocument: Encodable {
    struct Session: Encodable {
        let id: Int
        let title: String
        let hitCount: Int
        let isCountComplete: Bool
        let hits: [Hit]
    }

    struct Hit: Encodable {
        let session: Int
        let inspection: Int
        let object: String
        let path: String
        let name: String
        let type: String
        let value: String
        let field: String
        let capturedAt: String
    }

    let sessions: [Session]
    let notIndexed: Int
    let wasCut: Bool
    let cursor: String?

    init(_ result: SearchResult) {
        notIndexed = result.notIndexed
        wasCut = result.wasCut
        cursor = result.page.next?.description
        sessions = result.page.items.map { matches in
            Session(
                id: matches.session.id,
                title: SessionDocument(matches.session).title,
                hitCount: matches.hitCount,
                isCountComplete: matches.isCountComplete,
                hits: matches.hits.map(Hit.init)
            )
        }
    }
}

extension OfflineSearchDocument.Hit {
    init(_ hit: SearchHit) {
        self.init(
            session: hit.session,
            inspection: hit.inspection,
            object: hit.object,
            path: hit.path,
            name: hit.name,
            type: hit.type,
            value: hit.value,
            field: hit.field.rawValue,
            capturedAt: hit.capturedAt.description
        )
    }
}

/// The values that a property had.
struct OfflinePastDocument: Encodable {
    struct Value: Encodable {
        let value: String
        let type: String
        /// The first inspection that shows it, with its session.
        let inspection: Int
        let session: Int
        let from: String
        /// When an inspection showed another value; absent while it is so.
        let until: String?
        let inspectionCount: Int
    }

    let object: String
    let path: String
    let values: [Value]
    let total: Int
    let notIndexed: Int
    let wasCut: Bool
    let cursor: String?

    init(_ past: PropertyPast, path: String, object: String) {
        self.object = object
        self.path = path
        total = past.total
        notIndexed = past.notIndexed
        wasCut = past.wasCut
        cursor = past.next?.description
        values = past.values.map { value in
            Value(
                value: value.value,
                type: value.type,
                inspection: value.first.inspection,
                session: value.first.session,
                from: value.first.at.description,
                until: value.until?.at.description,
                inspectionCount: value.inspectionCount
            )
        }
    }
}
