/// The lines that a history is exported to and imported from: NDJSON, one record a line.
///
/// The article "The export's format" of the documentation describes them.
public enum TransferFormat {
    /// What a header says that the lines are.
    public static let name = "reflection-explorer-history"
    /// The version that is written; every version up to it is read.
    public static let version = 1
    /// The most bytes of a line that is written or read, where the caller says nothing else.
    ///
    /// The largest tree that is stored by default, as base64 and with its texts, has less than half of them.
    public static let maximumLineSize = 256 << 20
}

/// What a line is.
enum TransferRecord: Sendable {
    /// The first line of an export.
    case header
    /// A session; the inspections that follow are its own.
    case session(TransferredSession)
    /// An inspection with its whole tree.
    case inspection(TransferredInspection)
    /// The last line of an export: what it holds, so that a cut file is noticed.
    case end(sessions: Int, inspections: Int)

    /// The names that tell the records apart.
    enum Kind: String {
        case header
        case session
        case inspection
        case end
    }
}

/// A session as an export holds it.
struct TransferredSession: Sendable, Hashable {
    /// The id in the database that it comes from.
    let id: Int
    let key: String
    let title: String?
    let client: SessionClient
    let startedAt: Timestamp
    let lastAt: Timestamp
    let isPinned: Bool
}

/// An inspection as an export holds it.
struct TransferredInspection: Sendable {
    /// The id of its session in the database that it comes from.
    let session: Int
    let inspection: NewInspection
}
