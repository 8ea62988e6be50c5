/// The session that a recorded watch is stored in: it has one of its own.
public enum WatchSession: Sendable, Hashable {
    /// One that begins with the first capture.
    case new(title: String, client: SessionClient)
    /// One that was begun before, by its id.
    case existing(Int)
}

/// A capture of a recorded watch: it is committed.
public struct RecordedStep: Sendable, Hashable {
    /// The inspection that it became.
    public let inspection: RecordedInspection
    /// The bytes that its tree takes in the file, as a difference or whole; those of a tree that was there already count
    /// once more.
    public let size: Int
}

/// The recording of a watched object, as far as it has come.
public struct WatchRecording: Sendable, Hashable {
    /// Its session.
    public let session: SessionSummary
    /// What was captured last; nil where all of it was deleted.
    public let latest: InspectionSummary?
    /// The bytes that its trees take in the file, counted as `RecordedStep.size` is.
    public let size: Int
}
