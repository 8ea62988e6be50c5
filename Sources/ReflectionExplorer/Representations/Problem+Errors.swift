import ExtractionEngine
import HTTPServer
import InspectionHistory

extension Problem: Error {}

extension Problem {
    /// The problem that any error on the way to an answer stands for.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as HTTPError: self.init(error)
        case let error as CaptureError: self.init(error)
        case let error as HistoryError: self.init(error)
        case let error as ExtractionError: self.init(error, in: nil)
        case let error as PathSyntaxError: self.init(status: .badRequest, detail: error.description)
        case let error as UnreadableTree: self.init(status: .internalServerError, detail: error.description)
        default:
            // Nothing of an unknown error is shown: it may hold what a client should not see. It is in the log.
            self.init(status: .internalServerError, detail: "The explorer could not answer; its log says why.")
        }
    }

    private init(_ error: HTTPError) {
        self.init(
            status: error.status,
            detail: error.detail,
            nearest: (error.members["nearest"] ?? []).map { Choice(name: $0) },
            fields: error.fields
        )
    }

    private init(_ error: CaptureError) {
        let status: HTTPStatus
        switch error {
        case .released: status = .gone
        case .notLent, .providerFailed: status = .badGateway
        case .ownerSilent: status = .gatewayTimeout
        case .unknownMember: status = .notFound
        }
        self.init(status: status, detail: error.sentence)
    }

    private init(_ error: HistoryError) {
        // A text that nobody searches for is the client's to shorten; everything else is the history's state.
        if case .searchTooLong = error.reason {
            self.init(status: .badRequest, detail: "The parameter \"q\" is too long. \(error.description)")
        } else {
            self.init(status: .serviceUnavailable, detail: error.description)
        }
    }

    /// A path that leads nowhere: a 404 that says how far it got; text that is no path at all is a 400.
    ///
    /// - Parameters:
    ///   - error: What stood in the way.
    ///   - source: The tree that was asked, which gives what is near an address.
    init(_ error: ExtractionError, in source: TreeSource?) {
        func choices(_ names: [String]) -> [Choice] {
            names.map { name in
                Choice(name: name, address: source?.address(path: Place.path(error.reached, name)))
            }
        }
        var status = HTTPStatus.notFound
        if case .invalidPath = error.reason { status = .badRequest }
        if case .redacted = error.reason { status = .forbidden }
        self.init(
            status: status,
            detail: Self.sentence(error),
            reached: error.reached,
            nearest: choices(error.nearest),
            available: choices(error.available)
        )
    }

    /// The error as a sentence; one that begins with a path keeps it as it is written: `shelves` is not `Shelves`.
    private static func sentence(_ error: ExtractionError) -> String {
        let text = error.description
        return error.reached.isEmpty ? text.capitalisedFirst : text
    }
}
