/// A place in a list that stays the same place while rows are added and removed.
///
/// Its text is handed out and back; what it means is the store's own business.
public struct PageCursor: Sendable, Hashable, LosslessStringConvertible {
    /// The time of the last row that was shown, in milliseconds since 1970, where the list is in the order of time.
    let time: Int64?
    /// The id of the last row that was shown.
    let lastID: Int

    /// Whether it is a place in a list that is in the order of time; any other list is in the order of ids.
    public var isInTime: Bool { time != nil }

    /// Goes on behind a row.
    ///
    /// - Parameters:
    ///   - lastID: The row's id.
    ///   - time: The row's time, where that comes before the id in the order.
    init(lastID: Int, time: Timestamp? = nil) {
        self.lastID = lastID
        self.time = time?.millisecondsSince1970
    }

    /// Reads a cursor's text.
    ///
    /// - Parameter description: What `description` gave; anything else is nil.
    public init?(_ description: String) {
        let parts = description.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let lastID = parts.last.flatMap({ Int($0) }), lastID > 0 else { return nil }
        if parts.count > 1 {
            guard let time = Int64(parts[0]) else { return nil }
            self.time = time
        } else {
            time = nil
        }
        self.lastID = lastID
        guard self.description == description else { return nil }
    }

    /// The cursor as text for an address: the id, or the time and the id.
    public var description: String { time.map { "\($0).\(lastID)" } ?? String(lastID) }
}
