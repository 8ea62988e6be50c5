import ExtractionEngine

/// What is different from an earlier tree, by the rows that show it.
struct ChangesOfRows: Sendable {
    private let byPath: [String: Change]

    /// Takes the changes; a path that stands in them twice, as in a set, has the first.
    ///
    /// - Parameter changes: The changes.
    init(_ changes: [Change] = []) {
        byPath = Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
    }

    /// What happened to the value at a path; nil where nothing did.
    subscript(path: String) -> Change? { byPath[path] }

    /// The nodes below which something is different, so that a page can open them, in walking order.
    ///
    /// - Parameter tree: The later tree.
    /// - Returns: Each before those that it holds.
    func holders(in tree: PropertyTree) -> [PropertyTree.Node] {
        guard !byPath.isEmpty else { return [] }
        var above: [PropertyTree.Node] = []
        var holders: [PropertyTree.Node] = []
        var found: Set<Int> = []
        // An explicit stack: a tree is as deep as its reader asked for.
        var stack = [(node: tree.root, depth: 0)]
        while let (node, depth) = stack.popLast() {
            above.removeSubrange(depth...)
            if byPath[node.path] != nil {
                for holder in above where found.insert(holder.index).inserted { holders.append(holder) }
            }
            let children = node.children
            guard !children.isEmpty else { continue }
            above.append(node)
            for child in children.reversed() { stack.append((child, depth + 1)) }
        }
        return holders
    }
}
