import CSwiftRuntime

/// The parts of a type's values: stored properties, or the cases of an enum.
struct Layout {
    /// Stored properties or tuple elements: a class's own first, then those of its superclasses upwards.
    let fields: UnsafeBufferPointer<FieldPlan>
    /// The fields without the compiler's own storage.
    let visibleFields: UnsafeBufferPointer<FieldPlan>
    /// The cases of an enum, those with a value first: the index is the tag.
    let cases: UnsafeBufferPointer<CasePlan>
    let payloadCaseCount: Int
    /// The wrapped type of an optional.
    let wrapped: TypePlan?
    /// Whether the runtime has the names and types of the parts; false for types built without reflection metadata.
    let isComplete: Bool

    init(of plan: TypePlan) {
        var fields: [FieldPlan] = []
        var cases: [CasePlan] = []
        var isComplete = true
        switch plan.shape {
        case .structure: (fields, isComplete) = Self.properties(of: plan, from: 0)
        case .class: (fields, isComplete) = Self.classProperties(of: plan)
        case .tuple: fields = Self.tupleElements(of: plan)
        case .enumeration: (cases, isComplete) = Self.enumCases(of: plan)
        default: break
        }
        fields = fields.map { $0.labelled() }
        self.fields = Self.immortal(fields)
        let visible = fields.filter { $0.role != .hidden }
        visibleFields = visible.count == fields.count ? self.fields : Self.immortal(visible)
        self.cases = Self.immortal(cases)
        payloadCaseCount = plan.shape == .enumeration ? plan.metadata.descriptor?.payloadCaseCount ?? 0 : 0
        wrapped = plan.shape == .optional ? plan.metadata.genericArgument(0).map(TypePlan.of) : nil
        self.isComplete = isComplete
    }

    private static func immortal<Part>(_ parts: [Part]) -> UnsafeBufferPointer<Part> {
        guard !parts.isEmpty else { return UnsafeBufferPointer(start: nil, count: 0) }
        let buffer = UnsafeMutableBufferPointer<Part>.allocate(capacity: parts.count)
        _ = buffer.initialize(from: parts)
        return UnsafeBufferPointer(buffer)
    }
}

extension Layout {
    private static func classProperties(of plan: TypePlan) -> ([FieldPlan], Bool) {
        let superclass = plan.metadata.superclass.map(TypePlan.of)
        let inheritedCount = superclass.map { swift_reflectionMirror_recursiveCount($0.metadata.address) } ?? 0
        var (fields, isComplete) = properties(of: plan, from: inheritedCount)
        guard let superclass else { return (fields, isComplete) }
        let ownNames = Set(fields.map(\.name))
        for field in superclass.fields {
            fields.append(field.inherited(isShadowed: ownNames.contains(field.name)))
        }
        return (fields, isComplete && superclass.layout.pointee.isComplete)
    }

    /// The properties that a struct or class itself declares.
    ///
    /// Offsets and types are the runtime's answers; ownership and the noncopyable mark come from the field records,
    /// which must carry the same names in the same order, or the type counts as incomplete.
    private static func properties(of plan: TypePlan, from first: Int) -> ([FieldPlan], Bool) {
        let metadata = plan.metadata
        let count = swift_reflectionMirror_recursiveCount(metadata.address)
        guard count > first else { return ([], true) }
        guard let records = metadata.descriptor?.fields, records.count == count - first else { return ([], false) }

        var fields: [FieldPlan] = []
        var isComplete = true
        let isObservable = (0..<records.count).contains { records[$0].name == FieldNaming.observationRegistrar }
        for index in first..<count {
            let record = records[index - first]
            guard !record.name.isEmpty else {
                isComplete = false
                continue
            }
            if record.mangledType?.mentionsBlock ?? false {
                fields.append(blockProperty(record, of: plan, index: index))
                continue
            }
            var answer = SwiftRuntimeFieldMetadata()
            let type = swift_reflectionMirror_recursiveChildMetadata(metadata.address, index, &answer)
            let recordedName = answer.name.map { String(cString: $0) } ?? ""
            if let free = answer.freeName { free(answer.name) }
            guard recordedName == record.name else {
                isComplete = false
                continue
            }
            let storedName = FieldNaming.inSource(recordedName)
            let typePlan = TypePlan.of(Metadata(address: type))
            let obstacle = Self.obstacle(record.mangledType, resolvedTo: typePlan)
            let naming = FieldNaming(storedName: storedName, type: typePlan, isObservable: isObservable)
            fields.append(
                FieldPlan(
                    name: naming.name,
                    storedName: storedName,
                    offset: swift_reflectionMirror_recursiveChildOffset(metadata.address, index),
                    type: typePlan,
                    isVariable: answer.isVariable,
                    ownership: answer.isStrong ? .strong : record.mangledType?.ownership ?? .unownedUnsafe,
                    role: naming.role,
                    obstacle: obstacle,
                    declaringClass: plan.shape == .class ? plan : nil,
                    isInherited: false,
                    superDepth: 0
                )
            )
        }
        return (fields, isComplete)
    }

    private static func blockProperty(_ record: FieldRecord, of plan: TypePlan, index: Int) -> FieldPlan {
        let name = FieldNaming.inSource(record.name)
        return FieldPlan(
            name: name,
            storedName: name,
            offset: swift_reflectionMirror_recursiveChildOffset(plan.metadata.address, index),
            // Its own type must not be asked for.
            type: TypePlan.of(Any.self),
            isVariable: record.isVariable,
            ownership: .strong,
            role: .plain,
            obstacle: .block,
            declaringClass: plan.shape == .class ? plan : nil,
            isInherited: false,
            superDepth: 0
        )
    }

    /// Why a property of this type is never read: the runtime answers `()` for a type that it cannot or will not give.
    private static func obstacle(_ name: MangledName?, resolvedTo type: TypePlan) -> FieldPlan.Obstacle? {
        if type.metadata.witnesses?.isNoncopyable ?? false { return .noncopyable }
        guard type.type == Void.self, let name, !name.isVoid else { return nil }
        return name.isAccessorReference ? .noncopyable : .unresolvedType
    }

    private static func tupleElements(of plan: TypePlan) -> [FieldPlan] {
        let metadata = plan.metadata
        let labels = metadata.pointer(at: 16).map {
            String(cString: $0.assumingMemoryBound(to: CChar.self)).split(
                separator: " ",
                omittingEmptySubsequences: false
            )
        }
        return (0..<Int(metadata.word(at: 8))).compactMap { index in
            guard let type = metadata.pointer(at: 24 + 16 * index) else { return nil }
            let label = labels.flatMap { index < $0.count ? String($0[index]) : nil } ?? ""
            let plan = TypePlan.of(Metadata(address: type))
            return FieldPlan(
                name: label.isEmpty ? String(index) : label,
                storedName: String(index),
                // 32 bits outside of Apple's systems, the rest is padding (`TargetTupleTypeMetadata::Element`).
                offset: Int(UInt32(truncatingIfNeeded: metadata.word(at: 24 + 16 * index + 8))),
                type: plan,
                isVariable: true,
                ownership: .strong,
                role: .plain,
                obstacle: plan.metadata.witnesses?.isNoncopyable ?? false ? .noncopyable : nil,
                declaringClass: nil,
                isInherited: false,
                superDepth: 0
            )
        }
    }

    private static func enumCases(of plan: TypePlan) -> ([CasePlan], Bool) {
        guard let descriptor = plan.metadata.descriptor, let records = descriptor.fields,
            records.count == descriptor.payloadCaseCount + descriptor.emptyCaseCount
        else { return ([], false) }
        var isComplete = true
        let cases = (0..<records.count).map { index in
            let record = records[index]
            var payload: TypePlan?
            if let mangledType = record.mangledType {
                payload = mangledType.resolved(in: plan.metadata).map(TypePlan.of)
                // A value that takes no memory is not counted as a payload.
                if index >= descriptor.payloadCaseCount, payload?.takesNoMemory != true { payload = nil }
                if payload == nil { isComplete = false }
            }
            return CasePlan(
                name: FieldNaming.inSource(record.name),
                payload: payload,
                hasPayload: record.mangledType != nil,
                isIndirect: record.isIndirectCase
            )
        }
        return (cases, isComplete)
    }
}

extension FieldPlan {
    /// The same property, seen from a subclass.
    ///
    /// A `super.` leads one class up; of several properties of one name each is reached from just above the one before.
    ///
    /// - Parameter isShadowed: Whether the subclass has one of the same name.
    /// - Returns: The property as one of the subclass's.
    fileprivate func inherited(isShadowed: Bool) -> FieldPlan {
        FieldPlan(
            name: name,
            storedName: storedName,
            offset: offset,
            type: type,
            isVariable: isVariable,
            ownership: ownership,
            role: role,
            obstacle: obstacle,
            declaringClass: declaringClass,
            isInherited: true,
            superDepth: superDepth > 0 ? superDepth + 1 : isShadowed ? 1 : 0
        )
    }
}
