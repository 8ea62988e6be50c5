/// Text of an inspected object as Swift source can hold it, whatever is in it.
///
/// Source that looks different from what the compiler reads is an attack ("Trojan Source"), so nothing invisible and
/// nothing that changes the direction of text is written as it is.
enum SwiftText {
    /// A string literal on one line.
    static func literal(_ text: String) -> String {
        "\"" + escaped(text, isLiteral: true) + "\""
    }

    /// Text for a `//` comment: it stays on its line.
    static func comment(_ text: String) -> String { escaped(text, isLiteral: false) }

    private static func escaped(_ text: String, isLiteral: Bool) -> String {
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\" where isLiteral: result.append(contentsOf: "\\\\".unicodeScalars)
            case "\"" where isLiteral: result.append(contentsOf: "\\\"".unicodeScalars)
            case _ where mustBeEscaped(scalar, after: previous):
                result.append(contentsOf: escape(scalar).unicodeScalars)
                // An accent that follows would stand on the escape.
                previous = nil
                continue
            default: result.append(scalar)
            }
            previous = scalar
        }
        return String(result)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    /// An accent would move onto what stands before it where there is nothing of its own.
    private static func mustBeEscaped(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .nonspacingMark, .enclosingMark, .spacingMark: previous == nil
        default: InvisibleCharacters.isInvisible(scalar, after: previous)
        }
    }
}
