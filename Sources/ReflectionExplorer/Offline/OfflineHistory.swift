import ExtractionEngine
import InspectionHistory

/// A stored history without a server: what the command line prints of it.
///
/// It gives the documents of `/sessions` and `/inspections/{id}`, so that a script reads both alike.
package struct OfflineHistory: Sendable {
    /// How many sessions can be listed at once.
    package static let listSizes = ExplorerService.listSizes

    private let store: InspectionStore

    /// Opens a history.
    ///
    /// - Parameter database: The SQLite file.
    /// - Throws: `ExplorerError` where the database cannot be used.
    package init(database: String) throws(ExplorerError) {
        store = try Self.explaining(database) { () throws(HistoryError) in
            var options = InspectionStore.Options()
            // A look at a history must not need more than the right to read it.
            options.isReadOnly = true
            return try InspectionStore(path: database, options: options)
        }
    }

    /// Closes the file.
    package func close() async {
        // Nothing was written that could be lost.
        try? await store.close()
    }

    /// Lists the stored sessions, newest first.
    ///
    /// - Parameters:
    ///   - limit: How many.
    ///   - isJSON: Whether as JSON, else as a table.
    /// - Returns: The list; where there are more sessions it says so.
    /// - Throws: `ExplorerError` where the database cannot be read.
    package func sessions(limit: Int, asJSON isJSON: Bool) async throws -> [UInt8] {
        let page = try await read { (store) throws(HistoryError) in
            try await store.sessions(SessionQuery(limit: limit))
        }
        let next = page.next.map { Address(["sessions"], query: [("cursor", $0.description)]).description }
        let list = SessionListDocument(
            sessions: page.items.map(SessionDocument.init),
            next: next,
            links: Links(self: Address(["sessions"]).description)
        )
        guard !isJSON else { return try list.jsonBytes() }
        let more = next == nil ? "" : "There are more: ask for them with --limit.\n"
        return Array((TextTable.sessions(list.sessions) + more).utf8)
    }

    /// Finds a stored inspection.
    ///
    /// - Parameters:
    ///   - id: The inspection's number.
    ///   - isJSON: Whether as JSON, else as a tree for a terminal.
    /// - Returns: The whole tree as it was stored, or nil where there is no such inspection.
    /// - Throws: `ExplorerError` where the database cannot be read.
    package func inspection(_ id: Int, asJSON isJSON: Bool) async throws -> [UInt8]? {
        let found = try await read { (store) throws(HistoryError) in try await store.inspection(id: id) }
        guard let stored = found else { return nil }
        let tree = try stored.propertyTree()
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
        return isJSON ? try answer.json() : Array(answer.text.utf8)
    }

    func read<Value: Sendable>(
        _ body: (InspectionStore) async throws(HistoryError) -> Value
    ) async throws(ExplorerError) -> Value {
        do throws(HistoryError) {
            return try await body(store)
        } catch {
            throw ExplorerError(.database(error), Explorer.Configuration(database: store.path))
        }
    }

    private static func explaining<Value>(
        _ database: String,
        _ body: () throws(HistoryError) -> Value
    ) throws(ExplorerError) -> Value {
        do throws(HistoryError) {
            return try body()
        } catch {
            throw ExplorerError(.database(error), Explorer.Configuration(database: database))
        }
    }
}
