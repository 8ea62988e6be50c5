extension Walker {
    /// Visits a value: adds its node, and prepares to visit its children.
    ///
    /// An optional is what it holds, its type marked with `?`; the raw view keeps it a node of its own. An existential
    /// is what it holds in both views.
    ///
    /// - Parameters:
    ///   - start: The value.
    ///   - position: Where its node stands.
    ///   - field: The property that holds it, or nil for an element.
    ///   - startLevels: How many optionals are around the value already; -1 where the next one is the compiler's own.
    mutating func visit(
        _ start: Place,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?,
        levels startLevels: Int = 0
    ) {
        var place = start
        var levels = startLevels
        if hides(place.plan) {
            return addRedacted(place.plan, because: .type, levels: levels, at: position, field: field)
        }
        if place.plan.hasThinParts, place.plan.shape != .metatype {
            return addNote(
                .neverRead,
                "holds a metatype that may take no memory: where the value's parts lie is not known",
                kind: .opaque,
                plan: place.plan,
                at: position,
                field: field
            )
        }
        while true {
            switch place.plan.shape {
            case .optional:
                guard let wrapped = place.plan.layout.pointee.wrapped else {
                    return addOpaque(place.plan, at: position, field: field)
                }
                if !readsInPlace(.optionals) {
                    return add(copiedOptional: place, levels: levels, at: position, field: field)
                }
                if place.isNilOptional {
                    return addNil(place.plan, levels: levels, at: position, field: field)
                }
                if isRaw { return addOptional(place, wrapped: wrapped, at: position, field: field) }
                place = Place(address: place.address, plan: wrapped)
                levels += 1
            case .opaqueExistential, .classExistential, .errorExistential:
                if !readsInPlace(.existentials), let held = place.heldByCast {
                    keepings.keep(held.owner)
                    return visit(held, at: position, field: field, levels: levels)
                }
                guard readsInPlace(.existentials), let opened = place.opened, opened.plan != place.plan else {
                    return addOpaque(place.plan, at: position, field: field)
                }
                place = opened
                if hides(place.plan) {
                    return addRedacted(place.plan, because: .type, levels: levels, at: position, field: field)
                }
            case .structure where place.plan.presentation == .anyHashable && !isRaw:
                let base = keepings.hashableBase(at: place)
                guard let inner = base.place else {
                    return add(object: base.base, declared: base.plan, levels: levels, at: position, field: field)
                }
                place = inner
                if hides(place.plan) {
                    return addRedacted(place.plan, because: .type, levels: levels, at: position, field: field)
                }
            case .class:
                return add(object: place.object, declared: place.plan, levels: levels, at: position, field: field)
            default:
                return add(place, levels: levels, at: position, field: field)
            }
        }
    }

    private mutating func addOptional(
        _ place: Place,
        wrapped: TypePlan,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        begin(place.plan, kind: .optional, at: position, field: field)
        builder.setValue(plain: "some")
        descend(Frame(source: .wrapped(wrapped), base: place.address), total: 1)
    }

    /// Adds the node of a value that is neither an optional, an existential nor an object.
    private mutating func add(
        _ place: Place,
        levels: Int,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let plan = place.plan
        if let kind = plan.presentation.leafKind(isRaw: isRaw) {
            begin(plan, levels: levels, kind: kind, at: position, field: field)
            setLeafValue(place)
            builder.end()
            return
        }
        switch plan.presentation {
        case .ownText where !isRaw:
            if !present(place, at: builder.nodeCount) {
                let kind: PropertyTree.Kind = plan.shape == .enumeration ? .enum : .struct
                begin(plan, levels: levels, kind: kind, at: position, field: field)
                return endPresented(plan)
            }
        case .array, .inlineArray, .hashed:
            return addCollection(place, levels: levels, at: position, field: field)
        case .customMirror where !isRaw:
            begin(plan, levels: levels, kind: plan.shape == .enumeration ? .enum : .struct, at: position, field: field)
            builder.setValue(nameText(of: plan))
            return descend(intoCustomMirrorOf: place.address, plan: plan, identity: 0)
        default: break
        }
        switch plan.shape {
        case .structure, .tuple: addStructure(place, levels: levels, at: position, field: field)
        case .enumeration: addEnum(place, levels: levels, at: position, field: field)
        case .function:
            begin(plan, levels: levels, kind: .closure, at: position, field: field)
            builder.setValue(nameText(of: plan))
            builder.end()
        case .metatype, .existentialMetatype:
            begin(plan, levels: levels, kind: .metatype, at: position, field: field)
            builder.setValue(nameText(of: place.metatypeValue ?? plan))
            builder.end()
        default:
            addOpaque(plan, at: position, field: field)
        }
    }

    private mutating func addStructure(
        _ place: Place,
        levels: Int,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let plan = place.plan
        let isTuple = plan.shape == .tuple
        begin(plan, levels: levels, kind: isTuple ? .tuple : .struct, at: position, field: field)
        if plan.presentation == .range, !holdsHidden(plan), let text = place.rangeText {
            builder.setValue(text)
        } else {
            builder.setValue(nameText(of: plan))
        }
        descend(intoFieldsOf: plan, at: place.address, identity: 0)
    }

    /// Prepares to visit the stored properties of a struct, tuple or object.
    mutating func descend(intoFieldsOf plan: TypePlan, at address: UnsafeRawPointer, identity: UInt32) {
        let layout = plan.layout
        let fields = isRaw ? layout.pointee.fields : layout.pointee.visibleFields
        if !layout.pointee.isComplete {
            builder.setNote(.noMetadata, "built without reflection metadata: some stored properties are not known")
        }
        guard let first = fields.baseAddress else {
            builder.setChildren(total: 0)
            builder.end()
            return
        }
        if !readsInPlace(plan.shape == .class ? .classes : plan.shape == .tuple ? .tuples : .structures) {
            return descend(intoMirrorOf: plan, at: address, fields: fields, identity: identity)
        }
        var frame = Frame(
            source: plan.shape == .tuple ? .tuple(first) : .fields(first),
            base: address,
            identity: identity
        )
        hideNames(in: &frame, of: plan, fields)
        descend(frame, total: fields.count)
    }

    /// Visits an optional by a typed copy, where its layout is not to be trusted.
    private mutating func add(
        copiedOptional place: Place,
        levels: Int,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        guard let storage = place.plan.type as? any OptionalStorage.Type,
            let value = storage.wrapped(at: place.address).map({ keepings.held($0) })
        else { return addNil(place.plan, levels: levels, at: position, field: field) }
        if isRaw {
            begin(place.plan, kind: .optional, at: position, field: field)
            builder.setValue(plain: "some")
            let copy = WalkKeepings.Copy(label: nil, key: nil, pair: nil, value: value)
            return descend(Frame(source: .wrappedCopy(keepings.keep([copy])), base: place.address), total: 1)
        }
        visit(value, at: position, field: field, levels: levels + 1)
    }
}
