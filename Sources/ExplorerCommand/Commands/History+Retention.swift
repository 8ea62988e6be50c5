import ReflectionExplorer

extension History {
    /// Removes what is not kept, or says what would go.
    static func prune(_ options: HistoryPruneOptions) async throws {
        let line = ProgressLine("Looking for what is not kept")
        defer { line.end() }
        let report = try await opening(options.database, for: options.isDryRun ? .reading : .changing) { history in
            try await history.prune(options.policy, dryRun: options.isDryRun, as: options.format) { line.show($0) }
        }
        line.end()
        try Terminal.write(report)
    }

    /// Gives the disk back what deletes left free.
    static func vacuum(_ options: HistoryVacuumOptions) async throws {
        let line = ProgressLine("Giving back free space")
        defer { line.end() }
        let report = try await opening(options.database, for: .changing) { history in
            try await history.vacuum(as: options.format) { line.show($0) }
        }
        line.end()
        try Terminal.write(report)
    }
}
