/// Counts of many possible combinations, of which few occur: found by hashing, without a lock.
final class CountTable: Sendable {
    /// A number has two fields: the key, from 1 on, and its count.
    private let keys: AtomicCounts
    private let counts: AtomicCounts
    /// What found no place.
    private let overflow = AtomicCounts(count: 1)
    private let mask: Int

    /// Makes an empty table.
    ///
    /// - Parameter capacity: How many keys it holds; a power of two. It is best left half empty.
    init(capacity: Int) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "\(capacity) is no power of two.")
        mask = capacity - 1
        keys = AtomicCounts(count: capacity)
        counts = AtomicCounts(count: capacity)
    }

    /// Adds one to a key's count.
    ///
    /// - Parameter key: The key, not negative.
    func add(_ key: Int) {
        let stored = key + 1
        var place = Self.hash(key) & mask
        for _ in 0...mask {
            let found = keys[place]
            if found == stored || found == 0 && keys.claim(stored, at: place) == stored {
                return counts.add(at: place)
            }
            place = (place + 1) & mask
        }
        overflow.add(at: 0)
    }

    /// The keys that have a count, rising.
    var entries: [(key: Int, count: Int)] {
        (0...mask).compactMap { keys[$0] == 0 ? nil : (key: keys[$0] - 1, count: counts[$0]) }
            .filter { $0.count > 0 }
            .sorted { $0.key < $1.key }
    }

    /// How many additions found no place.
    var uncounted: Int { overflow[0] }

    /// Spreads keys that follow each other (Fibonacci hashing).
    private static func hash(_ key: Int) -> Int {
        Int(truncatingIfNeeded: UInt64(truncatingIfNeeded: key) &* 0x9E37_79B9_7F4A_7C15 >> 32)
    }
}
