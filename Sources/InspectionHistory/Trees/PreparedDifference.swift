/// The difference of a tree from another one, found before it is known whether that one is to be its base.
struct PreparedDifference: Sendable {
    /// Bytes of a tree up to which it is worth it: a larger one would keep the caller's thread from others for long.
    private static let maximumSize = 1 << 20

    /// The tree that the difference is from.
    let base: [UInt8]
    /// Nil where it would be too large to be of use.
    let difference: TreeDifference?

    /// Finds the difference; nil where it is left to the writer.
    ///
    /// - Parameters:
    ///   - base: The tree that is probably the base.
    ///   - tree: The tree that is to be stored.
    init?(from base: [UInt8], to tree: [UInt8]) {
        guard max(base.count, tree.count) <= Self.maximumSize, base != tree else { return nil }
        self.base = base
        difference = TreeWriter.difference(from: base, to: tree)
    }
}
