/// What the history knows of one object.
public struct ObjectHistory: Sendable, Hashable {
    /// The object's stored inspections.
    public let inspectionCount: Int
    /// The one that arrived last.
    public let latest: InspectionSummary
}
