import Synchronization

@testable import InspectionHistory

extension InspectionStore {
    /// The lines of an export, each parsed by nobody.
    func exported(_ sessions: [Int]? = nil) async throws -> [[UInt8]] {
        var bytes: [UInt8] = []
        try await export(sessions: sessions, exporter: "tests") { bytes += $0 }
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map(Array.init)
    }

    /// Imports lines in pieces of a size.
    @discardableResult
    func imports(
        _ lines: [[UInt8]],
        pieces size: Int = 64 << 10,
        maximumLineSize: Int = TransferFormat.maximumLineSize
    ) async throws(ImportError) -> ImportReport {
        let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
        var place = 0
        return try await importLines(maximumLineSize: maximumLineSize) {
            defer { place += size }
            return place < bytes.count ? Array(bytes[place..<min(place + size, bytes.count)]) : nil
        }
    }

    /// Everything that is stored, without the ids: what an export and an import have to keep.
    func records() async throws -> [StoredRecord] {
        var records: [StoredRecord] = []
        var cursor: PageCursor?
        repeat {
            let page = try await sessions(SessionQuery(cursor: cursor, limit: 2))
            for session in page.items { records.append(try await record(of: session)) }
            cursor = page.next
        } while cursor != nil
        return records
    }

    private func record(of session: SessionSummary) async throws -> StoredRecord {
        var record = StoredRecord(session: session)
        var cursor: PageCursor?
        repeat {
            let page = try await inspections(ofSession: session.id, cursor: cursor)
            for inspection in page.items {
                guard let stored = try await self.inspection(id: inspection.id) else { continue }
                record.inspections.append(StoredRecord.Inspection(stored))
            }
            cursor = page.next
        } while cursor != nil
        return record
    }
}

/// A session and its inspections without their ids.
struct StoredRecord: Hashable {
    struct Inspection: Hashable {
        let texts: [String]
        let nodeCount: Int
        let capturedAt: Timestamp
        let tree: [UInt8]

        init(_ stored: StoredInspection) {
            let summary = stored.summary
            texts = [
                summary.object, summary.path, summary.view, summary.type, summary.kind, summary.value, summary.limits,
            ]
            nodeCount = summary.nodeCount
            capturedAt = summary.capturedAt
            tree = stored.tree
        }
    }

    let key: String
    let title: String?
    let client: SessionClient
    let times: [Timestamp]
    let isPinned: Bool
    let counts: [Int]
    var inspections: [Inspection] = []

    init(session: SessionSummary) {
        key = session.key
        title = session.title
        client = session.client
        times = [session.startedAt, session.lastAt]
        isPinned = session.isPinned
        counts = [session.inspectionCount, session.objectCount]
    }
}
