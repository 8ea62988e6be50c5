/// Why an import ended before the last line; what was committed before stays.
public struct ImportError: Error, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Sendable {
        /// A line is not what it has to be.
        case unexpectedLine(expected: String)
        /// A line has more bytes than are read.
        case lineTooLong(limit: Int)
        /// A tree has more bytes than are stored.
        case treeTooLarge(bytes: Int, limit: Int)
        /// A later version of the program wrote the lines.
        case laterVersion(found: Int, supported: Int)
        /// The lines end before the one that says that they are complete.
        case cut
        /// The last line counts other sessions and inspections than came before it.
        case otherCount(expected: String, found: String)
        /// The session whose inspections were coming in was deleted, or pruned away.
        case sessionDeleted(exported: Int)
        /// The lines cannot be read any further.
        case unreadable(String)
        /// The database refused.
        case history(HistoryError)
    }

    /// What went wrong.
    public let reason: Reason
    /// The number of the line, from 1; of the last that was read where no line is to blame.
    public let line: Int
    /// What was committed before.
    public let report: ImportReport

    /// What happened and what to do, in sentences.
    public var description: String {
        "\(sentence) \(done)"
    }

    private var sentence: String {
        switch reason {
        case .unexpectedLine(let expected):
            "Line \(line): expected \(expected)."
        case .lineTooLong(let limit):
            "Line \(line) is too long: expected at most \(limit) bytes."
        case .treeTooLarge(let bytes, let limit):
            "Line \(line): a tree of \(bytes) bytes is not stored; expected at most \(limit) bytes."
        case .laterVersion(let found, let supported):
            "Line \(line): a later version of this program wrote it (format \(found); this program reads up to "
                + "\(supported)). Import it with that version."
        case .cut where line == 0:
            "The lines end before the first: expected the header of an export."
        case .cut:
            "The lines end after line \(line), before the one that says that they are complete: expected more."
        case .otherCount(let expected, let found):
            "Line \(line): expected \(expected) before it, not \(found): lines are missing or were added."
        case .sessionDeleted(let id):
            "Near line \(line): session \(id) of the lines was deleted from this history while its inspections came in. "
                + "Import the lines again to have it all the same."
        case .unreadable(let why):
            "After line \(line) nothing more can be read: \(why.hasSuffix(".") ? why : why + ".")"
        case .history(let error):
            "Near line \(line): \(error.description)"
        }
    }

    private var done: String {
        let report = report
        guard report.sessions + report.inspections > 0 else { return "Nothing was imported." }
        return "Until there \(report.sessions.counted("session")) and \(report.inspections.counted("inspection")) "
            + "were imported and stay; to import again adds only what is missing."
    }
}
