/// Goes through the sessions that may have hits, newest first: in the order in which they are listed.
///
/// The index of the texts is in the order of the sessions' ids, which is not that of time: what was imported arrived late.
/// So all sessions that may have hits are collected and put in order where they are few, and where they are many, the
/// next ones are met soon by going through all sessions.
struct SessionWalk {
    /// A session that may have hits.
    struct Candidate {
        let place: Place
        /// What it may have; nil for anything.
        let sources: [SearchSource]?
    }

    /// Where a session stands in the order of time.
    struct Place: Comparable {
        let startedAt: Int64
        let id: Int64

        /// Before the first session.
        static let start = Place(startedAt: .max, id: .max)

        static func < (first: Place, second: Place) -> Bool {
            (first.startedAt, first.id) < (second.startedAt, second.id)
        }

        var cursor: PageCursor {
            PageCursor(lastID: Int(id), time: Timestamp(millisecondsSince1970: startedAt))
        }
    }

    /// Up to this many steps down the indexes are made to collect the sessions.
    private static let maximumCollected = 2_000
    /// Up to this many sources are looked for in each session; for more, its texts are asked whether they match.
    private static let maximumAsked = 64

    private let object: String?
    private let connection: Connection
    private let sources: [SearchSource]?
    /// The oldest first: the next is the last.
    ///
    /// Nil to visit every session.
    private var collected: [Candidate]?
    private var bound: Place

    /// Starts behind a place.
    ///
    /// - Parameters:
    ///   - bound: The place.
    ///   - sources: What sessions may have; nil to visit every session.
    ///   - object: Only sessions that inspected it; nil for all.
    ///   - terms: What a title has to contain.
    ///   - connection: The database.
    /// - Throws: `DatabaseError`.
    init(
        below bound: Place,
        _ sources: [SearchSource]?,
        object: String?,
        _ terms: SearchTerms,
        _ connection: Connection
    ) throws(DatabaseError) {
        self.bound = bound
        self.object = object
        self.connection = connection
        self.sources = sources.flatMap { $0.count <= Self.maximumAsked ? $0 : nil }
        guard let sources, let sessions = try Self.sessions(sources, terms, connection) else { return }
        var candidates: [Candidate] = []
        for (session, sources) in sessions {
            guard let place = try Self.place(of: session, connection), place < bound else { continue }
            candidates.append(Candidate(place: place, sources: sources))
        }
        collected = candidates.sorted { $0.place < $1.place }
    }

    /// The next session.
    ///
    /// - Returns: Where it is and what it may have; nil after the last.
    /// - Throws: `DatabaseError`.
    mutating func next() throws(DatabaseError) -> Candidate? {
        guard collected == nil else { return collected?.popLast() }
        guard let place = try nextSession() else { return nil }
        bound = place
        return Candidate(place: place, sources: sources)
    }

    /// The sessions that may have any of the sources; nil where they are too many.
    private static func sessions(
        _ sources: [SearchSource],
        _ terms: SearchTerms,
        _ connection: Connection
    ) throws(DatabaseError) -> [Int64: [SearchSource]]? {
        var sessions: [Int64: [SearchSource]] = [:]
        var steps = 0
        for source in sources {
            var last = Int64.max
            while let session = try source.newestSession(below: last, terms, connection) {
                steps += 1
                guard steps <= maximumCollected else { return nil }
                sessions[session, default: []].append(source)
                last = session
            }
        }
        return sessions
    }

    private static func place(of session: Int64, _ connection: Connection) throws(DatabaseError) -> Place? {
        try connection.first(
            "SELECT started_at FROM sessions WHERE id = ? AND is_deleted = 0",
            .integer(session)
        ) { (row) throws(DatabaseError) in Place(startedAt: try row.integer(0), id: session) }
    }

    private func nextSession() throws(DatabaseError) -> Place? {
        let place: (Row) throws(DatabaseError) -> Place = { (row) throws(DatabaseError) in
            Place(startedAt: try row.integer(0), id: try row.integer(1))
        }
        guard let object else {
            return try connection.first(
                """
                SELECT started_at, id FROM sessions WHERE (started_at, id) < (?, ?) AND is_deleted = 0
                ORDER BY started_at DESC, id DESC LIMIT 1
                """,
                .integer(bound.startedAt),
                .integer(bound.id),
                read: place
            )
        }
        return try connection.first(
            """
            SELECT started_at, session_id FROM session_objects
            WHERE object = ? AND (started_at, session_id) < (?, ?)
            ORDER BY started_at DESC, session_id DESC LIMIT 1
            """,
            .text(object),
            .integer(bound.startedAt),
            .integer(bound.id),
            read: place
        )
    }
}
