/// The stored texts that match a search: all of them where they are few, else a way to ask for each.
struct MatchingTexts {
    /// Up to this many are collected; a text that matches more is common, so that sessions with it are found by going
    /// through the newest.
    private static let maximumCollected = 500
    /// Ids that lie closer are asked for in one query.
    private static let widestGap: Int64 = 64

    private let terms: SearchTerms
    private let connection: Connection
    /// All that match, newest first; nil where they are too many.
    let few: [Int64]?
    /// The newest that match: all of them from the floor on.
    private let collected: Set<Int64>
    private let floor: Int64
    /// What was asked before.
    private var known: [Int64: Bool] = [:]

    /// Looks for the texts.
    ///
    /// - Parameters:
    ///   - terms: What they have to match.
    ///   - connection: The database.
    /// - Throws: `DatabaseError`.
    init(_ terms: SearchTerms, _ connection: Connection) throws(DatabaseError) {
        self.terms = terms
        self.connection = connection
        let found = try Self.find(terms, 0...Int64.max, limit: Self.maximumCollected + 1, connection)
        collected = Set(found.joined())
        // A list that is full ends before the oldest that match: of older ids nothing is known.
        let floors = found.filter { $0.count > Self.maximumCollected }.compactMap(\.last)
        floor = floors.max() ?? 0
        few = floors.isEmpty ? collected.sorted(by: >) : nil
    }

    /// Those of the ids whose texts match.
    ///
    /// - Parameter ids: Texts' ids in ascending order.
    /// - Returns: The ids that match, in the same order.
    /// - Throws: `DatabaseError`.
    mutating func matching(_ ids: [Int64]) throws(DatabaseError) -> [Int64] {
        var unknown = ids.filter { $0 < floor && known[$0] == nil }[...]
        while let first = unknown.first {
            var cluster = unknown.prefix(1)
            while cluster.endIndex < unknown.endIndex,
                unknown[cluster.endIndex] - unknown[cluster.endIndex - 1] <= Self.widestGap
            {
                cluster = unknown[unknown.startIndex...cluster.endIndex]
            }
            unknown = unknown[cluster.endIndex...]
            let last = cluster.last ?? first
            let found = Set(try Self.find(terms, first...last, limit: Int(last - first) + 1, connection).joined())
            for id in cluster { known[id] = found.contains(id) }
        }
        return ids.filter { $0 < floor ? known[$0] == true : collected.contains($0) }
    }

    /// The newest matching texts of a range of ids: those that match as words, as parts, and as a whole.
    private static func find(
        _ terms: SearchTerms,
        _ range: ClosedRange<Int64>,
        limit: Int,
        _ connection: Connection
    ) throws(DatabaseError) -> [[Int64]] {
        let words = try connection.all(
            """
            SELECT rowid FROM text_words WHERE text_words MATCH ? AND rowid >= ? AND rowid <= ?
            ORDER BY rowid DESC LIMIT ?
            """,
            .text(terms.words),
            .integer(range.lowerBound),
            .integer(range.upperBound),
            .integer(limit),
            read: id
        )
        var found = [words]
        if let parts = terms.parts {
            if let shortWords = terms.shortWords {
                found.append(try find(parts, and: shortWords, range, limit: limit, connection))
            } else {
                found.append(try find(parts, range, limit: limit, connection))
            }
        }
        if let whole = terms.whole { found.append(try find(whole, range, limit: limit, connection)) }
        return found
    }

    private static func find(
        _ parts: String,
        _ range: ClosedRange<Int64>,
        limit: Int,
        _ connection: Connection
    ) throws(DatabaseError) -> [Int64] {
        try connection.all(
            """
            SELECT rowid FROM text_parts WHERE text_parts MATCH ? AND rowid >= ? AND rowid <= ?
            ORDER BY rowid DESC LIMIT ?
            """,
            .text(parts),
            .integer(range.lowerBound),
            .integer(range.upperBound),
            .integer(limit),
            read: id
        )
    }

    /// The short words' texts are collected once; asking for each text with the parts would open FTS5 as often.
    private static func find(
        _ parts: String,
        and shortWords: String,
        _ range: ClosedRange<Int64>,
        limit: Int,
        _ connection: Connection
    ) throws(DatabaseError) -> [Int64] {
        try connection.all(
            """
            SELECT rowid FROM text_parts WHERE text_parts MATCH ?1 AND rowid >= ?2 AND rowid <= ?3
                AND +rowid IN (SELECT rowid FROM text_words WHERE text_words MATCH ?4 AND rowid >= ?2 AND rowid <= ?3)
            ORDER BY rowid DESC LIMIT ?5
            """,
            .text(parts),
            .integer(range.lowerBound),
            .integer(range.upperBound),
            .text(shortWords),
            .integer(limit),
            read: id
        )
    }

    private static func id(_ row: Row) throws(DatabaseError) -> Int64 { try row.integer(0) }
}
