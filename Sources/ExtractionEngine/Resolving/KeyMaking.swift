/// Makes values to look up in a dictionary out of a key as it is written in a path.
enum KeyMaking {
    /// The values of a key type that a literal may stand for.
    static func values(for literal: PropertyPath.KeyLiteral, as type: Any.Type) -> [Any] {
        switch literal {
        case .string(let text):
            if type == String.self || type == AnyHashable.self { return [text] }
            if type == Substring.self { return [Substring(text)] }
            if type == Character.self, text.count == 1, let character = text.first { return [character] }
        case .integer(let number):
            if type == AnyHashable.self { return Int(exactly: number).map { [$0] } ?? [] }
            func make<Key: FixedWidthInteger>(_ type: Key.Type) -> [Any] { Key(exactly: number).map { [$0] } ?? [] }
            if let integers = type as? any FixedWidthInteger.Type { return make(integers) }
            if type == Double.self { return Double(exactly: number).map { [$0] } ?? [] }
        case .double(let number):
            if type == Double.self || type == AnyHashable.self { return [number] }
        case .boolean(let value):
            if type == Bool.self || type == AnyHashable.self { return [value] }
        case .enumCase: break
        }
        return []
    }

    /// Whether a key of this type can only be found by going over all of them.
    static func needsSearch(_ literal: PropertyPath.KeyLiteral, as type: Any.Type) -> Bool {
        type != String.self && values(for: literal, as: type).isEmpty || type == AnyHashable.self
    }
}
