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
    ///   - redaction: What must not be shown; nothing is hidden unless it is asked for.
    public init(
        reflecting subject: Any,
        limits: Limits = .init(),
        view: View = .presented,
        mode: ReadingMode = .fieldTables,
        redaction: RedactionRules = .none
    ) {
        let keepings = WalkKeepings(redaction: redaction.redaction)
        self = Walker(limits: limits, view: view, facts: mode.facts, keepings: keepings)
            .walk(HeldValue(subject), path: "", name: nil)
    }
}

extension PropertyTree {
    /// Captures the value at a path, with everything in it.
    ///
    /// - Parameters:
    ///   - subject: The object that the path starts at.
    ///   - path: The way to the value that becomes the root.
    ///   - limits: The bounds of the capture.
    ///   - view: Whether values are shown as people read them, or as they are stored.
    ///   - mode: By which way values are read.
    ///   - redaction: What must not be shown; nothing is hidden unless it is asked for.
    /// - Throws: `ExtractionError` where the path leads nowhere, or into what is redacted. A path to nil, to a dead
    ///   reference or to what is redacted itself is not an error: the root says so.
    public init(
        reflecting subject: Any,
        path: PropertyPath,
        limits: Limits = .init(),
        view: View = .presented,
        mode: ReadingMode = .fieldTables,
        redaction: RedactionRules = .none
    ) throws(ExtractionError) {
        let keepings = WalkKeepings(redaction: redaction.redaction)
        var resolver = PathResolver(path: path, view: view, facts: mode.facts, keepings: keepings)
        let root = try resolver.resolve(from: HeldValue(subject))
        self = Walker(limits: limits, view: view, facts: mode.facts, keepings: keepings).walk(root, path: path)
    }

    /// Captures the value at a path that is given as text.
    ///
    /// - Parameters:
    ///   - subject: The object that the path starts at.
    ///   - path: The path as it is written: `items[0].price`.
    ///   - limits: The bounds of the capture.
    ///   - view: Whether values are shown as people read them, or as they are stored.
    ///   - mode: By which way values are read.
    ///   - redaction: What must not be shown; nothing is hidden unless it is asked for.
    /// - Throws: `ExtractionError` where the text is no path or leads nowhere.
    public init(
        reflecting subject: Any,
        path: String,
        limits: Limits = .init(),
        view: View = .presented,
        mode: ReadingMode = .fieldTables,
        redaction: RedactionRules = .none
    ) throws(ExtractionError) {
        self = try PropertyTree(
            reflecting: subject,
            path: PropertyPath(extracting: path),
            limits: limits,
            view: view,
            mode: mode,
            redaction: redaction
        )
    }
}

extension PropertyPath {
    /// Reads a path, with the engine's error where the text is none.
    init(extracting text: String) throws(ExtractionError) {
        do {
            try self.init(parsing: text)
        } catch {
            throw ExtractionError(.invalidPath(error), path: text)
        }
    }
}
