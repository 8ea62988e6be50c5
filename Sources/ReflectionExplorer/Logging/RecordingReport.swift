import InspectionHistory
import Synchronization

/// Says once in the log that captures are not being recorded, and why, and once that they are again.
///
/// A full disk would otherwise fill the log, which often lies on the same disk, with a line a request.
final class RecordingReport: Sendable {
    private let log: EventLog
    /// The kinds of failure that were told since the latest success.
    private let told = Mutex<Set<String>>([])

    /// Makes a report that has nothing to tell yet.
    ///
    /// - Parameter log: Where to tell it.
    init(to log: EventLog) {
        self.log = log
    }

    /// Notes a capture that was not recorded.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - object: The object that was captured.
    func failed(_ error: HistoryError, object: String) {
        if case .treeTooLarge = error.reason {
            // Of this capture alone: the history can record others.
            tell(error, object)
        } else if told.withLock({ $0.insert(error.kind).inserted }) {
            tell(error, object)
        }
    }

    /// Notes a capture that was recorded.
    func succeeded() {
        let wasFailing = told.withLock { told in
            defer { told.removeAll() }
            return !told.isEmpty
        }
        if wasFailing { log.log(.warning, "recording again") }
    }

    private func tell(_ error: HistoryError, _ object: String) {
        log.log(.warning, "not recorded", ["object": object, "reason": String(describing: error)])
    }
}

extension HistoryError {
    /// The reason without its details, which may differ from failure to failure.
    fileprivate var kind: String {
        String(String(describing: reason).prefix { $0 != "(" })
    }
}
