import ExtractionEngine
import InspectionHistory

/// A stored history without a server: what the command line prints of it.
///
/// It gives the documents of `/sessions` and `/inspections/{id}`, so that a script reads both alike.
package struct OfflineHistory: Sendable {
    /// How many rows can be listed at once.
    package static let listSizes = ExplorerService.listSizes

    let store: InspectionStore

    /// What a command does with a history.
    package enum Purpose: Sendable {
        /// It needs no more than the right to read the file.
        case reading
        /// It reads; where it may write, it first makes findable what is not yet.
        case searching
        /// It writes into a file that is there.
        case changing
        /// It writes, into a new file where there is none.
        case filling
    }

    /// Opens a history that a server may be using at the same time.
    ///
    /// - Parameters:
    ///   - database: The SQLite file.
    ///   - purpose: What for.
    /// - Throws: `ExplorerError` where the database cannot be used.
    package init(database: String, for purpose: Purpose = .reading) throws(ExplorerError) {
        store = try Self.explaining { () throws(HistoryError) in
            do throws(HistoryError) {
                return try Self.store(database, for: purpose)
            } catch {
                switch (purpose, error.reason) {
                case (.searching, .unwritable): return try Self.store(database, for: .reading)
                // Of an earlier version: brought up to date where that may be, as a server would do.
                case (.reading, .earlierVersion):
                    guard let store = try? Self.store(database, for: .changing) else { throw error }
                    return store
                default: throw error
                }
            }
        }
    }

    private static func store(_ database: String, for purpose: Purpose) throws(HistoryError) -> InspectionStore {
        var options = InspectionStore.Options()
        options.isReadOnly = purpose == .reading
        options.createsMissingFile = purpose == .filling
        // What writes must not make damage worse. A command that reads wants a few rows of what may be a gigabyte, and
        // what it reads is checked when it is read.
        options.checksIntegrity = purpose == .changing || purpose == .filling
        // A command that ends soon would leave in the middle of it.
        options.indexesBesideRecording = false
        return try InspectionStore(path: database, options: options)
    }

    /// Closes the file.
    package func close() async {
        // Nothing was written that could be lost.
        try? await store.close()
    }

    /// Finds a stored inspection.
    ///
    /// - Parameters:
    ///   - id: The inspection's number.
    ///   - format: As a tree for a terminal, or as JSON, which is one line.
    ///   - isColoured: Whether text is for a terminal that shows colours.
    /// - Returns: The whole tree as it was stored, or nil where there is no such inspection.
    /// - Throws: `ExplorerError` where the database cannot be read, `OfflineFailure` where what is stored is no tree.
    package func inspection(
        _ id: Int,
        as format: OfflineFormat,
        isColoured: Bool = false
    ) async throws -> [UInt8]? {
        let found = try await read { (store) throws(HistoryError) in try await store.inspection(id: id) }
        guard let stored = found else { return nil }
        let tree = try await explainingErrors { try stored.propertyTree() }
        let answer = TreeAnswer(
            tree: tree,
            request: TreeRequest(
                path: stored.summary.path,
                limits: tree.limits,
                view: tree.view,
                defaults: tree.limits
            ),
            source: .stored(inspection: id, object: stored.summary.object),
            captured: stored.summary.capturedAt,
            recording: .recorded(inspection: id, session: stored.summary.session)
        )
        guard format == .text else { return try answer.json() }
        return Array((isColoured ? answer.colouredText : answer.text).utf8)
    }

    func read<Value: Sendable>(
        _ body: (InspectionStore) async throws(HistoryError) -> Value
    ) async throws(ExplorerError) -> Value {
        do throws(HistoryError) {
            return try await body(store)
        } catch {
            throw Self.explained(error)
        }
    }

    /// Runs what fails for other reasons than the history as well, which come as they are.
    func explainingErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as HistoryError {
            throw Self.explained(error)
        } catch let error as UnreadableTree {
            throw OfflineFailure(message: "\(store.path): \(error)")
        }
    }

    /// The error of a history as the program tells it.
    static func explained(_ error: HistoryError) -> ExplorerError {
        ExplorerError(.database(error), Explorer.Configuration(database: error.path))
    }

    private static func explaining<Value>(_ body: () throws(HistoryError) -> Value) throws(ExplorerError) -> Value {
        do throws(HistoryError) {
            return try body()
        } catch {
            throw explained(error)
        }
    }
}
