/// The words that a name has to stand in backticks for.
enum SwiftKeyword {
    /// A type's name as source writes it.
    static func type(_ name: String) -> String { inTypes.contains(name) ? "`\(name)`" : name }

    /// A label of a tuple's element: nearly every keyword may stand there as it is.
    static func label(_ name: String) -> String { inLabels.contains(name) ? "`\(name)`" : name }

    /// Words that begin a declaration, a statement or an expression.
    static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var",
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
        "in", "repeat", "return", "switch", "throw", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    ]

    /// Words that say something of a type where one is expected, besides the reserved ones.
    private static let inTypes = reserved.union([
        "Protocol", "Type", "_", "any", "async", "borrowing", "consuming", "each", "isolated", "nonisolated", "package",
        "sending", "some", "__owned", "__shared",
    ])

    private static let inLabels: Set<String> = ["inout", "let", "var"]
}
