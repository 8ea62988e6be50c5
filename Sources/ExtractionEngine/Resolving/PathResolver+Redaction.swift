/// What must not be shown is not gone into: a path may end there, and the walk then writes a row without a value.
extension PathResolver {
    /// Refuses a value whose type is never shown.
    ///
    /// - Parameter plan: The type.
    /// - Throws: `ExtractionError` where it is.
    func check(_ plan: TypePlan) throws(ExtractionError) {
        guard let redaction = keepings.redaction, redaction.hides(plan) else { return }
        throw failure(.redacted(why: Redaction.Reason.type.sentence))
    }

    /// Removes what is around a value that may be shown.
    ///
    /// - Parameter designation: What a path has led to.
    /// - Returns: The value with its parts in reach.
    /// - Throws: `ExtractionError` where it must not be shown, and where there is no value.
    func shown(_ designation: Designation) throws(ExtractionError) -> OpenedValue {
        if let reason = designation.redaction { throw failure(.redacted(why: reason.sentence)) }
        return try open(designation)
    }

    /// Says of what a step led to whether it must not be shown.
    ///
    /// - Parameters:
    ///   - found: What the step led to.
    ///   - component: The step.
    ///   - value: Where it started.
    ///   - rules: How far rules for paths had come there.
    /// - Returns: The same, with the reason where there is one.
    /// - Throws: `ExtractionError` where the key of a dictionary cannot be looked up.
    func redacted(
        _ found: Designation,
        _ component: PropertyPath.Component,
        in value: OpenedValue,
        after rules: [Redaction.PathState]
    ) throws(ExtractionError) -> Designation {
        guard let redaction = keepings.redaction else { return found }
        var found = found
        let steps = steps(to: found, component, in: value)
        let progress = redaction.advance(rules, by: steps)
        found.rules = progress.states
        if progress.isHidden { found.redaction = .path }
        if case .value(let place) = value, let type = place.plan.record.pointee.hashedStorage?.valueType {
            found.declared = TypePlan.of(type)
        }
        // A wrapper's type is its value's fate as well.
        if let field = found.field, redaction.hides(field.pointee.type) { found.redaction = .type }
        if steps.contains(where: { isPairValue($0, of: value, redaction) }) { found.redaction = .pair }
        if hidesName(steps, component, in: value, redaction) { found.redaction = .name }
        return found
    }

    /// The step in each form in which it can be written, by the names that are stored and not those that were asked for.
    private func steps(
        to found: Designation,
        _ component: PropertyPath.Component,
        in value: OpenedValue
    ) -> [PropertyPath.Component] {
        if case .instance(_, let plan) = value, plan.shape == .tuple, let index = tupleIndex(component, plan) {
            return [.tupleElement(index), .property(plan.fields[index].name)]
        }
        if let label = found.label { return [component, .property(label)] }
        if let field = found.field { return [.property(field.pointee.name), .property(field.pointee.storedName)] }
        return [component]
    }

    private func tupleIndex(_ component: PropertyPath.Component, _ plan: TypePlan) -> Int? {
        switch component {
        case .tupleElement(let index): index
        case .property(let name): plan.fields.firstIndex { $0.answers(to: name) }
        default: nil
        }
    }

    private func hidesName(
        _ steps: [PropertyPath.Component],
        _ component: PropertyPath.Component,
        in value: OpenedValue,
        _ redaction: Redaction
    ) -> Bool {
        if case .key = component, case .value(let place) = value {
            // An element of a set is what it says, and no name of anything.
            let isDictionary = place.plan.record.pointee.hashedStorage?.valueType != nil
            return isDictionary && redaction.hides(key: storedKey(component, of: place))
        }
        return steps.contains { step in
            if case .property(let name) = step { redaction.hides(name: name) } else { false }
        }
    }

    /// The key as the dictionary has it: texts are equal that do not have the same letters (a Kelvin sign is a K).
    private func storedKey(_ component: PropertyPath.Component, of place: Place) -> PropertyPath.Component {
        guard case .key(.string(let text)) = component, !text.utf8.allSatisfy({ $0 < 0x80 }),
            let storage = place.plan.record.pointee.hashedStorage
        else { return component }
        let entry = storage.firstEntry(at: place.address, of: .max) {
            WalkKeepings(redaction: keepings.redaction).keyLiteral(of: $0, facts: facts) == component
        }
        return entry.flatMap { keepings.keyLiteral(of: $0.key, facts: facts) } ?? component
    }

    /// Whether a step leads to the value of a pair whose text hides it.
    private func isPairValue(
        _ component: PropertyPath.Component,
        of value: OpenedValue,
        _ redaction: Redaction
    ) -> Bool {
        guard case .instance(let base, let plan) = value, let pair = redaction.verdict(of: plan).pointee.pair else {
            return false
        }
        let wanted = plan.fields[pair.value]
        let isValue =
            switch component {
            case .property(let name): wanted.answers(to: name)
            case .tupleElement(let index): plan.shape == .tuple && index == pair.value
            default: false
            }
        guard isValue else { return false }
        let fact: LayoutProofs.Fact =
            plan.shape == .tuple ? .tuples : plan.shape == .class ? .classes : .structures
        let mirrored = facts.contains(fact) ? nil : Place(address: base, plan: plan).mirroredFields
        return redaction.hides(pair, of: plan, at: base, mirrored: mirrored, keepings, facts)
    }
}
