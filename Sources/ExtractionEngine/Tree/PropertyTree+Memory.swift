extension PropertyTree {
    /// How much memory a tree holds, in bytes.
    public struct MemoryFootprint: Sendable, Hashable {
        /// The nodes and the tables that they share.
        public let nodes: Int
        /// The text of names, types and values.
        public let text: Int
    }

    /// The memory that this tree holds: its arrays' elements, without what the allocator rounds up.
    public var memoryFootprint: MemoryFootprint {
        func bytes<Element>(_ array: ContiguousArray<Element>) -> Int {
            array.count * MemoryLayout<Element>.stride
        }
        return MemoryFootprint(
            nodes: bytes(storage.records) + bytes(storage.childIndices) + bytes(storage.details)
                + bytes(storage.labels) + bytes(storage.types) + bytes(storage.texts),
            text: bytes(storage.arena)
        )
    }
}
