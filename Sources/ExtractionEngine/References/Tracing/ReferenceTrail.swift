/// The way from an object to the value that is looked at, of which most lead to no reference and are never kept.
struct ReferenceTrail {
    private var steps: ContiguousArray<ReferenceWays.Step> = []
    /// The ways that were needed already; the first of them is that to the object itself.
    private var known: ContiguousArray<ReferenceWays.ID> = [ReferenceWays.start]

    var count: Int { steps.count }

    mutating func cut(to count: Int) {
        if steps.count > count { steps.removeLast(steps.count - count) }
        if known.count > count + 1 { known.removeLast(known.count - count - 1) }
    }

    mutating func append(_ step: ReferenceWays.Step) { steps.append(step) }

    /// The number of the way.
    mutating func way(in ways: inout ReferenceWays) -> ReferenceWays.ID {
        var way = known[known.count - 1]
        while known.count <= steps.count {
            way = ways.way(from: way, by: steps[known.count - 1])
            known.append(way)
        }
        return way
    }
}
