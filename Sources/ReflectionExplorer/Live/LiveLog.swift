import InspectionHistory

/// What has happened to a watched object, and what of it a watcher has not heard yet.
///
/// Only the last few captures are kept. A watcher that is slower hears what is different from what it knows, as one
/// change, or gets a new snapshot; nothing is queued for it.
struct LiveLog: Sendable {
    private enum State: Sendable {
        case waiting
        case live
        case gone(LiveAbsence)
        case ended
    }

    /// How far a watcher has heard.
    struct Position: Sendable, Hashable {
        /// The capture that it knows; 0 for none.
        fileprivate var capture = 0
        /// How often the object had gone when it last heard of that.
        fileprivate var absences = 0
        fileprivate var beats = 0

        /// A watcher that has heard nothing.
        init() {}
    }

    /// What a watcher hears next.
    enum News: Sendable {
        case snapshot(LiveCapture)
        case changes(LiveCapture, since: LiveCapture)
        /// The latest capture, at that time, was the same.
        case unchanged(Timestamp)
        case gone(LiveAbsence)
        /// It is still gone.
        case stillGone
        /// The server stops.
        case ended
    }

    /// Captures that are kept for watchers that are behind.
    static let kept = 8

    private var state = State.waiting
    private var captures: [LiveCapture] = []
    private var absences = 0
    private var beats = 0
    private var seenAt: Timestamp?

    /// The latest capture, while the object is there.
    var latest: LiveCapture? { captures.last }

    /// Notes a capture that differs from the one before.
    mutating func add(_ capture: LiveCapture) {
        if case .ended = state { return }
        state = .live
        seenAt = capture.capturedAt
        captures.append(capture)
        if captures.count > Self.kept { captures.removeFirst() }
    }

    /// Notes a capture that shows the same as the one before.
    mutating func addSame(at time: Timestamp) {
        seenAt = time
    }

    /// Notes that the object cannot be captured.
    ///
    /// - Parameter absence: Why.
    /// - Returns: Whether that is new.
    mutating func addAbsence(_ absence: LiveAbsence) -> Bool {
        switch state {
        case .ended: return false
        case .gone(let known) where known.tellsSame(as: absence): return false
        case .waiting, .live, .gone: break
        }
        state = .gone(absence)
        absences += 1
        captures = []
        return true
    }

    /// Notes that it is time for a word to everyone who has heard nothing.
    mutating func beat() {
        beats += 1
    }

    /// Notes that the server stops.
    mutating func end() {
        state = .ended
        captures = []
    }

    /// What a watcher has not heard.
    ///
    /// - Parameter position: How far it has heard; afterwards it has heard this as well.
    /// - Returns: What it hears now; nil where it waits for something to happen.
    func news(after position: inout Position) -> News? {
        let known = position
        position.beats = beats
        switch state {
        case .ended:
            return .ended
        case .gone(let absence):
            position.absences = absences
            if known.absences < absences { return .gone(absence) }
            return known.beats < beats ? .stillGone : nil
        case .live:
            guard let latest else { return nil }
            position.capture = latest.number
            position.absences = absences
            if known.capture == latest.number {
                return known.beats < beats ? seenAt.map(News.unchanged) : nil
            }
            guard let earlier = captures.first(where: { $0.number == known.capture }) else { return .snapshot(latest) }
            return .changes(latest, since: earlier)
        case .waiting:
            return nil
        }
    }
}
