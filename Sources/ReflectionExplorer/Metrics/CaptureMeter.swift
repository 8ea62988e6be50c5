import ExtractionEngine

/// Counts the captures: how large they are, how long they keep their owners, and what cuts them.
final class CaptureMeter: Sendable {
    /// The bounds that can cut a capture, by the names that the metrics have for them.
    static let bounds: [(name: String, bound: PropertyTree.Bounds)] = [
        ("depth", .depth), ("children", .children), ("nodes", .nodes), ("time", .time),
    ]

    /// What was counted of the captures for one purpose.
    struct Count: Sendable {
        var purpose: CaptureRequest.Purpose
        var captures: Int
        var nodes: Int
        var failures: Int
        /// How many were cut by each bound, in the order of ``CaptureMeter/bounds``.
        var cut: [Int]
    }

    /// The columns of a purpose's row.
    private enum Column {
        static let captures = 0
        static let nodes = 1
        static let failures = 2
        static let cut = 3
        static let count = cut + CaptureMeter.bounds.count
    }

    private let rows = CaptureRequest.Purpose.allCases.map { _ in AtomicCounts(count: Column.count) }
    private let walks = TimeHistogram(TimeHistogram.walkBounds)

    /// Counts a capture.
    ///
    /// - Parameters:
    ///   - tree: What was captured.
    ///   - purpose: What for.
    ///   - time: How long it kept the owner.
    func count(_ tree: PropertyTree, for purpose: CaptureRequest.Purpose, time: Duration) {
        let row = rows[purpose.index]
        row.add(at: Column.captures)
        row.add(tree.nodeCount, at: Column.nodes)
        for (index, entry) in Self.bounds.enumerated() where tree.reachedBounds.contains(entry.bound) {
            row.add(at: Column.cut + index)
        }
        walks.add(time)
    }

    /// Counts a capture that came to nothing: the object is not there, or the path leads nowhere.
    ///
    /// - Parameter purpose: What it was for.
    func countFailure(for purpose: CaptureRequest.Purpose) {
        rows[purpose.index].add(at: Column.failures)
    }

    /// What was counted, for every purpose.
    var counts: [Count] {
        CaptureRequest.Purpose.allCases.map { purpose in
            let row = rows[purpose.index]
            return Count(
                purpose: purpose,
                captures: row[Column.captures],
                nodes: row[Column.nodes],
                failures: row[Column.failures],
                cut: Self.bounds.indices.map { row[Column.cut + $0] }
            )
        }
    }

    /// How long the walks kept their owners.
    var times: TimeHistogram.Snapshot { walks.snapshot }
}
