import Foundation

/// A point in time on the clock that nobody sets, in nanoseconds.
struct MonotonicTime: Comparable, Sendable {
    var nanoseconds: UInt64

    static var now: MonotonicTime {
        MonotonicTime(nanoseconds: readClock())
    }

    static func < (left: MonotonicTime, right: MonotonicTime) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    static func + (time: MonotonicTime, interval: Interval) -> MonotonicTime {
        let (sum, overflow) = time.nanoseconds.addingReportingOverflow(interval.nanoseconds)
        return MonotonicTime(nanoseconds: overflow ? .max : sum)
    }

    /// A duration in the clock's unit: made once, since taking a `Duration` apart divides a 128-bit number.
    struct Interval: Sendable {
        let nanoseconds: UInt64

        /// Rounds to nanoseconds; a negative duration is none, one of centuries is as long as the clock goes.
        init(_ duration: Duration) {
            let (seconds, attoseconds) = duration.components
            let (whole, overflow) = UInt64(max(0, seconds)).multipliedReportingOverflow(by: 1_000_000_000)
            let fraction = UInt64(max(0, attoseconds / 1_000_000_000))
            nanoseconds = overflow || whole > .max - fraction ? .max : whole + fraction
        }
    }

    /// Milliseconds from another time to this one, rounded up so that a wait of that length is long enough.
    func milliseconds(since earlier: MonotonicTime) -> Int32 {
        guard self > earlier else { return 0 }
        return Int32(clamping: (nanoseconds - earlier.nanoseconds + 999_999) / 1_000_000)
    }

    private static func readClock() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
