import ReflectionExplorer

extension History {
    /// Writes sessions as lines.
    static func export(_ options: HistoryExportOptions) async throws {
        guard let path = options.output else {
            _ = try await export(options) { try Terminal.write($0) }
            return
        }
        let file = try OutputFile(path)
        let report: String
        do {
            report = try await export(options) { try file.write($0) }
            try file.finish()
        } catch {
            file.discard()
            throw error
        }
        try Terminal.write("\(report) in \(path)\n")
    }

    private static func export(
        _ options: HistoryExportOptions,
        write: ([UInt8]) async throws -> Void
    ) async throws -> String {
        var line = ProgressLine()
        defer { line.end() }
        return try await opening(options.database) { history in
            try await history.export(sessions: options.sessions, progress: { line.show($0) }, write: write)
        }
    }

    /// Brings in lines.
    static func importLines(_ options: HistoryImportOptions) async throws {
        // First, so that a wrong name does not leave an empty database behind.
        let input = try InputFile(options.input)
        var line = ProgressLine()
        defer { line.end() }
        let report = try await opening(options.database, for: .filling) { history in
            try await history.importLines(as: options.format, progress: { line.show($0) }, read: input.next)
        }
        line.end()
        try Terminal.write(report)
    }
}
