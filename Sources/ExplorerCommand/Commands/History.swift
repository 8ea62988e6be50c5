import ReflectionExplorer

/// `reflection-explorer history`: works on what was stored, without a server, also while one uses the file.
enum History {
    /// Lists the stored sessions.
    static func list(_ options: HistoryListOptions) async throws {
        let list = try await opening(options.database) { try await $0.sessions(options.filter, as: options.format) }
        try Terminal.write(list)
    }

    /// Lists the inspections of one session.
    static func session(_ options: HistorySessionOptions) async throws {
        let found = try await opening(options.database) {
            try await $0.session(options.session, after: options.cursor, limit: options.limit, as: options.format)
        }
        guard let bytes = found else {
            throw missing("session \(options.session)", options.database)
        }
        try Terminal.write(bytes)
    }

    /// Writes one stored inspection.
    static func show(_ options: HistoryShowOptions) async throws {
        let found = try await opening(options.database) {
            try await $0.inspection(options.inspection, as: options.format, isColoured: Terminal.isColoured)
        }
        guard var bytes = found else { throw missing("inspection \(options.inspection)", options.database) }
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        try Terminal.write(bytes)
    }

    /// Writes what is different between two stored inspections.
    static func diff(_ options: HistoryDiffOptions) async throws {
        let database = options.database
        var bytes = try await opening(database) { history in
            do {
                return try await history.comparison(
                    options.inspection,
                    with: options.other,
                    limit: options.limit,
                    as: options.format,
                    isColoured: Terminal.isColoured
                )
            } catch ComparisonFailure.missing(let inspection) {
                throw missing("inspection \(inspection)", database)
            } catch ComparisonFailure.nothingBefore(let sentence) {
                throw CommandFailure(message: "\(database): \(sentence) \(sessions(of: database))", code: .failure)
            }
        }
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        try Terminal.write(bytes)
    }

    /// Opens a history, works on it and closes it.
    ///
    /// - Parameters:
    ///   - database: The file.
    ///   - purpose: What for.
    ///   - body: The work.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws, or that the file cannot be opened.
    static func opening<Value>(
        _ database: String,
        for purpose: OfflineHistory.Purpose = .reading,
        _ body: (OfflineHistory) async throws -> Value
    ) async throws -> Value {
        let history = try OfflineHistory(database: database, for: purpose)
        do {
            let value = try await body(history)
            await history.close()
            return value
        } catch {
            await history.close()
            throw error
        }
    }

    /// The failure for a number that no session or no inspection has.
    private static func missing(_ what: String, _ database: String) -> CommandFailure {
        CommandFailure(message: "\(database) holds no \(what). \(sessions(of: database))", code: .failure)
    }

    /// How to find the numbers that there are.
    private static func sessions(of database: String) -> String {
        "Its sessions: reflection-explorer history list --database \(database)"
    }
}
