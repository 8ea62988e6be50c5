/// What a path has led to: a value's place and, for a property, how it is declared.
struct Designation {
    /// Where the value is.
    enum Location {
        case place(Place)
        /// An object that something else than a place in memory refers to.
        case object(UnsafeRawPointer, TypePlan)
        /// A stored property as `Mirror` gave it, where the layout is not relied on.
        case mirrored(WalkKeepings.MirroredField)
    }

    var location: Location
    /// The property, as its owner declares it.
    var field: UnsafePointer<FieldPlan>?
    /// The property whose ownership counts: of a wrapped property, the wrapper's own.
    var stored: UnsafePointer<FieldPlan>?
    /// Whether the place holds a lazy property's storage, whose optional is the compiler's.
    var isLazyStorage = false
    /// The label under which a type's own mirror gives it.
    var label: String?
    /// The declared type, where the place only knows the value's own.
    var declared: TypePlan?
    /// Why it must not be shown, or nil.
    var redaction: Redaction.Reason?
    /// How far rules for paths have come here.
    var rules: [Redaction.PathState] = []

    init(_ held: HeldValue) {
        location = held.place.map { .place($0) } ?? .object(held.base, held.plan)
    }

    init(_ place: Place) {
        location = .place(place)
    }

    init(_ location: Location) {
        self.location = location
    }

    init(_ place: Place, field: UnsafePointer<FieldPlan>, stored: UnsafePointer<FieldPlan>, isLazyStorage: Bool = false)
    {
        location = .place(place)
        self.field = field
        self.stored = stored
        self.isLazyStorage = isLazyStorage
    }

    /// A property's value in a struct or object.
    ///
    /// - Parameters:
    ///   - field: The property.
    ///   - base: The struct or object.
    ///   - isRaw: Whether the storage is meant and not what source sees.
    init(_ field: UnsafePointer<FieldPlan>, of base: UnsafeRawPointer, isRaw: Bool) {
        let place = Place(address: base + field.pointee.offset, plan: field.pointee.type)
        self.init(place, field: field, stored: field, isLazyStorage: field.pointee.role == .lazyStorage && !isRaw)
        guard case .wrapper(let valueField) = field.pointee.role, !isRaw,
            let fields = place.plan.fields.baseAddress, valueField < place.plan.fields.count,
            let wrapper = place.plan.shape == .class ? place.object : place.address
        else { return }
        let inner = fields + valueField
        location = .place(Place(address: wrapper + inner.pointee.offset, plan: inner.pointee.type))
        stored = inner
    }

    /// A property as `Mirror` gave it.
    init(_ child: WalkKeepings.MirroredField) {
        location = .mirrored(child)
        field = child.isTupleElement ? nil : child.field
        stored = child.stored
        isLazyStorage = child.isLazyStorage
    }

    /// The declared type.
    var plan: TypePlan {
        switch location {
        case .place(let place): place.plan
        case .object(_, let plan): plan
        case .mirrored(let child): child.stored.pointee.type
        }
    }
}

/// A value with its parts in reach: every reference, optional and existential around it is gone.
enum OpenedValue {
    /// Stored properties or tuple elements from an address on.
    case instance(base: UnsafeRawPointer, plan: TypePlan)
    /// Anything that is not taken apart by stored properties.
    case value(Place)
}
