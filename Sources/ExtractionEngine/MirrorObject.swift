/// Reads an object's private properties by name, typed.
///
/// A subclass lists the properties it wants under the names they have in source:
///
/// ```swift
/// final class AccountMirror: MirrorObject {
///     init(_ account: Account) { super.init(reflecting: account) }
///     var balance: Int? { extract() }
///     var owners: [String]? { extract() }
/// }
/// ```
///
/// An object is read as it is at the moment of each read; a value is copied when the mirror object is made. Nothing
/// guards against a write at the same time: read an object where its owner's isolation allows it.
open class MirrorObject {
    /// Where the subject's stored properties are: the object or a copied value; nil for an optional without a value.
    let subject: Place?
    /// Keeps the subject alive: the object itself, or a box with the copied value.
    private let owner: AnyObject

    /// Makes a mirror of an object or value.
    ///
    /// - Parameter subject: What to read from; an optional is unwrapped, and without a value has no properties.
    public init(reflecting subject: Any) {
        var held = HeldValue(subject)
        var inner: Place? = Place(address: held.base, plan: held.plan)
        if held.plan.shape != .class {
            inner = inner?.unwrapped
            if let object = inner?.heldObject {
                held = HeldValue(object: object)
                inner = Place(address: held.base, plan: held.plan)
            }
        }
        owner = held.owner
        self.subject = inner
    }

    /// Reads a property.
    ///
    /// The most derived class's property of that name is tried first; where there is none, or its value is of another
    /// type, the superclass is asked, and so on up. A `lazy` property is found by its name, and is nil while untouched;
    /// a wrapped property's name means the wrapped value, with an underscore before it the wrapper.
    ///
    /// - Parameter variableName: The property's name; by default that of the calling property or method.
    /// - Returns: The value, or nil where it is missing, of another type, or nil itself.
    public func extract<T>(variableName: StaticString = #function) -> T? {
        guard let subject else { return nil }
        guard variableName.hasPointerRepresentation else {
            return search(String(describing: variableName), in: subject)
        }
        let key = NamedRead.Key(
            name: variableName.utf8Start,
            count: variableName.utf8CodeUnitCount,
            wanted: Metadata(T.self)
        )
        let read = subject.plan.namedRead(key, wanted: T.self, optional: T?.self)
        // Typed loads: the field at this offset has this type, by the runtime's own answer, and the owner is alive.
        switch read.pointee.step {
        case .load:
            return (subject.address + read.pointee.offset).assumingMemoryBound(to: T.self).pointee
        case .loadOptional:
            return (subject.address + read.pointee.offset).assumingMemoryBound(to: T?.self).pointee
        case .search:
            return search(
                PropertyName(UnsafeBufferPointer(start: key.name, count: key.count)).text,
                in: subject
            )
        }
    }

    private func search<T>(_ name: String, in subject: Place) -> T? {
        for field in subject.plan.fieldsNamed(name) {
            if let value = subject.value(of: field, named: name) as? T { return value }
        }
        return nil
    }
}

extension Place {
    /// The object that a class reference at this place holds.
    var heldObject: AnyObject? {
        guard plan.shape == .class, let object else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
    }

    /// What is inside optionals and existentials, or nil where there is nothing.
    var unwrapped: Place? {
        var place = self
        while true {
            switch place.plan.shape {
            case .optional:
                guard let wrapped = place.plan.layout.pointee.wrapped, !place.isNilOptional else { return nil }
                place = Place(address: place.address, plan: wrapped)
            case .opaqueExistential, .classExistential, .errorExistential:
                guard let opened = place.opened else { return nil }
                if opened.plan == place.plan { return place }
                place = opened
            default:
                return place
            }
        }
    }

    /// Whether an optional has no value: its only payload case has the tag 0.
    var isNilOptional: Bool {
        plan.metadata.witnesses?.enumTag(of: address, type: plan.metadata) != 0
    }

    /// A copy of a stored property's value, the subject being a struct, a tuple or an object.
    ///
    /// - Parameters:
    ///   - field: One of the subject's fields.
    ///   - name: The name that was asked for; a wrapper's own name means the wrapper.
    /// - Returns: The value, or nil where there is none or it cannot be read.
    func value(of field: FieldPlan, named name: String) -> Any? {
        let place = Place(address: address + field.offset, plan: field.type)
        guard !field.isNoncopyable else { return nil }
        switch field.ownership {
        case .weak: return place.loadWeak()
        case .unowned: return place.loadUnowned().object
        case .unownedUnsafe: return nil
        case .strong: break
        }
        guard case .wrapper(let valueField) = field.role, name != field.storedName else { return place.copy() }
        if field.type.shape == .class {
            guard let object = place.object else { return nil }
            return Place(address: object, plan: field.type).value(of: field.type.fields[valueField], named: "")
        }
        return place.value(of: field.type.fields[valueField], named: "")
    }
}
