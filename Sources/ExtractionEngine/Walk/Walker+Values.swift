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
            case .structure where place.plan.presentation == .anyHashable && !isRaw:
                let base = keepings.hashableBase(at: place)
                guard let inner = base.place else {
                    return add(object: base.base, declared: base.plan, levels: levels, at: position, field: field)
                }
                place = inner
            case .class:
                return add(object: place.object, declared: place.plan, levels: levels, at: position, field: field)
            default:
                return add(place, levels: levels, at: position, field: field)
            }
        }
    }

    /// Begins a node with what its property says.
    mutating func begin(
        _ plan: TypePlan,
        levels: Int = 0,
        kind: PropertyTree.Kind,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let type = typeID(of: plan, levels: levels)
        switch position {
        case .element(let index): builder.beginElement(index, type: type, kind: kind)
        case .label(let label): builder.begin(label, type: type, kind: kind)
        case .tupleElement(let index): builder.beginTupleElement(index, type: type, kind: kind)
        case .root(let path, let name):
            builder.beginRoot(path: path, name: name ?? plan.names.pointee.name, type: type, kind: kind)
        }
        if let field { declare(field) }
    }

    private mutating func declare(_ field: UnsafePointer<FieldPlan>) {
        var declaring: TreeBuilder.TextID?
        if field.pointee.isInherited, let plan = field.pointee.declaringClass {
            declaring = nameText(of: plan)
        }
        builder.setDeclaration(
            field.pointee.isVariable ? .var : .let,
            PropertyTree.Ownership(field.pointee.ownership),
            in: declaring
        )
        guard !isRaw, field.pointee.role != .plain, field.pointee.name != field.pointee.storedName else { return }
        builder.setStoredName(builder.text(key: field) { field.pointee.storedName })
        if case .wrapper = field.pointee.role {
            builder.setWrapper(nameText(of: field.pointee.type))
        }
    }

    /// The number of a type's name in the tree, with a `?` for each optional around it.
    private mutating func typeID(of plan: TypePlan, levels: Int) -> TreeBuilder.TypeID {
        let record = UnsafeRawPointer(plan.record)
        if levels <= 0 {
            return builder.type(key: record) {
                (plan.names.pointee.name, plan.names.pointee.qualified)
            }
        }
        let make = {
            let names = plan.names.pointee
            let marks = String(repeating: "?", count: levels - 1)
            return (names.optionalName + marks, names.optionalQualified.map { $0 + marks })
        }
        // Records are aligned to 8 bytes, so the addresses up to the next seven name nothing else.
        if levels < 8 { return builder.type(key: record + levels, make) }
        let (name, qualified) = make()
        return builder.type(name: name, qualified: qualified)
    }

    mutating func nameText(of plan: TypePlan) -> TreeBuilder.TextID {
        builder.text(key: plan.record) { plan.names.pointee.name }
    }

    mutating func addNil(_ plan: TypePlan, levels: Int, at position: NodePosition, field: UnsafePointer<FieldPlan>?) {
        let isUntouched = levels < 0
        let shown = isUntouched ? plan.layout.pointee.wrapped ?? plan : plan
        begin(shown, levels: levels, kind: .optional, at: position, field: field)
        builder.setValue(plain: "nil")
        if isUntouched {
            builder.setNote(.notComputed, "not computed yet: a lazy property that nobody has read")
        }
        builder.end()
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

    mutating func addOpaque(_ plan: TypePlan, at position: NodePosition, field: UnsafePointer<FieldPlan>?) {
        begin(plan, kind: .opaque, at: position, field: field)
        builder.setValue(nameText(of: plan))
        builder.end()
    }

    /// Adds a node that only says why there is nothing to see.
    mutating func addNote(
        _ code: PropertyTree.Note.Code,
        _ sentence: String,
        value: StaticString? = nil,
        kind: PropertyTree.Kind,
        plan: TypePlan,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        begin(plan, kind: kind, at: position, field: field)
        if let value { builder.setValue(plain: value) } else { builder.setValue(nameText(of: plan)) }
        builder.setNote(code, sentence)
        builder.end()
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
        if plan.presentation == .range, let text = place.rangeText {
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
        descend(
            Frame(source: plan.shape == .tuple ? .tuple(first) : .fields(first), base: address, identity: identity),
            total: fields.count
        )
    }

    private mutating func addEnum(
        _ place: Place,
        levels: Int,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let plan = place.plan
        begin(plan, levels: levels, kind: .enum, at: position, field: field)
        if !readsInPlace(.enums) { return descend(intoMirroredEnum: place) }
        guard let value = place.enumValue(keepings: keepings) else {
            builder.setValue(nameText(of: plan))
            builder.setNote(.unreadable, "in no case that the type's metadata knows")
            builder.end()
            return
        }
        builder.setValue(builder.text(key: value.enumCase) { value.enumCase.pointee.name })
        guard let payload = value.payload else {
            if value.enumCase.pointee.hasPayload {
                builder.setNote(.unreadable, "the runtime cannot tell the type of this case's value")
            }
            builder.end()
            return
        }
        descend(Frame(source: .payload(value.enumCase, payload.plan), base: payload.address), total: 1)
    }
}

extension Walker {
    /// Prepares to visit an enum's payload by way of `Mirror`.
    private mutating func descend(intoMirroredEnum place: Place) {
        guard let (name, payload) = place.mirroredEnumValue else {
            builder.setValue(nameText(of: place.plan))
            builder.setNote(.unreadable, "in no case that the type's metadata knows")
            builder.end()
            return
        }
        builder.setValue(name)
        guard let payload else {
            if place.plan.layout.pointee.cases.contains(where: { $0.name == name && $0.hasPayload }) {
                builder.setNote(.unreadable, "Mirror does not give this case's value")
            }
            builder.end()
            return
        }
        keepings.keep(payload.owner)
        let copy = WalkKeepings.Copy(label: name, key: nil, pair: nil, value: payload)
        descend(Frame(source: .copies(keepings.keep([copy]), offset: 0), base: place.address), total: 1)
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

extension PropertyTree.Note.Code {
    /// A `lazy` property that nobody has read yet.
    public static let notComputed = PropertyTree.Note.Code(rawValue: "notComputed")
    /// A distributed actor that lives in another process.
    public static let remote = PropertyTree.Note.Code(rawValue: "remote")
}

extension PropertyTree.Ownership {
    init(_ ownership: FieldPlan.Ownership) {
        self =
            switch ownership {
            case .strong: .strong
            case .weak: .weak
            case .unowned: .unowned
            case .unownedUnsafe: .unownedUnsafe
            }
    }
}
