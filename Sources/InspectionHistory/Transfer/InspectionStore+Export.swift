extension InspectionStore {
    /// Bytes that are collected before they are handed on; a single line may be longer.
    private static let exportPieceSize = 256 << 10

    /// Writes sessions with their inspections and trees as lines, each one record as JSON.
    ///
    /// Memory is bounded by a piece and the largest line, and no lock and no snapshot is held while `write` waits. A session
    /// comes as it is when its turn comes: inspections that arrive later are not in it, so that they cannot tear it; those
    /// that are deleted meanwhile may be missing.
    ///
    /// - Parameters:
    ///   - sessions: The sessions' ids, each written once; nil for all that are there at the start.
    ///   - exporter: The name and version of the program, for the header.
    ///   - progress: Called after every piece with what was written so far.
    ///   - write: Takes a piece of at most 256 KiB, or one longer line; whole lines always.
    /// - Returns: What was written.
    /// - Throws: `HistoryError`; `ExportError` before anything is written when a session is not there; what `write` throws.
    @discardableResult
    public func export(
        sessions: [Int]? = nil,
        exporter: String,
        progress: (ExportReport) -> Void = { _ in },
        write: ([UInt8]) async throws -> Void
    ) async throws -> ExportReport {
        var remaining = try await SessionsToExport(sessions, of: self)
        var report = ExportReport()
        var piece = TransferRecord.header(exporter: exporter, at: options.now())
        while let (session, lastInspection) = try await remaining.next(of: self) {
            piece += TransferRecord.line(of: session)
            report.sessions += 1
            var place: Int64 = 0
            while let part = try await inspectionLines(of: session.id, after: place, upTo: lastInspection) {
                piece += part.lines
                report.inspections += part.count
                place = part.last
                guard piece.count >= Self.exportPieceSize / 2 else { continue }
                try await Self.hand(on: &piece, &report, progress, write)
            }
            if piece.count >= Self.exportPieceSize / 2 { try await Self.hand(on: &piece, &report, progress, write) }
        }
        piece += TransferRecord.end(report)
        try await Self.hand(on: &piece, &report, progress, write)
        return report
    }

    private static func hand(
        on piece: inout [UInt8],
        _ report: inout ExportReport,
        _ progress: (ExportReport) -> Void,
        _ write: ([UInt8]) async throws -> Void
    ) async throws {
        try await write(piece)
        report.bytes += piece.count
        piece.removeAll(keepingCapacity: true)
        progress(report)
    }
}

// MARK: - Sessions

/// The sessions that an export has still to write.
private struct SessionsToExport {
    /// The ids; nil for every session.
    private var ids: ArraySlice<Int>?
    /// The session that was written last.
    private var place = 0
    /// The newest session at the start.
    private let lastSession: Int

    /// Makes sure that the sessions are there.
    init(_ ids: [Int]?, of store: InspectionStore) async throws {
        lastSession = try await store.read { (connection) throws(DatabaseError) in
            let id = try connection.first("SELECT coalesce(max(id), 0) FROM sessions") {
                (row) throws(DatabaseError) in try row.integer(0)
            }
            return Int(id ?? 0)
        }
        // In the order of their ids, which the import keeps.
        self.ids = ids.map { Set($0).sorted()[...] }
        for id in self.ids ?? [] {
            guard try await store.session(id: id) != nil else { throw ExportError.missingSession(id) }
        }
    }

    /// The next session and the latest inspection that it has now; a session that was deleted meanwhile is passed over.
    mutating func next(of store: InspectionStore) async throws -> (SessionSummary, lastInspection: Int64)? {
        while true {
            let first: Int
            if ids != nil {
                guard let id = ids?.popFirst() else { return nil }
                first = id
            } else {
                first = place + 1
            }
            let last = ids == nil ? lastSession : first
            guard first <= last else { return nil }
            let found = try await store.read { (connection) throws(DatabaseError) in
                try Self.session(from: first, upTo: last, connection)
            }
            if let found {
                place = found.0.id
                return found
            }
            if ids == nil { return nil }
        }
    }

    private static func session(
        from first: Int,
        upTo last: Int,
        _ connection: Connection
    ) throws(DatabaseError) -> (SessionSummary, lastInspection: Int64)? {
        let session = try connection.first(
            "SELECT * FROM sessions WHERE id BETWEEN ? AND ? AND is_deleted = 0 ORDER BY id LIMIT 1",
            .integer(first),
            .integer(last),
            read: SessionSummary.init(row:)
        )
        guard let session else { return nil }
        let lastInspection = try connection.first(
            "SELECT coalesce(max(id), 0) FROM inspections WHERE session_id = ?",
            .integer(session.id)
        ) { (row) throws(DatabaseError) in try row.integer(0) }
        return (session, lastInspection ?? 0)
    }
}

// MARK: - Inspections

extension InspectionStore {
    /// Lines of inspections that follow each other in a session.
    private struct InspectionLines: Sendable {
        var lines: [UInt8] = []
        var count = 0
        /// The id of the last.
        var last: Int64 = 0
        /// A line that is longer than an import reads.
        var tooLong: ExportError?
    }

    /// The next inspections of a session, read on one state of the database; nil when there are no more.
    private func inspectionLines(
        of session: Int,
        after place: Int64,
        upTo last: Int64
    ) async throws -> InspectionLines? {
        let limit = Self.exportPieceSize / 2
        let part = try await read { (connection) throws(DatabaseError) in
            var part = InspectionLines(last: place)
            while part.lines.count < limit, part.tooLong == nil {
                guard try Self.appendInspection(of: session, upTo: last, to: &part, connection) else { break }
            }
            return part
        }
        if let error = part.tooLong { throw error }
        return part.count == 0 ? nil : part
    }

    /// Appends the line of one inspection, its tree rebuilt; false when there is none.
    private static func appendInspection(
        of session: Int,
        upTo last: Int64,
        to part: inout InspectionLines,
        _ connection: Connection
    ) throws(DatabaseError) -> Bool {
        let next = try connection.first(
            """
            SELECT * FROM inspections WHERE session_id = ? AND id > ? AND id <= ? ORDER BY id LIMIT 1
            """,
            .integer(session),
            .integer(part.last),
            .integer(last),
            read: InspectionSummary.init(row:)
        )
        guard let next else { return false }
        let line = TransferRecord.line(of: next, tree: try TreeReader(connection).tree(Int64(next.tree)))
        let limit = TransferFormat.maximumLineSize
        guard line.count <= limit else {
            part.tooLong = .recordTooLarge(inspection: next.id, bytes: line.count, limit: limit)
            return true
        }
        part.lines += line
        part.count += 1
        part.last = Int64(next.id)
        return true
    }
}
