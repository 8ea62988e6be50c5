extension InspectionStore {
    /// Removes what a policy does not keep, oldest first, in small steps beside the recording.
    ///
    /// A step that was committed stays done, whatever happens to the rest. Sessions of which nothing is left go too.
    ///
    /// - Parameters:
    ///   - policy: What is kept.
    ///   - dryRun: Whether only to count what would go.
    ///   - progress: Called after each step with what went so far.
    /// - Returns: What went, or would go.
    /// - Throws: `HistoryError`, or `CancellationError` between two steps when the task is cancelled.
    @discardableResult
    public func prune(
        _ policy: RetentionPolicy,
        dryRun: Bool = false,
        progress: (PruneReport) -> Void = { _ in }
    ) async throws -> PruneReport {
        let policy = policy.bounded
        let moment = policy.oldest(at: options.now())
        guard !dryRun else {
            return try await read { (connection) throws(DatabaseError) in
                try Pruning(connection).plan(policy, before: moment)
            }
        }
        var report = PruneReport(isDryRun: false)
        let before = file.size
        try await finishDeletes()
        if let moment {
            try await remove(counting: \.tooOld, in: &report, progress) { (pruning) throws(DatabaseError) in
                try pruning.removeSome(before: moment)
            }
        }
        if let count = policy.count {
            try await remove(counting: \.tooMany, in: &report, progress) { (pruning) throws(DatabaseError) in
                try pruning.removeOldest(max(0, pruning.prunableCount() - count))
            }
        }
        if let size = policy.size, try await excess(over: size).bytes > 0 {
            try await shrink(to: policy.sizeAfterwards, &report, progress)
        }
        // Also after a prune that was interrupted.
        report.sessions = try await writer.write { (connection) throws(DatabaseError) in
            try Pruning(connection).removeEmptySessions()
        }
        var isWorthIt = report.inspections > 0
        if !isWorthIt { isWorthIt = try await mayGiveBack() }
        guard isWorthIt else { return report }
        try await giveBack()
        report.bytes = max(0, before - file.size)
        progress(report)
        return report
    }

    /// Removes step by step until a step removes nothing.
    private func remove(
        counting kind: any WritableKeyPath<PruneReport, Int> & Sendable,
        in report: inout PruneReport,
        _ progress: (PruneReport) -> Void,
        step: @escaping @Sendable (Pruning) throws(DatabaseError) -> Int
    ) async throws {
        while true {
            try Task.checkCancellation()
            let removed = try await writer.write { (connection) throws(DatabaseError) in
                try step(Pruning(connection))
            }
            guard removed > 0 else { return }
            report[keyPath: kind] += removed
            progress(report)
        }
    }

    /// Removes the oldest until the pages in use are few enough.
    ///
    /// What a removed inspection frees is known only when nothing else needs its tree and its texts. So a round removes
    /// about half of what seems to be too much, by the average size, has the index let go of it, and measures anew.
    private func shrink(
        to size: Int,
        _ report: inout PruneReport,
        _ progress: (PruneReport) -> Void
    ) async throws {
        // What earlier deletes left is the cheapest to let go of.
        try await releaseUnused()
        while true {
            let excess = try await excess(over: size)
            guard excess.bytes > 0 else { return }
            var rest = max(1, excess.bytes / max(1, excess.average) / 2)
            while rest > 0 {
                try Task.checkCancellation()
                let limit = rest
                let removed = try await writer.write { (connection) throws(DatabaseError) in
                    try Pruning(connection).removeOldest(limit)
                }
                guard removed > 0 else {
                    report.isStillTooLarge = true
                    return
                }
                report.tooLarge += removed
                rest -= removed
                progress(report)
            }
            try await releaseUnused()
        }
    }

    /// Whether deletes left so much free that it is worth giving back.
    private func mayGiveBack() async throws -> Bool {
        while try await !removeUnusedFromIndex(within: .seconds(1)) { try Task.checkCancellation() }
        return try await read { (connection) throws(DatabaseError) in
            let pruning = Pruning(connection)
            return try pruning.freeBytes() > max(Self.smallestGift, pruning.usedBytes() / 10)
        }
    }

    /// Bytes.
    private static let smallestGift = 256 << 10

    /// The bytes in use beyond a size, and what an inspection takes on average.
    private func excess(over size: Int) async throws(HistoryError) -> (bytes: Int, average: Int) {
        try await read { (connection) throws(DatabaseError) in
            let pruning = Pruning(connection)
            let used = try pruning.usedBytes()
            return (used - size, used / max(1, try pruning.count()))
        }
    }
}
