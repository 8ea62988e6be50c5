/// A place in an object that a session inspected: its inspections, in order, are the steps of a replay.
public struct ReplayPlace: Sendable, Hashable {
    /// The session's id.
    public let session: Int
    /// The registered object's name.
    public let object: String
    /// The path of the inspected value from the object.
    public let path: String
    /// How the value was presented: `presented` or `raw`.
    public let view: String

    /// Describes a place.
    ///
    /// - Parameters:
    ///   - session: The session's id.
    ///   - object: The registered object's name.
    ///   - path: The path of the inspected value from the object.
    ///   - view: `presented` or `raw`.
    public init(session: Int, object: String, path: String, view: String) {
        self.session = session
        self.object = object
        self.path = path
        self.view = view
    }

    /// The place of an inspection.
    ///
    /// - Parameter inspection: The inspection.
    public init(_ inspection: InspectionSummary) {
        self.init(
            session: inspection.session,
            object: inspection.object,
            path: inspection.path,
            view: inspection.view
        )
    }

    /// The columns of `streams` that its streams have: session, object, path and view.
    var columns: [SQLValue] { [.integer(session), .text(object), .text(path), .text(view)] }
}

/// A place of a session with the number of its inspections.
public struct ReplayChoice: Sendable, Hashable {
    /// The place.
    public let place: ReplayPlace
    /// Its inspections in the session.
    public let stepCount: Int
}

/// Some steps of a replay, next to each other.
public struct ReplayPart: Sendable {
    /// How many steps there are.
    public let total: Int
    /// When the first and the last step were captured.
    public let span: ClosedRange<Timestamp>
    /// How many steps stand before these.
    public let offset: Int
    /// The step before these, which the first of them is compared with; nil where they begin with the first.
    public let before: StoredInspection?
    /// The steps; fewer than were asked for where the bytes or the time came to an end, but one at least.
    public let steps: [StoredInspection]
}
