/// Counts what is not looked into, by its reason, with some examples of each.
struct UnseenTally {
    private struct Entry {
        var count = 0
        var examples: [(node: UInt32, way: ReferenceWays.ID)] = []
    }

    private var entries: [ReferenceGraph.Unseen.Reason: Entry] = [:]

    /// Counts a value, and takes note of where it is while there are few examples.
    mutating func add(
        _ reason: ReferenceGraph.Unseen.Reason,
        node: UInt32,
        way: @autoclosure () -> ReferenceWays.ID
    ) {
        let known = entries[reason]?.count ?? 0
        entries[reason, default: Entry()].count += 1
        guard known < ReferenceGraph.Unseen.mostExamples else { return }
        entries[reason]?.examples.append((node, way()))
    }

    /// What was counted, the most frequent first.
    func summary(_ ways: ReferenceWays) -> [ReferenceGraph.Unseen] {
        entries.map { reason, entry in
            ReferenceGraph.Unseen(
                reason: reason,
                count: entry.count,
                examples: entry.examples.map { node, way in
                    let path = ways.text(of: way, limit: ReferenceGraph.Node.longestPath).text
                    return ReferenceGraph.Unseen.Example(node: Int(node), path: path)
                }
            )
        }
        .sorted { ($1.count, $0.reason.rawValue) < ($0.count, $1.reason.rawValue) }
    }
}
