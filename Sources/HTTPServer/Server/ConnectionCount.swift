/// How many connections all loops of a server have together.
final class ConnectionCount: Sendable {
    private let count = Guarded(0)

    /// Counts one more, and says how many there are with it.
    func increment() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }

    /// How many there are.
    var current: Int { count.withLock { $0 } }

    func decrement() {
        count.withLock { $0 -= 1 }
    }
}
