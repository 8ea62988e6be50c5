extension Walker {
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
}

extension PropertyTree.Note.Code {
    /// A `lazy` property that nobody has read yet.
    public static let notComputed = PropertyTree.Note.Code(rawValue: "notComputed")
    /// An actor that is not the one captured: only inside its own isolation can it be read.
    public static let isolated = PropertyTree.Note.Code(rawValue: "isolated")
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
