extension ReferenceGraph {
    /// Reads the objects that a value leads to.
    ///
    /// - Parameters:
    ///   - subject: The object or value; read it where its owner's isolation allows it.
    ///   - path: The way from the subject to the value that the graph starts at; empty for the subject.
    ///   - limits: The bounds; what hits one says so in ``stop``.
    ///   - mode: By which way values are read.
    ///   - redaction: What must not be shown: it is not followed, and counted in ``unseen``.
    /// - Throws: `ExtractionError` where the path leads nowhere, or into what is redacted.
    public init(
        reflecting subject: Any,
        path: String,
        limits: Limits = .init(),
        mode: ReadingMode = .fieldTables,
        redaction: RedactionRules = .none
    ) throws(ExtractionError) {
        let limits = limits.bounded
        var tracer = ReferenceTracer(limits: limits, facts: mode.facts, redaction: redaction.redaction)
        try tracer.add(subject, path: path, name: "")
        self.init(storage: tracer.finish(), limits: limits)
    }

    /// Reads the objects that a value leads to.
    ///
    /// - Parameters:
    ///   - subject: The object or value; read it where its owner's isolation allows it.
    ///   - limits: The bounds; what hits one says so in ``stop``.
    ///   - mode: By which way values are read.
    ///   - redaction: What must not be shown: it is not followed, and counted in ``unseen``.
    public init(
        reflecting subject: Any,
        limits: Limits = .init(),
        mode: ReadingMode = .fieldTables,
        redaction: RedactionRules = .none
    ) {
        let limits = limits.bounded
        var tracer = ReferenceTracer(limits: limits, facts: mode.facts, redaction: redaction.redaction)
        tracer.add(subject, name: "")
        self.init(storage: tracer.finish(), limits: limits)
    }
}
