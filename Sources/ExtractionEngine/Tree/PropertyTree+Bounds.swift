extension PropertyTree {
    /// Bounds of a capture that can keep something from being shown.
    public struct Bounds: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Levels of children below the root.
        public static let depth = Bounds(rawValue: 1 << 0)
        /// Children of one node.
        public static let children = Bounds(rawValue: 1 << 1)
        /// Nodes of the whole tree.
        public static let nodes = Bounds(rawValue: 1 << 2)
        /// The time for the capture.
        public static let time = Bounds(rawValue: 1 << 3)
    }
}
