/// Puts a property's past together from the sightings of all streams that showed it, on one state of the database.
///
/// Each inspection of those streams is a moment at which the property had a value or none. In the order of time, moments
/// with equal values next to each other are one value of the past. Views are kept apart: they show a value differently.
struct PastReader {
    /// A row of a stream that stands at the path.
    private struct Node {
        let stream: Int64
        let session: Int64
        let view: String
        let node: Int64
        let type: Int64
        let isNumber: Bool
    }

    /// How long a node had a value.
    private struct Interval {
        let from: Int64
        let until: Int64
        let shown: PastCapture.Shown
    }

    private let connection: Connection
    private let since: Int64
    private let until: Int64
    private let deadline: ContinuousClock.Instant
    /// The first inspection that is not indexed.
    private let end: Int64

    /// Prepares the reading.
    ///
    /// - Parameters:
    ///   - since: Only captures at this time or later; nil for all.
    ///   - until: Only captures at this time or earlier; nil for all.
    ///   - deadline: When to stop.
    ///   - connection: The database, in a snapshot.
    /// - Throws: `DatabaseError`.
    init(
        since: Timestamp?,
        until: Timestamp?,
        deadline: ContinuousClock.Instant,
        _ connection: Connection
    ) throws(DatabaseError) {
        self.deadline = deadline
        self.connection = connection
        self.since = since?.millisecondsSince1970 ?? .min
        self.until = until?.millisecondsSince1970 ?? .max
        self.end = try Indexer.place(connection) + 1
    }

    /// Reads the past.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - object: The object's name.
    ///   - view: The view in which it was shown; nil for the presented one where there is one.
    ///   - cursor: The place to go on from.
    ///   - limit: The values of a page.
    /// - Returns: The past.
    /// - Throws: `DatabaseError`, but not for the end of the time.
    func read(
        _ path: String,
        of object: String,
        view: String?,
        cursor: PageCursor?,
        limit: Int
    ) throws(DatabaseError) -> PropertyPast {
        var captures: [PastCapture] = []
        var isCut = false
        let nodes = try nodes(path, of: object)
        let views = Set(nodes.map(\.view)).sorted()
        let view = view ?? (views.contains(Self.firstView) ? Self.firstView : views.first ?? Self.firstView)
        do throws(DatabaseError) {
            try connection.limited(until: deadline) { () throws(DatabaseError) in
                try readCaptures(nodes.filter { $0.view == view }, into: &captures)
            }
        } catch {
            guard error.isInterruption else { throw error }
            isCut = true
        }
        let runs = PastCapture.runs(captures)
        let numbers = runs.filter { captures[$0.lowerBound].shown?.number != nil }
        let points = Self.thinned(numbers, to: PropertyPast.maximumPoints).map { captures[$0.lowerBound].point }
        let bound = (cursor?.time ?? .max, cursor?.time == nil ? .max : Int64(cursor?.lastID ?? .max))
        let rest = runs.reversed().drop { (captures[$0.lowerBound].at, captures[$0.lowerBound].inspection) >= bound }
        var values: [PastValue] = []
        for run in rest.prefix(limit) { values.append(try value(of: run, captures)) }
        return PropertyPast(
            values: values,
            total: runs.count,
            next: rest.count > limit
                ? values.last.map { PageCursor(lastID: $0.first.inspection, time: $0.first.capturedAt) } : nil,
            series: points,
            seriesTotal: numbers.count,
            notIndexed: try InspectionStore.backlog(upTo: InspectionStore.latestID(connection), connection),
            wasCut: isCut,
            view: view,
            otherViews: views.filter { $0 != view }
        )
    }

    /// The view that is meant where none is named.
    private static let firstView = "presented"

    // MARK: Captures

    /// The rows that stand at the path, those of the newest streams first: they are what is shown when the time ends.
    private func nodes(_ path: String, of object: String) throws(DatabaseError) -> [Node] {
        guard let pathID = try TextTable.storedID(ofPath: path, connection) else { return [] }
        // What was indexed before kinds were: by the type's name.
        return try connection.all(
            """
            SELECT t.id, t.session_id, t.view, n.id, n.type_id, coalesce(n.is_number, (
                SELECT y.text NOT IN ('String', 'String?', 'Substring', 'Character', 'StaticString') FROM texts AS y
                WHERE y.id = n.type_id
            ))
            FROM streams AS t
            CROSS JOIN nodes AS n ON n.stream_id = t.id AND n.path_id = ? AND n.ordinal = 0
            WHERE t.object = ? AND t.session_id NOT IN (SELECT id FROM sessions WHERE is_deleted = 1)
            ORDER BY t.id DESC
            """,
            .integer(pathID),
            .text(object)
        ) { (row) throws(DatabaseError) in
            Node(
                stream: try row.integer(0),
                session: try row.integer(1),
                view: try row.text(2),
                node: try row.integer(3),
                type: try row.integer(4),
                isNumber: try row.integer(5) != 0
            )
        }
    }

    /// Reads the captures of the rows' streams, in the order of time.
    private func readCaptures(_ nodes: [Node], into captures: inout [PastCapture]) throws(DatabaseError) {
        var rest = nodes[...]
        defer { Self.sort(&captures) }
        while let first = rest.first {
            // Nodes of one path in one stream differ in their type: one is there at a time.
            let ofStream = rest.prefix { $0.stream == first.stream }
            rest = rest.dropFirst(ofStream.count)
            guard ContinuousClock.now < deadline else { throw .outOfTime }
            var intervals: [Interval] = []
            for node in ofStream { try readIntervals(of: node, into: &intervals) }
            if ofStream.count > 1 { intervals.sort { $0.from < $1.from } }
            try readCaptures(of: first.stream, session: first.session, intervals, into: &captures)
        }
    }

    /// Puts captures into the order of time, in which those of one stream are nearly always.
    private static func sort(_ captures: inout [PastCapture]) {
        let isSorted = zip(captures, captures.dropFirst()).allSatisfy { $0.isEarlier(than: $1) }
        if !isSorted { captures.sort { $0.isEarlier(than: $1) } }
    }

    private func readIntervals(of node: Node, into intervals: inout [Interval]) throws(DatabaseError) {
        intervals += try connection.all(
            """
            SELECT s.from_id, s.until_id, s.value_id, v.text FROM sightings AS s CROSS JOIN texts AS v ON v.id = s.value_id
            WHERE s.node_id = ? ORDER BY s.from_id
            """,
            .integer(node.node)
        ) { (row) throws(DatabaseError) in
            Interval(
                from: try row.integer(0),
                until: try row.optionalInteger(1) ?? .max,
                shown: PastCapture.Shown(
                    type: node.type,
                    value: try row.integer(2),
                    number: node.isNumber ? PastCapture.number(try row.text(3)) : nil
                )
            )
        }
    }

    private func readCaptures(
        of stream: Int64,
        session: Int64,
        _ intervals: [Interval],
        into captures: inout [PastCapture]
    ) throws(DatabaseError) {
        var next = 0
        let ofStream = try connection.all(
            "SELECT id, captured_at FROM inspections WHERE stream_id = ? AND id < ? ORDER BY id",
            .integer(stream),
            .integer(end)
        ) { (row) throws(DatabaseError) in
            let inspection = try row.integer(0)
            while next < intervals.count, intervals[next].until <= inspection { next += 1 }
            let isShown = next < intervals.count && intervals[next].from <= inspection
            return PastCapture(
                inspection: inspection,
                session: session,
                at: try row.integer(1),
                shown: isShown ? intervals[next].shown : nil
            )
        }
        // The inspections that showed it may have been deleted since: then the stream knows nothing of it.
        guard ofStream.contains(where: { $0.shown != nil }) else { return }
        captures += ofStream.lazy.filter { since <= $0.at && $0.at <= until }
    }

    // MARK: Values

    private func value(of run: PastCapture.Run, _ captures: [PastCapture]) throws(DatabaseError) -> PastValue {
        let first = captures[run.lowerBound]
        let texts = try connection.first(
            """
            SELECT v.text, t.text, v.whole_length IS NOT NULL FROM texts AS v CROSS JOIN texts AS t ON t.id = ?
            WHERE v.id = ?
            """,
            .integer(first.shown?.type ?? 0),
            .integer(first.shown?.value ?? 0)
        ) { (row) throws(DatabaseError) in (try row.text(0), try row.text(1), try row.integer(2) != 0) }
        return PastValue(
            value: texts?.0 ?? "",
            type: texts?.1 ?? "",
            valueIsCut: texts?.2,
            first: first.moment,
            last: captures[run.upperBound - 1].moment,
            until: run.upperBound < captures.count ? captures[run.upperBound].moment : nil,
            inspectionCount: run.count
        )
    }

    /// Takes points at even distances, the first and the last among them.
    private static func thinned(_ points: [PastCapture.Run], to limit: Int) -> [PastCapture.Run] {
        guard points.count > limit, limit > 1 else { return points }
        return (0..<limit).map { points[$0 * (points.count - 1) / (limit - 1)] }
    }
}
