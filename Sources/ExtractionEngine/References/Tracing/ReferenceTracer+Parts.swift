extension ReferenceTracer {
    /// Prepares to look at the stored properties of a struct, tuple or object that can hold references.
    mutating func push(fieldsOf plan: TypePlan, at base: UnsafeRawPointer, _ traits: EdgeTraits = []) {
        let traced = tracePlan(of: plan)
        guard let fields = traced.pointee.fields, traced.pointee.count > 0 else { return }
        let fact: LayoutProofs.Fact =
            plan.shape == .class ? .classes : plan.shape == .tuple ? .tuples : .structures
        if !facts.contains(fact) {
            return push(
                mirrorOf: plan,
                at: base,
                UnsafeBufferPointer(start: fields, count: traced.pointee.count),
                traits
            )
        }
        push(.fields(fields), base, count: traced.pointee.count, traits)
        guard let redaction, let pair = redaction.verdict(of: plan).pointee.pair,
            redaction.hides(pair, of: plan, at: base, mirrored: nil, keepings, facts)
        else { return }
        frames[frames.count - 1].hiddenField = pair.value
    }

    mutating func push(
        _ source: TraceFrame.Source,
        _ base: UnsafeRawPointer,
        count: Int,
        _ traits: EdgeTraits
    ) {
        frames.append(
            TraceFrame(
                source: source,
                base: base,
                end: count,
                trail: trail.count,
                traits: traits,
                rules: rules.child,
                mark: keepings.mark
            )
        )
    }

    // MARK: Collections

    /// Prepares to look at the elements of an array, set or dictionary.
    mutating func push(elementsOf place: Place, _ traits: EdgeTraits) {
        let plan = place.plan
        var traits = traits.subtracting([.optional, .existential, .direct])
        traits.insert(.element)
        if let storage = plan.record.pointee.sequentialStorage {
            let (first, count) = storage.elements(at: place.address)
            let element = plan.elementPlan(of: storage)
            guard facts.contains(.arrays) else {
                let values = storage.copies(at: place.address, offset: 0, limit: min(count, limits.values))
                return push(copies: values.enumerated().map { copy(of: $1, at: $0, traits) }, traits)
            }
            if let first { push(.elements(element), first, count: count, traits) }
        } else if plan.presentation == .inlineArray, let element = plan.metadata.genericArgument(1) {
            guard facts.contains(.arrays) else { return miss(.unknownLayout) }
            let count = Int(bitPattern: plan.metadata.word(at: 16))
            push(.elements(TypePlan.of(element)), place.address, count: count, traits)
        } else if let storage = plan.record.pointee.hashedStorage {
            push(entriesOf: storage, at: place, traits)
        }
    }

    private func copy(of value: Any, at index: Int, _ traits: EdgeTraits) -> TracedCopy {
        TracedCopy(
            firstStep: nil,
            step: .element(index),
            traits: traits,
            value: HeldValue(value),
            names: [.index(index)]
        )
    }

    mutating func push(copies values: [TracedCopy], _ traits: EdgeTraits) {
        guard !values.isEmpty else { return }
        copies.append(values)
        // The copies hold themselves; what stands for the base is not read.
        push(.copies, UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped, count: values.count, traits)
    }

    private mutating func push(entriesOf storage: any HashedStorage.Type, at place: Place, _ traits: EdgeTraits) {
        let count = storage.count(at: place.address)
        guard count > 0 else { return }
        let key = TypePlan.of(storage.keyType)
        let value = storage.valueType.map { TypePlan.of($0) }
        if facts.contains(value == nil ? .sets : .dictionaries), let object = place.object,
            let cursor = HashTableCursor(storage: object, isDictionary: value != nil)
        {
            return push(.hashed(cursor, key: key, value: value), place.address, count: count, traits)
        }
        var values: [TracedCopy] = []
        let entries = storage.entries(at: place.address, offset: 0, limit: min(count, limits.values))
        for (index, entry) in entries.enumerated() {
            guard let value = entry.value else {
                values.append(copy(of: entry.key, at: index, traits))
                continue
            }
            let held = keepings.held(entry.key)
            values += copies(ofEntry: keepings.place(of: held), held, HeldValue(value), at: index, traits)
        }
        push(copies: values, traits)
    }

    private mutating func copies(
        ofEntry key: Place,
        _ heldKey: HeldValue,
        _ value: HeldValue,
        at index: Int,
        _ traits: EdgeTraits
    ) -> [TracedCopy] {
        if let literal = keepings.keyLiteral(at: key, facts: facts) {
            let isHidden = redaction?.hides(key: literal) ?? false
            let step = step(to: literal)
            return [
                TracedCopy(
                    firstStep: nil,
                    step: step,
                    traits: traits,
                    value: value,
                    names: [literal],
                    isHidden: isHidden
                )
            ]
        }
        let isHidden = redaction.map { $0.hides(namedBy: key, keepings, facts) } ?? false
        return [
            TracedCopy(
                firstStep: .element(index),
                step: keyStep,
                traits: traits,
                value: heldKey,
                firstNames: [.index(index)],
                names: [.property("key")]
            ),
            TracedCopy(
                firstStep: .element(index),
                step: valueStep,
                traits: traits,
                value: value,
                firstNames: [.index(index)],
                names: [.property("value")],
                isHidden: isHidden
            ),
        ]
    }

    /// Looks at a dictionary's entry or a set's element.
    mutating func visit(
        bucket: Int,
        of cursor: HashTableCursor,
        key: TypePlan,
        value: TypePlan?,
        index: Int,
        _ traits: EdgeTraits
    ) {
        let keyPlace = Place(address: cursor.keys + bucket * key.stride, plan: key)
        guard let value, let values = cursor.values else {
            trail.append(.element(index))
            if hidesByPath([.index(index)]) { return miss(.redacted) }
            return visit(keyPlace, traits)
        }
        let valuePlace = Place(address: values + bucket * value.stride, plan: value)
        if let literal = keepings.keyLiteral(at: keyPlace, facts: facts) {
            // What has a literal holds no reference.
            guard value.canHoldReferences else { return }
            trail.append(step(to: literal))
            if redaction?.hides(key: literal) ?? false || hidesByPath([literal]) { return miss(.redacted) }
            return visit(valuePlace, traits)
        }
        trail.append(.element(index))
        if hidesByPath([.index(index)]) { return miss(.redacted) }
        let source = TraceFrame.Source.entry(key: key, value: value, valueAddress: valuePlace.address)
        push(source, keyPlace.address, count: 2, traits)
    }
}
