import ExtractionEngine

/// What to capture of an object: the node to start at, how much, and which view.
struct CaptureRequest: Sendable {
    /// What a capture is for: what is counted of captures is counted for each.
    enum Purpose: String, Sendable, CaseIterable {
        /// A request for the object itself: its tree, a comparison, a mirror.
        case object
        /// A row in a list of objects, which shows a few properties and is always cut.
        case list
        /// A watcher.
        case watch
        /// A part of a search, which goes on where the one before was cut.
        case search

        /// The place among all.
        var index: Int {
            switch self {
            case .object: 0
            case .list: 1
            case .watch: 2
            case .search: 3
            }
        }
    }

    var path: String = ""
    var limits = PropertyTree.Limits()
    var view: PropertyTree.View = .presented
    /// Is told how long the walk took, where somebody wants to know.
    var walked: (@Sendable (Duration) -> Void)?
    /// A walk of the whole object, of which the next part is captured; then the path is not used.
    var sweep: PropertySweep?
    var purpose = Purpose.object

    /// Only the object itself with its first properties: for a list of objects.
    static func summary(time: Duration) -> CaptureRequest {
        let properties = 12
        return CaptureRequest(
            limits: PropertyTree.Limits(depth: 1, children: properties, nodes: 1 + properties, time: time),
            purpose: .list
        )
    }

    /// The next part of a walk of the whole object.
    ///
    /// - Parameters:
    ///   - sweep: The walk.
    ///   - nodes: How many nodes the part has at most.
    ///   - time: How long the part may take.
    /// - Returns: The request.
    static func part(of sweep: PropertySweep, nodes: Int, time: Duration) -> CaptureRequest {
        CaptureRequest(limits: PropertyTree.Limits(nodes: nodes, time: time), sweep: sweep, purpose: .search)
    }

    /// Captures a value; called where the value may be read.
    ///
    /// - Parameters:
    ///   - subject: The registered object.
    ///   - redaction: What of it is never shown; a sweep brings its own.
    /// - Returns: The frozen tree.
    /// - Throws: ``ExtractionError`` where the path leads nowhere, or into what is redacted.
    func tree(of subject: Any, redaction: RedactionRules) throws -> PropertyTree {
        let start = ContinuousClock.now
        defer { walked?(.now - start) }
        if let sweep { return sweep.next(of: subject, nodes: limits.nodes, time: limits.time).tree }
        return path.isEmpty
            ? PropertyTree(reflecting: subject, limits: limits, view: view, redaction: redaction)
            : try PropertyTree(reflecting: subject, path: path, limits: limits, view: view, redaction: redaction)
    }
}
