import Synchronization

/// Whether values of a type can hold a reference, or something that may hide one.
enum ReferenceHolding: UInt8 {
    case unknown, never, possible
}

extension TypePlan {
    /// Whether a value can hold a reference, or something that may hide one; found out once for each type.
    ///
    /// A closure may hide one, a pointer, and a value that cannot be copied.
    var canHoldReferences: Bool {
        switch ReferenceHolding(rawValue: record.pointee.holding.load(ordering: .relaxed)) {
        case .never: false
        case .possible: true
        case .unknown, nil: findHolding()
        }
    }

    /// Of how many arguments one generic enum is looked at.
    ///
    /// In `indirect enum Nested<T> { case leaf(T), deeper(Nested<[T]>) }` the types of the parts have no end, and those of
    /// `Perfect<(T, T)>` double with each step.
    private static let mostArguments = 8

    /// Goes over the types of the value's parts until one holds a reference; where none does, none of them all can.
    private func findHolding() -> Bool {
        var met: Set<TypePlan> = [self]
        var enums: [TypeDescriptor: Int] = [:]
        var pending = [self]
        while let plan = pending.popLast() {
            guard plan.record.pointee.holding.load(ordering: .relaxed) != ReferenceHolding.never.rawValue else {
                continue
            }
            if plan.shape == .enumeration, let descriptor = plan.metadata.descriptor {
                enums[descriptor, default: 0] += 1
            }
            guard let parts = plan.typesOfParts,
                plan.metadata.descriptor.flatMap({ enums[$0] }) ?? 0 <= Self.mostArguments
            else {
                record.pointee.holding.store(ReferenceHolding.possible.rawValue, ordering: .relaxed)
                return true
            }
            for part in parts where met.insert(part).inserted { pending.append(part) }
        }
        for plan in met { plan.record.pointee.holding.store(ReferenceHolding.never.rawValue, ordering: .relaxed) }
        return false
    }

    /// The types of a value's parts, or nil for what holds a reference by itself or may hide one.
    private var typesOfParts: [TypePlan]? {
        switch presentation {
        case .array: return record.pointee.sequentialStorage.map { [TypePlan.of($0.elementType)] }
        case .inlineArray: return metadata.genericArgument(1).map { [TypePlan.of($0)] }
        case .hashed:
            return record.pointee.hashedStorage.map { storage in
                [TypePlan.of(storage.keyType)] + (storage.valueType.map { [TypePlan.of($0)] } ?? [])
            }
        case .anyHashable: return nil
        case .pointer: return type == ObjectIdentifier.self ? [] : nil
        default: break
        }
        if shape != .class, presentation.leafKind(isRaw: false) != nil { return [] }
        switch shape {
        case .structure, .tuple: return typesOfFields
        case .enumeration: return typesOfPayloads
        case .optional: return layout.pointee.wrapped.map { [$0] }
        case .metatype, .existentialMetatype: return []
        case .class, .function, .opaqueExistential, .classExistential, .errorExistential: return nil
        case .opaque:
            // A builtin vector or number is nothing but its bits.
            guard let witnesses = metadata.witnesses, !witnesses.isNoncopyable, witnesses.isTrivial else { return nil }
            return []
        }
    }

    private var typesOfFields: [TypePlan]? {
        guard layout.pointee.isComplete, fields.allSatisfy({ $0.ownership == .strong && !$0.isUnreadable }) else {
            return nil
        }
        return fields.map(\.type)
    }

    private var typesOfPayloads: [TypePlan]? {
        let cases = layout.pointee.cases
        guard layout.pointee.isComplete, cases.allSatisfy({ !$0.hasPayload || $0.payload != nil }) else { return nil }
        return cases.compactMap(\.payload)
    }
}
