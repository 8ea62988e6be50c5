extension ReferenceTracer {
    /// Reads what a value leads to.
    ///
    /// - Parameters:
    ///   - subject: The object or value.
    ///   - name: Its name, where there are several.
    mutating func add(_ subject: Any, name: String) {
        let held = begin(with: subject)
        defer { end() }
        let resolver = PathResolver(path: PropertyPath(), view: .presented, facts: facts, keepings: keepings)
        var found = Designation(held)
        if let redaction { found.rules = redaction.pathStart }
        start(at: found, resolver, path: "", name: name)
    }

    /// Reads what the value at a path leads to.
    mutating func add(_ subject: Any, path: String, name: String) throws(ExtractionError) {
        let parsed = try PropertyPath(extracting: path)
        let held = begin(with: subject)
        defer { end() }
        var resolver = PathResolver(path: parsed, view: .presented, facts: facts, keepings: keepings)
        let found = try resolver.resolve(from: held)
        start(at: found, resolver, path: parsed.canonical.description, name: name)
    }

    private mutating func begin(with subject: Any) -> HeldValue {
        keepings = WalkKeepings(redaction: redaction)
        deadline = limits.time.map { ContinuousClock.now + $0 }
        nextCheck = 0
        isStopped = false
        let held = HeldValue(subject)
        kept.append(held.owner)
        keepings.start(at: held)
        return held
    }

    private mutating func end() {
        kept = []
        keepings = WalkKeepings(redaction: redaction)
    }

    private mutating func start(at found: Designation, _ resolver: PathResolver, path: String, name: String) {
        rules.start(with: found.rules)
        if found.redaction != nil {
            return addSubject(found.declared ?? found.plan, note: .redacted, path: path, name: name)
        }
        do throws(ExtractionError) {
            switch try resolver.open(found) {
            case .instance(let base, let plan): start(at: base, plan, path: path, name: name)
            case .value(let place): start(at: place.address, place.plan, path: path, name: name)
            }
        } catch {
            addSubject(found.plan, note: NodeNote(error.reason, found.plan), path: path, name: name)
        }
    }

    /// Begins at an object or value.
    private mutating func start(at base: UnsafeRawPointer, _ plan: TypePlan, path: String, name: String) {
        let first = nodes.types.count
        if plan.shape == .class, let known = numbers[base] {
            subjects.append(ReferenceGraph.Subject(name: name, path: path, node: Int(known)))
            // An actor that another subject refers to is looked into when its own turn comes.
            if nodes.notes[Int(known)] == .foreignActor { expand(known) }
        } else {
            subjects.append(ReferenceGraph.Subject(name: name, path: path, node: first))
            _ = addNode(base, plan, parent: GraphStorage.none, steps: 0)
        }
        var next = first
        while next < nodes.types.count, !isStopped {
            expand(UInt32(next))
            next += 1
        }
        while next < nodes.types.count {
            nodes.notes[next] = .notRead
            next += 1
        }
    }

    /// Adds a subject that cannot be looked into.
    private mutating func addSubject(_ plan: TypePlan, note: NodeNote, path: String, name: String) {
        subjects.append(ReferenceGraph.Subject(name: name, path: path, node: nodes.types.count))
        appendNode(plan, note: note, parent: GraphStorage.none, steps: 0)
    }
}
