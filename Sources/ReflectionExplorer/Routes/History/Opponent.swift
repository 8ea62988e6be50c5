import HTTPServer
import InspectionHistory

/// What an inspection is compared with.
enum Opponent: Sendable, Equatable {
    case inspection(Int)
    case live
    case previous

    /// What a person may write, for messages.
    static let accepted = "the number of a stored inspection, \"previous\" or \"live\""

    /// Understands a text of a user; nil for any other than the accepted ones.
    init?(_ text: String) {
        switch text {
        case "live": self = .live
        case "previous": self = .previous
        default:
            // One text for each: not "+1", not "01".
            guard let id = Int(text), id > 0, String(id) == text else { return nil }
            self = .inspection(id)
        }
    }

    /// Reads the query; the predecessor is meant where it says nothing.
    ///
    /// - Parameter query: The request's parameters.
    /// - Throws: A 400 that names what is accepted.
    init(_ query: HTTPQuery) throws(HTTPError) {
        guard let opponent = Self(try query.single("against") ?? "previous") else {
            throw HTTPError(.badRequest, "The parameter \"against\" has to be \(Self.accepted).")
        }
        self = opponent
    }

    /// Reads what a capture is compared with.
    ///
    /// - Parameter query: The request's parameters; `since` is `previous` where it is not there.
    /// - Throws: A 400 that names what is accepted.
    init(since query: HTTPQuery) throws(HTTPError) {
        guard let opponent = Self(try query.single("since") ?? "previous"), opponent != .live else {
            throw HTTPError(
                .badRequest,
                "The parameter \"since\" has to be the number of a stored inspection, or \"previous\"."
            )
        }
        self = opponent
    }

    /// The text that stands for it.
    var text: String {
        switch self {
        case .inspection(let id): String(id)
        case .live: "live"
        case .previous: "previous"
        }
    }

    /// Says that an inspection has no predecessor.
    static func nothingBefore(_ inspection: InspectionSummary) -> String {
        "Inspection \(inspection.id) is the first of \(Place(object: inspection.object, path: inspection.path).text) "
            + "in the \(inspection.view) view: there is no earlier one to compare it with."
    }
}
