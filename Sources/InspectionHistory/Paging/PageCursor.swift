/// A place in a list that stays the same place while rows are added and removed.
///
/// Its text is handed out and back; what it means is the store's own business.
public struct PageCursor: Sendable, Hashable, LosslessStringConvertible {
    /// The id of the last row that was shown.
    let lastID: Int

    init(lastID: Int) {
        self.lastID = lastID
    }

    /// Reads a cursor's text.
    ///
    /// - Parameter description: what `description` gave; anything else is nil.
    public init?(_ description: String) {
        guard let lastID = Int(description), lastID > 0, String(lastID) == description else { return nil }
        self.lastID = lastID
    }

    /// The cursor as text for an address.
    public var description: String { String(lastID) }
}
