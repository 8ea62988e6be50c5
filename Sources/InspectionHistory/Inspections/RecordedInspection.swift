/// What a draft became: it is committed.
public struct RecordedInspection: Sendable, Hashable {
    /// The inspection's id, never given to another.
    public let id: Int
    /// The id of the session it belongs to.
    public let session: Int
    /// When the tree was captured.
    public let capturedAt: Timestamp
}
