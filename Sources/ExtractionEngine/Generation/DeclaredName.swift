/// A name for a declaration in generated source.
enum DeclaredName {
    /// A name as it stands in a declaration, with backticks where it is a keyword; nil where it is no identifier.
    static func exact(_ name: String) -> String? {
        guard isIdentifier(name), !notDeclarable.contains(name) else { return nil }
        return SwiftKeyword.reserved.contains(name) ? "`\(name)`" : name
    }

    /// A name that comes near to one that cannot be declared: `first name` becomes `firstName`.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - fallback: The name where nothing is left of it.
    /// - Returns: An identifier of ASCII letters and digits.
    static func made(from name: String, fallback: String) -> String {
        var made = ""
        for word in name.unicodeScalars.split(whereSeparator: { !isASCIIWord($0) }) {
            let word = String(String.UnicodeScalarView(word))
            made += made.isEmpty ? word : word.prefix(1).uppercased() + word.dropFirst()
        }
        guard let first = made.unicodeScalars.first else { return fallback }
        let start = ("0"..."9").contains(first) ? fallback + made : made
        return notDeclarable.contains(start) || SwiftKeyword.reserved.contains(start) ? start + "Property" : start
    }

    /// A name for a type that has to do with another one.
    static func type(named name: String, with suffix: String) -> String {
        let bare = name.filter { $0 != "`" }
        let near = isIdentifier(bare) ? bare : made(from: bare, fallback: "Value")
        return near.prefix(1).uppercased() + near.dropFirst() + suffix
    }

    private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }

    /// Letters, digits and underscores: fewer than the language takes, and each can be seen.
    private static func isIdentifier(_ name: String) -> Bool {
        var isFirst = true
        for scalar in name.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: break
            case .connectorPunctuation where scalar == "_": break
            case .decimalNumber where !isFirst && scalar.isASCII: break
            default: return false
            }
            isFirst = false
        }
        return !isFirst && name.unicodeScalars.contains { $0 != "_" }
    }

    /// Names that mean something else also between backticks, and those of `MirrorObject` itself.
    private static let notDeclarable: Set<String> = [
        "self", "Self", "init", "deinit", "subscript", "Type", "Protocol", "extract", "value", "allProperties",
    ]
}
