import HTTPServer

/// Whether a watcher wants what it sees to be recorded, and where.
enum RecordingWish: Sendable, Equatable {
    case none
    case new
    /// It goes on with the recording of a session.
    case session(Int)
    /// It goes on with the recording of the inspection that it saw last.
    case afterInspection(Int)

    /// Reads the request.
    ///
    /// - Parameter request: Its parameters `record` and `recording`, and what it saw last.
    /// - Throws: A 400 that names the parameter and what it accepts.
    init(_ request: HTTPRequest) throws(HTTPError) {
        let session = try request.query.integer("recording", in: 0...HTTPQuery.largestNumber, default: 0)
        let isWanted = try request.query.boolean("record", default: session > 0)
        if !isWanted {
            self = .none
        } else if session > 0 {
            self = .session(session)
        } else if let text = request.fields["Last-Event-ID"], let inspection = Int(text), inspection > 0 {
            self = .afterInspection(inspection)
        } else {
            self = .new
        }
    }
}
