/// The stored properties of a value, read one by one through `Mirror`.
///
/// A child is read only when it is asked for by its position, because reading an unowned reference to an object that is
/// gone aborts the process.
struct MirroredFields {
    private let plan: TypePlan
    /// The mirrors of the class and its superclasses; of anything else its own.
    private var levels: [Mirror] = []

    init(of value: Any, _ plan: TypePlan) {
        self.plan = plan
        var mirror: Mirror? = Mirror(reflecting: value)
        while let level = mirror {
            levels.append(level)
            mirror = plan.shape == .class ? level.superclassMirror : nil
        }
    }

    /// A property with the value that source code sees.
    ///
    /// - Parameters:
    ///   - field: The property.
    ///   - isRaw: Whether a wrapper is meant and not its value.
    /// - Returns: The property; without a value where `Mirror` must not be asked or does not give one.
    func child(_ field: UnsafePointer<FieldPlan>, isRaw: Bool) -> WalkKeepings.MirroredField {
        var child = WalkKeepings.MirroredField(field: field, stored: field, isTupleElement: plan.shape == .tuple)
        child.isLazyStorage = field.pointee.role == .lazyStorage
        guard let value = value(of: field.pointee) else { return child }
        if case .wrapper(let valueField) = field.pointee.role, !isRaw, let inner = field.pointee.type.fields.baseAddress
        {
            child.stored = inner + valueField
            child.value = MirroredFields(of: value, field.pointee.type).value(of: child.stored.pointee)
                .map { HeldValue($0) }
        } else {
            child.value = HeldValue(value)
        }
        return child
    }

    /// A property's value as a name means it: of a wrapped property, with the storage's name, the wrapper.
    func value(of field: FieldPlan, named name: String) -> Any? {
        guard let value = value(of: field) else { return nil }
        guard case .wrapper(let valueField) = field.role, name != field.storedName else { return value }
        return MirroredFields(of: value, field.type).value(of: field.type.fields[valueField])
    }

    /// A stored property's value.
    ///
    /// A mirror that a type gives of itself is believed only where it has just the stored properties' names.
    ///
    /// - Parameter field: One of the type's fields.
    /// - Returns: The value, or nil where `Mirror` must not be asked or does not give it.
    func value(of field: FieldPlan) -> Any? {
        guard !field.isUnreadable, field.ownership == .strong || field.ownership == .weak else { return nil }
        let level = plan.distance(to: field.declaringClass)
        let siblings = plan.fields.filter { $0.declaringClass == field.declaringClass }
        guard level < levels.count, let index = siblings.firstIndex(where: { $0.storedName == field.storedName })
        else { return nil }
        let children = levels[level].children
        guard let known = AnyRandomAccessCollection(children), known.count == siblings.count else { return nil }
        let child = children[children.index(children.startIndex, offsetBy: index)]
        return plan.shape == .tuple || child.label.map(FieldNaming.inSource) == field.storedName ? child.value : nil
    }
}
