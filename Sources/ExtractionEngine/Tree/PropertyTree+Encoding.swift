extension PropertyTree: Encodable {
    /// Writes the tree member by member, with the same members as `json()` and in the same order.
    ///
    /// `json()` gives the same JSON many times faster; this is for a tree inside other values.
    ///
    /// - Parameter encoder: What takes the root's object.
    /// - Throws: Whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var open: [(children: any UnkeyedEncodingContainer, end: Int)] = []
        for index in 0..<nodeCount {
            var members: KeyedEncodingContainer<Member>
            if let innermost = open.indices.last {
                members = open[innermost].children.nestedContainer(keyedBy: Member.self)
            } else {
                members = encoder.container(keyedBy: Member.self)
            }
            let node = Node(storage: storage, index: index)
            try encodeFacts(of: node, to: &members)
            if let shown = node.shown {
                var window = members.nestedContainer(keyedBy: Member.self, forKey: .shown)
                try window.encode(shown.offset, forKey: .offset)
                try window.encode(shown.count, forKey: .count)
                try window.encode(shown.total, forKey: .total)
                open.append((members.nestedUnkeyedContainer(forKey: .children), Int(node.record.subtreeEnd)))
            }
            while let last = open.last, last.end == index + 1 { open.removeLast() }
        }
    }

    private func encodeFacts(of node: Node, to members: inout KeyedEncodingContainer<Member>) throws {
        try members.encode(node.name, forKey: .name)
        try members.encode(node.path, forKey: .path)
        try members.encode(node.type, forKey: .type)
        try members.encodeIfPresent(node.qualifiedType, forKey: .qualifiedType)
        try members.encode(node.kind.rawValue, forKey: .kind)
        try members.encode(node.value, forKey: .value)
        try members.encodeIfPresent(node.valueLength, forKey: .valueLength)
        try members.encodeIfPresent(node.identity.map { "#\($0)" }, forKey: .identity)
        try members.encodeIfPresent(node.declaredIn, forKey: .declaredIn)
        try members.encodeIfPresent(node.mutability?.rawValue, forKey: .mutability)
        if node.ownership != .strong { try members.encode(node.ownership.rawValue, forKey: .ownership) }
        try members.encodeIfPresent(node.storedName, forKey: .storedName)
        try members.encodeIfPresent(node.wrapper, forKey: .wrapper)
        if let reference = node.reference {
            var target = members.nestedContainer(keyedBy: Member.self, forKey: .reference)
            try target.encode(reference.to, forKey: .to)
            try target.encode(reference.why.rawValue, forKey: .why)
        }
        if let note = node.note {
            try members.encode(note.sentence, forKey: .note)
            try members.encode(note.code.rawValue, forKey: .noteCode)
        }
        try members.encode(node.childCount, forKey: .childCount)
    }
}
