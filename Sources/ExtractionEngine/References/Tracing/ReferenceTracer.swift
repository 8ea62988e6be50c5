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

    var nodes = GraphStorage.NodeColumns()
    var edges = GraphStorage.EdgeColumns()
    var ways = ReferenceWays()
    var unseen = UnseenTally()
    var types: [TypePlan] = []
    var typeNumbers: [TypePlan: UInt32] = [:]
    var subjects: [ReferenceGraph.Subject] = []
    /// Why the graph is not whole.
    var stop: String?
    /// The subjects in whose reading a bound was hit, where they have names.
    var stopped: [String] = []
    /// Whether a bound ended the reading of the subject at hand.
    var isStopped = false
    let plans = SlotTable<TracePlan>()
    var caseSteps: [UnsafePointer<CasePlan>: ReferenceWays.Step] = [:]
    /// The steps to the parts of an entry whose key cannot be written.
    let keyStep: ReferenceWays.Step
    let valueStep: ReferenceWays.Step

    /// Where each node's object is, by number and the other way round.
    var addresses: ContiguousArray<UnsafeRawPointer> = []
    var numbers = AddressTable()
    /// How far rules for paths have come at each node; empty where there are none.
    var nodeRules: ContiguousArray<UInt32> = []
    /// What has to live until the reading of a subject is over: the subject, and what weak references led to.
    var kept: [AnyObject] = []
    /// Holds the memory of each object that was met, so that no other one can be at its place; nil for one subject.
    var pins: ContiguousArray<PinnedObject>?

    /// The node that is looked into.
    var node: UInt32 = 0
    var frames: ContiguousArray<TraceFrame> = []
    var copies: [[TracedCopy]] = []
    var trail = ReferenceTrail()
    var deadline: ContinuousClock.Instant?
    /// How many values were looked at, and at how many the bounds are looked at next.
    var values = 0
    var nextCheck = 0

    static let valuesPerClockReading = 256
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

    // MARK: Nodes

    mutating func addNode(_ base: UnsafeRawPointer, _ plan: TypePlan, parent: UInt32, steps: UInt32) -> UInt32 {
        let number = UInt32(nodes.types.count)
        appendNode(plan, note: .none, parent: parent, steps: steps)
        addresses[Int(number)] = base
        guard plan.shape == .class else { return number }
        numbers.insert(base, number)
        pins?.append(PinnedObject(at: base))
        return number
    }

    mutating func appendNode(_ plan: TypePlan, note: NodeNote, parent: UInt32, steps: UInt32) {
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
    mutating func expand(_ number: UInt32) {
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

    mutating func look(intoObject object: UnsafeRawPointer, _ plan: TypePlan) -> NodeNote {
        if plan.isRemoteActor(object) { return .remoteActor }
        if keepings.isForeignActor(object, plan) { return .foreignActor }
        // A number or a text of Foundation.
        if plan.presentation.leafKind(isRaw: false) != nil { return .none }
        push(fieldsOf: plan, at: object)
        if tracePlan(of: plan).pointee.hasTail { return .tailStorage }
        return plan.layout.pointee.isComplete ? .none : .noMetadata
    }

    mutating func run() {
        while let top = frames.indices.last {
            if frames[top].index >= frames[top].end {
                leave()
            } else if !isStopped {
                visitNextPart(of: top)
            } else {
                while !frames.isEmpty { leave() }
            }
        }
    }

    mutating func leave() {
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
            stop: stopSentence,
            unseen: summary
        )
    }
}
