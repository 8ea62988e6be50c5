/// Finds and counts the hits of one session.
///
/// A row is a hit once for its name, once for its type, and once for each of the values that it had. An object's name
/// and a session's title are one hit each.
struct SessionHits {
    /// Hits are counted up to this number.
    private static let maximumCounted = 1000

    let session: Int64
    let search: HistorySearch
    /// The latest inspection that is indexed.
    let place: Int64
    let connection: Connection

    private var found: [Place] = []
    private(set) var isCountComplete = true

    /// Where a hit is, before its texts are read.
    private struct Place {
        let inspection: Int64
        /// Nil for a title and an object.
        let node: Int64?
        let field: HistorySearch.Field
    }

    init(session: Int64, search: HistorySearch, place: Int64, _ connection: Connection) {
        self.session = session
        self.search = search
        self.place = place
        self.connection = connection
    }

    var count: Int { found.count }

    private var isFull: Bool { found.count >= Self.maximumCounted }

    private var object: SQLValue { .optional(search.object) }
    private var since: SQLValue { .integer(search.since?.millisecondsSince1970 ?? .min) }
    private var until: SQLValue { .integer(search.until?.millisecondsSince1970 ?? .max) }

    /// Adds the hits of a source.
    ///
    /// - Parameter source: What is looked for.
    /// - Throws: `DatabaseError`.
    mutating func add(_ source: SearchSource) throws(DatabaseError) {
        guard !isFull else {
            isCountComplete = false
            return
        }
        switch source {
        case .name(let text): try addRows(.name, text)
        case .type(let text): try addRows(.type, text)
        case .value(let text): try addRows(.value, text)
        case .object(let name):
            guard search.object == nil || search.object == name else { return }
            try addFirstInspection(of: .text(name), .object)
        case .titles: try addFirstInspection(of: object, .title)
        }
    }

    /// Adds the rows that have a text as their name, as their type or as a value: only one of the three lists is read.
    ///
    /// The first inspection of a row is looked for sighting by sighting: joined with their inspections, all those of a
    /// sighting would be read to be put in order. Of a value, the sightings begin with its own first one.
    private mutating func addRows(_ field: HistorySearch.Field, _ text: Int64) throws(DatabaseError) {
        try add(
            field,
            connection.all(
                """
                SELECT n.id, (
                    SELECT (
                        SELECT i.id FROM inspections AS i
                        WHERE i.stream_id = n.stream_id
                            AND i.id >= s.from_id AND i.id < coalesce(s.until_id, ?4) AND i.id < ?4
                            AND i.captured_at BETWEEN ?5 AND ?6
                        ORDER BY i.id LIMIT 1
                    ) AS first
                    FROM sightings AS s
                    WHERE s.node_id = n.id AND s.from_id >= f.from_id AND (?8 <> 'value' OR s.value_id = ?1)
                        AND first IS NOT NULL
                    ORDER BY s.from_id LIMIT 1
                )
                FROM (
                    SELECT id AS node_id, 0 AS from_id FROM nodes WHERE ?8 = 'name' AND name_id = ?1 AND session_id = ?2
                    UNION ALL
                    SELECT id, 0 FROM nodes WHERE ?8 = 'type' AND type_id = ?1 AND session_id = ?2
                    UNION ALL
                    SELECT node_id, min(from_id) FROM sightings
                    WHERE ?8 = 'value' AND value_id = ?1 AND session_id = ?2 GROUP BY node_id
                ) AS f
                CROSS JOIN nodes AS n ON n.id = f.node_id CROSS JOIN streams AS t ON t.id = n.stream_id
                WHERE ?3 IS NULL OR t.object = ?3 LIMIT ?7
                """,
                .integer(text),
                .integer(session),
                object,
                .integer(place + 1),
                since,
                until,
                .integer(Self.maximumCounted + 1),
                .text(field.rawValue)
            ) { (row) throws(DatabaseError) in (node: try row.integer(0), inspection: try row.optionalInteger(1)) }
        )
    }

    /// Adds what has an inspection; a row without one was seen only by inspections that were deleted, or at other times.
    private mutating func add(_ field: HistorySearch.Field, _ places: [(node: Int64, inspection: Int64?)]) {
        for place in places {
            guard let inspection = place.inspection else { continue }
            guard !isFull else {
                isCountComplete = false
                return
            }
            found.append(Place(inspection: inspection, node: place.node, field: field))
        }
        // Rows behind the limit were not looked at.
        if places.count > Self.maximumCounted { isCountComplete = false }
    }

    private mutating func addFirstInspection(
        of object: SQLValue,
        _ field: HistorySearch.Field
    ) throws(DatabaseError) {
        let first = try connection.first(
            """
            SELECT id FROM inspections
            WHERE session_id = ?1 AND (?2 IS NULL OR object = ?2) AND captured_at BETWEEN ?3 AND ?4
            ORDER BY id LIMIT 1
            """,
            .integer(session),
            object,
            since,
            until
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        if let first { found.append(Place(inspection: first, node: nil, field: field)) }
    }
}

// MARK: - The hits that are shown

extension SessionHits {
    /// The first hits, in the order of their inspections, with their texts.
    ///
    /// - Parameter limit: How many at most.
    /// - Returns: The hits.
    /// - Throws: `DatabaseError`.
    func first(_ limit: Int) throws(DatabaseError) -> [SearchHit] {
        let ordered = found.sorted {
            ($0.inspection, $0.node ?? 0, $0.field.rank) < ($1.inspection, $1.node ?? 0, $1.field.rank)
        }
        var hits: [SearchHit] = []
        for place in ordered.prefix(limit) {
            if let node = place.node {
                if let hit = try hit(place, node) { hits.append(hit) }
            } else if let hit = try hit(place) {
                hits.append(hit)
            }
        }
        return hits
    }

    private func hit(_ place: Place, _ node: Int64) throws(DatabaseError) -> SearchHit? {
        try connection.first(
            """
            SELECT i.object, p.text, name.text, type.text, value.text, i.captured_at
            FROM nodes AS n
            CROSS JOIN sightings AS s ON s.node_id = n.id
                AND s.from_id = (SELECT max(from_id) FROM sightings WHERE node_id = ?1 AND from_id <= ?2)
            CROSS JOIN inspections AS i ON i.id = ?2
            CROSS JOIN paths AS p ON p.id = n.path_id
            CROSS JOIN texts AS name ON name.id = n.name_id
            CROSS JOIN texts AS type ON type.id = n.type_id
            CROSS JOIN texts AS value ON value.id = s.value_id
            WHERE n.id = ?1
            """,
            .integer(node),
            .integer(place.inspection)
        ) { (row) throws(DatabaseError) in
            SearchHit(
                inspection: Int(place.inspection),
                session: Int(session),
                object: try row.text(0),
                path: try row.text(1),
                name: try row.text(2),
                type: try row.text(3),
                value: try row.text(4),
                field: place.field,
                capturedAt: Timestamp(millisecondsSince1970: try row.integer(5))
            )
        }
    }

    /// The hit of an object or a title.
    private func hit(_ place: Place) throws(DatabaseError) -> SearchHit? {
        try connection.first(
            """
            SELECT i.object, i.path, i.type, i.summary, i.captured_at, s.title
            FROM inspections AS i CROSS JOIN sessions AS s ON s.id = i.session_id WHERE i.id = ?
            """,
            .integer(place.inspection)
        ) { (row) throws(DatabaseError) in
            SearchHit(
                inspection: Int(place.inspection),
                session: Int(session),
                object: try row.text(0),
                path: try row.text(1),
                name: "",
                type: try row.text(2),
                value: place.field == .title ? try row.optionalText(5) ?? "" : try row.text(3),
                field: place.field,
                capturedAt: Timestamp(millisecondsSince1970: try row.integer(4))
            )
        }
    }
}

extension HistorySearch.Field {
    /// The order of hits in one row.
    fileprivate var rank: Int {
        switch self {
        case .title: return 0
        case .object: return 1
        case .name: return 2
        case .type: return 3
        case .value: return 4
        }
    }
}
