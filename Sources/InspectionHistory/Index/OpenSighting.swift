/// A row that the latest indexed tree of a stream shows, and since when with this value.
struct OpenSighting: Sendable, Hashable {
    /// What makes a row of one tree the same as a row of the next.
    struct Key: Sendable, Hashable {
        var path: Int64
        var name: Int64
        var type: Int64
        /// How many rows of the same path stand before it.
        var ordinal: Int
    }

    var key: Key
    var node: Int64
    /// Whether the node is known as a number's.
    var isNumber: Bool
    var from: Int64
    var value: Int64
}
