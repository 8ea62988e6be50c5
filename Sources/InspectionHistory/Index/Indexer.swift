import Synchronization

/// Reads the recorded trees into texts, nodes and sightings, beside the recording and in the order of the inspections.
///
/// Every step is part of a transaction that moves the place (`search_index`) as well: a crash or an error loses nothing,
/// and two processes on one file never read an inspection twice. What it remembers between steps is dropped whenever
/// the database may have changed behind it: the connection is another one, another connection has written, or the
/// place is not where its own last step left it, because the transaction was rolled back.
///
/// A large tree is read in several steps, so that what is written meanwhile does not wait for all of it: what a step has
/// put into the index is not found until the place has passed the tree, and a step that begins it anew changes nothing.
final class Indexer: Sendable {
    /// The bytes of trees and rows that are remembered, so that a stream's next tree has something to be compared with.
    private static let cacheSize = 16 << 20

    private let memory = Mutex(Memory())
    /// The rows that a step changes in the index at least, however little time it has.
    private let rowsOfStep: Int

    /// Makes an indexer that remembers nothing yet.
    ///
    /// - Parameter rowsOfStep: The rows that a step changes in the index at least, however little time it has.
    init(rowsOfStep: Int = 32) {
        self.rowsOfStep = rowsOfStep
    }

    /// What is remembered between steps.
    struct Memory {
        var texts = TextTable()
        var streams = StreamCache(capacity: Indexer.cacheSize)
        /// The tree in the middle of which the last step ended.
        var unfinished: UnfinishedTree?
        fileprivate var connection: Connection.Identity?
        fileprivate var dataVersion: Int64 = 0
        fileprivate var place: Int64 = 0
        fileprivate var stepCount: Int64 = 0

        mutating func removeAll() {
            texts.removeAll()
            streams.removeAll()
            unfinished = nil
        }
    }

    /// A tree of which a part is in the index.
    struct UnfinishedTree {
        let inspection: Int64
        var update: SightingUpdate
    }

    /// Reads the next inspections.
    ///
    /// - Parameters:
    ///   - deadline: When to stop; some of the next tree's rows are read before.
    ///   - connection: The writer's connection, in a transaction.
    /// - Returns: Whether every inspection has been read.
    /// - Throws: `DatabaseError`: the transaction has to be rolled back.
    func step(until deadline: ContinuousClock.Instant, _ connection: Connection) throws(DatabaseError) -> Bool {
        try remembering(connection) { (memory) throws(DatabaseError) in
            var place = memory.place
            var stepCount = memory.stepCount
            defer { (memory.place, memory.stepCount) = (place, stepCount) }
            var isFinished = false
            repeat {
                guard let next = try IndexedInspection.next(after: place, connection) else {
                    isFinished = true
                    break
                }
                guard try next.index(&memory, until: deadline, atLeast: rowsOfStep, connection) else {
                    stepCount += 1
                    break
                }
                (place, stepCount) = (next.id, 0)
            } while ContinuousClock.now < deadline
            if place != memory.place || stepCount != memory.stepCount {
                try connection.execute(
                    "UPDATE search_index SET inspection_id = ?, step_count = ?",
                    .integer(place),
                    .integer(stepCount)
                )
            }
            return isFinished
        }
    }

    /// Removes what deletes left unused.
    ///
    /// - Parameters:
    ///   - deadline: When to stop; at least one small step is done before.
    ///   - connection: The writer's connection, in a transaction.
    /// - Returns: Whether nothing is left.
    /// - Throws: `DatabaseError`: the transaction has to be rolled back.
    func removeUnused(until deadline: ContinuousClock.Instant, _ connection: Connection) throws(DatabaseError) -> Bool {
        try remembering(connection) { (memory) throws(DatabaseError) in
            repeat {
                guard try Self.removeSomeUnused(&memory, place: memory.place, connection) else { return true }
            } while ContinuousClock.now < deadline
            return false
        }
    }

    private func remembering<Value: Sendable>(
        _ connection: Connection,
        _ body: (inout Memory) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        try memory.withLock { (memory) throws(DatabaseError) in
            do throws(DatabaseError) {
                try Self.verify(&memory, connection)
                return try body(&memory)
            } catch {
                memory.removeAll()
                throw error
            }
        }
    }

    private static func verify(_ memory: inout Memory, _ connection: Connection) throws(DatabaseError) {
        let stored = try connection.first("SELECT inspection_id, step_count FROM search_index") {
            (row) throws(DatabaseError) in (place: try row.integer(0), stepCount: try row.integer(1))
        }
        let (place, stepCount) = stored ?? (0, 0)
        // Changes when another connection has committed, in this process or in another: https://sqlite.org/pragma.html
        let version = try connection.first("PRAGMA data_version") { (row) throws(DatabaseError) in try row.integer(0) }
        if memory.connection !== connection.identity || memory.dataVersion != version || memory.place != place
            || memory.stepCount != stepCount
        {
            memory.removeAll()
        }
        memory.connection = connection.identity
        memory.dataVersion = version ?? 0
        memory.place = place
        memory.stepCount = stepCount
    }

    /// The latest inspection that was read.
    ///
    /// - Parameter connection: The database.
    /// - Returns: Its id, also when it has been deleted since; 0 before the first.
    /// - Throws: `DatabaseError`.
    static func place(_ connection: Connection) throws(DatabaseError) -> Int64 {
        try connection.first("SELECT inspection_id FROM search_index") { (row) throws(DatabaseError) in
            try row.integer(0)
        } ?? 0
    }
}
