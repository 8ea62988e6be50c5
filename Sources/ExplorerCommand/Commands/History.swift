import Foundation
import ReflectionExplorer

/// `reflection-explorer history`: reads what was stored, without a server.
enum History {
    /// Lists the stored sessions.
    static func list(_ options: HistoryListOptions) async throws {
        try await reading(options.database) { history in
            try await history.sessions(limit: options.limit, asJSON: options.format == .json)
        }
    }

    /// Writes one stored inspection.
    static func show(_ options: HistoryShowOptions) async throws {
        try await reading(options.database) { history in
            let found = try await history.inspection(options.inspection, asJSON: options.format == .json)
            guard let found else {
                throw CommandFailure(
                    message: "\(options.database) holds no inspection \(options.inspection). "
                        + "Its sessions: reflection-explorer history list --database \(options.database)",
                    code: .failure
                )
            }
            return found
        }
    }

    /// Writes what is different between two stored inspections.
    static func diff(_ options: HistoryDiffOptions) async throws {
        try await reading(options.database) { history in
            do {
                return try await history.comparison(
                    options.inspection,
                    with: options.other,
                    limit: options.limit,
                    as: options.format
                )
            } catch let failure as ComparisonFailure {
                throw CommandFailure(
                    message: "\(options.database): \(failure.sentence) "
                        + "Its sessions: reflection-explorer history list --database \(options.database)",
                    code: .failure
                )
            }
        }
    }

    private static func reading(_ database: String, _ body: (OfflineHistory) async throws -> [UInt8]) async throws {
        // Opening would make the file; to read, it has to be there.
        guard FileManager.default.fileExists(atPath: database) else {
            throw CommandFailure(
                message:
                    "There is no database \(database). Name one with --database, or record some inspections first.",
                code: .inputOutput
            )
        }
        let history = try OfflineHistory(database: database)
        let result: Result<[UInt8], any Error>
        do {
            result = .success(try await body(history))
        } catch {
            result = .failure(error)
        }
        await history.close()
        var bytes = try result.get()
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        try Terminal.write(bytes)
    }
}
