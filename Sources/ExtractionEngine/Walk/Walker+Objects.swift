import Distributed

extension Walker {
    /// Visits a stored property of a struct or object.
    ///
    /// - Parameters:
    ///   - field: The property.
    ///   - base: The struct or object.
    ///   - position: Where its node stands.
    mutating func visit(_ field: UnsafePointer<FieldPlan>, of base: UnsafeRawPointer, at position: NodePosition) {
        let place = Place(address: base + field.pointee.offset, plan: field.pointee.type)
        // Also a wrapper's, whose value the presented view shows in its place.
        if hides(place.plan) { return addRedacted(field, because: .type, at: position) }
        guard !isRaw else { return visit(field, at: place, position: position, for: field) }
        switch field.pointee.role {
        case .plain, .hidden, .observed:
            visit(field, at: place, position: position, for: field)
        case .lazyStorage:
            visit(place, at: position, field: field, levels: -1)
        case .wrapper(let valueField):
            visit(wrapped: valueField, of: field, at: place, position: position)
        }
    }

    /// The label of a property: its name in source, in the raw view the stored one.
    mutating func label(of field: UnsafePointer<FieldPlan>) -> TreeBuilder.LabelID {
        isRaw
            ? rawLabel(of: field)
            : builder.label(key: field) { .property(field.pointee.name, superLevels: field.pointee.superDepth) }
    }

    /// The label of a property in the raw view: its stored name.
    mutating func rawLabel(of field: UnsafePointer<FieldPlan>) -> TreeBuilder.LabelID {
        builder.label(key: field) { .property(field.pointee.storedName, superLevels: field.pointee.superDepth) }
    }

    /// Visits a tuple's element.
    mutating func visit(tupleElement field: UnsafePointer<FieldPlan>, index: Int, of base: UnsafeRawPointer) {
        let place = Place(address: base + field.pointee.offset, plan: field.pointee.type)
        guard !field.pointee.isUnreadable else {
            return addUnreadable(field.pointee, at: .tupleElement(index), field: nil)
        }
        visit(place, at: tuplePosition(field, index), field: nil)
    }

    /// Where a tuple's element stands: by its label, or by its number.
    mutating func tuplePosition(_ field: UnsafePointer<FieldPlan>, _ index: Int) -> NodePosition {
        guard field.pointee.name != field.pointee.storedName else { return .tupleElement(index) }
        return .label(builder.label(key: field) { .property(field.pointee.name) })
    }

    /// Visits what a property refers to, by its ownership.
    ///
    /// - Parameters:
    ///   - stored: The property that holds the reference.
    ///   - place: Where its value lies.
    ///   - position: Where the node stands.
    ///   - field: The property that the node is for: of a wrapped value, the wrapper's.
    mutating func visit(
        _ stored: UnsafePointer<FieldPlan>,
        at place: Place,
        position: NodePosition,
        for field: UnsafePointer<FieldPlan>
    ) {
        if stored.pointee.isUnreadable { return addUnreadable(stored.pointee, at: position, field: field) }
        if hides(place.plan) { return addRedacted(place.plan, because: .type, at: position, field: field) }
        switch stored.pointee.ownership {
        case .strong:
            visit(place, at: position, field: field)
        case .weak:
            guard let object = place.loadWeak() else {
                return addNil(place.plan, levels: 0, at: position, field: field)
            }
            visit(loaded: object, declared: place.plan, at: position, field: field)
        case .unowned where !readsInPlace(.references):
            addNote(
                .neverRead,
                "an unowned reference: whether its object still exists cannot be asked on this platform",
                kind: .opaque,
                plan: place.plan,
                at: position,
                field: field
            )
        case .unowned:
            let (object, isNull) = place.loadUnowned()
            if let object { return visit(loaded: object, declared: place.plan, at: position, field: field) }
            if isNull { return addNil(place.plan, levels: 0, at: position, field: field) }
            addNote(
                .deadReference,
                "an unowned reference to an object that is gone",
                value: "released",
                kind: .opaque,
                plan: place.plan,
                at: position,
                field: field
            )
        case .unownedUnsafe:
            addNote(
                .neverRead,
                "unowned(unsafe): whether the object still exists cannot be known, so it is never read",
                kind: .opaque,
                plan: place.plan,
                at: position,
                field: field
            )
        }
    }

    private mutating func visit(
        loaded object: AnyObject,
        declared: TypePlan,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>
    ) {
        keepings.keep(object)
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        add(
            object: address,
            declared: declared,
            levels: declared.shape == .optional ? 1 : 0,
            at: position,
            field: field
        )
    }

    private mutating func visit(
        wrapped valueField: Int,
        of field: UnsafePointer<FieldPlan>,
        at place: Place,
        position: NodePosition
    ) {
        let wrapper = field.pointee.type
        guard let address = wrapper.shape == .class ? place.object : place.address,
            valueField < wrapper.fields.count, let fields = wrapper.fields.baseAddress
        else { return addOpaque(wrapper, at: position, field: field) }
        let inner = fields + valueField
        let innerPlace = Place(address: address + inner.pointee.offset, plan: inner.pointee.type)
        visit(inner, at: innerPlace, position: position, for: field)
    }

    /// Adds the node of a property whose value is never read.
    mutating func addUnreadable(
        _ stored: FieldPlan,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let (code, sentence, value): (PropertyTree.Note.Code, String, StaticString) =
            switch stored.obstacle {
            case .noncopyable: (.noncopyable, "a noncopyable value: the runtime gives no access to it", "noncopyable")
            case .block: (.unreadable, FieldPlan.blockReason, "block")
            case .unresolvedType, nil:
                (.unreadable, "the runtime cannot tell its type, so where its parts lie is not known", "unknown")
            }
        begin(stored.type, kind: .opaque, at: position, field: field)
        // The runtime gives the empty tuple in place of the type, which would be untrue.
        if stored.obstacle == .noncopyable { builder.setType(builder.type(name: "some ~Copyable", qualified: nil)) }
        builder.setValue(plain: value)
        builder.setNote(code, sentence)
        builder.end()
    }

    /// Adds the node of an object, or of a pointer to one that is shown elsewhere.
    ///
    /// - Parameters:
    ///   - object: The object; null only where the reference was never initialised.
    ///   - declared: The static type, for a null.
    ///   - levels: How many optionals are around the reference.
    ///   - position: Where the node stands.
    ///   - field: The property that holds the reference.
    mutating func add(
        object: UnsafeRawPointer?,
        declared: TypePlan,
        levels: Int,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        guard let object else {
            return addNote(
                .unreadable,
                "a reference that was never initialised",
                kind: .opaque,
                plan: declared,
                at: position,
                field: field
            )
        }
        let plan = TypePlan.ofObject(at: object)
        // Before it has a number: an object that is hidden here may be shown elsewhere.
        if hides(plan) { return addRedacted(plan, because: .type, levels: levels, at: position, field: field) }
        if let kind = plan.presentation.leafKind(isRaw: isRaw) {
            begin(plan, levels: levels, kind: kind, at: position, field: field)
            let reference = keepings.reference(to: object)
            setLeafValue(Place(address: reference, plan: plan))
            builder.end()
            return
        }
        begin(plan, levels: levels, kind: plan.isActor ? .actor : .class, at: position, field: field)
        builder.setValue(nameText(of: plan))
        let identity = objects.identity(of: object)
        builder.setIdentity(Int(identity))
        // A walk in parts goes down again through the objects that it stopped in.
        if let shown = objects.shown(identity), !(isPart && isOnStart) {
            // Where an earlier part has shown it is not in this tree.
            if !isPart { builder.setReference(to: shown.node, why: shown.reason) }
            builder.setChildCount(
                (isRaw ? plan.layout.pointee.fields : plan.layout.pointee.visibleFields).count
            )
            builder.end()
            return
        }
        if plan.isRemoteActor(object) {
            builder.setNote(.remote, "a distributed actor in another process: it has no properties here")
            builder.end()
            return
        }
        if keepings.isForeignActor(object, plan) {
            builder.setNote(.isolated, TypePlan.foreignActorReason)
            builder.end()
            return
        }
        if plan.presentation == .ownText, !isRaw,
            !present(Place(address: keepings.reference(to: object), plan: plan), at: builder.openIndex)
        {
            return endPresented(plan)
        }
        if plan.presentation == .customMirror, !isRaw {
            return descend(intoCustomMirrorOf: keepings.reference(to: object), plan: plan, identity: identity)
        }
        descend(intoFieldsOf: plan, at: object, identity: identity)
    }
}

extension TypePlan {
    static let foreignActorReason = "an actor of its own: only inside its isolation can it be read"
    static let remoteActorReason = "a distributed actor in another process has no properties here"

    /// Whether an object of this class is a distributed actor's proxy, whose properties were never initialised.
    func isRemoteActor(_ object: UnsafeRawPointer) -> Bool {
        record.pointee.isDistributedActor
            && __isRemoteActor(Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
    }
}
