/// What the engine knows about one stored property of a struct, class or tuple.
struct FieldPlan: Sendable {
    /// How the property refers to its value.
    enum Ownership: UInt8, Sendable {
        case strong, weak, unowned, unownedUnsafe
    }

    /// Why the property's value cannot be read.
    enum Obstacle: Sendable {
        case noncopyable
        /// The runtime cannot tell the type (a tuple with a thin metatype in it), so its layout is not known.
        case unresolvedType
        /// A block, or something with a block in it, which the runtime can neither copy nor tell the type of.
        case block
    }

    /// What the property stands for in source, when the stored one is the compiler's.
    enum Role: Sendable, Equatable {
        case plain
        /// `lazy var total`, stored as `$__lazy_storage_$_total`, an optional that is nil while untouched.
        case lazyStorage
        /// A property of an `@Observable` class, stored as `_name`.
        case observed
        /// A property wrapper's storage `_count`; the wrapped value is the wrapper's field at this index.
        case wrapper(valueField: Int)
        /// The compiler's own storage, of no use to a reader (`$defaultActor`, `_$observationRegistrar`).
        case hidden
    }

    static let blockReason = "a block, which the runtime can neither copy nor describe"

    /// The name as written in source: `total`, `count`.
    let name: String
    /// The name as stored: `$__lazy_storage_$_total`, `_count`; equal to `name` for a plain property.
    let storedName: String
    /// Bytes from the start of the value or object.
    let offset: Int
    let type: TypePlan
    let isVariable: Bool
    let ownership: Ownership
    let role: Role
    /// Why the value is never read, if it is not.
    let obstacle: Obstacle?
    /// The class that declares it, for a class's property.
    let declaringClass: TypePlan?
    /// Whether a superclass of the type that this plan belongs to declares it.
    let isInherited: Bool
    /// How many `super.` lead past the more derived properties of the same name; 0 for nearly all.
    let superDepth: Int
    /// What a path adds for it, where that is not just the name: backticks, `super.`.
    private(set) var pathPart: String?

    /// The same property, with the work that each tree would have to do for its label done once.
    func labelled() -> FieldPlan {
        var labelled = self
        let label = TreeLabel.property(name, superLevels: superDepth)
        labelled.pathPart = label.suffix == label.name ? nil : label.suffix.text
        return labelled
    }

    var isUnreadable: Bool { obstacle != nil }
}
