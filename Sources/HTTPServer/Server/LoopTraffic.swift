import Synchronization

/// What one event loop has done, in numbers that its own thread changes and any thread reads.
///
/// Only the loop's thread adds, so a load and a store are enough, and cost what a plain addition does: a reader sees each
/// number as it was a moment ago.
final class LoopTraffic: Sendable {
    let receivedOctets = Atomic<Int>(0)
    let sentOctets = Atomic<Int>(0)
    let startedRequests = Atomic<Int>(0)
    let answeredRequests = Atomic<Int>(0)
    let abandonedRequests = Atomic<Int>(0)
    let acceptedConnections = Atomic<Int>(0)
    let refusedConnections = Atomic<Int>(0)

    /// Adds to a number of its own; called on the loop's thread.
    static func add(_ amount: Int, to number: borrowing Atomic<Int>) {
        number.store(number.load(ordering: .relaxed) &+ amount, ordering: .relaxed)
    }
}
