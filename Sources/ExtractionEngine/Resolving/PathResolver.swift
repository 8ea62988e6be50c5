/// Follows a path through a live value, step by step, copying nothing that need not be copied.
struct PathResolver {
    let path: PropertyPath
    let isRaw: Bool
    /// The layouts that are relied on; without one, its kind of value goes through `Mirror`, as in a walk.
    let facts: FactMask
    let keepings: WalkKeepings
    /// The steps that have led somewhere.
    private var reached = PropertyPath()
    private var redaction: Redaction? { keepings.redaction }
    /// How many `super` stand before the next name.
    private var superLevels = 0

    init(path: PropertyPath, view: PropertyTree.View, facts: FactMask, keepings: WalkKeepings) {
        self.path = path
        isRaw = view == .raw
        self.facts = facts
        self.keepings = keepings
    }

    /// Follows the whole path.
    ///
    /// - Parameter root: The registered object.
    /// - Returns: What the path leads to; it may be nil, a dead reference or anything else that a node can show.
    /// - Throws: `ExtractionError` where a step leads nowhere.
    mutating func resolve(from root: HeldValue) throws(ExtractionError) -> Designation {
        keepings.start(at: root)
        return try resolve(from: Designation(root))
    }

    /// Follows the whole path from a value that the caller keeps alive.
    mutating func resolve(from root: Designation) throws(ExtractionError) -> Designation {
        if case .object(let object, _) = root.location { keepings.start(atObject: object) }
        var current = root
        current.rules = redaction?.pathStart ?? []
        for component in path.components {
            if let reason = current.redaction { throw failure(.redacted(why: reason.sentence)) }
            switch component {
            case .optionalChain: current = isRaw ? chained(current) : current
            case .super:
                try enterSuper(of: current)
                continue
            default:
                let opened = try open(current)
                let found = try step(component, from: opened)
                current = try redacted(found, component, in: opened, after: current.rules)
            }
            reached.components.append(component)
        }
        if superLevels > 0 {
            throw failure(.noSuchProperty(name: "super", searched: []))
        }
        return current
    }

    private mutating func enterSuper(of designation: Designation) throws(ExtractionError) {
        guard case .instance(_, let plan) = try open(designation), plan.shape == .class else {
            throw failure(.noSuperclass(type: designation.plan.names.pointee.name))
        }
        superLevels += 1
        var superclass: Metadata? = plan.metadata
        for _ in 0..<superLevels { superclass = superclass?.superclass }
        guard superclass != nil else { throw failure(.noSuperclass(type: plan.names.pointee.name)) }
    }

    private mutating func step(
        _ component: PropertyPath.Component,
        from value: OpenedValue
    ) throws(ExtractionError) -> Designation {
        let levels = superLevels
        superLevels = 0
        switch (component, value) {
        case (.property(let name), .instance(let base, let plan)):
            let found = try property(name, of: base, plan, superLevels: levels)
            reached.components += Array(repeating: .super, count: levels)
            return found
        case (.property(let name), .value(let place)):
            if let child = mirrored(name, of: place.address, place.plan) { return child }
            return try part(name, of: place)
        case (.tupleElement(let index), .instance(let base, let plan)) where plan.shape == .tuple:
            guard plan.fields.indices.contains(index), let fields = plan.fields.baseAddress else {
                throw failure(.indexOutOfRange(index: index, count: plan.fields.count))
            }
            return try designation(of: fields + index, in: base, plan, isStorage: true)
        case (.index(let index), .value(let place)) where place.plan.presentation == .customMirror && !isRaw:
            return try mirrored(at: index, of: place.address, place.plan)
        case (.index(let index), .value(let place)):
            return try element(index, of: place)
        case (.index(let index), .instance(let base, let plan)):
            return try mirrored(at: index, of: base, plan)
        case (.key(let key), .value(let place)):
            return try entry(key, component, of: place)
        case (_, .instance(_, let plan)):
            throw failure(.notAContainer(type: plan.names.pointee.name), available: names(of: plan))
        case (_, .value(let place)):
            throw failure(.notAContainer(type: place.plan.names.pointee.name))
        }
    }

    // MARK: Properties

    private func property(
        _ name: String,
        of base: UnsafeRawPointer,
        _ plan: TypePlan,
        superLevels: Int
    ) throws(ExtractionError) -> Designation {
        if superLevels == 0, let child = mirrored(name, of: base, plan) { return child }
        if let fields = plan.fields.baseAddress,
            let index = plan.fields.indices.first(where: {
                fields[$0].answers(to: name) && plan.distance(to: fields[$0].declaringClass) >= superLevels
            })
        {
            let isStorage = isRaw || name == fields[index].storedName && name != fields[index].name
            return try designation(of: fields + index, in: base, plan, isStorage: isStorage)
        }
        let available = names(of: plan)
        // Close is what has a close name, however many `super` stand before it.
        let bare = plan.layout.pointee.visibleFields.map { isRaw ? $0.storedName : $0.name }
        let close = NearestNames.nearest(to: name, among: bare)
        throw failure(
            .noSuchProperty(name: name, searched: plan.classNames),
            available: available,
            nearest: close.flatMap { wanted in available.indices.filter { bare[$0] == wanted }.map { available[$0] } }
        )
    }

    private func designation(
        of field: UnsafePointer<FieldPlan>,
        in base: UnsafeRawPointer,
        _ plan: TypePlan,
        isStorage: Bool
    ) throws(ExtractionError) -> Designation {
        let isTuple = plan.shape == .tuple
        if facts.contains(isTuple ? .tuples : plan.shape == .class ? .classes : .structures) {
            if !isTuple { return Designation(field, of: base, isRaw: isStorage) }
            if let obstacle = field.pointee.obstacle { throw failure(obstacle) }
            return Designation(Place(address: base + field.pointee.offset, plan: field.pointee.type))
        }
        guard let fields = Place(address: base, plan: plan).mirroredFields else {
            throw failure(.unreadable(why: "Mirror gives no access to its stored properties"))
        }
        var child = fields.child(field, isRaw: isStorage)
        child.isLazyStorage = child.isLazyStorage && !isStorage
        if let value = child.value { keepings.keep(value.owner) }
        return Designation(child)
    }

    /// The names that a path can go on with.
    private func names(of plan: TypePlan) -> [String] {
        plan.layout.pointee.visibleFields.map { field in
            let name = String(repeating: "super.", count: field.superDepth) + (isRaw ? field.storedName : field.name)
            return plan.shape == .tuple && field.name == field.storedName ? "." + name : name
        }
    }

    private func mirror(of base: UnsafeRawPointer, _ plan: TypePlan) -> Mirror? {
        let place = Place(address: plan.shape == .class ? keepings.reference(to: base) : base, plan: plan)
        // Not `as?` on the optional itself: an optional has a mirror of its own.
        return place.copy().flatMap { $0 as? any CustomReflectable }?.customMirror
    }

    /// The child of that label where a type has a mirror of its own, which the presented view shows.
    private func mirrored(_ name: String, of base: UnsafeRawPointer, _ plan: TypePlan) -> Designation? {
        guard !isRaw, plan.presentation == .customMirror else { return nil }
        let children = mirror(of: base, plan)?.children.prefix(MirrorPage.mostPassed)
        return children?.first { $0.label == name }.map { child in
            var found = Designation(keepings.held(child.value))
            found.label = child.label
            return found
        }
    }

    private func mirrored(
        at index: Int,
        of base: UnsafeRawPointer,
        _ plan: TypePlan
    ) throws(ExtractionError) -> Designation {
        guard !isRaw, plan.presentation == .customMirror, let mirror = mirror(of: base, plan) else {
            throw failure(.notAContainer(type: plan.names.pointee.name), available: names(of: plan))
        }
        guard index >= 0, case let page = MirrorPage(mirror, firstChild: index, limit: 1), page.offset == index,
            let child = page.children.first
        else {
            throw failure(
                .indexOutOfRange(index: index, count: AnyRandomAccessCollection(mirror.children)?.count ?? index)
            )
        }
        keepings.keep(child.value.owner)
        var found = Designation(child.value)
        found.label = child.label
        return found
    }

    // MARK: Enums

    private func part(_ name: String, of place: Place) throws(ExtractionError) -> Designation {
        guard place.plan.shape == .enumeration else {
            throw failure(
                .notAContainer(type: place.plan.names.pointee.name),
                available: elementNames(of: place)
            )
        }
        guard let (current, payload) = enumValue(of: place) else {
            throw failure(.unreadable(why: "it is in no case that its type's metadata knows"))
        }
        if current == name, let payload { return payload }
        let cases = place.plan.layout.pointee.cases.map(\.name)
        if cases.contains(name), current != name {
            throw failure(.wrongCase(wanted: name, found: current), available: payload == nil ? [] : [current])
        }
        if current == name { throw failure(.notAContainer(type: place.plan.names.pointee.name)) }
        throw failure(
            .noSuchProperty(name: name, searched: [place.plan.names.pointee.name]),
            available: payload == nil ? [] : [current],
            nearest: NearestNames.nearest(to: name, among: cases)
        )
    }

    // MARK: Errors

    func failure(_ obstacle: FieldPlan.Obstacle) -> ExtractionError {
        switch obstacle {
        case .noncopyable: failure(ExtractionError.Reason.noncopyable)
        case .block: failure(ExtractionError.Reason.unreadable(why: FieldPlan.blockReason))
        case .unresolvedType: failure(ExtractionError.Reason.unreadable(why: "the runtime cannot tell its type"))
        }
    }

    func failure(
        _ reason: ExtractionError.Reason,
        available: [String] = [],
        count: Int? = nil,
        nearest: [String] = []
    ) -> ExtractionError {
        ExtractionError(
            reason,
            path: path.description,
            reached: reached.description,
            available: available,
            availableCount: count,
            nearest: nearest
        )
    }
}

extension TypePlan {
    /// How many classes up a property is declared; 0 for everything that is not a class's.
    func distance(to declaring: TypePlan?) -> Int {
        guard let declaring, shape == .class else { return 0 }
        var distance = 0
        var current: Metadata? = metadata
        while let here = current, here != declaring.metadata {
            distance += 1
            current = here.superclass
        }
        return distance
    }

    /// The names of the type and of its superclasses.
    var classNames: [String] {
        var names: [String] = []
        var current: TypePlan? = self
        while let plan = current {
            names.append(plan.names.pointee.name)
            current = plan.shape == .class ? plan.metadata.superclass.map(TypePlan.of) : nil
        }
        return names
    }
}
