import Synchronization

/// Tells each reason for a failure once, until there is a success.
final class TroubleReport: Sendable {
    private let tell: @Sendable (HistoryError) -> Void
    private let told = Mutex<Set<HistoryError.Reason>>([])

    /// Makes a report that has nothing to tell yet.
    ///
    /// - Parameter tell: Takes each failure that is told.
    init(_ tell: @escaping @Sendable (HistoryError) -> Void) {
        self.tell = tell
    }

    /// Notes a failure.
    ///
    /// - Parameter error: What failed.
    func failed(_ error: HistoryError) {
        if told.withLock({ $0.insert(error.reason).inserted }) { tell(error) }
    }

    /// Notes a success.
    func succeeded() {
        told.withLock { if !$0.isEmpty { $0.removeAll() } }
    }
}
