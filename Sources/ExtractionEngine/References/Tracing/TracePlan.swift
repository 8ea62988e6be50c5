/// What a tracer does with the stored properties of a type: only those that can hold references are listed.
struct TracePlan: ~Copyable, SlotEntry {
    let key: TypePlan
    /// Whether objects may hold references behind their properties, where no type says of what sort.
    let hasTail: Bool
    private let list: UnsafeMutableBufferPointer<TracedField>

    init(of plan: TypePlan, fields: [TracedField]) {
        key = plan
        hasTail = plan.hasReferencesBehind
        list = .allocate(capacity: fields.count)
        _ = list.initialize(from: fields)
    }

    deinit {
        list.deinitialize()
        list.deallocate()
    }

    var count: Int { list.count }

    /// The properties; good as long as the tracer's table.
    var fields: UnsafePointer<TracedField>? { list.baseAddress.map { UnsafePointer($0) } }

    func matches(_ key: TypePlan) -> Bool { self.key == key }

    static func hash(_ key: TypePlan) -> UInt { UInt(bitPattern: key.record) }
}

/// One stored property that can hold references.
struct TracedField {
    /// What is done with it.
    enum Action {
        case value, weak, unowned
        /// Counted only.
        case unseen(ReferenceGraph.Unseen.Reason)
    }

    /// The property; of a wrapper's part that part.
    let field: UnsafePointer<FieldPlan>
    /// The property whose wrapper it is a part of.
    var wrapper: UnsafePointer<FieldPlan>?
    /// The position among the type's stored properties: of the wrapper where it is a part of one.
    let position: Int
    /// Bytes from the start of the value or object.
    let offset: Int
    let type: TypePlan
    /// The way to it: one step, or two for a part of a wrapper other than the wrapped value.
    let firstStep: ReferenceWays.Step?
    let step: ReferenceWays.Step
    let traits: EdgeTraits
    let action: Action

    /// The step in each form in which a rule for paths may name it.
    var names: [PropertyPath.Component] {
        if firstStep == nil, let wrapper { return wrapper.pointee.names }
        return step.sort == .tupleElement ? [.tupleElement(position)] + field.pointee.names : field.pointee.names
    }

    /// The same of the wrapper's storage, where the way goes through it.
    var firstNames: [PropertyPath.Component] { wrapper?.pointee.names ?? [] }
}

extension ReferenceTracer {
    /// What is done with a type's stored properties; found out once.
    mutating func tracePlan(of plan: TypePlan) -> UnsafeMutablePointer<TracePlan> {
        if let known = plans.find(plan) { return known }
        let made = UnsafeMutablePointer<TracePlan>.allocate(capacity: 1)
        made.initialize(to: TracePlan(of: plan, fields: tracedFields(of: plan)))
        return plans.insert(made)
    }

    private mutating func tracedFields(of plan: TypePlan) -> [TracedField] {
        guard let first = plan.fields.baseAddress else { return [] }
        let hidden = redaction?.verdict(of: plan).pointee.fields(isRaw: true)
        var traced: [TracedField] = []
        for position in plan.fields.indices where (first + position).pointee.canHoldReferences {
            let field = first + position
            let isHidden = hidden?[position] ?? false
            if case .wrapper(let value) = field.pointee.role, field.pointee.type.shape == .structure, !isHidden,
                !hides(field.pointee.type)
            {
                traced += tracedParts(of: field, position, value: value, in: plan)
            } else {
                traced.append(tracedField(field, position, isHidden: isHidden, in: plan))
            }
        }
        return traced
    }

    private mutating func tracedField(
        _ field: UnsafePointer<FieldPlan>,
        _ position: Int,
        isHidden: Bool,
        in plan: TypePlan
    ) -> TracedField {
        // A wrapper that is an object has properties of its own; the property's name leads past it to its value.
        let isWrapper = if case .wrapper = field.pointee.role { true } else { false }
        return TracedField(
            field: field,
            position: position,
            offset: field.pointee.offset,
            type: field.pointee.type,
            firstStep: nil,
            step: step(to: field, position, isStorage: isWrapper, in: plan),
            traits: traits(of: field.pointee, stored: field.pointee, in: plan),
            action: action(for: field.pointee, isHidden: isHidden)
        )
    }

    /// The parts of a property wrapper: its value has the property's name, all others lie below the storage's.
    private mutating func tracedParts(
        of wrapper: UnsafePointer<FieldPlan>,
        _ position: Int,
        value: Int,
        in plan: TypePlan
    ) -> [TracedField] {
        let type = wrapper.pointee.type
        guard let first = type.fields.baseAddress else { return [] }
        let hidden = redaction?.verdict(of: type).pointee.fields(isRaw: true)
        return type.fields.indices.filter { (first + $0).pointee.canHoldReferences }.map { part in
            let field = first + part
            let isValue = part == value
            return TracedField(
                field: field,
                wrapper: wrapper,
                position: position,
                offset: wrapper.pointee.offset + field.pointee.offset,
                type: field.pointee.type,
                firstStep: isValue ? nil : step(to: wrapper, position, isStorage: true, in: plan),
                step: isValue
                    ? step(to: wrapper, position, isStorage: false, in: plan)
                    : step(to: field, part, isStorage: false, in: type),
                traits: traits(of: wrapper.pointee, stored: field.pointee, in: plan),
                action: action(for: field.pointee, isHidden: !isValue && hidden?[part] ?? false)
            )
        }
    }

    private func action(for field: FieldPlan, isHidden: Bool) -> TracedField.Action {
        if isHidden || hides(field.type) { return .unseen(.redacted) }
        switch field.obstacle {
        case .noncopyable: return .unseen(.noncopyable)
        case .block: return .unseen(.block)
        case .unresolvedType: return .unseen(.unknownLayout)
        case nil: break
        }
        if field.role == .hidden { return .unseen(.observers) }
        switch field.ownership {
        case .strong: return .value
        case .weak: return .weak
        case .unowned: return facts.contains(.references) ? .unowned : .unseen(.notAskable)
        case .unownedUnsafe: return .unseen(.unmanaged)
        }
    }

    private func traits(of field: FieldPlan, stored: FieldPlan, in plan: TypePlan) -> EdgeTraits {
        var traits = plan.shape == .tuple ? EdgeTraits(rawValue: 0) : EdgeTraits(of: field)
        if plan.shape == .class { traits.insert(.direct) }
        switch stored.ownership {
        case .weak: traits.formUnion([.weak, .optional])
        case .unowned:
            traits.insert(.unowned)
            if stored.type.shape == .optional { traits.insert(.optional) }
        case .strong, .unownedUnsafe: break
        }
        return traits
    }

    /// The step to a property: the name by which a path finds it, with as many `super` as that takes.
    private mutating func step(
        to field: UnsafePointer<FieldPlan>,
        _ position: Int,
        isStorage: Bool,
        in plan: TypePlan
    ) -> ReferenceWays.Step {
        let name = isStorage ? field.pointee.storedName : field.pointee.name
        if plan.shape == .tuple, field.pointee.name == field.pointee.storedName { return .tupleElement(position) }
        let label = TreeLabel.property(name, superLevels: superLevels(to: position, named: name, in: plan))
        return ways.step(
            named: label.suffix.text,
            declaredIn: field.pointee.isInherited ? field.pointee.declaringClass : nil
        )
    }

    /// The step to the value of an enum's case; found out once.
    mutating func step(to enumCase: UnsafePointer<CasePlan>) -> ReferenceWays.Step {
        if let known = caseSteps[enumCase] { return known }
        let step = ways.step(named: TreeLabel.property(enumCase.pointee.name).suffix.text)
        caseSteps[enumCase] = step
        return step
    }

    /// The step to a dictionary's value.
    mutating func step(to key: PropertyPath.Component) -> ReferenceWays.Step {
        if case .index(let index) = key, index >= 0, index < ReferenceWays.Step.mostNumber { return .element(index) }
        return ways.step(key: key.description)
    }

    /// How many `super` lead past other properties that answer to the name.
    private func superLevels(to position: Int, named name: String, in plan: TypePlan) -> Int {
        guard plan.shape == .class else { return 0 }
        let others = plan.fields[..<position].filter { $0.answers(to: name) }
        return others.map { plan.distance(to: $0.declaringClass) + 1 }.max() ?? 0
    }
}

extension TypePlan {
    /// Whether the class is a `ManagedBuffer` of elements that can hold references.
    fileprivate var hasReferencesBehind: Bool {
        var superclass = shape == .class ? metadata : nil
        while let here = superclass {
            if here.descriptor?.name == "ManagedBuffer", case let arguments = here.genericArguments,
                arguments.count == 2
            {
                return TypePlan.of(arguments[1]).canHoldReferences
            }
            superclass = here.superclass
        }
        return false
    }
}

extension FieldPlan {
    /// The step to it in each form in which a rule for paths may name it.
    fileprivate var names: [PropertyPath.Component] { [.property(name), .property(storedName)] }

    /// Whether the property can hold a reference, or something that may hide one.
    var canHoldReferences: Bool {
        // An actor's own storage holds no object of the program.
        if role == .hidden { return storedName == FieldNaming.observationRegistrar }
        return ownership != .strong || isUnreadable || type.canHoldReferences
    }
}
