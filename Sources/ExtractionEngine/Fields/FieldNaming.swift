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
