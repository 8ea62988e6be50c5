/// A type's names, made once.
struct TypeNames {
    /// The name as written in source.
    let name: String
    /// The runtime's name with modules; nil where it is the same.
    let qualified: String?
    /// The names of the optional of the type.
    let optionalName: String
    let optionalQualified: String?

    init(of plan: TypePlan) {
        let full = plan.metadata.runtimeName
        name = TypeName.inSource(full, isExistential: plan.shape.isExistential)
        qualified = full == name ? nil : full
        optionalName = Self.beforeMark(name) + "?"
        optionalQualified = qualified.map { Self.beforeMark($0) + "?" }
    }

    /// A type's name as it stands before a `?`: function types and existentials in parentheses.
    private static func beforeMark(_ name: String) -> String {
        let isClosed = name.hasSuffix(")") || name.hasSuffix(">") || name.hasSuffix("]")
        return name.contains(" ") && !isClosed || name.contains(" -> ") ? "(\(name))" : name
    }
}
