extension PropertyTree {
    /// Captures a value with everything in it, within the limits.
    ///
    /// The value is read in place: call this where its owner's isolation allows to read it.
    ///
    /// - Parameters:
    ///   - subject: The value or object.
    ///   - limits: The bounds of the capture; what hits one says so on its node.
    ///   - view: Whether values are shown as people read them, or as they are stored.
    ///   - mode: By which way values are read.
    public init(
        reflecting subject: Any,
        limits: Limits = .init(),
        view: View = .presented,
        mode: ReadingMode = .fieldTables
    ) {
        self = Walker(limits: limits, view: view, mode: mode).walk(HeldValue(subject), path: "", name: nil)
    }
}
