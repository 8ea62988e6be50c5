extension MirrorObject {
    /// Every property that the subject stores, private ones and those of its superclasses included.
    ///
    /// The subject's own come first, then those of its superclasses upwards, each in the order of the source. Nothing is
    /// read before a property's value is asked for. An optional without a value, an enum and a value that stores nothing
    /// have none.
    ///
    /// A method, so that a subclass may have a property called `children` or `properties`.
    ///
    /// - Returns: The properties; they keep the subject alive.
    public final func allProperties() -> Properties {
        Properties(of: self)
    }

    /// The stored properties of a mirrored object.
    public struct Properties: RandomAccessCollection {
        private let mirror: MirrorObject
        private let fields: UnsafeBufferPointer<FieldPlan>
        private let base: UnsafeRawPointer

        fileprivate init(of mirror: MirrorObject) {
            self.mirror = mirror
            let none = UnsafeBufferPointer<FieldPlan>(start: nil, count: 0)
            fields = mirror.subject?.plan.layout.pointee.visibleFields ?? none
            base = mirror.subject?.address ?? UnsafeRawPointer(Unmanaged.passUnretained(mirror).toOpaque())
        }

        /// The first property's position.
        public var startIndex: Int { 0 }

        /// The position after the last property.
        public var endIndex: Int { fields.count }

        /// The property at a position.
        ///
        /// - Parameter position: A position from `startIndex` to just before `endIndex`.
        public subscript(position: Int) -> Property {
            guard let first = fields.baseAddress, fields.indices.contains(position) else {
                preconditionFailure("there is no property at position \(position)")
            }
            return Property(field: first + position, base: base, mirror: mirror)
        }
    }

    /// One stored property of a mirrored object, read when it is asked.
    public struct Property {
        let field: UnsafePointer<FieldPlan>
        /// Where the subject starts; the mirror object keeps it alive.
        let base: UnsafeRawPointer
        let mirror: MirrorObject

        /// The name as written in source; a tuple's element without a label has its number.
        public var name: String { field.pointee.name }

        /// The name under which the compiler stores it: `_count`, `$__lazy_storage_$_total`; mostly the same as `name`.
        public var storedName: String { field.pointee.storedName }

        /// The type as source declares it: of a `lazy` or wrapped property that of the value.
        public var type: Any.Type { source.pointee.declaredType.type }

        /// The class that declares the property; nil for a struct's or tuple's.
        public var declaringClass: AnyClass? { field.pointee.declaringClass.flatMap { $0.type as? AnyClass } }

        /// Whether the property may be assigned again.
        public var mutability: PropertyTree.Mutability { field.pointee.isVariable ? .var : .let }

        /// How the property holds what it refers to.
        public var ownership: PropertyTree.Ownership { PropertyTree.Ownership(source.pointee.ownership) }

        /// The value, read now; nil where it cannot be read, which `obstacle` explains.
        ///
        /// An optional property's nil is a value: an `Any` that holds a nil.
        public var value: Any? {
            mirror.readsInPlace ? valueInPlace : mirroredValue
        }

        /// Why the value cannot be read now; nil where it can.
        ///
        /// An unowned reference whose object is gone, a noncopyable value, a reference that is never read because
        /// nothing says whether its object still exists, or a `lazy` property that nobody has used yet.
        public var obstacle: ExtractionError.Reason? { findObstacle() }
    }
}

extension MirrorObject.Property {
    /// The property whose type and ownership count: of a wrapped property the wrapper's own.
    private var source: UnsafePointer<FieldPlan> {
        guard case .wrapper(let valueField) = field.pointee.role, let fields = field.pointee.type.fields.baseAddress
        else { return field }
        return fields + valueField
    }

    /// Where the value of `source` lies; nil for a wrapper object that was never initialised.
    private var place: Place? {
        let stored = Place(address: base + field.pointee.offset, plan: field.pointee.type)
        guard case .wrapper = field.pointee.role else { return stored }
        let inner = source
        return (stored.plan.shape == .class ? stored.object : stored.address).map {
            Place(address: $0 + inner.pointee.offset, plan: inner.pointee.type)
        }
    }

    private var valueInPlace: Any? {
        if field.pointee.role == .plain, field.pointee.ownership == .strong, !field.pointee.isUnreadable {
            return withExtendedLifetime(mirror) {
                Place(address: base + field.pointee.offset, plan: field.pointee.type).copy()
            }
        }
        return withExtendedLifetime(mirror) { specialValue }
    }

    /// The value of a property that is more than a strong one of its own.
    private var specialValue: Any? {
        let source = source
        guard !field.pointee.isUnreadable, !source.pointee.isUnreadable, let place else { return nil }
        switch source.pointee.ownership {
        case .weak: return place.loadWeak() ?? place.plan.nilValue
        case .unowned:
            let (object, isNull) = place.loadUnowned()
            return object ?? (isNull ? place.plan.nilValue : nil)
        case .unownedUnsafe: return nil
        case .strong: break
        }
        if field.pointee.role == .lazyStorage {
            guard !place.isNilOptional else { return nil }
            return place.plan.layout.pointee.wrapped.flatMap { Place(address: place.address, plan: $0).copy() }
        }
        return place.copy()
    }

    private var mirroredValue: Any? {
        guard let value = mirror.subject?.mirroredFields?.value(of: field.pointee, named: field.pointee.name) else {
            return nil
        }
        guard field.pointee.role == .lazyStorage else { return value }
        return Mirror(reflecting: value).children.first?.value
    }

    private func findObstacle() -> ExtractionError.Reason? {
        withExtendedLifetime(mirror) {
            for stored in [field.pointee, source.pointee] {
                switch stored.obstacle {
                case .noncopyable: return .noncopyable
                case .unresolvedType: return .unreadable(why: "the runtime cannot tell its type")
                case .block: return .unreadable(why: FieldPlan.blockReason)
                case nil: break
                }
            }
            guard let place else { return .unreadable(why: "it was never initialised") }
            switch source.pointee.ownership {
            case .unownedUnsafe:
                return .unreadable(why: "an unowned(unsafe) reference is never followed")
            case .unowned where !mirror.readsInPlace:
                return .unreadable(why: "whether an unowned reference's object still exists cannot be asked")
            case .unowned:
                let (object, isNull) = place.loadUnowned()
                return object == nil && !isNull ? .deadReference : nil
            case .weak, .strong: break
            }
            guard value == nil else { return nil }
            return field.pointee.role == .lazyStorage
                ? .unreadable(why: "a lazy property that nobody has used yet")
                : .unreadable(why: "its value cannot be copied out")
        }
    }
}

extension FieldPlan {
    /// The type in source: a lazy property's storage is an optional of it.
    fileprivate var declaredType: TypePlan {
        role == .lazyStorage ? type.layout.pointee.wrapped ?? type : type
    }
}

extension TypePlan {
    /// The nil of an optional type.
    fileprivate var nilValue: Any? {
        (type as? any ExpressibleByNilLiteral.Type).map { $0.init(nilLiteral: ()) as Any }
    }
}
