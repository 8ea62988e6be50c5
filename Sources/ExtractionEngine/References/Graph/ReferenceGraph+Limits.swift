extension ReferenceGraph {
    /// The bounds of a graph; what hits one says so in ``ReferenceGraph/stop``.
    public struct Limits: Sendable, Hashable {
        /// How many objects are met at most.
        public var objects: Int
        /// How many references are noted at most.
        public var references: Int
        /// How many values are looked at at most: properties, elements, payloads that may hold references.
        public var values: Int
        /// How long the reading may take; nil for as long as it needs within the other bounds.
        public var time: Duration?

        /// No bound but the numbers' own: four billion objects or references.
        public static let none = Limits(objects: .max, references: .max, values: .max)

        /// Makes limits; what is not named keeps its default.
        ///
        /// - Parameters:
        ///   - objects: How many objects are met at most.
        ///   - references: How many references are noted at most.
        ///   - values: How many values that may hold references are looked at at most.
        ///   - time: How long the reading may take; nil for no bound.
        public init(
            objects: Int = 1_000_000,
            references: Int = 4_000_000,
            values: Int = 50_000_000,
            time: Duration? = nil
        ) {
            self.objects = objects
            self.references = references
            self.values = values
            self.time = time
        }

        /// The largest number of a node or edge; the one above it stands for none.
        private static let largest = Int(UInt32.max) - 1

        /// The limits within what the numbers of nodes and edges can hold.
        var bounded: Limits {
            var bounded = self
            bounded.objects = min(max(objects, 1), Self.largest)
            bounded.references = min(max(references, 0), Self.largest)
            bounded.values = max(values, 0)
            return bounded
        }
    }
}
