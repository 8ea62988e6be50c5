import HTTPServer

/// The watches that are being recorded: how many, and which stream goes on with which recording.
///
/// A client that connects anew goes on with its recording before the server knows that its earlier connection is gone:
/// whoever comes last has it.
final class LiveRecordings: Sendable {
    private struct State: Sendable {
        var count = 0
        var latestTicket = 0
        /// The stream that each session's recording belongs to.
        var holders: [Int: Int] = [:]
    }

    private let most: Int
    private let state = Guarded(State())

    /// Makes an empty register.
    ///
    /// - Parameter most: The most watches that are recorded at a time.
    init(most: Int) {
        self.most = most
    }

    /// How many watches are being recorded.
    var count: Int { state.withLock { $0.count } }

    /// Whether a session is being recorded at the moment.
    func isRunning(_ session: Int) -> Bool { state.withLock { $0.holders[session] != nil } }

    /// Takes part; ends when the ticket is let go of.
    ///
    /// - Throws: A 503 where there are too many.
    func begin() throws(Problem) -> LiveRecordingTicket {
        let number = state.withLock { state -> Int? in
            guard state.count < most else { return nil }
            state.count += 1
            state.latestTicket += 1
            return state.latestTicket
        }
        guard let number else {
            throw Problem(
                status: .serviceUnavailable,
                detail: "\(most.grouped) watches are being recorded already; try again in a moment, or watch without "
                    + "“record”.",
                fields: [.retryAfter: "5"]
            )
        }
        return LiveRecordingTicket(number: number, in: self)
    }

    fileprivate func take(_ session: Int, _ ticket: Int) { state.withLock { $0.holders[session] = ticket } }

    fileprivate func holds(_ session: Int, _ ticket: Int) -> Bool { state.withLock { $0.holders[session] == ticket } }

    fileprivate func end(_ ticket: Int) {
        state.withLock { state in
            state.count -= 1
            state.holders = state.holders.filter { $0.value != ticket }
        }
    }
}

/// One stream's part in the recordings.
final class LiveRecordingTicket: Sendable {
    private let number: Int
    private let recordings: LiveRecordings

    fileprivate init(number: Int, in recordings: LiveRecordings) {
        self.number = number
        self.recordings = recordings
    }

    deinit {
        recordings.end(number)
    }

    /// Goes on with a session's recording from here on; whoever did before does no more.
    func take(_ session: Int) { recordings.take(session, number) }

    /// Whether nobody else has gone on with it since.
    func holds(_ session: Int) -> Bool { recordings.holds(session, number) }
}
