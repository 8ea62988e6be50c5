extension ReferenceTracer {
    /// Whether values of a type are hidden.
    func hides(_ plan: TypePlan) -> Bool { plan.isRedacted && (redaction?.hidesRedactedTypes ?? false) }

    /// Looks at the next part of the innermost value.
    mutating func visitNextPart(of top: Int) {
        let index = frames[top].index
        frames[top].index = index + 1
        keepings.release(to: frames[top].mark)
        trail.cut(to: frames[top].trail)
        rules.enter(frames[top].rules)
        switch frames[top].source {
        case .fields(let fields): visit(fields + index, in: top)
        case .elements(let element):
            trail.append(.element(index))
            if hidesByPath([.index(index)]) { return miss(.redacted) }
            let place = Place(address: frames[top].base + index * element.stride, plan: element)
            visit(place, frames[top].traits)
        case .hashed(var cursor, let key, let value):
            let bucket = cursor.next()
            frames[top].source = .hashed(cursor, key: key, value: value)
            guard let bucket else {
                frames[top].index = frames[top].end
                return
            }
            visit(bucket: bucket, of: cursor, key: key, value: value, index: index, frames[top].traits)
        case .entry(let key, let value, let valueAddress):
            trail.append(index == 0 ? keyStep : valueStep)
            let keyPlace = Place(address: frames[top].base, plan: key)
            let isHidden = index == 1 && redaction?.hides(namedBy: keyPlace, keepings, facts) ?? false
            if isHidden || hidesByPath([.property(index == 0 ? "key" : "value")]) { return miss(.redacted) }
            let place = index == 0 ? keyPlace : Place(address: valueAddress, plan: value)
            visit(place, frames[top].traits)
        case .copies:
            visit(copies[copies.count - 1][index])
        }
    }

    private mutating func visit(_ field: UnsafePointer<TracedField>, in top: Int) {
        if let first = field.pointee.firstStep {
            trail.append(first)
            if hidesByPath(field.pointee.firstNames) { return miss(.redacted) }
            rules.enter(rules.child)
        }
        trail.append(field.pointee.step)
        if frames[top].hiddenField == field.pointee.position || hidesByPath(field.pointee.names) {
            return miss(.redacted)
        }
        var traits = field.pointee.traits
        if traits.mutability == nil { traits.formUnion(frames[top].traits) }
        let place = Place(address: frames[top].base + field.pointee.offset, plan: field.pointee.type)
        switch field.pointee.action {
        case .value: visit(place, traits)
        case .weak:
            if let object = place.loadWeak() { refer(toLoaded: object, traits) }
        case .unowned:
            let (object, isNull) = place.loadUnowned()
            if let object { return refer(toLoaded: object, traits) }
            if !isNull { miss(.deadReference) }
        case .unseen(let reason): miss(reason)
        }
    }

    /// Looks at a value: notes the reference that it is, or prepares to look at its parts.
    mutating func visit(_ start: Place, _ startTraits: EdgeTraits) {
        var place = start
        var traits = startTraits
        while countValue() {
            let plan = place.plan
            if hides(plan) { return miss(.redacted) }
            guard plan.canHoldReferences else { return }
            if plan.hasThinParts { return miss(.unknownLayout) }
            switch plan.shape {
            case .class: return refer(to: place.object, traits)
            case .optional:
                traits.insert(.optional)
                guard facts.contains(.optionals) else { return visit(copiedOptional: place, traits) }
                guard let wrapped = plan.layout.pointee.wrapped, !place.isNilOptional else { return }
                place = Place(address: place.address, plan: wrapped)
            case .opaqueExistential, .classExistential, .errorExistential:
                traits.insert(.existential)
                guard facts.contains(.existentials) else {
                    guard let held = place.heldByCast else { return miss(.unknownLayout) }
                    return visit(held, traits)
                }
                guard let opened = place.opened else { return }
                if opened.plan == plan { return miss(.unknownLayout) }
                place = opened
            case .enumeration:
                guard let payload = payload(of: place, traits) else { return }
                place = payload
            case .structure, .tuple: return look(into: place, traits)
            case .function: return miss(.closure)
            case .opaque where plan.metadata.witnesses?.isNoncopyable ?? false: return miss(.noncopyable)
            case .opaque: return miss(.unknownLayout)
            case .metatype, .existentialMetatype: return
            }
        }
    }

    /// Looks at a value that is kept alive meanwhile.
    mutating func visit(_ held: HeldValue, _ traits: EdgeTraits) {
        keepings.keep(held.owner)
        if let place = held.place { visit(place, traits) } else { refer(to: held.base, traits) }
    }

    private mutating func visit(copiedOptional place: Place, _ traits: EdgeTraits) {
        guard let storage = place.plan.type as? any OptionalStorage.Type,
            let value = storage.wrapped(at: place.address)
        else { return }
        visit(HeldValue(value), traits)
    }

    /// Goes on to the value of an enum's case; nil where there is none that can be looked at.
    private mutating func payload(of place: Place, _ traits: EdgeTraits) -> Place? {
        guard facts.contains(.enums) else {
            visit(mirroredEnum: place, traits)
            return nil
        }
        guard let value = place.enumValue(keepings: keepings) else {
            miss(.unknownLayout)
            return nil
        }
        guard let payload = value.payload else {
            if value.enumCase.pointee.hasPayload { miss(.unknownLayout) }
            return nil
        }
        guard payload.plan.canHoldReferences else { return nil }
        let name = value.enumCase.pointee.name
        trail.append(step(to: value.enumCase))
        let first = place.plan.layout.pointee.cases.baseAddress
        let isHidden = first.map {
            redaction?.verdict(of: place.plan).pointee.hides(case: value.enumCase - $0) ?? false
        }
        rules.enter(rules.child)
        if hidesByPath([.property(name)]) || isHidden ?? false {
            miss(.redacted)
            return nil
        }
        return payload
    }

    private mutating func visit(mirroredEnum place: Place, _ traits: EdgeTraits) {
        guard let (name, payload) = place.mirroredEnumValue else { return miss(.unknownLayout) }
        let hasPayload = place.plan.layout.pointee.cases.contains { $0.name == name && $0.hasPayload }
        guard let payload else { return hasPayload ? miss(.unknownLayout) : () }
        trail.append(ways.step(caseNamed: name))
        rules.enter(rules.child)
        let isHidden = redaction?.hides(name: name) ?? false
        if hidesByPath([.property(name)]) || isHidden { return miss(.redacted) }
        visit(payload, traits)
    }

    private mutating func look(into place: Place, _ traits: EdgeTraits) {
        let plan = place.plan
        switch plan.presentation {
        case .array, .inlineArray, .hashed: push(elementsOf: place, traits)
        case .pointer: miss(.pointer)
        case .anyHashable: visit(keepings.hashableBase(at: place), traits)
        default:
            push(fieldsOf: plan, at: place.address, traits)
            if !plan.layout.pointee.isComplete { miss(.noMetadata) }
        }
    }

    /// Whether a rule for paths hides the part that a step leads to; takes the others there.
    mutating func hidesByPath(_ steps: @autoclosure () -> [PropertyPath.Component]) -> Bool {
        guard rules.parent != 0, let redaction else { return false }
        return rules.advance(by: steps(), redaction)
    }
}
