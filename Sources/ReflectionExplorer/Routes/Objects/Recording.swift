/// What became of a capture in the history.
enum Recording: Sendable {
    /// Stored and committed.
    case recorded(inspection: Int, session: Int)
    /// Not asked for: by the request, or by the program.
    case off(String)
    /// Asked for and not possible, with the reason; the answer still comes.
    case failed(String)

    /// The program records nothing.
    static let switchedOff = Recording.off("recording is switched off")

    /// Whether it is the program that records nothing.
    var isSwitchedOff: Bool { note == Self.switchedOff.note }

    /// The stored inspection, where there is one.
    var inspection: (id: Int, session: Int)? {
        if case .recorded(let inspection, let session) = self { (inspection, session) } else { nil }
    }

    /// Why there is none.
    var note: String? {
        switch self {
        case .recorded: nil
        case .off(let reason), .failed(let reason): reason
        }
    }
}
