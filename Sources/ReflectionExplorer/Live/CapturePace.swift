/// When an object may be captured next for those who watch it, whatever of it they watch.
///
/// One capture at a time, none sooner than an interval after the one before, and so seldom that the walks take no more
/// than a share of the owner's time. An owner that does not answer is asked once, not again and again.
struct CapturePace: Sendable {
    let interval: Duration
    let share: Double
    private var next: ContinuousClock.Instant?
    /// When the capture that is under way began.
    private(set) var startedAt: ContinuousClock.Instant?

    init(interval: Duration, share: Double) {
        self.interval = interval
        self.share = min(max(share, 0.001), 1)
    }

    /// Begins a capture where one may begin.
    ///
    /// - Parameter now: The present.
    /// - Returns: Nil where it has begun, otherwise when to ask again.
    mutating func begin(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        if startedAt != nil { return now + interval }
        if let next, now < next { return next }
        startedAt = now
        next = now + interval
        return nil
    }

    /// Ends the capture that is under way.
    ///
    /// - Parameters:
    ///   - now: The present.
    ///   - walk: How long the walk kept the owner from its work.
    mutating func end(at now: ContinuousClock.Instant, walk: Duration) {
        guard let startedAt else { return }
        self.startedAt = nil
        let rest = walk * (1 / share - 1)
        // Where the owner let the capture wait it has other work: it is left alone for as long again.
        let wait = startedAt.duration(to: now)
        next = max(next ?? now, now + max(rest, wait))
    }

    /// Whether nobody would be kept waiting: there is nothing to remember.
    func isIdle(at now: ContinuousClock.Instant) -> Bool {
        startedAt == nil && next.map { $0 <= now } ?? true
    }
}
