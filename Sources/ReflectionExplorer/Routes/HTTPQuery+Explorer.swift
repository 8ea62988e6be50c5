import HTTPServer
import InspectionHistory

extension HTTPQuery {
    /// A moment that bounds a list; an empty field of a form bounds nothing.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - isEnd: Whether a day stands for its end, as in `until`.
    /// - Returns: The moment, or nil where the parameter is not there.
    /// - Throws: A 400 that shows the accepted form.
    func moment(_ name: String, isEnd: Bool = false) throws(HTTPError) -> Timestamp? {
        guard let text = try filled(name) else { return nil }
        let isDay = text.utf8.count == "2026-11-29".utf8.count
        if isDay, isEnd, let end = Timestamp(text + "T23:59:59.999Z") { return end }
        guard let moment = Timestamp(text) else {
            throw HTTPError(
                .badRequest,
                "The parameter \"\(name)\" has to be a moment such as 2026-11-29T23:00:00Z or a day such as 2026-11-29."
            )
        }
        return moment
    }

    /// The value of a parameter that a form may send without one.
    ///
    /// - Parameter name: The parameter.
    /// - Returns: The value, or nil where it is empty or not there.
    /// - Throws: A 400 where the parameter is given more than once.
    func filled(_ name: String) throws(HTTPError) -> String? {
        guard let text = try single(name), !text.isEmpty else { return nil }
        return text
    }

    /// The place where a page of a list starts.
    ///
    /// - Parameter isInTime: Whether the list is in the order of time: then another list's place is none in it.
    /// - Returns: The place, or nil for the first page.
    /// - Throws: A 400 where the text was not handed out as part of a `next` address of such a list.
    func cursor(inTime isInTime: Bool) throws(HTTPError) -> PageCursor? {
        guard let text = try single("cursor") else { return nil }
        guard let cursor = PageCursor(text), cursor.isInTime == isInTime else {
            throw HTTPError(
                .badRequest,
                "The parameter \"cursor\" has to come from the address under \"next\" of a list."
            )
        }
        return cursor
    }
}
