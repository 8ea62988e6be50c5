/// The values that were used latest, up to a cost that they have together.
///
/// Two generations: what is used moves to the recent one; when that holds half the cost, it becomes the older one, and
/// what was older is forgotten. So each use costs the same, however much is kept.
struct BoundedCache<Key: Hashable, Value> {
    private struct Entry {
        let value: Value
        let cost: Int
    }

    private let generationLimit: Int
    private var recent: [Key: Entry] = [:]
    private var older: [Key: Entry] = [:]
    private var recentCost = 0

    /// Makes an empty cache.
    ///
    /// - Parameter limit: The cost that all values have together at most, in the unit of `insert`.
    init(limit: Int) {
        generationLimit = limit / 2
    }

    /// The values that are kept.
    var count: Int { recent.count + older.count }

    /// Finds a value, which counts as a use of it.
    ///
    /// - Parameter key: The value's key.
    /// - Returns: The value; nil when it was never inserted, or forgotten.
    mutating func value(for key: Key) -> Value? {
        if let entry = recent[key] { return entry.value }
        guard let entry = older.removeValue(forKey: key) else { return nil }
        keep(entry, for: key)
        return entry.value
    }

    /// Keeps a value, in place of the key's former one.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: Its key.
    ///   - cost: What it costs to keep; a value that costs more than half the limit is not kept.
    mutating func insert(_ value: Value, for key: Key, cost: Int) {
        guard cost <= generationLimit else { return remove(key) }
        keep(Entry(value: value, cost: cost), for: key)
    }

    /// Forgets a value.
    ///
    /// - Parameter key: The value's key.
    mutating func remove(_ key: Key) {
        if let entry = recent.removeValue(forKey: key) {
            recentCost -= entry.cost
        } else {
            older.removeValue(forKey: key)
        }
    }

    /// Forgets everything.
    mutating func removeAll() {
        recent = [:]
        older = [:]
        recentCost = 0
    }

    private mutating func keep(_ entry: Entry, for key: Key) {
        if recentCost + entry.cost > generationLimit {
            older = recent
            recent = [:]
            recentCost = 0
        }
        recentCost += entry.cost
        if let former = recent.updateValue(entry, forKey: key) {
            recentCost -= former.cost
        } else if !older.isEmpty {
            older.removeValue(forKey: key)
        }
    }
}
