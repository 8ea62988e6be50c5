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
        name = TypeName.inSource(full, existentials: plan.metadata.existentialNames)
        qualified = full == name ? nil : full
        optionalName = Self.beforeMark(name) + "?"
        optionalQualified = qualified.map { Self.beforeMark($0) + "?" }
    }

    /// A type's name as it stands before a `?`: function types and existentials in parentheses.
    private static func beforeMark(_ name: String) -> String {
        let isClosed = name.hasSuffix(")") || name.hasSuffix(">") || name.hasSuffix("]")
        let isLoose = name.hasPrefix("any ") || name.contains(" ") && !isClosed || name.contains(" -> ")
        return isLoose ? "(\(name))" : name
    }
}

extension Metadata {
    /// The runtime's names of the existentials that the type is made of: they lack the `any` of the source.
    fileprivate var existentialNames: Set<String> {
        var names: Set<String> = []
        var pending = [self]
        while let type = pending.popLast() {
            pending += type.genericArguments
            guard type.kind == .existential || type.kind == .existentialMetatype, type.hasRuntimeName else { continue }
            let name = type.runtimeName
            if !Self.namesWithoutAny.contains(name) { names.insert(name) }
        }
        return names
    }

    /// Existentials that source writes without `any`, and `Error`, which is known by its name.
    private static let namesWithoutAny: Set<String> = [
        "Any", "Any.Type", "Swift.AnyObject", "Swift.AnyObject.Type", "Swift.Error",
    ]
}
