import Testing

@testable import ReflectionExplorer

@Suite("How often an object is captured for its watchers")
struct CapturePaceTests {
    private let start = ContinuousClock.now
    private let interval = Duration.milliseconds(100)

    /// A pace that an expectation can ask.
    private final class Pace {
        private var pace: CapturePace

        init(_ pace: CapturePace) {
            self.pace = pace
        }

        var startedAt: ContinuousClock.Instant? { pace.startedAt }

        func begin(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? { pace.begin(at: now) }

        func end(at now: ContinuousClock.Instant, walk: Duration) { pace.end(at: now, walk: walk) }
    }

    private func pace(share: Double = 0.05) -> Pace {
        Pace(CapturePace(interval: interval, share: share))
    }

    @Test("two captures are an interval apart, whoever asks")
    func apart() {
        let pace = pace()
        #expect(pace.begin(at: start) == nil)
        pace.end(at: start, walk: .zero)
        #expect(pace.begin(at: start + .milliseconds(99)) == start + interval)
        #expect(pace.begin(at: start + interval) == nil)
    }

    @Test("one capture at a time: an owner that does not answer is not asked again")
    func oneAtATime() {
        let pace = pace()
        #expect(pace.begin(at: start) == nil)
        let muchLater = start + .seconds(60)
        #expect(pace.begin(at: muchLater) == muchLater + interval)
        #expect(pace.startedAt == start)
    }

    @Test("the walks take no more than their share of the owner's time")
    func share() throws {
        let pace = pace(share: 0.05)
        #expect(pace.begin(at: start) == nil)
        let end = start + .milliseconds(50)
        pace.end(at: end, walk: .milliseconds(50))
        let next = try #require(pace.begin(at: end))
        #expect(start.duration(to: next) >= .milliseconds(1_000 - 1))
        #expect(pace.begin(at: next) == nil)
    }

    @Test("an owner that lets a capture wait is left alone for as long")
    func waiting() {
        let pace = pace()
        #expect(pace.begin(at: start) == nil)
        let end = start + .milliseconds(400)
        pace.end(at: end, walk: .milliseconds(1))
        #expect(pace.begin(at: end) == end + .milliseconds(400))
    }
}
