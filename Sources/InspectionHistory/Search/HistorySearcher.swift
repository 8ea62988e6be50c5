/// Carries out one search on one state of the database.
struct HistorySearcher {
    private let search: HistorySearch
    private let terms: SearchTerms
    private let limit: Int
    private let connection: Connection
    private let place: Int64

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - search: What to look for.
    ///   - connection: The database, in a snapshot.
    /// - Throws: `DatabaseError`.
    init(_ search: HistorySearch, _ connection: Connection) throws(DatabaseError) {
        self.search = search
        self.terms = SearchTerms(search.text)
        self.limit = PageLimit.clamped(search.limit)
        self.connection = connection
        self.place = try Indexer.place(connection)
    }

    /// Goes through the sessions until the page is full, or the time is over.
    ///
    /// - Parameter deadline: When to stop.
    /// - Returns: What was found.
    /// - Throws: `DatabaseError`, but not for the end of the time.
    func run(until deadline: ContinuousClock.Instant) throws(DatabaseError) -> SearchResult {
        var found: [SessionMatches] = []
        var bound =
            search.cursor.flatMap { cursor in
                cursor.time.map { SessionWalk.Place(startedAt: $0, id: Int64(cursor.lastID)) }
            } ?? .start
        var isCut = false
        do throws(DatabaseError) {
            try connection.limited(until: deadline) { () throws(DatabaseError) in
                try run(from: &bound, into: &found, until: deadline)
            }
        } catch {
            guard error.isInterruption else { throw error }
            isCut = true
        }
        let notIndexed = try InspectionStore.backlog(upTo: InspectionStore.latestID(connection), connection)
        // One session more than the page holds says that there is more; what was cut goes on behind the last visited.
        let isFull = found.count > limit
        var next = isCut ? bound.cursor : nil
        if isFull {
            let last = found[limit - 1].session
            next = PageCursor(lastID: last.id, time: last.startedAt)
        }
        return SearchResult(
            page: Page(items: Array(found.prefix(limit)), next: next),
            notIndexed: notIndexed,
            wasCut: isCut && found.count < limit
        )
    }

    private func run(
        from bound: inout SessionWalk.Place,
        into found: inout [SessionMatches],
        until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) {
        guard !terms.terms.isEmpty else { return }
        let objects = search.fields.contains(.object) ? try matchingObjects() : []
        var texts: MatchingTexts?
        if !search.fields.isDisjoint(with: [.name, .type, .value]) { texts = try MatchingTexts(terms, connection) }
        var sources: [SearchSource]? = objects.map(SearchSource.object)
        if search.fields.contains(.title) { sources?.append(.titles) }
        if let texts {
            if let few = texts.few { sources? += few.flatMap(textSources) } else { sources = nil }
        }
        var walk = try SessionWalk(below: bound, sources, object: search.object, terms, connection)
        while found.count <= limit, let candidate = try walk.next() {
            guard ContinuousClock.now < deadline else { throw .outOfTime }
            let session = candidate.place.id
            if try isWithinTime(session) {
                let known = candidate.sources
                let sources = if let known { known } else { try allSources(of: session, objects, &texts) }
                if let matches = try matches(session, sources) { found.append(matches) }
            }
            bound = candidate.place
        }
    }

    private func matches(_ session: Int64, _ sources: [SearchSource]) throws(DatabaseError) -> SessionMatches? {
        var hits = SessionHits(session: session, search: search, place: place, connection)
        for source in sources {
            // Of a session that was not found by its title, it is not known yet.
            if source == .titles, try !isTitleMatching(session) { continue }
            try hits.add(source)
        }
        guard hits.count > 0, let summary = try InspectionStore.session(Int(session), connection) else { return nil }
        let shown = min(max(search.hitsPerSession, 1), HistorySearch.maximumHitsPerSession)
        return SessionMatches(
            session: summary,
            hits: try hits.first(shown),
            hitCount: hits.count,
            isCountComplete: hits.isCountComplete
        )
    }

    private func isTitleMatching(_ session: Int64) throws(DatabaseError) -> Bool {
        let title = try connection.first("SELECT title FROM sessions WHERE id = ?", .integer(session)) {
            (row) throws(DatabaseError) in try row.optionalText(0)
        }
        return (title ?? nil).map(terms.isContained(in:)) ?? false
    }

    private func textSources(_ text: Int64) -> [SearchSource] {
        var sources: [SearchSource] = []
        if search.fields.contains(.name) { sources.append(.name(text)) }
        if search.fields.contains(.type) { sources.append(.type(text)) }
        if search.fields.contains(.value) { sources.append(.value(text)) }
        return sources
    }

    /// What a session has, where the texts are too many to be looked up one by one.
    private func allSources(
        of session: Int64,
        _ objects: [String],
        _ texts: inout MatchingTexts?
    ) throws(DatabaseError) -> [SearchSource] {
        var sources = objects.map(SearchSource.object)
        if search.fields.contains(.title) { sources.append(.titles) }
        if search.fields.contains(.name) {
            sources += try matching(
                """
                SELECT DISTINCT n.name_id FROM streams AS t CROSS JOIN nodes AS n ON n.stream_id = t.id
                WHERE t.session_id = ? ORDER BY 1
                """,
                session,
                &texts
            ).map(SearchSource.name)
        }
        if search.fields.contains(.type) {
            sources += try matching(
                """
                SELECT DISTINCT n.type_id FROM streams AS t CROSS JOIN nodes AS n ON n.stream_id = t.id
                WHERE t.session_id = ? ORDER BY 1
                """,
                session,
                &texts
            ).map(SearchSource.type)
        }
        if search.fields.contains(.value) {
            sources += try matching(
                """
                SELECT DISTINCT s.value_id FROM streams AS t CROSS JOIN nodes AS n ON n.stream_id = t.id
                CROSS JOIN sightings AS s ON s.node_id = n.id
                WHERE t.session_id = ? ORDER BY 1
                """,
                session,
                &texts
            ).map(SearchSource.value)
        }
        return sources
    }

    /// The texts of a session that match, of those that a query gives in their order.
    private func matching(
        _ query: StaticString,
        _ session: Int64,
        _ texts: inout MatchingTexts?
    ) throws(DatabaseError) -> [Int64] {
        let ids = try connection.all(query, .integer(session)) { (row) throws(DatabaseError) in try row.integer(0) }
        return try texts?.matching(ids) ?? []
    }

    /// The objects whose names contain every term.
    private func matchingObjects() throws(DatabaseError) -> [String] {
        var objects: [String] = []
        var next = try InspectionStore.objectName(after: nil, connection)
        while let object = next {
            if terms.isContained(in: object), search.object == nil || search.object == object { objects.append(object) }
            next = try InspectionStore.objectName(after: object, connection)
        }
        return objects
    }

    /// Whether the session went on until the asked time.
    ///
    /// When it began proves nothing: its clock may have jumped back.
    private func isWithinTime(_ session: Int64) throws(DatabaseError) -> Bool {
        guard let since = search.since else { return true }
        return try connection.first(
            "SELECT last_at >= ? FROM sessions WHERE id = ?",
            .integer(since.millisecondsSince1970),
            .integer(session)
        ) { (row) throws(DatabaseError) in try row.integer(0) != 0 } ?? false
    }
}
