/// What the history knows of one object.
public struct ObjectHistory: Sendable, Hashable {
    /// The object's stored inspections.
    public let inspectionCount: Int
    /// The one that was captured last; of several at the same time the one that arrived last.
    public let latest: InspectionSummary
}
