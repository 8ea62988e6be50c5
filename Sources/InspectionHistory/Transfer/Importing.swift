import Synchronization

extension ImportError.Reason: Error {}

/// An import on its way: checks the order of the records, and collects them for transactions.
struct Importing {
    /// The records that are committed together at most, and the bytes of their trees; one more tree may be larger.
    private static let maximumRecords = 256
    private static let maximumSize = 4 << 20
    private static let latestID = Mutex<Int64>(0)

    private let store: InspectionStore
    private let importID = latestID.withLock { latestID in
        latestID += 1
        return latestID
    }
    private var state = ImportState()
    private var waiting: [TransferRecord] = []
    private var waitingSize = 0
    private var place = Place.beforeHeader
    /// The records since the header.
    private var sessions = 0
    private var inspections = 0

    /// What may come next.
    private enum Place: Equatable {
        case beforeHeader
        case afterHeader
        case inSession(Int)
        case afterEnd
    }

    init(store: InspectionStore) {
        self.store = store
    }

    /// What is committed.
    var report: ImportReport { state.report }

    mutating func take(_ line: [UInt8], _ progress: (ImportReport) -> Void) async throws(ImportError.Reason) {
        // An empty line is no record; editors and shells leave them at the end.
        guard line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) else { return }
        let record: TransferRecord
        do throws(ImportError.Reason) {
            record = try TransferRecord(line: line)
        } catch {
            guard place == .beforeHeader, case .unexpectedLine(let expected) = error else { throw error }
            throw .unexpectedLine(expected: "the header of an export: \(expected)")
        }
        try accept(record)
        guard waiting.count >= Self.maximumRecords || waitingSize >= Self.maximumSize else { return }
        try await commit(progress)
    }

    mutating func finish(_ progress: (ImportReport) -> Void) async throws(ImportError.Reason) {
        guard place == .afterEnd else { throw .cut }
        try await commit(progress)
        await forgetMarks()
    }

    /// Commits what came before an error, and says what that was.
    mutating func failed(_ reason: ImportError.Reason, line: Int) async -> ImportError {
        var reason = reason
        if case .history = reason {
        } else {
            do throws(ImportError.Reason) { try await commit { _ in } } catch { reason = error }
        }
        await forgetMarks()
        return ImportError(reason: reason, line: line, report: report)
    }

    private mutating func accept(_ record: TransferRecord) throws(ImportError.Reason) {
        switch record {
        case .header:
            try expect(place == .beforeHeader || place == .afterEnd, "the record \"end\" before another \"header\"")
            place = .afterHeader
            waiting.append(record)
            (sessions, inspections) = (0, 0)
        case .session(let session):
            try expectHeader()
            place = .inSession(session.id)
            sessions += 1
            waiting.append(record)
        case .inspection(let inspection):
            try expectHeader()
            try expect(place == .inSession(inspection.session), "the session of an inspection right before it")
            let size = inspection.inspection.tree.count
            let limit = store.options.maximumTreeSize
            guard size <= limit else { throw .treeTooLarge(bytes: size, limit: limit) }
            try check(inspection.inspection.tree)
            inspections += 1
            waiting.append(record)
            waitingSize += size
        case .end(let sessions, let inspections):
            try expectHeader()
            guard sessions == self.sessions, inspections == self.inspections else {
                throw .otherCount(
                    expected: Self.counted(sessions, inspections),
                    found: Self.counted(self.sessions, self.inspections)
                )
            }
            place = .afterEnd
        }
    }

    /// What is no property tree could never be shown, compared or searched.
    private func check(_ tree: [UInt8]) throws(ImportError.Reason) {
        do throws(TreeScanner.Failure) {
            try TreeScanner.check(tree)
        } catch {
            throw .unexpectedLine(expected: "the tree to be a property tree, but \(error)")
        }
    }

    private func expectHeader() throws(ImportError.Reason) {
        try expect(place != .beforeHeader && place != .afterEnd, "the header of an export before any other record")
    }

    private func expect(_ condition: Bool, _ expected: String) throws(ImportError.Reason) {
        guard condition else { throw .unexpectedLine(expected: expected) }
    }

    private static func counted(_ sessions: Int, _ inspections: Int) -> String {
        "\(sessions.counted("session")) and \(inspections.counted("inspection"))"
    }
}

// MARK: - Transactions

extension Importing {
    private mutating func commit(_ progress: (ImportReport) -> Void) async throws(ImportError.Reason) {
        while !waiting.isEmpty {
            let records = waiting
            let before = state
            let importID = importID
            let (taken, after): (Int, ImportState)
            do throws(HistoryError) {
                (taken, after) = try await store.writer.write { (connection) throws(DatabaseError) in
                    var transaction = try ImportTransaction(connection, importID: importID, state: before)
                    return (try transaction.take(records), transaction.state)
                }
            } catch {
                throw .history(error)
            }
            guard !after.hasLostSession else { throw .sessionDeleted(exported: before.session?.exported ?? 0) }
            waiting.removeFirst(taken)
            state = after
            progress(state.report)
        }
        waitingSize = 0
    }

    /// Drops what the import left on the connection, which is no harm where it fails.
    private func forgetMarks() async {
        let importID = importID
        let state = ImportState()
        _ = try? await store.writer.write { (connection) throws(DatabaseError) in
            try ImportTransaction(connection, importID: importID, state: state).forget()
        }
    }
}
