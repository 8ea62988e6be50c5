/// Some of a mirror's children, copied out.
struct MirrorPage {
    /// How many children of a collection that is not random-access are passed over: it may have no end.
    static let mostPassed = 100_000

    private(set) var children: [WalkKeepings.Copy] = []
    let offset: Int
    /// How many children there are; where that is not known, how many were counted.
    let total: Int
    let isTotalKnown: Bool

    /// How many children of such a collection are counted although fewer were asked for: a step may be slow.
    private static let mostCounted = 1_000

    init(_ mirror: Mirror, firstChild: Int, limit: Int) {
        let all = mirror.children
        // Only a random-access collection knows its count without going over it, which might never end.
        let known = AnyRandomAccessCollection(all).map { max($0.count, 0) }
        let wanted = max(0, firstChild).addingReportingOverflow(max(0, limit))
        let bound = wanted.overflow ? Self.mostPassed : min(Self.mostPassed, max(Self.mostCounted, wanted.partialValue))
        let counted = known.map { (count: $0, isWhole: true) } ?? Self.counted(all, atMost: bound)
        total = counted.count
        isTotalKnown = counted.isWhole
        offset = max(0, min(firstChild, total))
        let limit = min(limit, total - offset)
        guard limit > 0 else { return }
        var labels = Set<String>()
        // Where a step is one element, those before the page are passed one by one: a slice would ask a collection for
        // an end that it may not have.
        let iterator = (known == nil ? AnyCollection(all) : AnyCollection(all.dropFirst(offset))).makeIterator()
        for _ in 0..<(known == nil ? offset : 0) {
            if let label = iterator.next()?.label { labels.insert(label) }
        }
        while children.count < limit, let child = iterator.next() {
            var copy = WalkKeepings.Copy(label: child.label, key: nil, pair: nil, value: HeldValue(child.value))
            if let label = child.label {
                if labels.isEmpty, known != nil {
                    labels.formUnion(all.prefix(min(offset, Self.mostPassed)).compactMap(\.label))
                }
                copy.isRepeated = !labels.insert(label).inserted
            }
            children.append(copy)
        }
    }

    /// Hides the children of a label.
    mutating func hide(_ label: String) {
        for index in children.indices where children[index].label == label { children[index].isHidden = true }
    }

    /// Counts children one by one, up to a bound.
    private static func counted(_ children: Mirror.Children, atMost bound: Int) -> (count: Int, isWhole: Bool) {
        var count = 0
        var index = children.startIndex
        while index != children.endIndex {
            guard count < bound else { return (count, false) }
            children.formIndex(after: &index)
            count += 1
        }
        return (count, true)
    }
}
