/// What an export has written.
public struct ExportReport: Sendable, Hashable {
    /// Sessions.
    public internal(set) var sessions = 0
    /// Inspections.
    public internal(set) var inspections = 0
    /// Bytes of all lines.
    public internal(set) var bytes = 0
}

/// Why a history was not exported to its end; what reads and writes throw comes as it is.
public enum ExportError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no session of this id.
    case missingSession(Int)
    /// The record has a longer line than an import reads.
    case recordTooLarge(inspection: Int, bytes: Int, limit: Int)

    /// What happened, in a sentence.
    public var description: String {
        switch self {
        case .missingSession(let id):
            "There is no stored session \(id); it may have been deleted."
        case .recordTooLarge(let inspection, let bytes, let limit):
            "Inspection \(inspection) cannot be exported: its line would have \(bytes) bytes; at most \(limit) are read."
        }
    }
}
