import HTTPServer
import InspectionHistory

/// What a request asks of the stored sessions: the query parameters of the contract, checked.
struct SearchRequest: Sendable {
    /// What to look for, as it was written; empty for a list of all.
    var text = ""
    var fields = Set(HistorySearch.Field.allCases)
    var object: String?
    var since: Timestamp?
    var until: Timestamp?
    /// The bounds of time as they were written, for the form.
    var sinceText = ""
    var untilText = ""
    var cursor: PageCursor?
    var limit = ExplorerService.listSize

    /// Asks for everything.
    init() {}

    /// Reads the query.
    ///
    /// A form sends its empty fields too: they stand for nothing.
    ///
    /// - Parameter query: The request's parameters.
    /// - Throws: A 400 that names the parameter and what it accepts.
    init(_ query: HTTPQuery) throws(HTTPError) {
        text = try query.single("q") ?? ""
        fields = try query.choices("in")
        object = try query.filled("object")
        since = try query.moment("since")
        until = try query.moment("until", isEnd: true)
        sinceText = try query.single("since") ?? ""
        untilText = try query.single("until") ?? ""
        cursor = try query.cursor(inTime: true)
        limit = try query.integer("limit", in: ExplorerService.listSizes, default: ExplorerService.listSize)
    }

    /// Whether there is no text to look for: then the sessions are listed.
    var isList: Bool { text.allSatisfy(\.isWhitespace) }

    /// Whether not all sessions are asked for.
    var hasFilter: Bool { object != nil || since != nil || until != nil }

    /// Why there is no session, where the list has none.
    var noSessions: NoSessions { NoSessions(isFiltered: hasFilter, goesOn: cursor != nil) }

    /// The fields by name, in their own order.
    var fieldNames: [String] {
        HistorySearch.Field.allCases.filter(fields.contains).map(\.rawValue)
    }

    /// The search.
    ///
    /// - Parameter time: How long it may take.
    /// - Returns: The search for the history.
    func search(time: Duration) -> HistorySearch {
        HistorySearch(
            text,
            fields: fields,
            object: object,
            since: since,
            until: until,
            cursor: cursor,
            limit: limit,
            time: time
        )
    }
}
