/// Brings the sightings of a stream from its latest indexed tree to the next one, in one step or in several.
///
/// Begun anew after some steps, it finds what they did and comes to the same end.
struct SightingUpdate {
    private let inspection: Int64
    private let stream: Int64
    private let session: Int64
    private let tree: [UInt8]
    private let rows: [TreeRow]
    private let previous: StreamCache.Entry?

    /// The open sighting of each row, as far as they were gone through.
    private var sightings: [OpenSighting] = []
    /// Whether the rows still stand where they stood in the tree before.
    private var isMatching = true
    /// The sightings of the tree before that are not those of a row; nil while the rows match.
    private var open: [OpenSighting.Key: OpenSighting] = [:]
    /// How many rows of each path were gone through.
    private var ordinals: [Int64: Int] = [:]
    /// The rows that were changed in the index, by the present step.
    private var changed = 0

    /// Begins.
    ///
    /// - Parameters:
    ///   - inspection: The inspection's id.
    ///   - stream: Its stream.
    ///   - session: Its session.
    ///   - tree: The bytes of its tree.
    ///   - rows: The tree's rows.
    ///   - previous: What is remembered of the stream; nil to read the stream's open sightings from the database.
    init(
        inspection: Int64,
        stream: Int64,
        session: Int64,
        tree: [UInt8],
        rows: [TreeRow],
        previous: StreamCache.Entry?
    ) {
        self.inspection = inspection
        self.stream = stream
        self.session = session
        self.tree = tree
        self.rows = rows
        self.previous = previous
        sightings.reserveCapacity(rows.count)
    }

    /// What is to be remembered of the stream, after the last step.
    var entry: StreamCache.Entry {
        StreamCache.Entry(inspection: inspection, tree: tree, rows: rows, sightings: sightings)
    }

    /// Closes the sightings of what is gone or has another value, and begins those of what is new.
    ///
    /// Rows stand mostly where they stood: as long as they do, they are compared with the bytes of the tree before.
    ///
    /// - Parameters:
    ///   - texts: Gives texts their ids.
    ///   - deadline: When to stop.
    ///   - minimum: The rows that are changed in the index before that.
    ///   - connection: The database, in a transaction.
    /// - Returns: Whether this was the last step.
    /// - Throws: `DatabaseError`.
    mutating func run(
        _ texts: inout TextTable,
        until deadline: ContinuousClock.Instant,
        atLeast minimum: Int,
        _ connection: Connection
    ) throws(DatabaseError) -> Bool {
        changed = 0
        func mayGoOn(_ changed: Int) -> Bool { changed < minimum || ContinuousClock.now < deadline }
        if isMatching {
            try matchRows(&texts, connection, while: mayGoOn)
            guard !isMatching else { return false }
        }
        while sightings.count < rows.count {
            guard mayGoOn(changed) else { return false }
            try addRow(rows[sightings.count], &texts, connection)
        }
        while let gone = open.popFirst() {
            try close(gone.value, connection)
            changed += 1
            guard open.isEmpty || mayGoOn(changed) else { return false }
        }
        return true
    }

    /// Goes through the rows that stand where they stood; after the last of them, finds out what else was there.
    private mutating func matchRows(
        _ texts: inout TextTable,
        _ connection: Connection,
        while mayGoOn: (Int) -> Bool
    ) throws(DatabaseError) {
        if let previous {
            while sightings.count < min(rows.count, previous.rows.count) {
                let row = rows[sightings.count]
                let old = previous.rows[sightings.count]
                let sighting = previous.sightings[sightings.count]
                guard row.hasKey(of: old, in: tree, previous.tree) else { break }
                let isSame = row.hasValue(of: old, in: tree, previous.tree)
                guard isSame || mayGoOn(changed) else { return }
                sightings.append(isSame ? sighting : try carry(sighting, row, &texts, connection))
            }
            for sighting in previous.sightings[sightings.count...] { open[sighting.key] = sighting }
        } else {
            for sighting in try storedSightings(connection) { open[sighting.key] = sighting }
        }
        if sightings.count < rows.count { for sighting in sightings { ordinals[sighting.key.path, default: 0] += 1 } }
        isMatching = false
    }

    /// Goes on with a row that stands elsewhere than it stood, or was not there.
    private mutating func addRow(
        _ row: TreeRow,
        _ texts: inout TextTable,
        _ connection: Connection
    ) throws(DatabaseError) {
        var key = try key(of: row, &texts, connection)
        key.ordinal = ordinals[key.path, default: 0]
        ordinals[key.path] = key.ordinal + 1
        if let sighting = open.removeValue(forKey: key) {
            sightings.append(try carry(sighting, row, &texts, connection))
        } else {
            sightings.append(try begin(key, row, &texts, connection))
        }
    }

    /// The same row with its present value.
    private mutating func carry(
        _ sighting: OpenSighting,
        _ row: TreeRow,
        _ texts: inout TextTable,
        _ connection: Connection
    ) throws(DatabaseError) -> OpenSighting {
        let value = try value(of: row, &texts, connection)
        guard value != sighting.value else { return sighting }
        changed += 1
        var next = sighting
        if isNumber(row), !sighting.isNumber {
            try connection.execute("UPDATE nodes SET is_number = 1 WHERE id = ?", .integer(sighting.node))
            next.isNumber = true
        }
        try close(sighting, connection)
        next.from = inspection
        next.value = value
        try insert(next, connection)
        return next
    }

    private mutating func begin(
        _ key: OpenSighting.Key,
        _ row: TreeRow,
        _ texts: inout TextTable,
        _ connection: Connection
    ) throws(DatabaseError) -> OpenSighting {
        changed += 1
        let value = try value(of: row, &texts, connection)
        let isNumber = isNumber(row)
        let node = try node(key, isNumber: isNumber, connection)
        let sighting = OpenSighting(key: key, node: node, isNumber: isNumber, from: inspection, value: value)
        try insert(sighting, connection)
        return sighting
    }

    private func key(
        of row: TreeRow,
        _ texts: inout TextTable,
        _ connection: Connection
    ) throws(DatabaseError) -> OpenSighting.Key {
        OpenSighting.Key(
            path: try texts.id(ofPath: row.path.string(in: tree), connection),
            name: try texts.id(of: IndexedText(row.name.string(in: tree)), connection),
            type: try texts.id(of: IndexedText(row.type.string(in: tree)), connection),
            ordinal: 0
        )
    }

    private func value(
        of row: TreeRow,
        _ texts: inout TextTable,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        try texts.id(of: IndexedText(row.value.string(in: tree), length: row.valueLength), connection)
    }

    private func isNumber(_ row: TreeRow) -> Bool {
        tree[row.kind.range].elementsEqual("number".utf8)
    }

    /// The node of a row: it may have been there before.
    ///
    /// An optional number is of the kind number and without a value of another; a node is a number's once it had one.
    private func node(
        _ key: OpenSighting.Key,
        isNumber: Bool,
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        let stored = try connection.first(
            """
            SELECT id FROM nodes
            WHERE stream_id = ? AND path_id = ? AND name_id = ? AND type_id = ? AND ordinal = ?
            """,
            .integer(stream),
            .integer(key.path),
            .integer(key.name),
            .integer(key.type),
            .integer(key.ordinal)
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        if let stored {
            try connection.execute(
                "UPDATE nodes SET is_number = ?1 WHERE id = ?2 AND (is_number IS NULL OR is_number < ?1)",
                .integer(isNumber ? 1 : 0),
                .integer(stored)
            )
            return stored
        }
        try connection.execute(
            """
            INSERT INTO nodes (stream_id, session_id, path_id, name_id, type_id, ordinal, is_number)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            .integer(stream),
            .integer(session),
            .integer(key.path),
            .integer(key.name),
            .integer(key.type),
            .integer(key.ordinal),
            .integer(isNumber ? 1 : 0)
        )
        return connection.lastInsertedID
    }

    private func insert(_ sighting: OpenSighting, _ connection: Connection) throws(DatabaseError) {
        try connection.execute(
            "INSERT INTO sightings (node_id, from_id, until_id, value_id, session_id) VALUES (?, ?, NULL, ?, ?)",
            .integer(sighting.node),
            .integer(sighting.from),
            .integer(sighting.value),
            .integer(session)
        )
    }

    private func close(_ sighting: OpenSighting, _ connection: Connection) throws(DatabaseError) {
        try connection.execute(
            "UPDATE sightings SET until_id = ? WHERE node_id = ? AND from_id = ?",
            .integer(inspection),
            .integer(sighting.node),
            .integer(sighting.from)
        )
    }

    /// The stream's sightings that are still so; a node's open one is its latest.
    private func storedSightings(_ connection: Connection) throws(DatabaseError) -> [OpenSighting] {
        try connection.all(
            """
            SELECT n.path_id, n.name_id, n.type_id, n.ordinal, n.id, s.from_id, s.value_id, n.is_number IS 1
            FROM nodes AS n CROSS JOIN sightings AS s
                ON s.node_id = n.id AND s.from_id = (SELECT max(from_id) FROM sightings WHERE node_id = n.id)
            WHERE n.stream_id = ? AND s.until_id IS NULL
            """,
            .integer(stream)
        ) { (row) throws(DatabaseError) in
            OpenSighting(
                key: OpenSighting.Key(
                    path: try row.integer(0),
                    name: try row.integer(1),
                    type: try row.integer(2),
                    ordinal: Int(try row.integer(3))
                ),
                node: try row.integer(4),
                isNumber: try row.integer(7) != 0,
                from: try row.integer(5),
                value: try row.integer(6)
            )
        }
    }
}

extension TreeRow {
    /// Whether the row has the path, the name and the type of another tree's row, written the same.
    fileprivate func hasKey(of other: TreeRow, in tree: [UInt8], _ otherTree: [UInt8]) -> Bool {
        path.equals(other.path, in: tree, otherTree) && name.equals(other.name, in: tree, otherTree)
            && type.equals(other.type, in: tree, otherTree)
    }

    /// Whether the row has the value of another tree's row, written the same.
    fileprivate func hasValue(of other: TreeRow, in tree: [UInt8], _ otherTree: [UInt8]) -> Bool {
        valueLength == other.valueLength && value.equals(other.value, in: tree, otherTree)
    }
}

extension TreeRow.Text {
    fileprivate func equals(_ other: Self, in tree: [UInt8], _ otherTree: [UInt8]) -> Bool {
        count == other.count && tree[range].elementsEqual(otherTree[other.range])
    }
}
