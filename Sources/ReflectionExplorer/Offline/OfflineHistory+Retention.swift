package import InspectionHistory

extension OfflineHistory {
    /// Removes what a policy does not keep, or says what would go.
    ///
    /// - Parameters:
    ///   - policy: What is kept.
    ///   - isDryRun: Whether nothing is removed.
    ///   - format: How to write what went.
    ///   - progress: Called after each step with what went so far, in words.
    /// - Returns: What went, or would go.
    /// - Throws: `ExplorerError` where the database cannot be written; what went until then stays gone.
    package func prune(
        _ policy: RetentionPolicy,
        dryRun isDryRun: Bool,
        as format: OfflineFormat,
        progress: (String) -> Void
    ) async throws -> [UInt8] {
        let report = try await explainingErrors {
            try await store.prune(policy, dryRun: isDryRun) {
                progress("\($0.inspections.counted("inspection")) removed")
            }
        }
        let document = PruneDocument(report)
        return try format.bytes(document, rows: [document]) { report.text }
    }

    /// Gives the disk back what deletes left free.
    ///
    /// - Parameters:
    ///   - format: How to write what came of it.
    ///   - progress: Called after each step with what was given back so far, in words.
    /// - Returns: What was given back.
    /// - Throws: `ExplorerError` where the database cannot be written.
    package func vacuum(as format: OfflineFormat, progress: (String) -> Void) async throws -> [UInt8] {
        let bytes = try await explainingErrors {
            try await store.vacuum { progress("\($0.inBytes) given back") }
        }
        let document = VacuumDocument(bytes: bytes)
        return try format.bytes(document, rows: [document]) { "\(bytes.inBytes) given back\n" }
    }
}

/// What `history prune` removed.
private struct PruneDocument: Encodable {
    let dryRun: Bool
    let inspections: Int
    let tooOld: Int
    let tooMany: Int
    let tooLarge: Int
    let sessions: Int
    let bytes: Int
    let stillTooLarge: Bool

    init(_ report: PruneReport) {
        dryRun = report.isDryRun
        inspections = report.inspections
        tooOld = report.tooOld
        tooMany = report.tooMany
        tooLarge = report.tooLarge
        sessions = report.sessions
        bytes = report.bytes
        stillTooLarge = report.isStillTooLarge
    }
}

private struct VacuumDocument: Encodable {
    let bytes: Int
}

extension PruneReport {
    /// What went, for a terminal.
    fileprivate var text: String {
        let verb = isDryRun ? "would go" : "removed"
        let about = isDryRun ? "about " : ""
        let isNothing = inspections == 0 && sessions == 0
        var lines = [
            isNothing
                ? "Nothing to remove."
                : "\(inspections.counted("inspection")) and \(sessions.counted("session")) \(verb), \(about)\(bytes.inBytes)"
        ]
        if tooOld > 0 { lines.append("  \(tooOld.grouped) too old") }
        if tooMany > 0 { lines.append("  \(tooMany.grouped) beyond the number that is kept") }
        if tooLarge > 0 { lines.append("  \(about)\(tooLarge.grouped) for the size of the file") }
        if isStillTooLarge { lines.append("The database is still larger than asked: all that is left is pinned.") }
        return lines.joined(separator: "\n") + "\n"
    }
}
