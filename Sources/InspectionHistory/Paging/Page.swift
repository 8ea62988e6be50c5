/// A part of a list, and where the next part starts.
public struct Page<Element: Sendable>: Sendable {
    /// The part, in the list's order.
    public let items: [Element]
    /// Gets the next part; nil when this is the last.
    public let next: PageCursor?

    /// Takes a part that was cut by other means.
    ///
    /// - Parameters:
    ///   - items: The part.
    ///   - next: Where the next part starts; nil when this is the last.
    init(items: [Element], next: PageCursor?) {
        self.items = items
        self.next = next
    }

    /// Cuts rows that were read with one row too many.
    ///
    /// - Parameters:
    ///   - rows: At most one row more than the page holds.
    ///   - limit: The rows of a page.
    ///   - id: The id of a row, by which the list is ordered.
    init(_ rows: [Element], limit: Int, id: (Element) -> Int) {
        self.init(rows, limit: limit) { PageCursor(lastID: id($0)) }
    }

    /// Cuts rows that were read with one row too many.
    ///
    /// - Parameters:
    ///   - rows: At most one row more than the page holds.
    ///   - limit: The rows of a page.
    ///   - cursor: The place behind a row.
    init(_ rows: [Element], limit: Int, cursor: (Element) -> PageCursor) {
        let items = Array(rows.prefix(limit))
        self.items = items
        self.next = rows.count > limit ? items.last.map(cursor) : nil
    }
}

extension Page: Equatable where Element: Equatable {}
