/// A place where a search found its text.
public struct SearchHit: Sendable, Hashable {
    /// The first stored inspection that shows it.
    public let inspection: Int
    /// The session of the inspection.
    public let session: Int
    /// The inspected object.
    public let object: String
    /// The path of the row from the object, as the tree hands it out; empty for the object.
    public let path: String
    /// The label of the row; empty for a hit in an object's name or a session's title.
    public let name: String
    /// The type of the row.
    public let type: String
    /// The value of the row, as the inspection shows it; the title for a hit in a title.
    public let value: String
    /// Which of them has the text.
    public let field: HistorySearch.Field
    /// When the inspection was captured.
    public let capturedAt: Timestamp
}
