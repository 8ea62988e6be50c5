import InspectionHistory

/// Which stored rows a command is about.
package struct OfflineFilter: Sendable, Equatable {
    /// A moment that bounds a list, as a person writes it.
    package struct Moment: Sendable, Equatable {
        let timestamp: Timestamp

        /// Reads a moment such as `2026-11-29T23:00:00Z`, or a day such as `2026-11-29`.
        ///
        /// - Parameters:
        ///   - text: The moment.
        ///   - isEnd: Whether a day stands for its end.
        package init?(_ text: String, isEnd: Bool) {
            guard let timestamp = Timestamp(bound: text, isEnd: isEnd) else { return nil }
            self.timestamp = timestamp
        }
    }

    /// A place in a list, which `next` of its JSON holds.
    package struct Cursor: Sendable, Equatable {
        let cursor: PageCursor

        /// Reads a cursor.
        ///
        /// - Parameter text: What a list handed out.
        package init?(_ text: String) {
            guard let cursor = PageCursor(text) else { return nil }
            self.cursor = cursor
        }
    }

    /// Only what is about this object.
    package var object: String?
    /// Nothing earlier.
    package var since: Moment?
    /// Nothing later.
    package var until: Moment?
    /// The place to go on from.
    package var cursor: Cursor?
    /// How many rows.
    package var limit = ExplorerService.listSize

    /// Everything.
    package init() {}

    /// Why there is no session, where the list has none.
    var noSessions: NoSessions {
        NoSessions(isFiltered: object != nil || since != nil || until != nil, goesOn: cursor != nil)
    }
}
