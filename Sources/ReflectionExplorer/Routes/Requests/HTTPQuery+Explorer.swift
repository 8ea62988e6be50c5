import HTTPServer
import InspectionHistory

extension HTTPQuery {
    /// The largest number that a parameter can have where nothing else bounds it: answers repeat it, and beyond it lie numbers
    /// that JavaScript, and many who read JSON, round.
    static let largestNumber = (1 << 53) - 1

    /// A moment that bounds a list; an empty field of a form bounds nothing.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - isEnd: Whether a day stands for its end, as in `until`.
    /// - Returns: The moment, or nil where the parameter is not there.
    /// - Throws: A 400 that shows the accepted form.
    func moment(_ name: String, isEnd: Bool = false) throws(HTTPError) -> Timestamp? {
        guard let text = try filled(name) else { return nil }
        guard let moment = Timestamp(bound: text, isEnd: isEnd) else {
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

    /// The values of a parameter that may name several: separated by commas, or one parameter each, as the boxes of a form
    /// send them.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - ignoresEmpty: Whether one without a value stands for nothing.
    /// - Returns: The values; all that there are where the parameter is not there.
    /// - Throws: A 400 that names what is accepted.
    func choices<Choice: CaseIterable & Hashable & RawRepresentable<String>>(
        _ name: String,
        ignoringEmpty ignoresEmpty: Bool = false
    ) throws(HTTPError) -> Set<Choice> {
        let values = values(of: name).filter { !ignoresEmpty || !$0.isEmpty }
        guard !values.isEmpty else { return Set(Choice.allCases) }
        var choices: Set<Choice> = []
        for text in values.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            guard let choice = Choice(rawValue: String(text)) else {
                let accepted = Choice.allCases.map(\.rawValue).joined(separator: ", ")
                throw HTTPError(
                    .badRequest,
                    "The parameter \"\(name)\" has to be one or more of \(accepted), separated by commas, "
                        + "not \"\(text.prefix(longestQuote))\"."
                )
            }
            choices.insert(choice)
        }
        return choices
    }
}

/// The most characters of a wrong value that its error repeats.
private let longestQuote = 100
