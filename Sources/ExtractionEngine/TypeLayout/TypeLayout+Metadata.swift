extension TypeLayout {
    /// Bytes in front of an object's first property: its class and its reference counts (`HeapObject.h`).
    private static let objectHeader = 16

    init(plan: TypePlan) {
        let names = plan.names.pointee
        type = names.name
        qualifiedType = names.qualified
        kind = plan.kindOfShape
        let witnesses = plan.metadata.witnesses
        size = witnesses?.size ?? 0
        stride = witnesses?.stride ?? 0
        alignment = (witnesses?.alignmentMask ?? 0) + 1
        extraInhabitants = witnesses?.extraInhabitantCount ?? 0
        let isClass = plan.shape == .class
        storage = isClass ? .heap : .inline
        instanceSize = isClass ? plan.metadata.instanceSize : nil
        headerSize = isClass ? Self.objectHeader : 0

        var fields = Self.fields(of: plan)
        let end = isClass ? instanceSize ?? 0 : stride
        let note = Self.note(on: plan)
        let padding = note == nil ? Self.pad(&fields, from: headerSize, to: end) : nil
        self.fields = fields
        cases = plan.shape == .enumeration ? plan.layout.pointee.cases.map(Case.init) : []
        self.padding = padding
        self.note = note
        betterOrder = padding.flatMap {
            $0 > 0 ? FieldOrder(of: plan, fields: fields, header: Self.objectHeader)?.better : nil
        }
    }

    private static func fields(of plan: TypePlan) -> [Field] {
        guard plan.shape == .structure || plan.shape == .class || plan.shape == .tuple else { return [] }
        return plan.fields.map { field in
            let isKnown = field.obstacle == nil || field.type.type != Void.self && field.obstacle == .noncopyable
            let witnesses = isKnown ? field.type.metadata.witnesses : nil
            return Field(
                name: field.name,
                path: field.path(isTupleElement: plan.shape == .tuple).description,
                storedName: field.storedName == field.name ? nil : field.storedName,
                type: isKnown ? field.type.names.pointee.name : "some ~Copyable",
                declaredIn: field.declaringClass?.names.pointee.name,
                ownership: PropertyTree.Ownership(field.ownership),
                offset: field.offset,
                size: witnesses.map { field.type.hasThinParts && field.type.shape == .metatype ? 0 : $0.size },
                alignment: witnesses.map { $0.alignmentMask + 1 },
                padding: nil
            )
        }.sorted { $0.offset < $1.offset }
    }

    /// Finds the unused bytes behind each field.
    ///
    /// A field of no size takes no part: the compiler puts it at the beginning, wherever it is declared, so that it lies
    /// in another one.
    ///
    /// - Returns: How many there are in all, or nil where a field's size is not known.
    private static func pad(_ fields: inout [Field], from start: Int, to end: Int) -> Int? {
        for index in fields.indices where fields[index].size == 0 { fields[index].padding = 0 }
        let sized = fields.indices.filter { fields[$0].size != 0 }
        guard let first = sized.first else { return 0 }
        var total = fields[first].offset - start
        for (place, index) in sized.enumerated() {
            let next = place + 1 < sized.count ? fields[sized[place + 1]].offset : end
            guard let size = fields[index].size else { return nil }
            let padding = next - fields[index].offset - size
            // Fields that lie over each other are no layout of Swift's: nothing is said about them.
            guard padding >= 0 else { return nil }
            fields[index].padding = padding
            total += padding
        }
        return total
    }

    private static func note(on plan: TypePlan) -> String? {
        if plan.metadata.witnesses == nil { return "the runtime does not know this type's size" }
        switch plan.shape {
        case .enumeration, .optional:
            return "an enum: which bits tell its cases apart is not in the metadata"
        case .opaqueExistential:
            return
                "an existential: three words for the value or a reference to it, then its type, then one word a protocol"
        case .classExistential: return "an existential of a class: a reference, then one word a protocol"
        case .errorExistential: return "an error: a reference to a box"
        case .function: return "a function and a reference to what it captures"
        case .metatype, .existentialMetatype: return "a type; no memory at all where the compiler knows which"
        case .opaque: return "the runtime does not tell what is inside"
        case .structure, .class, .tuple: break
        }
        if !plan.layout.pointee.isComplete { return "built without reflection metadata: its fields are not known" }
        if plan.metadata.runtimeName.hasPrefix("__C.") {
            return "imported from C: bit fields and nameless members are not in the metadata"
        }
        if plan.fields.contains(where: { $0.obstacle != nil && $0.type.type == Void.self || $0.obstacle == .block }) {
            return "a field's type is not in the metadata, so nothing is said about the bytes around it"
        }
        return plan.fields.isEmpty && plan.size > 0 ? "what is inside is the compiler's own" : nil
    }
}

extension TypeLayout.Case {
    fileprivate init(_ plan: CasePlan) {
        let witnesses = plan.payload?.metadata.witnesses
        let reference = MemoryLayout<UnsafeRawPointer>.size
        var size = witnesses?.size
        var alignment = witnesses.map { $0.alignmentMask + 1 }
        if plan.isIndirect {
            (size, alignment) = (reference, reference)
        } else if !plan.hasPayload {
            (size, alignment) = (0, nil)
        } else if plan.payload?.takesNoMemory == true {
            size = 0
        }
        self.init(
            name: plan.name,
            payload: plan.payload?.names.pointee.name,
            hasPayload: plan.hasPayload,
            size: size,
            alignment: alignment,
            isIndirect: plan.isIndirect
        )
    }
}

extension FieldPlan {
    /// The way to the property from what stores it.
    fileprivate func path(isTupleElement: Bool) -> PropertyPath {
        if isTupleElement, let index = Int(name) { return PropertyPath([.tupleElement(index)]) }
        return PropertyPath(Array(repeating: .super, count: superDepth) + [.property(name)])
    }
}

extension ValueWitnesses {
    /// Bit patterns that are no values (`ValueWitness.def`: 32 bits behind the flags).
    var extraInhabitantCount: Int { Int(table.load(fromByteOffset: 10 * 8 + 4, as: UInt32.self)) }
}

extension Metadata {
    /// Bytes of an object of the class, which has to be one of Swift's (`TargetClassMetadata`: 32 bits at 24).
    var instanceSize: Int { Int(UInt32(truncatingIfNeeded: word(at: 24))) }
}
