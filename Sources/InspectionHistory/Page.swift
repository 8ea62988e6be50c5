/// A part of a list, and where the next part starts.
public struct Page<Element: Sendable>: Sendable {
    /// The part, in the list's order.
    public let items: [Element]
    /// Gets the next part; nil when this is the last.
    public let next: PageCursor?

    /// Cuts rows that were read with one row too many.
    ///
    /// - Parameters:
    ///   - rows: at most one row more than the page holds.
    ///   - limit: the rows of a page.
    ///   - id: the id of a row, by which the list is ordered.
    init(_ rows: [Element], limit: Int, id: (Element) -> Int) {
        let items = Array(rows.prefix(limit))
        self.items = items
        self.next = rows.count > limit ? items.last.map { PageCursor(lastID: id($0)) } : nil
    }
}

extension Page: Equatable where Element: Equatable {}

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

/// The rows of one page.
public enum PageLimit {
    /// Where the caller names none.
    public static let standard = 50
    /// The most; a larger limit is taken as this one, and `Page.next` tells that there is more.
    public static let maximum = 1000

    static func clamped(_ limit: Int) -> Int { min(max(limit, 1), maximum) }
}
