/// A rule for paths: the way to what is hidden, in the syntax of ``PropertyPath`` with two signs more.
///
/// | written | hides |
/// | --- | --- |
/// | `session.user.email` | that property, and so everything in it |
/// | `session.user.*` | whatever is directly in `user`, which itself is shown |
/// | `users[*].email` | that property of every element, or of every dictionary's value |
///
/// A `*` stands for one step of any sort, `[*]` for any position or key. A `?` and a `super` may stand as in a path and
/// say nothing: `secret` also means `super.secret`.
public struct RedactionPath: Sendable, Hashable, CustomStringConvertible {
    /// One step of a rule.
    enum Step: Sendable, Hashable {
        case exact(PropertyPath.Component)
        case anyElement
        case any

        func matches(_ component: PropertyPath.Component) -> Bool {
            switch self {
            case .any: return true
            case .exact(let wanted): return wanted == component
            case .anyElement:
                switch component {
                case .index, .key: return true
                default: return false
                }
            }
        }
    }

    /// The path as it was written.
    public let description: String
    /// At least one.
    let steps: [Step]

    /// Reads a rule.
    ///
    /// - Parameter text: The path, in which `*` and `[*]` may stand for steps.
    /// - Throws: `PathSyntaxError` where the text is not such a path, or has no steps at all.
    public init(parsing text: String) throws(PathSyntaxError) {
        description = text
        let path = try PropertyPath(parsing: Self.spelledOut(text))
        steps = path.components.compactMap { component in
            switch component {
            case .super, .optionalChain: nil
            case .property(Self.star): .any
            case .key(.enumCase(Self.star)): .anyElement
            default: .exact(component)
            }
        }
        guard !steps.isEmpty else {
            throw PathSyntaxError(text: text, position: 0, problem: "a rule names what is hidden in the object")
        }
    }

    /// A name that no property and no case can have: a raw identifier is not made of operators alone (SE-0451).
    private static let star = "*"

    /// The rule with its stars, outside of quotes, written as names that the parser of paths takes.
    private static func spelledOut(_ text: String) -> String {
        var spelled = ""
        var quote: Character?
        var isEscaped = false
        for character in text {
            if let open = quote {
                if !isEscaped, character == open { quote = nil }
                isEscaped = character == "\\" && !isEscaped
                spelled.append(character)
            } else if character == "*" {
                spelled += spelled.last == "[" ? ".`*`" : "`*`"
            } else {
                if character == "\"" || character == "`" { quote = character }
                spelled.append(character)
            }
        }
        return spelled
    }
}
