/// The name in source of a stored property, and what kind of storage it is.
struct FieldNaming {
    let name: String
    let role: FieldPlan.Role

    /// The compiler's name for the storage of an `@Observable` class's registrar.
    static let observationRegistrar = "_$observationRegistrar"
    private static let lazyPrefix = "$__lazy_storage_$_"
    private static let actorStorage: Set<String> = ["$defaultActor", "$nonDefaultDistributedActor"]

    /// A name as source has it: a raw identifier is recorded between backticks, its spaces as no-break spaces.
    static func inSource(_ recorded: String) -> String {
        guard recorded.hasPrefix("`"), recorded.hasSuffix("`"), recorded.count > 2 else { return recorded }
        return String(recorded.dropFirst().dropLast().map { $0 == "\u{a0}" ? " " : $0 })
    }

    init(storedName: String, type: TypePlan, isObservable: Bool) {
        if storedName.hasPrefix(Self.lazyPrefix) {
            name = String(storedName.dropFirst(Self.lazyPrefix.count))
            role = .lazyStorage
        } else if Self.actorStorage.contains(storedName) || storedName == Self.observationRegistrar {
            name = storedName
            role = .hidden
        } else if isObservable, storedName.hasPrefix("_"), storedName.count > 1 {
            name = String(storedName.dropFirst())
            role = .observed
        } else if storedName.hasPrefix("_"), storedName.count > 1, let field = WrapperShape.valueField(of: type) {
            name = String(storedName.dropFirst())
            role = .wrapper(valueField: field)
        } else {
            name = storedName
            role = .plain
        }
    }
}

/// Recognises a property wrapper by what it stores: the runtime keeps no mark of one.
enum WrapperShape {
    /// Names under which wrappers keep their value when `wrappedValue` itself is computed.
    private static let usualNames: Set<String> = [
        "wrappedValue", "_wrappedValue", "value", "_value", "storage", "_storage", "stored", "storedValue", "wrapped",
    ]

    /// Finds the stored property that holds the wrapped value.
    ///
    /// 1. A stored property `wrappedValue`.
    /// 2. Of a type with one generic argument, the only stored property of that type.
    /// 3. The only stored property with one of the names that wrappers usually use.
    ///
    /// - Parameter type: The type of a stored property whose name starts with an underscore.
    /// - Returns: The stored property's index, or nil where the type does not look like a wrapper.
    static func valueField(of type: TypePlan) -> Int? {
        if type.shape == .class { return valueField(ofClass: type) }
        guard type.shape == .structure, !isLibraryType(type) else { return nil }
        let fields = type.fields
        if let exact = fields.firstIndex(where: { $0.storedName == "wrappedValue" }) { return exact }
        if let argument = onlyGenericArgument(of: type),
            let value = only(of: fields, where: { $0.type.metadata == argument && $0.ownership == .strong })
        {
            return value
        }
        return only(of: fields) { usualNames.contains($0.storedName) && $0.ownership == .strong }
    }

    /// Asks only the class's own records: its layout may be the one that is being made.
    private static func valueField(ofClass type: TypePlan) -> Int? {
        guard let records = type.metadata.descriptor?.fields else { return nil }
        return (0..<records.count).first { records[$0].name == "wrappedValue" }
    }

    private static func only(of fields: UnsafeBufferPointer<FieldPlan>, where matches: (FieldPlan) -> Bool) -> Int? {
        let found = fields.indices.filter { matches(fields[$0]) }
        return found.count == 1 ? found.first : nil
    }

    /// The standard library's and Foundation's types are no wrappers that a person would unwrap.
    private static func isLibraryType(_ type: TypePlan) -> Bool {
        let name = type.metadata.runtimeName
        return ["Swift.", "Foundation.", "FoundationEssentials.", "Synchronization."].contains(where: name.hasPrefix)
    }

    private static func onlyGenericArgument(of type: TypePlan) -> Metadata? {
        guard type.shape == .structure else { return nil }
        let name = type.metadata.runtimeName
        guard let open = name.firstIndex(of: "<"), name.hasSuffix(">") else { return nil }
        guard let argument = type.metadata.genericArgument(0) else { return nil }
        return name[name.index(after: open)...].dropLast() == argument.runtimeName[...]
            ? argument : nil
    }
}
