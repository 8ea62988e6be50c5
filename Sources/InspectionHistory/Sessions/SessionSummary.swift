/// A stored session, without its inspections.
public struct SessionSummary: Sendable, Hashable {
    /// Never given to another session.
    public let id: Int
    /// Who inspected, as `SessionKey.text`.
    public let key: String
    /// The title that a user gave.
    public let title: String?
    /// Where its first request came from.
    public let client: SessionClient
    /// When its first inspection was captured.
    public let startedAt: Timestamp
    /// When its latest inspection was captured.
    public let lastAt: Timestamp
    /// Whether it is kept whatever its age.
    public let isPinned: Bool
    /// The inspections it has now.
    public let inspectionCount: Int
    /// The different objects among them.
    public let objectCount: Int

    /// Whether it is the recording of a watched object.
    public var isRecording: Bool { key.hasPrefix(SessionKey.recordingPrefix) }

    /// Reads a whole row of `sessions`.
    ///
    /// The columns stand in the order in which the migrations made them, and a new one comes after them.
    ///
    /// - Parameter row: A row of `SELECT sessions.*`.
    /// - Throws: `DatabaseError` when a column has another type.
    init(row: Row) throws(DatabaseError) {
        id = Int(try row.integer(0))
        key = try row.text(1)
        title = try row.optionalText(2)
        client = SessionClient(address: try row.optionalText(3), userAgent: try row.optionalText(4))
        startedAt = Timestamp(millisecondsSince1970: try row.integer(5))
        lastAt = Timestamp(millisecondsSince1970: try row.integer(6))
        isPinned = try row.integer(7) != 0
        inspectionCount = Int(try row.integer(8))
        objectCount = Int(try row.integer(9))
    }
}
