extension PropertyTree {
    /// The bounds of a capture; whatever hits one is marked where it happened.
    public struct Limits: Sendable, Hashable {
        /// How many levels of children below the root are shown; more than `deepest` counts as that.
        public var depth: Int
        /// The first child of the root that is shown, counted from zero; only the root is paged.
        public var offset: Int
        /// How many children of one node are shown at most.
        public var children: Int
        /// How many nodes the whole tree has at most.
        public var nodes: Int
        /// How long the walk may take; `nil` is as long as it needs within the other bounds.
        public var time: Duration?

        /// How many levels a capture has at most, whatever it is asked for.
        ///
        /// Each level makes the paths below it longer, so that a tree grows with the square of its depth; and a deeper
        /// one could not be read back from its JSON.
        public static let deepest = PropertyTree.mostStoredLevels - 1

        /// The limits with a depth that is in bounds.
        var bounded: Limits {
            var bounded = self
            bounded.depth = min(depth, Self.deepest)
            return bounded
        }

        /// Makes limits; what is not named keeps its default.
        ///
        /// - Parameters:
        ///   - depth: How many levels of children below the root are shown.
        ///   - offset: The first child of the root that is shown, counted from zero.
        ///   - children: How many children of one node are shown at most.
        ///   - nodes: How many nodes the whole tree has at most.
        ///   - time: How long the walk may take; `nil` for no bound.
        public init(
            depth: Int = 3,
            offset: Int = 0,
            children: Int = 100,
            nodes: Int = 10_000,
            time: Duration? = nil
        ) {
            self.depth = depth
            self.offset = offset
            self.children = children
            self.nodes = nodes
            self.time = time
        }
    }

    /// Which face of the values a capture shows.
    public enum View: String, Sendable, CaseIterable {
        /// As people read the values: a date as a date, a dictionary as its entries, a `customMirror` respected.
        case presented
        /// The stored properties, whatever the type says about itself.
        case raw
    }
}
