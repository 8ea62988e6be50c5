/// Brings the sightings of a stream from its latest indexed tree to the next one.
struct SightingUpdate {
    let inspection: Int64
    let stream: Int64
    let session: Int64
    var texts: TextTable

    /// Closes the sightings of what is gone or has another value, and begins those of what is new.
    ///
    /// Rows stand mostly where they stood: as long as they do, they are compared with the bytes of the tree before.
    ///
    /// - Parameters:
    ///   - tree: the bytes of the tree.
    ///   - rows: its rows.
    ///   - previous: what is remembered of the stream; nil to read the stream's open sightings from the database.
    ///   - connection: the database, in a transaction.
    /// - Returns: the open sighting of each row.
    /// - Throws: `DatabaseError`.
    mutating func run(
        tree: [UInt8],
        rows: [TreeRow],
        previous: StreamCache.Entry?,
        _ connection: Connection
    ) throws(DatabaseError) -> [OpenSighting] {
        var sightings: [OpenSighting] = []
        sightings.reserveCapacity(rows.count)
        if let previous {
            for (row, (old, sighting)) in zip(rows, zip(previous.rows, previous.sightings)) {
                guard row.hasKey(of: old, in: tree, previous.tree) else { break }
                let isSame = row.hasValue(of: old, in: tree, previous.tree)
                sightings.append(isSame ? sighting : try carry(sighting, row, tree, connection))
            }
        }
        let matched = sightings.count
        var open: [OpenSighting.Key: OpenSighting] = [:]
        if let previous {
            for sighting in previous.sightings[matched...] { open[sighting.key] = sighting }
        } else {
            for sighting in try storedSightings(connection) { open[sighting.key] = sighting }
        }
        if matched < rows.count {
            var ordinals = Dictionary(sightings.map { ($0.key.path, 1) }, uniquingKeysWith: +)
            for row in rows[matched...] {
                var key = try key(of: row, tree, connection)
                key.ordinal = ordinals[key.path, default: 0]
                ordinals[key.path] = key.ordinal + 1
                if let sighting = open.removeValue(forKey: key) {
                    sightings.append(try carry(sighting, row, tree, connection))
                } else {
                    sightings.append(try begin(key, row, tree, connection))
                }
            }
        }
        for sighting in open.values { try close(sighting, connection) }
        return sightings
    }

    /// The same row with its present value.
    private mutating func carry(
        _ sighting: OpenSighting,
        _ row: TreeRow,
        _ tree: [UInt8],
        _ connection: Connection
    ) throws(DatabaseError) -> OpenSighting {
        let value = try value(of: row, tree, connection)
        guard value != sighting.value else { return sighting }
        try close(sighting, connection)
        var changed = sighting
        changed.from = inspection
        changed.value = value
        try insert(changed, connection)
        return changed
    }

    private mutating func begin(
        _ key: OpenSighting.Key,
        _ row: TreeRow,
        _ tree: [UInt8],
        _ connection: Connection
    ) throws(DatabaseError) -> OpenSighting {
        let value = try value(of: row, tree, connection)
        let node = try node(key, connection)
        let sighting = OpenSighting(key: key, node: node, from: inspection, value: value)
        try insert(sighting, connection)
        return sighting
    }

    private mutating func key(
        of row: TreeRow,
        _ tree: [UInt8],
        _ connection: Connection
    ) throws(DatabaseError) -> OpenSighting.Key {
        OpenSighting.Key(
            path: try texts.id(ofPath: row.path.string(in: tree), connection),
            name: try texts.id(of: IndexedText(row.name.string(in: tree)), connection),
            type: try texts.id(of: IndexedText(row.type.string(in: tree)), connection),
            ordinal: 0
        )
    }

    private mutating func value(
        of row: TreeRow,
        _ tree: [UInt8],
        _ connection: Connection
    ) throws(DatabaseError) -> Int64 {
        try texts.id(of: IndexedText(row.value.string(in: tree), length: row.valueLength), connection)
    }

    /// The node of a row: it may have been there before.
    private func node(_ key: OpenSighting.Key, _ connection: Connection) throws(DatabaseError) -> Int64 {
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
        if let stored { return stored }
        try connection.execute(
            """
            INSERT INTO nodes (stream_id, session_id, path_id, name_id, type_id, ordinal) VALUES (?, ?, ?, ?, ?, ?)
            """,
            .integer(stream),
            .integer(session),
            .integer(key.path),
            .integer(key.name),
            .integer(key.type),
            .integer(key.ordinal)
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
            SELECT n.path_id, n.name_id, n.type_id, n.ordinal, n.id, s.from_id, s.value_id
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
