import ExtractionEngine

/// What to capture of an object: the node to start at, how much, and which view.
struct CaptureRequest: Sendable {
    var path: String = ""
    var limits = PropertyTree.Limits()
    var view: PropertyTree.View = .presented
    /// Is told how long the walk took, where somebody wants to know.
    var walked: (@Sendable (Duration) -> Void)?

    /// Only the object itself, without its properties: for a list of objects.
    static func summary(time: Duration) -> CaptureRequest {
        CaptureRequest(limits: PropertyTree.Limits(depth: 0, children: 0, nodes: 1, time: time))
    }

    /// Captures a value; called where the value may be read.
    ///
    /// - Parameter subject: The registered object.
    /// - Returns: The frozen tree.
    /// - Throws: ``ExtractionError`` where the path leads nowhere.
    func tree(of subject: Any) throws -> PropertyTree {
        let start = ContinuousClock.now
        defer { walked?(.now - start) }
        return path.isEmpty
            ? PropertyTree(reflecting: subject, limits: limits, view: view)
            : try PropertyTree(reflecting: subject, path: path, limits: limits, view: view)
    }
}
