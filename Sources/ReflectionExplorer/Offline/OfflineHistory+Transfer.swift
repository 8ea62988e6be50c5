import InspectionHistory

extension OfflineHistory {
    /// Writes sessions as lines that an import reads.
    ///
    /// - Parameters:
    ///   - sessions: The sessions' numbers; none for all.
    ///   - format: How to write what was exported.
    ///   - file: The name of the file that the lines go to, for the report.
    ///   - progress: Called now and then with what was written so far, in words.
    ///   - write: Takes whole lines.
    /// - Returns: What was written.
    /// - Throws: `ExplorerError` where the database cannot be read, `OfflineFailure` where a session is missing, and what
    ///   `write` throws.
    package func export(
        sessions: [Int],
        as format: OfflineFormat,
        to file: String?,
        progress: (String) -> Void,
        write: ([UInt8]) async throws -> Void
    ) async throws -> [UInt8] {
        try await explainingErrors {
            do {
                let report = try await store.export(
                    sessions: sessions.isEmpty ? nil : sessions,
                    exporter: Explorer.exporter,
                    progress: { progress($0.sentence) },
                    write: write
                )
                let document = ExportDocument(report, file: file)
                return try format.bytes(document, rows: [document]) {
                    report.sentence + (file.map { " in \(VisibleText($0).text)" } ?? "") + "\n"
                }
            } catch let error as ExportError {
                throw OfflineFailure(message: error.description)
            }
        }
    }

    /// Brings in lines of an export.
    ///
    /// - Parameters:
    ///   - format: How to write what became of them.
    ///   - progress: Called now and then with what was imported so far, in words.
    ///   - read: Gives the next piece; nil at the end.
    /// - Returns: What became of them.
    /// - Throws: `ExplorerError` where the database cannot be written, `OfflineFailure` for lines that are no export; both
    ///   say what was imported before.
    package func importLines(
        as format: OfflineFormat,
        progress: (String) -> Void,
        read: () async throws -> [UInt8]?
    ) async throws -> [UInt8] {
        let report: ImportReport
        do throws(ImportError) {
            report = try await store.importLines(progress: { progress($0.sentence) }, read: read)
        } catch {
            throw OfflineFailure(message: error.description, isOfDatabase: error.isOfDatabase)
        }
        let document = ImportDocument(report)
        return try format.bytes(document, rows: [document]) { report.text }
    }
}

extension ImportError {
    fileprivate var isOfDatabase: Bool {
        if case .history = reason { true } else { false }
    }
}

extension ExportReport {
    /// What was written, in words.
    fileprivate var sentence: String {
        "\(sessions.counted("session")) with \(inspections.counted("inspection")), \(bytes.inBytes)"
    }
}

extension ImportReport {
    fileprivate var sentence: String {
        "\(sessions.counted("session")) and \(inspections.counted("inspection")) imported, "
            + "\(duplicates.counted("inspection")) there already"
    }

    /// What became of the lines, for a terminal.
    fileprivate var text: String {
        let shown = 10
        var lines = [sentence]
        lines += mappings.prefix(shown).map { mapping in
            let known = mapping.isNew ? "" : ", which was there already"
            return "  session \(mapping.exported) is session \(mapping.stored) here\(known)"
        }
        let rest = sessions + knownSessions - min(mappings.count, shown)
        if rest > 0 { lines.append("  … and \(rest) more") }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// What was exported.
private struct ExportDocument: Encodable {
    let sessions: Int
    let inspections: Int
    let bytes: Int
    let file: String?

    init(_ report: ExportReport, file: String?) {
        sessions = report.sessions
        inspections = report.inspections
        bytes = report.bytes
        self.file = file
    }
}

/// What became of imported lines.
private struct ImportDocument: Encodable {
    struct Mapping: Encodable {
        let exported: Int
        let stored: Int
        let new: Bool
    }

    let sessions: Int
    let inspections: Int
    let knownSessions: Int
    let duplicates: Int
    /// The first sessions; `sessions` and `knownSessions` count all.
    let mappings: [Mapping]

    init(_ report: ImportReport) {
        sessions = report.sessions
        inspections = report.inspections
        knownSessions = report.knownSessions
        duplicates = report.duplicates
        mappings = report.mappings.map { Mapping(exported: $0.exported, stored: $0.stored, new: $0.isNew) }
    }
}
