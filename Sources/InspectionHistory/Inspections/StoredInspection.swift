/// A stored inspection with the tree that was seen.
public struct StoredInspection: Sendable, Hashable {
    /// The inspection.
    public let summary: InspectionSummary
    /// The bytes that were recorded.
    public let tree: [UInt8]
}
