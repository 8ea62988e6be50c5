/// What a prune removed, or would remove.
public struct PruneReport: Sendable, Hashable {
    /// Whether nothing was removed: what the numbers say would go.
    public let isDryRun: Bool
    /// Inspections that were too old.
    public var tooOld = 0
    /// Inspections beyond the number that is kept.
    public var tooMany = 0
    /// Inspections that the size of the file asked for; a dry run estimates them from the average size.
    public var tooLarge = 0
    /// Sessions of which nothing is left.
    public var sessions = 0
    /// The bytes that the file became smaller by; a dry run estimates them from the average size.
    public var bytes = 0
    /// Whether the file is still larger than the policy allows: what is left is pinned.
    public var isStillTooLarge = false

    /// All inspections that went.
    public var inspections: Int { tooOld + tooMany + tooLarge }

    /// A report of nothing yet.
    ///
    /// - Parameter isDryRun: Whether nothing is removed.
    public init(isDryRun: Bool) {
        self.isDryRun = isDryRun
    }
}
