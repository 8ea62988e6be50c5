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
@dynamicMemberLookup
open class MirrorObject {
    /// Where the subject's stored properties are: the object or a copied value; nil for an optional without a value.
    let subject: Place?
    /// Keeps the subject alive: the object itself, or a box with the copied value.
    private let owner: AnyObject
    /// Whether the subject is a distributed actor in another process.
    private let isRemote: Bool
    /// The layouts that reading at a path relies on.
    private let facts: FactMask
    /// Whether properties are read in place, or through `Mirror`.
    let readsInPlace: Bool

    /// Makes a mirror of an object or value.
    ///
    /// - Parameters:
    ///   - subject: What to read from; an optional is unwrapped, and without a value has no properties.
    ///   - mode: By which way `extract` reads.
    public init(reflecting subject: Any, mode: ReadingMode = .fieldTables) {
        let facts = mode.facts
        var held = HeldValue(subject)
        var inner: Place? = Place(address: held.base, plan: held.plan)
        // `HeldValue` has opened what existentials there are; an optional may hold another one.
        while let place = inner, place.plan.shape == .optional {
            let storage = place.plan.type as? any OptionalStorage.Type
            guard let value = storage?.wrapped(at: place.address) else {
                inner = nil
                break
            }
            held = HeldValue(value)
            inner = Place(address: held.base, plan: held.plan)
        }
        // A proxy of a distributed actor elsewhere was never initialised: there is nothing to read.
        isRemote = held.plan.shape == .class && held.plan.isRemoteActor(held.base)
        owner = held.owner
        self.subject = isRemote ? nil : inner
        self.facts = facts
        readsInPlace = mode == .fieldTables && LayoutProofs.allowNamedReads
    }

    /// Reads a property.
    ///
    /// The most derived class's property of that name is tried first; where there is none, or its value is of another
    /// type, the superclass is asked, and so on up. A `lazy` property is found by its name, and is nil while untouched;
    /// a wrapped property's name means the wrapped value, with an underscore before it the wrapper.
    ///
    /// - Parameter variableName: The property's name; by default that of the calling property or method.
    /// - Returns: The value, or nil where it is missing, of another type, or nil itself.
    @inlinable
    public final func extract<T>(variableName: StaticString = #function) -> T? {
        guard variableName.hasPointerRepresentation else { return search(variableName) }
        // Only the load is generic and compiled into the caller; the subject must live until it is done.
        return withExtendedLifetime(self) {
            let found = locate(variableName.utf8Start, variableName.utf8CodeUnitCount, wanted: T.self)
            return switch found.content {
            case .wanted: found.load(as: T.self)
            case .optional: found.load(as: T?.self)
            case .elsewhere: search(variableName)
            }
        }
    }

    /// Finds where the property of a literal's name lies, where it can be loaded as the wanted type.
    ///
    /// - Parameters:
    ///   - name: The literal's bytes.
    ///   - count: How many there are.
    ///   - wanted: The type to load.
    /// - Returns: The place, good as long as the mirror object lives.
    @usableFromInline
    final func locate(_ name: UnsafePointer<UInt8>, _ count: Int, wanted: Any.Type) -> LocatedValue {
        guard readsInPlace, let subject else { return LocatedValue(address: name, content: .elsewhere) }
        let read = subject.plan.namedRead(NamedRead.Key(name: name, count: count, wanted: Metadata(wanted)))
        return LocatedValue(address: subject.address + read.pointee.offset, content: read.pointee.content)
    }

    @usableFromInline
    final func search<T>(_ name: StaticString) -> T? {
        subject.flatMap { search(PropertyName(name).text, in: $0) }
    }

    /// Reads a property whose name is known only at run time.
    ///
    /// - Parameter name: The property's name.
    /// - Returns: The value, or nil where it is missing, of another type, or nil itself.
    public final func extract<T>(_ name: String) -> T? {
        subject.flatMap { search(name, in: $0) }
    }

    private func search<T>(_ name: String, in subject: Place) -> T? {
        let mirrored = readsInPlace ? nil : subject.mirroredFields
        for field in subject.plan.fieldsNamed(name) {
            let value =
                mirrored.map { $0.value(of: field, named: name) } ?? subject.value(of: field, named: name)
            if let value = value as? T { return value }
        }
        // What a type says of itself comes after what it stores.
        let own = subject.instanceCopy.flatMap { $0 as? any CustomReflectable }?.customMirror
        return own?.children.prefix(MirrorPage.mostPassed).first { $0.label == name }?.value as? T
    }
}

extension MirrorObject {
    /// Reads the value at a path, and says why where there is none.
    ///
    /// - Parameters:
    ///   - path: The way from the subject in Swift's syntax: `owners[0].name`.
    ///   - type: The wanted type; an optional one accepts nil.
    /// - Returns: The value.
    /// - Throws: `ExtractionError`: how far the path led, what is there, and what comes near to what was asked.
    public func value<T>(at path: String, as type: T.Type = T.self) throws(ExtractionError) -> T {
        try value(at: PropertyPath(extracting: path), as: type)
    }

    /// Reads the value at a path, and says why where there is none.
    ///
    /// - Parameters:
    ///   - path: The way from the subject.
    ///   - type: The wanted type; an optional one accepts nil.
    /// - Returns: The value.
    /// - Throws: `ExtractionError`: how far the path led, what is there, and what comes near to what was asked.
    public func value<T>(at path: PropertyPath, as type: T.Type = T.self) throws(ExtractionError) -> T {
        guard let subject else {
            if isRemote { throw ExtractionError(.unreadable(why: TypePlan.remoteActorReason), path: path.description) }
            throw ExtractionError(.foundNil, path: path.description)
        }
        var resolver = PathResolver(path: path, view: .presented, facts: facts, keepings: WalkKeepings())
        let root =
            subject.plan.shape == .class ? .object(subject.address, subject.plan) : Designation.Location.place(subject)
        let designation = try resolver.resolve(from: Designation(root))
        return try resolver.value(of: designation, as: type)
    }

    /// A property of the subject to go on from: `mirror.cart.items[0].price`.
    ///
    /// - Parameter name: The property's name.
    public subscript(dynamicMember name: String) -> ValueReference {
        ValueReference(mirror: self, path: PropertyPath([.property(name)]))
    }
}

extension LayoutProofs {
    /// Whether every layout holds that reading a property by its name relies on.
    static let allowNamedReads = current.held.isSuperset(of: [
        .structures, .classes, .tuples, .optionals, .existentials, .references,
    ])
}

extension Place {
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
        guard !field.isUnreadable else { return nil }
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

    /// The struct, tuple or object that starts here; unlike `copy()`, an object's address is its own.
    var instanceCopy: Any? {
        guard plan.shape == .class else { return copy() }
        return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }

    /// The stored properties by way of `Mirror`.
    var mirroredFields: MirroredFields? {
        instanceCopy.map { MirroredFields(of: $0, plan) }
    }
}
