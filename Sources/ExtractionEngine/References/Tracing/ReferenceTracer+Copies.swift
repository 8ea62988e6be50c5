extension ReferenceTracer {
    /// Looks at a value that was copied out.
    mutating func visit(_ copy: TracedCopy) {
        if let first = copy.firstStep {
            trail.append(first)
            if hidesByPath(copy.firstNames) { return miss(.redacted) }
            rules.enter(rules.child)
        }
        trail.append(copy.step)
        if copy.isHidden || hidesByPath(copy.names) { return miss(.redacted) }
        visit(copy.value, copy.traits)
    }

    /// Prepares to look at stored properties through `Mirror`, where the layout is not to be trusted.
    mutating func push(
        mirrorOf plan: TypePlan,
        at base: UnsafeRawPointer,
        _ fields: UnsafeBufferPointer<TracedField>,
        _ traits: EdgeTraits
    ) {
        let place = Place(address: plan.shape == .class ? keepings.reference(to: base) : base, plan: plan)
        guard let value = place.copy() else { return miss(.unknownLayout) }
        let mirrored = MirroredFields(of: value, plan)
        var hidden = -1
        if let redaction, let pair = redaction.verdict(of: plan).pointee.pair,
            redaction.hides(pair, of: plan, at: base, mirrored: mirrored, keepings, facts)
        {
            hidden = pair.value
        }
        let trailCount = trail.count
        var values: [TracedCopy] = []
        for field in fields {
            if let value = mirroredValue(of: field, mirrored) {
                values.append(
                    TracedCopy(
                        firstStep: field.firstStep,
                        step: field.step,
                        traits: field.traits.mutability == nil ? field.traits.union(traits) : field.traits,
                        value: value,
                        firstNames: field.firstNames,
                        names: field.names,
                        isHidden: field.position == hidden
                    )
                )
                continue
            }
            guard let reason = reasonToMiss(field) else { continue }
            if let first = field.firstStep { trail.append(first) }
            trail.append(field.step)
            miss(reason)
            trail.cut(to: trailCount)
        }
        push(copies: values, traits)
    }

    private func mirroredValue(of field: TracedField, _ mirrored: MirroredFields) -> HeldValue? {
        if case .unseen = field.action { return nil }
        guard let wrapper = field.wrapper else { return mirrored.child(field.field, isRaw: true).value }
        guard let storage = mirrored.value(of: wrapper.pointee) else { return nil }
        return MirroredFields(of: storage, wrapper.pointee.type).child(field.field, isRaw: true).value
    }

    private func reasonToMiss(_ field: TracedField) -> ReferenceGraph.Unseen.Reason? {
        switch field.action {
        case .unseen(let reason): reason
        case .unowned: .notAskable
        case .value, .weak: .unknownLayout
        }
    }
}
