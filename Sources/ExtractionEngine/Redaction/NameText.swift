extension WalkKeepings {
    /// How many layers around a text are looked through: optionals, existentials, types that hold it alone.
    private static let mostLayers = 8

    /// The text that a value is, where it can be the name of another one: a dictionary's key, the first of a pair.
    ///
    /// A text is a name also in an optional, in `Any` or `AnyHashable`, and as the only stored property of a type, as names
    /// of headers are kept (`HeaderName`); a case without a value is one by its own name.
    ///
    /// - Parameters:
    ///   - start: The value.
    ///   - facts: The layouts that are relied on.
    /// - Returns: The text; nil where there is none, and for what may not be read.
    func nameText(at start: Place, facts: FactMask) -> String? {
        var place = start
        for _ in 0..<Self.mostLayers {
            guard !(redaction?.hides(place.plan) ?? false), !place.plan.hasThinParts else { return nil }
            switch place.plan.presentation {
            case .string, .substring, .character, .describedString: return place.leafText
            default: break
            }
            if place.plan.shape == .enumeration {
                guard case .key(.enumCase(let name))? = place.keyLiteral(facts: facts) else { return nil }
                return name
            }
            guard let inner = layer(in: place, facts) else { return nil }
            place = inner
        }
        return nil
    }

    /// What is inside of an optional, an existential, or a type with one stored property.
    private func layer(in place: Place, _ facts: FactMask) -> Place? {
        if place.plan.presentation == .anyHashable { return self.place(of: hashableBase(at: place)) }
        switch place.plan.shape {
        case .optional:
            if facts.contains(.optionals) {
                guard !place.isNilOptional else { return nil }
                return place.plan.layout.pointee.wrapped.map { Place(address: place.address, plan: $0) }
            }
            let storage = place.plan.type as? any OptionalStorage.Type
            return storage?.wrapped(at: place.address).map { self.place(of: held($0)) }
        case .opaqueExistential, .classExistential, .errorExistential:
            if facts.contains(.existentials) { return place.opened.flatMap { $0.plan == place.plan ? nil : $0 } }
            guard let value = place.heldByCast else { return nil }
            keep(value.owner)
            return self.place(of: value)
        case .structure: return onlyProperty(of: place.plan, at: place.address, facts.contains(.structures))
        case .class:
            guard let object = place.object, case let plan = TypePlan.ofObject(at: object), !plan.isActor,
                !(redaction?.hides(plan) ?? false)
            else { return nil }
            return onlyProperty(of: plan, at: object, facts.contains(.classes))
        default: return nil
        }
    }

    private func onlyProperty(of plan: TypePlan, at base: UnsafeRawPointer, _ readsInPlace: Bool) -> Place? {
        guard plan.fields.count == 1, plan.fields[0].canBeName else { return nil }
        let field = plan.fields[0]
        if readsInPlace { return Place(address: base + field.offset, plan: field.type) }
        return Place(address: base, plan: plan).mirroredFields?.value(of: field).map { place(of: held($0)) }
    }
}

extension TypePlan {
    /// Whether a value of the type can be a text that names another value.
    var canBeName: Bool { canBeName(within: 4) }

    private func canBeName(within layers: Int) -> Bool {
        switch presentation {
        case .string, .substring, .character, .describedString, .anyHashable: return true
        case .stored, .customMirror, .ownText, .presentedString, .presentedText: break
        default: return false
        }
        guard layers > 0 else { return false }
        switch shape {
        case .optional: return layout.pointee.wrapped?.canBeName(within: layers - 1) ?? false
        case .opaqueExistential, .classExistential: return true
        case .enumeration: return presentation == .stored
        case .structure: return fields.count == 1 && fields[0].type.canBeName(within: layers - 1)
        // A subclass may hold what its superclass does not.
        case .class:
            return !isActor && (fields.isEmpty || fields.count == 1 && fields[0].type.canBeName(within: layers - 1))
        default: return false
        }
    }
}

extension FieldPlan {
    /// Whether a stored property can be a text that names another value.
    var canBeName: Bool {
        ownership == .strong && !isUnreadable && (role == .plain || role == .observed) && type.canBeName
    }
}
