extension TreeStorage {
    /// The name of a node's row.
    func name(of record: NodeRecord) -> String {
        switch record.labelKind {
        case .index: "[\(record.label)]"
        case .tupleElement: ".\(record.label)"
        case .label: text(labels[Int(record.label)].name)
        }
    }

    /// What a node's path adds to its parent's, without the dot between them.
    func suffix(of record: NodeRecord) -> String {
        switch record.labelKind {
        case .index: "[\(record.label)]"
        case .tupleElement: ".\(record.label)"
        case .label: text(labels[Int(record.label)].suffix)
        }
    }

    func joint(of record: NodeRecord) -> LabelRecord.Joint {
        record.labelKind == .label ? labels[Int(record.label)].joint : .direct
    }

    /// The path of the node at an index, put together from the labels above it.
    func path(of index: Int) -> String {
        var chain: [Int] = []
        var place = index
        while joint(of: records[place]) != .absolute {
            chain.append(place)
            place = Int(records[place].parent)
        }
        var path = suffix(of: records[place])
        for step in chain.reversed() {
            if joint(of: records[step]) == .dot, !path.isEmpty { path += "." }
            path += suffix(of: records[step])
        }
        return path
    }

    func reference(_ details: NodeDetails) -> PropertyTree.Reference? {
        guard let reason = details.referenceReason else { return nil }
        return PropertyTree.Reference(to: referencePath(details), why: reason)
    }

    func referencePath(_ details: NodeDetails) -> String {
        details.referenceTarget == NodeDetails.noTarget
            ? text(details.referencePath) : path(of: Int(details.referenceTarget))
    }
}
