/// Which sessions to list, those that began last first.
public struct SessionQuery: Sendable, Hashable {
    /// Only sessions that inspected this object.
    public var object: String?
    /// Only sessions whose latest inspection is not before this.
    public var since: Timestamp?
    /// Only sessions that began not after this.
    public var until: Timestamp?
    /// The place to go on from.
    public var cursor: PageCursor?
    /// The sessions of a page, 1 to `PageLimit.maximum`.
    public var limit: Int

    /// Describes a list.
    ///
    /// - Parameters:
    ///   - object: Only sessions that inspected this object.
    ///   - since: Only sessions whose latest inspection is not before this.
    ///   - until: Only sessions that began not after this.
    ///   - cursor: The place to go on from.
    ///   - limit: The sessions of a page, 1 to `PageLimit.maximum`.
    public init(
        object: String? = nil,
        since: Timestamp? = nil,
        until: Timestamp? = nil,
        cursor: PageCursor? = nil,
        limit: Int = PageLimit.standard
    ) {
        self.object = object
        self.since = since
        self.until = until
        self.cursor = cursor
        self.limit = limit
    }
}
