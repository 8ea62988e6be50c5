/// Compares two trees with a stack of pairs of nodes.
struct TreeComparison {
    /// What is still to do, the next last.
    private enum Task {
        case pair(PropertyTree.Node, PropertyTree.Node)
        case report(Change)
    }

    private var tasks: [Task] = []
    private var changes: [Change] = []

    mutating func compare(_ before: PropertyTree.Node, _ after: PropertyTree.Node) -> [Change] {
        tasks = [.pair(before, after)]
        while let task = tasks.popLast() {
            switch task {
            case .pair(let before, let after): comparePair(before, after)
            case .report(let change): changes.append(change)
            }
        }
        return changes
    }

    private mutating func comparePair(_ before: PropertyTree.Node, _ after: PropertyTree.Node) {
        let old = side(before)
        let new = side(after)
        if before.reference != nil, after.reference != nil {
            if old != new { changes.append(Change(path: after.path, before: old, after: new)) }
            return
        }
        // Only one side may be followed, and the other is a finite tree: this ends.
        let shownBefore = before.storage.referenced(by: before) ?? before
        let shownAfter = after.storage.referenced(by: after) ?? after
        if old.type != new.type || shownBefore.kind != shownAfter.kind {
            changes.append(Change(path: after.path, before: old, after: new))
            return
        }
        let differs = !sameValue(shownBefore, shownAfter)
        let isCollection = shownAfter.kind.isCollection
        if differs, !isCollection {
            changes.append(Change(path: after.path, before: side(shownBefore), after: side(shownAfter)))
            let isOtherCase = shownAfter.kind == .enum || shownAfter.kind == .optional
            if isOtherCase || shownBefore.childCount == 0 || shownAfter.childCount == 0 { return }
        }
        let found = compareChildren(shownBefore, shownAfter)
        if differs, isCollection, !found, !isComplete(shownBefore) || !isComplete(shownAfter) {
            changes.append(Change(path: after.path, before: side(shownBefore), after: side(shownAfter)))
        }
    }

    private func side(_ node: PropertyTree.Node) -> Change.Side {
        guard let reference = node.reference else { return Change.Side(type: node.type, value: node.value) }
        return Change.Side(type: node.type, value: "→ " + (reference.to.isEmpty ? "the object" : reference.to))
    }

    private func sameValue(_ before: PropertyTree.Node, _ after: PropertyTree.Node) -> Bool {
        before.storage.bytes(before.record.value) == after.storage.bytes(after.record.value)
            && before.valueLength == after.valueLength && before.note?.code == after.note?.code
    }

    private func isComplete(_ node: PropertyTree.Node) -> Bool { node.shown?.isComplete ?? (node.childCount == 0) }

    // MARK: Children

    /// Plans the comparison of two nodes' children.
    ///
    /// - Parameters:
    ///   - before: The earlier node.
    ///   - after: The later node.
    /// - Returns: Whether a child was added or removed.
    private mutating func compareChildren(
        _ before: PropertyTree.Node,
        _ after: PropertyTree.Node
    ) -> Bool {
        let old = before.children
        let new = after.children
        let byValue = after.kind == .set
        var planned: [Task] = []
        var found = false
        var oldByKey: [ExactText: [Int]]?
        var matched = Array(repeating: false, count: old.count)
        for (position, child) in new.enumerated() {
            var partner: Int?
            if !byValue, let guess = samePlace(position, before, after), sameSuffix(old[guess], child) {
                partner = guess
            } else {
                if oldByKey == nil { oldByKey = Self.positions(of: old, byValue: byValue) }
                partner = oldByKey?[Self.key(of: child, byValue: byValue)]?.popFirstUnmatched(matched)
            }
            if let partner, !matched[partner] {
                matched[partner] = true
                planned.append(.pair(old[partner], child))
            } else if isMissing(child, from: before) {
                planned.append(.report(Change(path: child.path, before: nil, after: side(child))))
                found = true
            }
        }
        for (position, child) in old.enumerated() where !matched[position] && isMissing(child, from: after) {
            planned.append(.report(Change(path: child.path, before: side(child), after: nil)))
            found = true
        }
        tasks += planned.reversed()
        return found
    }

    /// Where the earlier list has the child that stands at a position of the later one, if nothing moved.
    private func samePlace(_ position: Int, _ before: PropertyTree.Node, _ after: PropertyTree.Node) -> Int? {
        let place = position + (after.shown?.offset ?? 0) - (before.shown?.offset ?? 0)
        return before.children.indices.contains(place) ? place : nil
    }

    private func sameSuffix(_ first: PropertyTree.Node, _ second: PropertyTree.Node) -> Bool {
        let one = first.record
        let other = second.record
        if one.labelKind != .label, one.labelKind == other.labelKind { return one.label == other.label }
        if one.labelKind == .label, other.labelKind == .label {
            return first.storage.suffixBytes(of: one) == second.storage.suffixBytes(of: other)
        }
        return Self.key(of: first, byValue: false) == Self.key(of: second, byValue: false)
    }

    private static func positions(of children: PropertyTree.NodeChildren, byValue: Bool) -> [ExactText: [Int]] {
        var positions: [ExactText: [Int]] = [:]
        // From the end on, so that the first of equal ones is taken first.
        for position in children.indices.reversed() {
            positions[key(of: children[position], byValue: byValue), default: []].append(position)
        }
        return positions
    }

    private static func key(of node: PropertyTree.Node, byValue: Bool) -> ExactText {
        ExactText(byValue ? node.type + "\0" + node.value : node.storage.suffix(of: node.record))
    }

    /// Whether a value has no such child, as far as its list shows.
    private func isMissing(_ child: PropertyTree.Node, from node: PropertyTree.Node) -> Bool {
        if isComplete(node) { return true }
        if node.kind == .array, child.record.labelKind == .index { return Int(child.record.label) >= node.childCount }
        return false
    }
}

extension [Int] {
    /// Takes the last position that has no partner yet.
    fileprivate mutating func popFirstUnmatched(_ matched: [Bool]) -> Int? {
        while let position = popLast() {
            if !matched[position] { return position }
        }
        return nil
    }
}

extension TreeStorage {
    /// The bytes of a label's suffix.
    func suffixBytes(of record: NodeRecord) -> ArraySlice<UInt8> {
        bytes(texts[Int(labels[Int(record.label)].suffix)])
    }
}
