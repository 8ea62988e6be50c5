extension ReferenceGraph {
    /// How many bytes the graph takes: those of its columns, without what is found out about it later.
    public var memoryFootprint: (nodes: Int, edges: Int) {
        let columns = storage.nodes
        let nodes =
            columns.types.bytes + columns.notes.bytes + columns.parents.bytes + columns.steps.bytes
            + columns.firstEdges.bytes + columns.endEdges.bytes + columns.subjects.bytes
        let edges = storage.edges
        return (
            nodes,
            edges.sources.bytes + edges.targets.bytes + edges.ways.bytes + edges.traits.bytes + storage.ways.bytes
        )
    }
}

extension ContiguousArray {
    /// The bytes of the elements themselves.
    fileprivate var bytes: Int { count * MemoryLayout<Element>.stride }
}

extension ReferenceWays {
    fileprivate var bytes: Int { count * (MemoryLayout<ID>.stride + MemoryLayout<Step>.stride) }
}
