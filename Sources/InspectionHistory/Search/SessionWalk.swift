/// Goes through the sessions that may have hits, newest first.
struct SessionWalk {
    /// A source and the newest session not yet visited that may have it.
    private struct Head {
        let session: Int64
        let source: SearchSource
    }

    private let terms: SearchTerms
    private let object: String?
    private let connection: Connection
    /// In ascending order of sessions: the next is the last.
    ///
    /// Nil to visit every session.
    private var heads: [Head]?
    private var bound: Int64

    /// Starts below a session.
    ///
    /// - Parameters:
    ///   - bound: the session's id.
    ///   - sources: what sessions may have; nil to visit every session.
    ///   - object: only sessions that inspected it; nil for all.
    ///   - terms: what a title has to contain.
    ///   - connection: the database.
    /// - Throws: `DatabaseError`.
    init(
        below bound: Int64,
        _ sources: [SearchSource]?,
        object: String?,
        _ terms: SearchTerms,
        _ connection: Connection
    ) throws(DatabaseError) {
        self.terms = terms
        self.object = object
        self.connection = connection
        self.bound = bound
        guard let sources else { return }
        var heads: [Head] = []
        for source in sources {
            if let session = try source.newestSession(below: bound, terms, connection) {
                heads.append(Head(session: session, source: source))
            }
        }
        self.heads = heads.sorted { $0.session < $1.session }
    }

    /// The next session.
    ///
    /// - Returns: its id and what it may have, nil for anything; nil after the last.
    /// - Throws: `DatabaseError`.
    mutating func next() throws(DatabaseError) -> (session: Int64, sources: [SearchSource]?)? {
        while let candidate = try newestCandidate() {
            // Where only one object is asked for, its sessions lead.
            let session = try object == nil ? candidate : newestOfObject(below: candidate + 1)
            guard let session else { return nil }
            if session < candidate, heads != nil {
                _ = try takeHeads(from: session + 1)
                continue
            }
            bound = session
            return (session, heads == nil ? nil : try takeHeads(from: session))
        }
        return nil
    }

    private func newestCandidate() throws(DatabaseError) -> Int64? {
        if let heads { return heads.last?.session }
        return try newestSession(below: bound)
    }

    /// Takes the heads of these sessions and moves each to its next session below.
    private mutating func takeHeads(from session: Int64) throws(DatabaseError) -> [SearchSource] {
        guard var heads else { return [] }
        var taken: [SearchSource] = []
        while let head = heads.last, head.session >= session {
            taken.append(heads.removeLast().source)
        }
        for source in taken {
            guard let next = try source.newestSession(below: session, terms, connection) else { continue }
            let place = heads.partitioningIndex { $0.session > next }
            heads.insert(Head(session: next, source: source), at: place)
        }
        self.heads = heads
        return taken
    }

    private func newestSession(below bound: Int64) throws(DatabaseError) -> Int64? {
        guard object == nil else { return try newestOfObject(below: bound) }
        return try connection.first("SELECT max(id) FROM sessions WHERE id < ?", .integer(bound)) {
            (row) throws(DatabaseError) in try row.optionalInteger(0)
        } ?? nil
    }

    private func newestOfObject(below bound: Int64) throws(DatabaseError) -> Int64? {
        guard let object else { return nil }
        return try SearchSource.object(object).newestSession(below: bound, terms, connection)
    }
}

extension Array {
    /// The first place whose element has a property that, in this order, all later elements have as well.
    fileprivate func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
        var lower = startIndex
        var upper = endIndex
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if isLater(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
