extension PropertyTree {
    /// The node at a path from the registered object.
    ///
    /// A reference on the way is followed to where its object is shown, and what is optional may be followed by a `?`
    /// or not, as in a live object.
    ///
    /// - Parameter path: The path, which goes through the root's own.
    /// - Returns: The node, or `nil` where the tree does not show it; `subtree(at:limits:)` says why.
    public func node(at path: PropertyPath) -> Node? {
        try? TreeResolver(storage: storage, path: path).resolve()
    }

    /// The node at a path that is written from the tree's root on: `tree["items[0].price"]?.value`.
    ///
    /// - Parameter path: The path from the root; the empty one is the root.
    /// - Returns: The node, or `nil` where the text is no path or the tree does not show it.
    public subscript(path: String) -> Node? {
        guard let below = try? PropertyPath(parsing: path), let start = try? PropertyPath(parsing: root.path) else {
            return nil
        }
        return node(at: PropertyPath(start.components + below.components))
    }

    /// The tree below a path, within new limits: a stored tree is paged as a live object is.
    ///
    /// Children that this tree does not list cannot come back; where the window asks for them, the new tree's root
    /// says in a note what was stored.
    ///
    /// - Parameters:
    ///   - path: The path of the new root, from the registered object.
    ///   - limits: The bounds of the new tree; the offset counts from the value's first child.
    /// - Returns: A tree whose nodes have the same paths, values and identities.
    /// - Throws: `ExtractionError` where the tree does not show the path, with what is there instead.
    public func subtree(at path: PropertyPath, limits: Limits = .init()) throws(ExtractionError) -> PropertyTree {
        let node = try TreeResolver(storage: storage, path: path).resolve()
        return SubtreeCopy(of: node, at: path, limits: limits, view: view).make()
    }

    /// The tree below a path that is given as text.
    ///
    /// - Parameters:
    ///   - path: The path of the new root as it is written.
    ///   - limits: The bounds of the new tree.
    /// - Returns: A tree whose nodes have the same paths, values and identities.
    /// - Throws: `ExtractionError` where the text is no path or the tree does not show it.
    public func subtree(at path: String, limits: Limits = .init()) throws(ExtractionError) -> PropertyTree {
        let parsed: PropertyPath
        do {
            parsed = try PropertyPath(parsing: path)
        } catch {
            throw ExtractionError(.invalidPath(error), path: path)
        }
        return try subtree(at: parsed, limits: limits)
    }
}

/// Copies the part of a tree below a node, within limits, with a stack of its own.
private struct SubtreeCopy {
    /// The node at the path: it says how what it holds is declared.
    private let place: PropertyTree.Node
    /// The node that shows what is there: another one, where the path leads to a reference.
    private let root: PropertyTree.Node
    private let path: String
    private let name: String
    private let limits: PropertyTree.Limits
    private let view: PropertyTree.View

    private struct OpenNode {
        var children: PropertyTree.NodeChildren
        var next: Int
        var end: Int
    }

    init(of place: PropertyTree.Node, at path: PropertyPath, limits: PropertyTree.Limits, view: PropertyTree.View) {
        self.place = place
        root = place.storage.referenced(by: place) ?? place
        let path = view == .raw ? path : path.canonical
        self.path = path.description
        name = path.isEmpty ? root.type : path.lastPart
        self.limits = limits
        self.view = view
    }

    func make() -> PropertyTree {
        var builder = TreeBuilder(limits: limits, view: view)
        /// The new index of each node that was copied.
        var copies: [Int: Int] = [:]
        builder.beginRoot(path: path, name: name, type: type(of: place, &builder), kind: root.kind)
        copies[root.index] = 0
        var open = [copyFacts(of: root, declaredAt: place, copies, &builder, openNodes: 1)]
        while let innermost = open.indices.last {
            let node = open[innermost]
            if node.next == node.end {
                builder.end()
                open.removeLast()
                continue
            }
            guard builder.nodeCount < limits.nodes else {
                note("limit reached: \(limits.nodes) nodes in one tree; ask for this path to see more", &builder)
                open[innermost].end = node.next
                continue
            }
            let child = node.children[node.next]
            open[innermost].next += 1
            copies[child.index] = builder.nodeCount
            begin(child, &builder)
            open.append(copyFacts(of: child, declaredAt: child, copies, &builder, openNodes: open.count + 1))
        }
        return builder.finish()
    }

    private func type(of node: PropertyTree.Node, _ builder: inout TreeBuilder) -> TreeBuilder.TypeID {
        builder.type(name: node.type, qualified: node.qualifiedType)
    }

    private func begin(_ node: PropertyTree.Node, _ builder: inout TreeBuilder) {
        let type = type(of: node, &builder)
        let record = node.record
        switch record.labelKind {
        case .index: builder.beginElement(Int(record.label), type: type, kind: record.kind)
        case .tupleElement: builder.beginTupleElement(Int(record.label), type: type, kind: record.kind)
        case .label:
            let storage = node.storage
            let label = TreeLabel(
                name: node.name,
                suffix: storage.suffix(of: record),
                joint: storage.joint(of: record)
            )
            builder.begin(builder.label(label), type: type, kind: record.kind)
        }
    }

    /// Copies what a node says, and gives the window over its children that the limits allow.
    private func copyFacts(
        of node: PropertyTree.Node,
        declaredAt place: PropertyTree.Node,
        _ copies: [Int: Int],
        _ builder: inout TreeBuilder,
        openNodes: Int
    ) -> OpenNode {
        builder.setStoredValue(node.value)
        if let length = node.valueLength { builder.setValueLength(length) }
        if let identity = node.identity { builder.setIdentity(identity) }
        builder.setDeclaration(place.mutability, place.ownership, in: place.declaredIn.map { builder.text($0) })
        if let storedName = place.storedName { builder.setStoredName(builder.text(storedName)) }
        if let wrapper = place.wrapper { builder.setWrapper(builder.text(wrapper)) }
        // A list's limit is told anew for the new window.
        if let note = node.note, note.code != .limit || node.shown == nil { builder.setNote(note.code, note.sentence) }
        copyReference(of: node, copies, &builder)
        guard let shown = node.shown else {
            builder.setChildCount(node.childCount)
            return OpenNode(children: node.children, next: 0, end: 0)
        }
        return window(of: node, shown, &builder, isRoot: openNodes == 1, level: openNodes - 1)
    }

    private func copyReference(
        of node: PropertyTree.Node,
        _ copies: [Int: Int],
        _ builder: inout TreeBuilder
    ) {
        guard let reference = node.reference else { return }
        if let target = node.storage.referenced(by: node).flatMap({ copies[$0.index] }) {
            builder.setReference(to: target, why: reference.why)
        } else {
            builder.setReference(toPath: reference.to, why: reference.why)
        }
    }

    private func window(
        of node: PropertyTree.Node,
        _ shown: PropertyTree.Shown,
        _ builder: inout TreeBuilder,
        isRoot: Bool,
        level: Int
    ) -> OpenNode {
        let wantedStart = isRoot ? min(max(limits.offset, 0), shown.total) : shown.offset
        let wantedEnd =
            level >= limits.depth ? wantedStart : wantedStart + min(max(limits.children, 0), shown.total - wantedStart)
        let start = min(max(wantedStart, shown.offset), shown.offset + shown.count)
        let end = max(start, min(wantedEnd, shown.offset + shown.count))
        if level >= limits.depth {
            if shown.total > 0 { note("limit reached: depth \(limits.depth); ask for this path to see more", &builder) }
        } else if end - start < wantedEnd - wantedStart {
            note("of \(shown.total) children, \(shown.count) were stored, from number \(shown.offset) on", &builder)
        } else if end < shown.total {
            note("limit reached: \(end - start) of \(shown.total) children are shown", &builder)
        }
        builder.setChildren(total: shown.total, offset: end == start ? wantedStart : start)
        return OpenNode(children: node.children, next: start - shown.offset, end: end - shown.offset)
    }

    private func note(_ sentence: String, _ builder: inout TreeBuilder) {
        if !builder.hasNote { builder.setNote(.limit, sentence) }
    }
}
