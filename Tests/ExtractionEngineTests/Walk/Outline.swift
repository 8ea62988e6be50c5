import ExtractionEngine

/// A tree as a reader would write it down: name, type, value, and what is special, a line a node.
func outline(
    _ subject: Any,
    depth: Int = 5,
    view: PropertyTree.View = .presented,
    mode: ReadingMode = .fieldTables
) -> String {
    outline(of: PropertyTree(reflecting: subject, limits: .init(depth: depth), view: view, mode: mode))
}

func outline(of tree: PropertyTree) -> String {
    tree.nodes.map { node in
        var line = String(repeating: "  ", count: node.depth)
        if node.ownership != .strong { line += node.ownership.rawValue + " " }
        if let mutability = node.mutability { line += mutability.rawValue + " " }
        line += "\(node.name): \(node.type)"
        if node.value != node.type { line += " = \(node.value)" }
        if let identity = node.identity { line += " #\(identity)" }
        if let declaredIn = node.declaredIn { line += " in \(declaredIn)" }
        if let wrapper = node.wrapper { line += " @\(wrapper)" }
        if let reference = node.reference {
            line += " -> \(reference.to.isEmpty ? "root" : reference.to) \(reference.why)"
        }
        if let note = node.note { line += " (\(note.code.rawValue))" }
        return line
    }.joined(separator: "\n")
}
