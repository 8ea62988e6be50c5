/// A stored inspection, without its tree.
public struct InspectionSummary: Sendable, Hashable {
    /// Never given to another inspection.
    public let id: Int
    /// The id of its session.
    public let session: Int
    /// The registered object's name.
    public let object: String
    /// The path of the inspected value from the object.
    public let path: String
    /// How the value was presented.
    public let view: String
    /// The value's type.
    public let type: String
    /// The value's kind.
    public let kind: String
    /// The value in one line.
    public let value: String
    /// The nodes of the tree.
    public let nodeCount: Int
    /// When the tree was captured.
    public let capturedAt: Timestamp
    /// The limits of the capture, as JSON text.
    public let limits: String
    /// The stored tree's id: equal for two inspections that saw exactly the same.
    public let tree: Int

    /// Reads a whole row of `inspections`.
    ///
    /// The columns stand in the order in which the migrations made them, and a new one comes after them.
    ///
    /// - Parameter row: A row of `SELECT inspections.*`.
    /// - Throws: `DatabaseError` when a column has another type.
    init(row: Row) throws(DatabaseError) {
        id = Int(try row.integer(0))
        session = Int(try row.integer(1))
        object = try row.text(2)
        path = try row.text(3)
        view = try row.text(4)
        type = try row.text(5)
        kind = try row.text(6)
        value = try row.text(7)
        nodeCount = Int(try row.integer(8))
        capturedAt = Timestamp(millisecondsSince1970: try row.integer(9))
        limits = try row.text(10)
        tree = Int(try row.integer(11))
    }
}
