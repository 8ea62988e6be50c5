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
