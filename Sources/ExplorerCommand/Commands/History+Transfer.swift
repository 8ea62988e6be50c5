import Foundation
import ReflectionExplorer

extension History {
    /// Writes sessions as lines.
    static func export(_ options: HistoryExportOptions) async throws {
        guard let path = options.output else {
            // On a terminal the lines themselves tell how far it is.
            let isShown = ProgressLine.canBeShown && isatty(STDOUT_FILENO) == 0
            _ = try await export(options, showsProgress: isShown) { try Terminal.write($0) }
            return
        }
        let file = try OutputFile(path)
        let report: [UInt8]
        do {
            report = try await export(options, showsProgress: ProgressLine.canBeShown) { try file.write($0) }
            try file.finish()
        } catch {
            file.discard()
            throw error
        }
        try Terminal.write(report)
    }

    private static func export(
        _ options: HistoryExportOptions,
        showsProgress: Bool,
        write: ([UInt8]) async throws -> Void
    ) async throws -> [UInt8] {
        let line = ProgressLine("Exporting", isShown: showsProgress)
        defer { line.end() }
        return try await opening(options.database) { history in
            try await history.export(
                sessions: options.sessions,
                as: options.format,
                to: options.output,
                progress: { line.show($0) },
                write: write
            )
        }
    }

    /// Brings in lines.
    static func importLines(_ options: HistoryImportOptions) async throws {
        // First, so that a wrong name does not leave an empty database behind.
        let input = try InputFile(options.input)
        let line = ProgressLine("Importing")
        defer { line.end() }
        let report = try await opening(options.database, for: .filling) { history in
            try await history.importLines(as: options.format, progress: { line.show($0) }, read: input.next)
        }
        line.end()
        try Terminal.write(report)
    }
}
