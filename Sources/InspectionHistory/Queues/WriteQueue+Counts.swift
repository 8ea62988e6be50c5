import Synchronization

extension WriteQueue {
    /// What became of the writes since the queue was made, probes excepted.
    struct Counts {
        /// Transactions that were committed.
        var commits = 0
        /// Writes in them.
        var writes = 0
        /// Writes of which nothing is in the database.
        var failures = 0

        /// Counts a transaction that was committed; one without a write changed nothing.
        mutating func addCommit(of writes: Int) {
            self.writes += writes
            if writes > 0 { commits += 1 }
        }

        static func += (sum: inout Counts, other: Counts) {
            sum.commits += other.commits
            sum.writes += other.writes
            sum.failures += other.failures
        }
    }

    /// What became of the writes.
    var counts: Counts { state.withLock { $0.counts } }
}
