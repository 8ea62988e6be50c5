/// Finds the names that somebody may have meant.
///
/// A name is close where it differs only in case, where one begins with the other, or where few single edits (a letter
/// more, less, changed, or two swapped) lead from one to the other: one edit for every three letters, three at most.
public enum NearestNames {
    /// How many names are looked at, and how many scalars of each: the work is bounded whatever is asked.
    private static let mostNames = 10_000
    private static let mostScalars = 64

    /// The names closest to what was asked for, the closest first; of equally close ones the earlier first.
    ///
    /// - Parameters:
    ///   - wanted: The name that is not there.
    ///   - names: What is there.
    ///   - count: How many to give at most.
    /// - Returns: Those that are close, without repetition.
    public static func nearest(to wanted: String, among names: some Sequence<String>, count: Int = 5) -> [String] {
        let wantedScalars = folded(wanted)
        var found: [(name: String, distance: Int)] = []
        var seen: Set<String> = []
        for name in names.prefix(mostNames) {
            guard let distance = distance(wantedScalars, folded(name)), seen.insert(name).inserted else { continue }
            let place = found.lastIndex { $0.distance <= distance }.map { $0 + 1 } ?? 0
            guard place < count else { continue }
            found.insert((name, distance), at: place)
            if found.count > count { found.removeLast() }
        }
        return found.map(\.name)
    }

    private static func folded(_ name: String) -> [Unicode.Scalar] {
        Array(name.lowercased().unicodeScalars.prefix(mostScalars))
    }

    /// How far apart two names are, or `nil` where they are not close.
    private static func distance(_ wanted: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int? {
        if wanted == name { return 0 }
        let bound = min(3, max(1, min(wanted.count, name.count) / 3))
        if let edits = edits(wanted, name, atMost: bound) { return edits * 2 }
        let shorter = min(wanted.count, name.count)
        // A shared beginning counts from two letters on, and less than a slip of the finger.
        if shorter >= 2, wanted.starts(with: name) || name.starts(with: wanted) { return 3 }
        return nil
    }

    /// The number of single edits between two texts (optimal string alignment), or `nil` where it is above the bound.
    private static func edits(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost bound: Int) -> Int? {
        if abs(first.count - second.count) > bound { return nil }
        var before: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            var least = row + 1
            for column in second.indices {
                let substitution = last[column] + (first[row] == second[column] ? 0 : 1)
                var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    cost = min(cost, before[column - 1] + 1)
                }
                current.append(cost)
                least = min(least, cost)
            }
            if least > bound { return nil }
            (before, last) = (last, current)
        }
        return last[second.count] <= bound ? last[second.count] : nil
    }
}
