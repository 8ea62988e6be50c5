import Glibc

/// A moment of the wall clock: whole milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Milliseconds since 1970, negative before.
    public var millisecondsSince1970: Int64

    /// Makes the moment.
    ///
    /// - Parameter millisecondsSince1970: Milliseconds since 1970, negative before.
    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// The machine's present time.
    ///
    /// - Returns: The present moment, cut to milliseconds.
    public static func now() -> Timestamp {
        var time = timespec()
        // Fails only for a clock that does not exist.
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    public static func < (earlier: Timestamp, later: Timestamp) -> Bool {
        earlier.millisecondsSince1970 < later.millisecondsSince1970
    }
}
