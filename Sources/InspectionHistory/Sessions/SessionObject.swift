/// An object that a session inspected.
public struct SessionObject: Sendable, Hashable {
    /// The object's name.
    public let name: String
    /// How many of the session's inspections are of it.
    public let inspectionCount: Int
}
