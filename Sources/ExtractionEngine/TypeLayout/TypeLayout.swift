/// How a type's values lie in memory: size, stride, alignment, and each stored property's place.
///
/// ```swift
/// let layout = TypeLayout(of: Account.self)
/// layout.fields.map { "\($0.offset): \($0.name)" }
/// layout.betterOrder?.fields                       // another order that takes less
/// ```
///
/// Everything comes from the type's metadata. What that does not tell is nil, with the reason in ``note``.
public struct TypeLayout: Sendable, Hashable {
    /// Where the stored properties are.
    public enum Storage: String, Sendable, Hashable {
        /// In the value itself.
        case inline
        /// In an object of its own, to which the value is a reference.
        case heap
    }

    /// A stored property, or an element of a tuple.
    public struct Field: Sendable, Hashable {
        /// The name in source; a tuple's element without a label has its number.
        public let name: String
        /// The path that leads to it from the value: `super.secret`, `.0`.
        public let path: String
        /// The name under which it is stored, where that is another: of a `lazy` or wrapped property.
        public let storedName: String?
        /// The type of what is stored.
        public let type: String
        /// The class that declares it; nil for a struct's or tuple's.
        public let declaredIn: String?
        /// How it refers to its value.
        public let ownership: PropertyTree.Ownership
        /// Bytes from the start of the value, or of the object.
        public let offset: Int
        /// Bytes; nil where the runtime does not give the type.
        public let size: Int?
        /// What the offset is a multiple of; nil where the runtime does not give the type.
        public let alignment: Int?
        /// Unused bytes behind it, up to the next property or the end; nil where they cannot be told apart.
        public internal(set) var padding: Int?
    }

    /// A case of an enum.
    public struct Case: Sendable, Hashable {
        /// The name in source.
        public let name: String
        /// The type of its payload; nil for a case without one, or where the runtime does not give it.
        public let payload: String?
        /// Whether it carries a payload.
        public let hasPayload: Bool
        /// Bytes that the payload takes in the value: those of a reference where it is `indirect`, and 0 for a case without
        /// a payload; nil where the runtime does not give its type.
        public let size: Int?
        /// What the payload's address is a multiple of; nil for a case without one, or where its type is not known.
        public let alignment: Int?
        /// Whether the payload is in a box on the heap.
        public let isIndirect: Bool
    }

    /// The same properties in an order in which they take less.
    public struct Order: Sendable, Hashable {
        /// The names, in the order in which they should be declared; of a class only its own.
        public let fields: [String]
        /// Bytes of a value, or of an object, in that order.
        public let size: Int
        /// Bytes from one value to the next in that order; of a class the same as the size.
        public let stride: Int
        /// How many bytes of each value or object it saves.
        public let saved: Int
    }

    /// The type as written in source.
    public let type: String
    /// The type with modules, where that differs.
    public let qualifiedType: String?
    /// What sort of type it is.
    public let kind: PropertyTree.Kind
    /// Where the stored properties are.
    public let storage: Storage
    /// Bytes of a value; of a class those of a reference.
    public let size: Int
    /// Bytes from one value to the next in an array.
    public let stride: Int
    /// What a value's address is a multiple of.
    public let alignment: Int
    /// Bit patterns that are no values: an optional uses them and takes no more memory while there are some left.
    public let extraInhabitants: Int
    /// Bytes of an object of the class, with its header; nil for everything else.
    public let instanceSize: Int?
    /// Bytes in front of an object's first property: its class and its reference counts; 0 for everything else.
    public let headerSize: Int
    /// The stored properties by offset, those of superclasses included.
    public let fields: [Field]
    /// The cases of an enum, those with a payload first; empty for everything else.
    ///
    /// Their payloads share the same bytes.
    public let cases: [Case]
    /// Unused bytes between the fields and behind them; nil where they cannot be told apart.
    public let padding: Int?
    /// Another order that takes less; nil where none does, or the language leaves no choice.
    public let betterOrder: Order?
    /// What the metadata does not tell.
    public let note: String?

    /// Reads the layout of a type.
    ///
    /// - Parameter type: The type.
    public init(of type: Any.Type) {
        self.init(plan: TypePlan.of(type))
    }

    /// Reads the layout of what a path leads to: of an object its own class, of an optional or existential the value
    /// inside.
    ///
    /// - Parameters:
    ///   - subject: The object that the path starts at.
    ///   - path: The way to the value.
    ///   - view: The view that the path belongs to.
    ///   - redaction: What must not be shown: whose layout is not told either.
    /// - Throws: `ExtractionError` where the path leads nowhere, or to what is redacted.
    public init(
        reflecting subject: Any,
        path: String = "",
        view: PropertyTree.View = .presented,
        redaction: RedactionRules = .none
    ) throws(ExtractionError) {
        let parsed = try PropertyPath(extracting: path)
        let held = HeldValue(subject)
        let keepings = WalkKeepings(redaction: redaction.redaction)
        var resolver = PathResolver(path: parsed, view: view, facts: .current, keepings: keepings)
        let designation = try resolver.resolve(from: held)
        let plan: TypePlan?
        do throws(ExtractionError) {
            switch try resolver.shown(designation) {
            case .instance(_, let dynamic): plan = dynamic
            case .value(let place): plan = place.plan
            }
        } catch {
            if case .redacted = error.reason { throw error }
            plan = nil
        }
        self = withExtendedLifetime((held, keepings)) { TypeLayout(plan: plan ?? designation.plan) }
    }
}
