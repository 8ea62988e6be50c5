/// Counts what became of captures in the history.
final class RecordingMeter: Sendable {
    /// What can become of one.
    enum Outcome: String, CaseIterable {
        case recorded, off, failed
    }

    private let outcomes = AtomicCounts(count: Outcome.allCases.count)
    private let commits = TimeHistogram(TimeHistogram.requestBounds)

    /// Counts a capture.
    ///
    /// - Parameters:
    ///   - recording: What became of it.
    ///   - time: How long that took.
    func count(_ recording: Recording, time: Duration) {
        let outcome: Outcome =
            switch recording {
            case .recorded: .recorded
            case .off: .off
            case .failed: .failed
            }
        outcomes.add(at: Outcome.allCases.firstIndex(of: outcome) ?? 0)
        if outcome == .recorded { commits.add(time) }
    }

    /// How often each happened.
    var counts: [(outcome: Outcome, count: Int)] {
        Outcome.allCases.enumerated().map { ($1, outcomes[$0]) }
    }

    /// How long it took until a recorded one was committed.
    var times: TimeHistogram.Snapshot { commits.snapshot }
}
