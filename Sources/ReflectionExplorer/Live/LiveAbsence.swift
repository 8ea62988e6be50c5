import ExtractionEngine
import HTTPServer

/// Why there is nothing to see of a watched object at the moment.
struct LiveAbsence: Sendable {
    enum Reason: String, Sendable {
        /// Nothing is registered by its name any more.
        case unregistered
        /// It was registered weakly and is gone.
        case released
        /// The path leads nowhere in it any more.
        case path
        /// Its owner failed to lend it.
        case failed
        /// Its owner has not answered for a while.
        case silent
    }

    let reason: Reason
    /// The same as an answer, for whoever begins to watch meanwhile.
    let problem: Problem

    /// Nothing is registered by the name.
    static func unregistered(_ object: String) -> LiveAbsence {
        let detail = "“\(object)” is not registered any more. Its stored inspections can still be reviewed."
        return LiveAbsence(reason: .unregistered, problem: Problem(status: .notFound, detail: detail))
    }

    /// The owner does not answer.
    static func silent(_ object: String, for patience: Duration) -> LiveAbsence {
        let detail =
            "The owner of “\(object)” has not answered for \(DurationText(milliseconds: Int64(patience / .milliseconds(1))).text)."
        return LiveAbsence(reason: .silent, problem: Problem(status: .gatewayTimeout, detail: detail))
    }

    /// A capture failed.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - source: The tree that was asked, which gives what is near an address.
    init(_ error: any Error, in source: TreeSource) {
        switch error {
        case let error as ExtractionError: self.init(reason: .path, problem: Problem(error, in: source))
        case CaptureError.unknownMember: self.init(reason: .unregistered, problem: Problem(error))
        case CaptureError.released: self.init(reason: .released, problem: Problem(error))
        default: self.init(reason: .failed, problem: Problem(error))
        }
    }

    private init(reason: Reason, problem: Problem) {
        self.reason = reason
        self.problem = problem
    }

    /// Whether a watcher would be told the same.
    func tellsSame(as other: LiveAbsence) -> Bool {
        reason == other.reason && problem.detail == other.problem.detail
    }
}
