/// How often something took how long.
///
/// A time is counted in the first bucket whose bound it does not exceed, without a lock.
final class TimeHistogram: Sendable {
    /// What was counted, as of one moment.
    struct Snapshot: Sendable {
        /// The bounds in seconds, and how many times are no longer than each.
        var buckets: [(bound: Double, count: Int)]
        /// How many times there are.
        var count: Int
        /// All times together, in seconds.
        var seconds: Double
    }

    /// The bounds of requests and of what they wait for: a tenth of a millisecond to ten seconds.
    static let requestBounds: [Duration] = [
        .microseconds(100), .microseconds(250), .microseconds(500),
        .milliseconds(1), .microseconds(2500), .milliseconds(5),
        .milliseconds(10), .milliseconds(25), .milliseconds(50),
        .milliseconds(100), .milliseconds(250), .milliseconds(500),
        .seconds(1), .milliseconds(2500), .seconds(5), .seconds(10),
    ]
    /// The bounds of walks: ten microseconds to a second; by default none may take longer than 50 milliseconds.
    static let walkBounds: [Duration] = [
        .microseconds(10), .microseconds(25), .microseconds(50),
        .microseconds(100), .microseconds(250), .microseconds(500),
        .milliseconds(1), .microseconds(2500), .milliseconds(5),
        .milliseconds(10), .milliseconds(25), .milliseconds(50), .milliseconds(100), .seconds(1),
    ]

    /// In nanoseconds, rising.
    private let bounds: [Int]
    /// The buckets, one more for what exceeds every bound, and the sum in nanoseconds.
    private let counts: AtomicCounts

    /// Makes a histogram without times.
    ///
    /// - Parameter bounds: The bounds of its buckets, rising.
    init(_ bounds: [Duration]) {
        self.bounds = bounds.map { Int($0 / .nanoseconds(1)) }
        counts = AtomicCounts(count: bounds.count + 2)
    }

    /// Counts a time.
    ///
    /// - Parameter nanoseconds: The time; less than none counts as none.
    func add(nanoseconds: Int) {
        counts.add(at: bounds.firstIndex { nanoseconds <= $0 } ?? bounds.count)
        counts.add(max(0, nanoseconds), at: bounds.count + 1)
    }

    /// Counts a time.
    ///
    /// - Parameter time: The time.
    func add(_ time: Duration) {
        add(nanoseconds: Int(clamping: Int64(time / .nanoseconds(1))))
    }

    /// What was counted; the counts fit together, whatever is added meanwhile.
    var snapshot: Snapshot {
        var total = 0
        var buckets: [(bound: Double, count: Int)] = []
        for (index, bound) in bounds.enumerated() {
            total += counts[index]
            buckets.append((Double(bound) / 1e9, total))
        }
        total += counts[bounds.count]
        return Snapshot(buckets: buckets, count: total, seconds: Double(counts[bounds.count + 1]) / 1e9)
    }
}
