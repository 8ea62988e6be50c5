import InspectionHistory

extension Timestamp {
    /// Reads a moment that bounds a list.
    ///
    /// - Parameters:
    ///   - text: A moment such as `2026-11-29T23:00:00Z`, or a day such as `2026-11-29`.
    ///   - isEnd: Whether a day stands for its end, as in `until`.
    init?(bound text: String, isEnd: Bool) {
        let isDay = text.utf8.count == "2026-11-29".utf8.count
        self.init(isDay && isEnd ? text + "T23:59:59.999Z" : text)
    }
}
