/// Follows references from object to object, breadth first, and notes what it meets.
///
/// The queue is the list of nodes itself. Within an object, values are looked at in place with a stack of frames; only
/// parts whose type can hold references are gone into. No code of the app runs: a `customMirror` is not asked.
struct ReferenceTracer: ~Copyable {
    let limits: ReferenceGraph.Limits
    /// The layouts that are relied on; without one, its kind of value is copied out.
    let facts: FactMask
    let redaction: Redaction?
    var keepings: WalkKeepings
    /// How far rules for paths have come.
    var rules = PathRuleProgress()

    private var nodes = GraphStorage.NodeColumns()
    private var edges = GraphStorage.EdgeColumns()
    var ways = ReferenceWays()
    private var unseen = UnseenTally()
    private var types: [TypePlan] = []
    private var typeNumbers: [TypePlan: UInt32] = [:]
    private var subjects: [ReferenceGraph.Subject] = []
    private(set) var stop: String?
    let plans = SlotTable<TracePlan>()
    var caseSteps: [UnsafePointer<CasePlan>: ReferenceWays.Step] = [:]
    /// The steps to the parts of an entry whose key cannot be written.
    let keyStep: ReferenceWays.Step
    let valueStep: ReferenceWays.Step

    /// Where each node's object is, by number and the other way round.
    private var addresses: ContiguousArray<UnsafeRawPointer> = []
    private var numbers = AddressTable()
    /// How far rules for paths have come at each node; empty where there are none.
    private var nodeRules: ContiguousArray<UInt32> = []
    /// What has to live until the reading of a subject is over: the subject, and what weak references led to.
    private var kept: [AnyObject] = []
    /// Holds the memory of each object that was met, so that no other one can be at its place; nil for one subject.
    private var pins: ContiguousArray<PinnedObject>?

    /// The node that is looked into.
    private var node: UInt32 = 0
    var frames: ContiguousArray<TraceFrame> = []
    var copies: [[TracedCopy]] = []
    var trail = ReferenceTrail()
    private var deadline: ContinuousClock.Instant?
    /// How many values were looked at, and at how many the bounds are looked at next.
    private var values = 0
    private var nextCheck = 0

    private static let valuesPerClockReading = 256
    /// The address of what has none: it is never read.
    private let nowhere = UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped

    init(limits: ReferenceGraph.Limits, facts: FactMask, redaction: Redaction?, pinsObjects: Bool = false) {
        self.limits = limits
        self.facts = facts
        self.redaction = redaction
        keepings = WalkKeepings(redaction: redaction)
        if pinsObjects { pins = [] }
        keyStep = ways.step(named: "key")
        valueStep = ways.step(named: "value")
    }

    // MARK: Subjects

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
        while next < nodes.types.count, stop == nil {
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

    // MARK: Nodes

    private mutating func addNode(_ base: UnsafeRawPointer, _ plan: TypePlan, parent: UInt32, steps: UInt32) -> UInt32 {
        let number = UInt32(nodes.types.count)
        appendNode(plan, note: .none, parent: parent, steps: steps)
        addresses[Int(number)] = base
        guard plan.shape == .class else { return number }
        numbers.insert(base, number)
        pins?.append(PinnedObject(at: base))
        return number
    }

    private mutating func appendNode(_ plan: TypePlan, note: NodeNote, parent: UInt32, steps: UInt32) {
        let type: UInt32
        if let last = types.last, last == plan {
            type = UInt32(types.count - 1)
        } else if let known = typeNumbers[plan] {
            type = known
        } else {
            type = UInt32(types.count)
            types.append(plan)
            typeNumbers[plan] = type
        }
        nodes.types.append(type)
        nodes.notes.append(note)
        nodes.parents.append(parent)
        nodes.steps.append(steps)
        nodes.firstEdges.append(UInt32(edges.targets.count))
        nodes.endEdges.append(UInt32(edges.targets.count))
        addresses.append(nowhere)
        if pins != nil { nodes.subjects.append(UInt32(subjects.count - 1)) }
        if redaction != nil { nodeRules.append(rules.child) }
    }

    /// Looks at everything in an object, or in the subject.
    private mutating func expand(_ number: UInt32) {
        node = number
        let index = Int(number)
        let base = addresses[index]
        let plan = types[Int(nodes.types[index])]
        nodes.firstEdges[index] = UInt32(edges.targets.count)
        trail.cut(to: 0)
        rules.enter(0)
        if redaction != nil { rules.enter(at: nodeRules[index]) }
        if plan.shape == .class {
            nodes.notes[index] = look(intoObject: base, plan)
        } else {
            visit(Place(address: base, plan: plan), EdgeTraits(rawValue: 0))
        }
        run()
        nodes.endEdges[index] = UInt32(edges.targets.count)
    }

    private mutating func look(intoObject object: UnsafeRawPointer, _ plan: TypePlan) -> NodeNote {
        if plan.isRemoteActor(object) { return .remoteActor }
        if keepings.isForeignActor(object, plan) { return .foreignActor }
        // A number or a text of Foundation.
        if plan.presentation.leafKind(isRaw: false) != nil { return .none }
        push(fieldsOf: plan, at: object)
        if tracePlan(of: plan).pointee.hasTail { return .tailStorage }
        return plan.layout.pointee.isComplete ? .none : .noMetadata
    }

    private mutating func run() {
        while let top = frames.indices.last {
            if frames[top].index >= frames[top].end {
                leave()
            } else if stop == nil {
                visitNextPart(of: top)
            } else {
                while !frames.isEmpty { leave() }
            }
        }
    }

    private mutating func leave() {
        guard let frame = frames.popLast() else { return }
        keepings.release(to: frame.mark)
        if case .copies = frame.source { copies.removeLast() }
    }

    // MARK: References

    /// Notes a reference, and its object where that is a new one.
    mutating func refer(to object: UnsafeRawPointer?, _ traits: EdgeTraits) {
        guard let object else { return }
        guard edges.targets.count < limits.references else {
            return stopReading("limit reached: \(limits.references) references")
        }
        var target = numbers[object]
        if target == nil {
            let plan = TypePlan.ofObject(at: object)
            if hides(plan) { return miss(.redacted) }
            guard nodes.types.count < limits.objects else {
                return stopReading("limit reached: \(limits.objects) objects")
            }
            target = addNode(
                object,
                plan,
                parent: UInt32(edges.targets.count),
                steps: nodes.steps[Int(node)] + 1
            )
        }
        edges.sources.append(node)
        edges.targets.append(target ?? 0)
        edges.ways.append(trail.way(in: &ways))
        edges.traits.append(traits)
    }

    /// Notes a reference that was loaded, and keeps what it led to alive until the reading is over.
    mutating func refer(toLoaded object: AnyObject, _ traits: EdgeTraits) {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        if numbers[address] == nil { kept.append(object) }
        refer(to: address, traits)
    }

    /// Counts a value that is not looked into.
    mutating func miss(_ reason: ReferenceGraph.Unseen.Reason) {
        unseen.add(reason, node: node, way: trail.way(in: &ways))
    }

    // MARK: Bounds

    /// Counts a value, and says whether the bounds allow to look at it.
    @inline(__always)
    mutating func countValue() -> Bool {
        values += 1
        return values < nextCheck || check()
    }

    private mutating func check() -> Bool {
        if values > limits.values {
            stopReading("limit reached: \(limits.values) values were looked at")
            return false
        }
        nextCheck = deadline == nil ? limits.values : min(limits.values, values + Self.valuesPerClockReading)
        if let deadline, let time = limits.time, ContinuousClock.now >= deadline {
            stopReading("limit reached: \(time) for one reading")
            return false
        }
        return true
    }

    private mutating func stopReading(_ reason: String) {
        stop = stop ?? reason + "; what lies behind was not looked at, and a loop there is not found"
    }

    // MARK: The end

    consuming func finish() -> GraphStorage {
        for index in nodes.notes.indices {
            guard let reason = nodes.notes[index].unseenReason else { continue }
            unseen.add(reason, node: UInt32(index), way: ReferenceWays.start)
        }
        let summary = unseen.summary(ways)
        ways.freeze()
        return GraphStorage(
            types: types,
            nodes: nodes,
            edges: edges,
            ways: ways,
            subjects: subjects,
            stop: stop,
            unseen: summary
        )
    }
}
