extension ReferenceGraph {
    /// Makes one graph of several subjects, each read inside of its own owner's isolation.
    ///
    /// ```swift
    /// let builder = ReferenceGraph.Builder()
    /// await inventory.read { builder.add($0, as: "inventory") }
    /// await MainActor.run { builder.add(viewModel, as: "screen") }
    /// let graph = builder.finish()
    /// ```
    ///
    /// An object that two subjects lead to is one node. An actor is a node without references until it is added itself:
    /// then it is looked into, in its own isolation.
    ///
    /// The subjects are read one after the other, so that the graph is no picture of one moment: a reference may have been
    /// set anew between two readings, and an object that was met may be gone. It stays in the graph as it was seen. No
    /// object is kept alive between two readings, but its memory is held, as an unowned reference does, so that no new
    /// object can be at its place and be taken for it. That memory is let go by ``finish()``.
    ///
    /// `@unchecked Sendable` is safe: the tracer is used inside the lock only.
    public final class Builder: @unchecked Sendable {
        private let lock = Lock()
        private var tracer: ReferenceTracer
        private let limits: Limits

        /// Makes a builder that has read nothing.
        ///
        /// - Parameters:
        ///   - limits: The bounds of the whole graph; the time is that of one subject's reading.
        ///   - mode: By which way values are read.
        ///   - redaction: What must not be shown: it is not followed, and counted in ``ReferenceGraph/unseen``.
        public init(
            limits: Limits = .init(),
            mode: ReadingMode = .fieldTables,
            redaction: RedactionRules = .none
        ) {
            self.limits = limits.bounded
            tracer = ReferenceTracer(
                limits: limits.bounded,
                facts: mode.facts,
                redaction: redaction.redaction,
                pinsObjects: true
            )
        }

        /// Reads what a subject leads to; call this where its owner allows to read it.
        ///
        /// - Parameters:
        ///   - subject: The object or value.
        ///   - name: The name under which it is among ``ReferenceGraph/subjects``.
        public func add(_ subject: Any, as name: String) {
            lock.withLock { tracer.add(subject, name: name) }
        }

        /// What has been read; the builder begins anew.
        ///
        /// - Returns: The graph of everything that was added.
        public func finish() -> ReferenceGraph {
            let finished = lock.withLock {
                var next = ReferenceTracer(
                    limits: limits,
                    facts: tracer.facts,
                    redaction: tracer.redaction,
                    pinsObjects: true
                )
                swap(&tracer, &next)
                return next.finish()
            }
            return ReferenceGraph(storage: finished, limits: limits)
        }
    }
}
