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
        let read = TypeName(full, hints: plan.metadata.nameHints)
        name = read.text
        qualified = full == name ? nil : full
        optionalName = read.beforeMark + "?"
        let isLoose = read.beforeMark != read.text
        optionalQualified = qualified.map { isLoose ? "(\($0))?" : $0 + "?" }
    }
}

extension Metadata {
    /// What the runtime's name of the type leaves out.
    fileprivate var nameHints: TypeNameHints {
        var hints = TypeNameHints()
        addNameHints(to: &hints, depth: 0)
        return hints
    }

    /// How deep types may lie in each other: the parser of names reads no deeper either.
    private static let mostLevels = 64

    private func addNameHints(to hints: inout TypeNameHints, depth: Int) {
        guard depth < Self.mostLevels else { return }
        let arguments = genericArguments
        // A function's result comes first in its metadata, and last in its name.
        let parameters = kind == .function ? arguments.dropFirst() : arguments[...]
        for argument in parameters { argument.addNameHints(to: &hints, depth: depth + 1) }
        if kind == .function {
            for (index, parameter) in parameters.enumerated() {
                hints.parameters.append(words(before: parameter, at: index))
            }
            arguments.first?.addNameHints(to: &hints, depth: depth + 1)
        }
        switch kind {
        case .existential, .existentialMetatype:
            guard hasRuntimeName else { return }
            let name = runtimeName
            if !Self.namesWithoutAny.contains(name) { hints.existentials.insert(name) }
        case .structure, .enumeration, .class:
            guard let name = descriptor?.name, name == "Type" || name == "Protocol", hasRuntimeName else { return }
            hints.notMetatypes.insert(runtimeName)
        default: break
        }
    }

    /// What source says of a function's parameter and its name does not.
    private func words(before parameter: Metadata, at index: Int) -> String {
        if parameter.witnesses?.isNoncopyable == true { return "borrowing " }
        guard parameter.kind == .function else { return "" }
        return (takesAutoclosure(at: index) ? "@autoclosure " : "") + (parameter.isEscapingFunction ? "@escaping " : "")
    }

    /// Existentials that source writes without `any`, and `Error`, which is known by its name.
    private static let namesWithoutAny: Set<String> = [
        "Any", "Any.Type", "Swift.AnyObject", "Swift.AnyObject.Type", "Swift.Error",
    ]
}
