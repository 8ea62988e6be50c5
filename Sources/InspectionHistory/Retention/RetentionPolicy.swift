/// How much of a history is kept; what goes beyond goes oldest first.
///
/// By number and size, the session that was used longest ago goes first, from its oldest inspection on. Pinned sessions
/// stay whatever the bounds say.
public struct RetentionPolicy: Sendable, Hashable {
    /// How old an inspection may become; nil for any age.
    public var age: Duration?
    /// How many inspections of unpinned sessions are kept; nil for any number.
    public var count: Int?
    /// How many bytes the database may use; nil for any size.
    ///
    /// Pages that hold nothing and the trees of pinned sessions do not count. A larger one is brought down to nine
    /// tenths of it: the full-text index has to be written anew for what was removed to leave it, which should not come
    /// with every inspection.
    public var size: Int?

    /// How many bytes are left after a prune by size; as many as may be where there is no bound.
    var sizeAfterwards: Int { size.map { $0 / 10 * 9 } ?? .max }

    /// Describes what is kept; the defaults are 30 days and 1 GiB.
    ///
    /// - Parameters:
    ///   - age: How old an inspection may become; nil for any age.
    ///   - count: How many inspections of unpinned sessions are kept; nil for any number.
    ///   - size: How many bytes the database may use; nil for any size.
    public init(age: Duration? = .seconds(30 * 86_400), count: Int? = nil, size: Int? = 1 << 30) {
        self.age = age
        self.count = count
        self.size = size
    }

    /// The policy that is meant: fewer than no inspections or bytes cannot be kept.
    var bounded: RetentionPolicy {
        RetentionPolicy(age: age, count: count.map { max(0, $0) }, size: size.map { max(0, $0) })
    }

    /// The moment before which an inspection is too old; nil for any age.
    func oldest(at now: Timestamp) -> Timestamp? {
        age.map { age in
            let (moment, overflow) = now.millisecondsSince1970.subtractingReportingOverflow(age.milliseconds)
            // An age that reaches beyond all times.
            return Timestamp(millisecondsSince1970: overflow ? (age < .zero ? .max : .min) : moment)
        }
    }

    /// Nothing ever goes.
    public static let keepEverything = RetentionPolicy(age: nil, count: nil, size: nil)
}
