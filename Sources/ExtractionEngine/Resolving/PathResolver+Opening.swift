extension PathResolver {
    /// Removes references, optionals and existentials around a value.
    ///
    /// - Parameter designation: What a path has led to.
    /// - Returns: The value with its parts in reach.
    /// - Throws: `ExtractionError` where there is no value behind them.
    func open(_ designation: Designation) throws(ExtractionError) -> OpenedValue {
        switch designation.location {
        case .object(let object, let plan): return try instance(object, plan)
        case .mirrored(let child):
            try check(child.stored.pointee.type)
            return try open(Designation(mirroredValue(of: child)))
        case .place(let place): return try open(place, stored: designation.stored)
        }
    }

    private func open(
        _ place: Place,
        stored: UnsafePointer<FieldPlan>?
    ) throws(ExtractionError) -> OpenedValue {
        if let obstacle = stored?.pointee.obstacle { throw failure(obstacle) }
        try check(place.plan)
        switch stored?.pointee.ownership {
        case .weak:
            guard let object = place.loadWeak() else { throw failure(.foundNil) }
            return try instance(keepings.address(of: object), place.plan)
        case .unowned:
            guard let object = try unownedObject(at: place) else { throw failure(.foundNil) }
            return try instance(keepings.address(of: object), place.plan)
        case .unownedUnsafe:
            throw failure(.unreadable(why: "an unowned(unsafe) reference is never followed"))
        case .strong, nil: break
        }
        if place.plan.hasThinParts { return .value(place) }
        switch try unwrapped(place) {
        case nil: throw failure(.foundNil)
        case .object(let object, let plan): return try instance(object, plan)
        case .mirrored(let child): return try open(Designation(child))
        case .place(let inner): return try opened(inner)
        }
    }

    /// A value that is neither an optional nor an existential.
    private func opened(_ place: Place) throws(ExtractionError) -> OpenedValue {
        switch place.plan.shape {
        case .class:
            guard let object = place.object else { throw failure(.unreadable(why: "it was never initialised")) }
            return try instance(object, place.plan)
        case .structure where place.plan.presentation == .anyHashable && !isRaw:
            return try open(Designation(keepings.hashableBase(at: place)))
        case .structure, .tuple:
            return isOneValue(place.plan) ? .value(place) : .instance(base: place.address, plan: place.plan)
        default: return .value(place)
        }
    }

    /// The object of an unowned reference, or nil for an optional one without a value.
    func unownedObject(at place: Place) throws(ExtractionError) -> AnyObject? {
        guard facts.contains(.references) else {
            throw failure(.unreadable(why: "whether an unowned reference's object still exists cannot be asked here"))
        }
        let (object, isNull) = place.loadUnowned()
        if object == nil, !isNull { throw failure(.deadReference) }
        return object
    }

    /// The value of a property that `Mirror` was asked for.
    func mirroredValue(of child: WalkKeepings.MirroredField) throws(ExtractionError) -> HeldValue {
        if let value = child.value { return value }
        if let obstacle = child.stored.pointee.obstacle { throw failure(obstacle) }
        let isReference = child.stored.pointee.ownership != .strong
        throw failure(
            .unreadable(
                why: isReference
                    ? "Mirror aborts on a reference to an object that is gone" : "Mirror does not give this property"
            )
        )
    }

    /// What an optional holds: a node of its own in the raw view, where `?` is the way to it.
    func chained(_ designation: Designation) -> Designation {
        let start: Place
        switch designation.location {
        case .object: return designation
        case .place(let place): start = place
        case .mirrored(let child):
            guard let place = child.value?.place else { return designation }
            start = place
        }
        guard designation.stored?.pointee.ownership ?? .strong == .strong, !start.plan.hasThinParts,
            case .place(let place)? = openedExistential(start), place.plan.shape == .optional
        else { return designation }
        return wrapped(in: place).map { Designation($0) } ?? designation
    }

    /// What is inside optionals and existentials, or nil where there is nothing.
    private func unwrapped(_ start: Place) throws(ExtractionError) -> Designation.Location? {
        var place = start
        while true {
            try check(place.plan)
            let inner: Designation.Location?
            switch place.plan.shape {
            case .optional: inner = wrapped(in: place)
            case .opaqueExistential, .classExistential, .errorExistential: inner = openedExistential(place)
            default: return .place(place)
            }
            guard case .place(let next)? = inner else { return inner }
            if next.plan == place.plan { return inner }
            place = next
        }
    }

    /// What an optional holds, or nil.
    private func wrapped(in place: Place) -> Designation.Location? {
        guard let wrapped = place.plan.layout.pointee.wrapped else { return nil }
        if facts.contains(.optionals) {
            return place.isNilOptional ? nil : .place(Place(address: place.address, plan: wrapped))
        }
        let storage = place.plan.type as? any OptionalStorage.Type
        return storage?.wrapped(at: place.address).map { Designation(keepings.held($0)).location }
    }

    /// What an existential holds, or the value itself; nil for an empty container.
    private func openedExistential(_ place: Place) -> Designation.Location? {
        guard place.plan.shape.isExistential else { return .place(place) }
        if facts.contains(.existentials) { return place.opened.map { .place($0) } }
        guard let held = place.heldByCast else { return nil }
        keepings.keep(held.owner)
        return Designation(held).location
    }

    /// The case that an enum is in, and its value.
    func enumValue(of place: Place) -> (name: String, payload: Designation?)? {
        if facts.contains(.enums) {
            return place.enumValue(keepings: keepings).map { value in
                (value.enumCase.pointee.name, value.payload.map { Designation($0) })
            }
        }
        return place.mirroredEnumValue.map { value in
            if let payload = value.payload { keepings.keep(payload.owner) }
            return (value.name, value.payload.map { Designation($0) })
        }
    }

    /// Whether a value has no stored properties to go into: a collection, or what is one text.
    private func isOneValue(_ plan: TypePlan) -> Bool {
        switch plan.presentation {
        case .array, .inlineArray, .hashed: true
        default: plan.presentation.leafKind(isRaw: isRaw) != nil
        }
    }

    private func instance(_ object: UnsafeRawPointer, _ declared: TypePlan) throws(ExtractionError) -> OpenedValue {
        let plan = TypePlan.ofObject(at: object)
        try check(plan)
        if plan.isRemoteActor(object) {
            throw failure(.unreadable(why: TypePlan.remoteActorReason))
        }
        if keepings.isForeignActor(object, plan) {
            throw failure(.unreadable(why: TypePlan.foreignActorReason))
        }
        return .instance(base: object, plan: plan)
    }
}
