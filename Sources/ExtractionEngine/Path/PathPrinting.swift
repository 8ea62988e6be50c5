extension PropertyPath: CustomStringConvertible {
    /// The path as it is written; parsing it gives an equal path.
    public var description: String {
        var text = ""
        PathPrinting.append(components[...], to: &text)
        return text
    }

    /// The end of the path that names the place alone: the last property with what follows it, such as `items[0]`.
    public var lastPart: String {
        var start = components.lastIndex { if case .property = $0 { true } else { false } } ?? components.startIndex
        while start > components.startIndex, components[start - 1] == .super { start -= 1 }
        var text = ""
        PathPrinting.append(components[start...], to: &text)
        return text
    }
}

extension PropertyPath.Component: CustomStringConvertible {
    /// The step as it is written, without a dot before a name.
    public var description: String {
        var text = ""
        PathPrinting.append([self], to: &text)
        return text
    }
}

extension PropertyPath.KeyLiteral: CustomStringConvertible {
    /// The key as it is written between brackets.
    public var description: String {
        switch self {
        case .string(let string): PathPrinting.stringLiteral(string)
        case .integer(let integer): String(integer)
        case .double(let double): PathPrinting.doubleLiteral(double)
        case .boolean(let boolean): boolean ? "true" : "false"
        case .enumCase(let name): "." + PathPrinting.caseName(name)
        }
    }
}

/// How the parts of a path are written.
enum PathPrinting {
    static func append(_ components: ArraySlice<PropertyPath.Component>, to text: inout String) {
        for component in components {
            switch component {
            case .property(let name):
                if !text.isEmpty { text += "." }
                appendName(name, to: &text)
            case .super:
                if !text.isEmpty { text += "." }
                text += "super"
            case .tupleElement(let element): text += ".\(element)"
            case .index(let index): text += "[\(index)]"
            case .key(let key): text += "[\(key)]"
            case .optionalChain: text += "?"
            }
        }
    }

    /// Appends a name, between backticks where it is not an identifier or would be read as something else.
    static func appendName(_ name: String, to text: inout String) {
        if isPlainName(name) {
            text += name
        } else {
            appendQuoted(name, quote: "`", to: &text)
        }
    }

    /// A string as a Swift literal in one line.
    static func stringLiteral(_ string: String) -> String {
        var text = ""
        appendQuoted(string, quote: "\"", to: &text)
        return text
    }

    static func doubleLiteral(_ double: Double) -> String {
        if double.isNaN { return ".nan" }
        if double.isInfinite { return double < 0 ? "-.infinity" : ".infinity" }
        return "\(double)"
    }

    /// A case's name after its dot: quoted also where the bare one would be read as a `Double`.
    static func caseName(_ name: String) -> String {
        var text = ""
        if name == "nan" || name == "infinity" {
            appendQuoted(name, quote: "`", to: &text)
        } else {
            appendName(name, to: &text)
        }
        return text
    }

    /// Whether a name can stand without backticks.
    ///
    /// After a dot Swift takes its keywords as names; only those that would mean something else are quoted.
    static func isPlainName(_ name: String) -> Bool {
        if name == "super" || name == "self" || name == "init" { return false }
        guard let first = name.unicodeScalars.first, SwiftIdentifier.isHead(first) else { return false }
        return name.unicodeScalars.dropFirst().allSatisfy(SwiftIdentifier.isCharacter)
    }

    private static func appendQuoted(_ string: String, quote: Unicode.Scalar, to text: inout String) {
        text.unicodeScalars.append(quote)
        for scalar in string.unicodeScalars {
            switch scalar {
            case quote, "\\":
                text.unicodeScalars.append("\\")
                text.unicodeScalars.append(scalar)
            case "\0": text += "\\0"
            case "\u{1}"..<" ", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
                text += ControlCharacters.escape(scalar.value)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text.unicodeScalars.append(quote)
    }
}
