import ExtractionEngine

/// What the objects of a graph are called, and where they are seen.
struct ReferencePlaces: Sendable {
    /// The registered objects that the graph starts at, in the order of the graph's subjects.
    let objects: [String]
    let view: PropertyTree.View

    /// Whether the graph is of all registered objects, however many they are.
    var areMany = false

    /// The registered object that a node was found from.
    func object(of node: ReferenceGraph.Node) -> String {
        objects.indices.contains(node.subject) ? objects[node.subject] : ""
    }

    /// The tree that shows a node.
    func source(of node: ReferenceGraph.Node) -> TreeSource {
        .live(object: object(of: node), view: view)
    }

    /// Where a node is seen in the tree; nil where its path is too long to be written.
    func address(of node: ReferenceGraph.Node) -> Address? {
        node.path.map { source(of: node).address(path: $0) }
    }

    /// Where a node is, as a person would say it: `library.shelves[0]`; `#7` where the path is too long.
    func place(of node: ReferenceGraph.Node) -> String {
        node.path.map { source(of: node).place($0) } ?? node.identity ?? node.type
    }

    /// Who refers to a node, and what it refers to.
    func detail(of node: ReferenceGraph.Node, start: String) -> Address {
        let query = [(name: "view", value: view.parameter), ("object", node.identity ?? node.path)]
        return areMany ? .references(query: query) : .references(of: objects[0], path: start, query: query)
    }
}

extension ReferenceGraph {
    /// The node with an identity such as `#3`, or at a path as a tree has it; nil where there is none.
    ///
    /// - Parameter text: The identity, with or without its sign, or the path from the subject.
    /// - Returns: The node.
    func node(named text: String) -> Node? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
        if text.isEmpty { return subjects.first.map { nodes[$0.node] } }
        if let number = Int(digits), number > 0 {
            let identity = "#\(number)"
            guard number <= nodes.count else { return nil }
            // Subjects that are values have a place and no number, so that an object stands at its number's or behind.
            return nodes.dropFirst(number - 1).prefix(subjects.count + 1).first { $0.identity == identity }
        }
        return node(at: text)
    }

    /// Follows a path of a tree from object to object.
    private func node(at path: String) -> Node? {
        guard let first = subjects.first, let asked = (try? PropertyPath(parsing: path))?.canonical.description,
            asked.hasPrefix(first.path)
        else { return nil }
        var node = nodes[first.node]
        var rest = Self.rest(of: Substring(asked), after: first.path)
        while let left = rest, !left.isEmpty {
            guard let step = node.references.first(where: { Self.rest(of: left, after: $0.path) != nil }) else {
                return nil
            }
            rest = Self.rest(of: left, after: step.path)
            node = nodes[step.target]
        }
        return rest == nil ? nil : node
    }

    /// What follows a part of a path; nil where the path does not begin with it.
    private static func rest(of path: Substring, after part: String) -> Substring? {
        guard path.utf8.starts(with: part.utf8) else { return nil }
        let rest = path.utf8.dropFirst(part.utf8.count)
        if part.isEmpty || rest.isEmpty { return Substring(rest) }
        if rest.first == UInt8(ascii: ".") {
            // A tuple's element keeps its point: `.1`.
            let name = rest.dropFirst()
            let isNumber = name.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
            return Substring(isNumber ? rest : name)
        }
        return rest.first == UInt8(ascii: "[") ? Substring(rest) : nil
    }

    /// The references by which a node is reached with the fewest steps, from its subject on.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - most: How many are given at most: the last ones.
    /// - Returns: The references, the first one first.
    func way(to node: Node, most: Int) -> [Edge] {
        var way: [Edge] = []
        var node = node
        while node.steps > 0, way.count < most {
            guard let edge = node.referrers.first(where: { nodes[$0.source].steps == node.steps - 1 }) else { break }
            way.append(edge)
            node = nodes[edge.source]
        }
        return way.reversed()
    }
}
