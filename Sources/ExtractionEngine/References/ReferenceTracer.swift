/// Follows references from object to object, breadth first, and notes what it meets.
struct ReferenceTracer: ~Copyable {
    let limits: ReferenceGraph.Limits
    let facts: FactMask
    let redaction: Redaction?
    var nodes = GraphStorage.NodeColumns()
    var edges = GraphStorage.EdgeColumns()
    var ways = ReferenceWays()
    var types: [TypePlan] = []
    var typeNumbers: [TypePlan: UInt32] = [:]
    var subjects: [ReferenceGraph.Subject] = []
    var stop: String?
    /// Where each node's object is.
    var addresses: ContiguousArray<UnsafeRawPointer> = []
    var numbers = AddressTable()
    var keepings: WalkKeepings
    var steps: [UnsafePointer<FieldPlan>: ReferenceWays.Step] = [:]

    init(limits: ReferenceGraph.Limits, facts: FactMask, redaction: Redaction?) {
        self.limits = limits
        self.facts = facts
        self.redaction = redaction
        keepings = WalkKeepings(redaction: redaction)
    }

    mutating func add(_ subject: Any, path: String, name: String) throws(ExtractionError) {
        let parsed = try PropertyPath(extracting: path)
        let held = HeldValue(subject)
        keepings.start(at: held)
        var resolver = PathResolver(path: parsed, view: .presented, facts: facts, keepings: keepings)
        let designation = try resolver.resolve(from: held)
        if case .instance(let base, let plan) = try resolver.shown(designation), plan.shape == .class {
            start(at: base, plan, path: parsed.canonical.description, name: name)
        }
    }

    mutating func add(_ subject: Any, name: String) {
        let held = HeldValue(subject)
        keepings.start(at: held)
        start(at: held.base, held.plan, path: "", name: name)
    }

    private mutating func start(at base: UnsafeRawPointer, _ plan: TypePlan, path: String, name: String) {
        subjects.append(ReferenceGraph.Subject(name: name, path: path, node: nodes.types.count))
        let first = addNode(base, plan, parent: GraphStorage.none, steps: 0)
        var node = Int(first)
        while node < nodes.types.count {
            expand(node)
            node += 1
        }
    }

    private mutating func addNode(_ base: UnsafeRawPointer, _ plan: TypePlan, parent: UInt32, steps: UInt32) -> UInt32 {
        let number = UInt32(nodes.types.count)
        let type = typeNumbers[plan] ?? UInt32(types.count)
        if type == types.count {
            types.append(plan)
            typeNumbers[plan] = type
        }
        nodes.types.append(type)
        nodes.notes.append(.none)
        nodes.parents.append(parent)
        nodes.steps.append(steps)
        nodes.firstEdges.append(UInt32(edges.targets.count))
        nodes.endEdges.append(UInt32(edges.targets.count))
        addresses.append(base)
        if plan.shape == .class { numbers.insert(base, number) }
        return number
    }

    private mutating func expand(_ node: Int) {
        let plan = types[Int(nodes.types[node])]
        nodes.firstEdges[node] = UInt32(edges.targets.count)
        if plan.shape == .class || plan.shape == .structure, let fields = plan.layout.pointee.visibleFields.baseAddress
        {
            for index in 0..<plan.layout.pointee.visibleFields.count {
                follow(fields + index, of: addresses[node], from: UInt32(node))
            }
        }
        nodes.endEdges[node] = UInt32(edges.targets.count)
    }

    private mutating func follow(_ field: UnsafePointer<FieldPlan>, of base: UnsafeRawPointer, from node: UInt32) {
        guard field.pointee.ownership == .strong, !field.pointee.isUnreadable else { return }
        let place = Place(address: base + field.pointee.offset, plan: field.pointee.type)
        let isOptional = place.plan.shape == .optional
        guard (isOptional ? place.plan.layout.pointee.wrapped ?? place.plan : place.plan).shape == .class,
            let object = place.object
        else { return }
        let step = steps[field] ?? ways.step(named: field.pointee.pathPart ?? field.pointee.name)
        steps[field] = step
        let edge = UInt32(edges.targets.count)
        edges.sources.append(node)
        edges.ways.append(ways.way(from: ReferenceWays.start, by: step))
        var traits = EdgeTraits(of: field.pointee)
        traits.insert(.direct)
        if isOptional { traits.insert(.optional) }
        edges.traits.append(traits)
        let steps = nodes.steps[Int(node)] + 1
        edges.targets.append(
            numbers[object] ?? addNode(object, TypePlan.ofObject(at: object), parent: edge, steps: steps)
        )
    }

    consuming func finish() -> GraphStorage {
        ways.freeze()
        return GraphStorage(
            types: types,
            nodes: nodes,
            edges: edges,
            ways: ways,
            subjects: subjects,
            stop: stop,
            unseen: []
        )
    }
}
