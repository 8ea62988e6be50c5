/// Reads a path in one pass over its scalars.
struct PathParser {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private var place = 0

    init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    mutating func parse() throws(PathSyntaxError) -> [PropertyPath.Component] {
        var components: [PropertyPath.Component] = []
        if skipsSelf() { return try parseRest(into: components) }
        if let first = current, first != ".", first != "[", first != "?", first != "!" {
            components.append(try parseStep())
        }
        return try parseRest(into: components)
    }

    private mutating func parseRest(
        into start: [PropertyPath.Component]
    ) throws(PathSyntaxError) -> [PropertyPath.Component] {
        var components = start
        while let scalar = current {
            let wantsProperty = components.last == .super
            switch scalar {
            case ".":
                place += 1
                let stepStart = place
                let step = try parseStep()
                if wantsProperty, !step.isNameOrSuper {
                    throw fault("super is followed by a property's name", at: stepStart)
                }
                components.append(step)
            case _ where wantsProperty: throw fault("super is followed by a dot and a property's name")
            case "[": components.append(try parseSubscript())
            case "?", "!":
                place += 1
                components.append(.optionalChain)
            default: throw fault("\(shown(scalar)) stands where a dot, a bracket or the end could")
            }
        }
        if components.last == .super { throw fault("super is followed by a dot and a property's name") }
        return components
    }

    private var current: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    /// Skips a `self` at the start, which is the object itself.
    private mutating func skipsSelf() -> Bool {
        let word: [Unicode.Scalar] = ["s", "e", "l", "f"]
        guard scalars.starts(with: word) else { return false }
        if scalars.count > word.count, SwiftIdentifier.isCharacter(scalars[word.count]) { return false }
        place = word.count
        return true
    }

    // MARK: Names and numbers

    private mutating func parseStep() throws(PathSyntaxError) -> PropertyPath.Component {
        guard let first = current else { throw fault("a name or a tuple element's number is missing") }
        if first == "`" { return .property(try parseQuoted()) }
        if isDigit(first) { return .tupleElement(try parseTupleElement()) }
        let name = try parseName()
        return name == "super" ? .super : .property(name)
    }

    private mutating func parseName() throws(PathSyntaxError) -> String {
        guard let first = current, SwiftIdentifier.isHead(first) else {
            throw fault(
                current.map { "\(shown($0)) cannot begin a name; write other names between backticks" }
                    ?? "a name is missing"
            )
        }
        var name = String.UnicodeScalarView()
        while let scalar = current, SwiftIdentifier.isCharacter(scalar) {
            name.append(scalar)
            place += 1
        }
        return String(name)
    }

    private mutating func parseTupleElement() throws(PathSyntaxError) -> Int {
        let start = place
        let digits = takeDigits()
        guard let element = Int(digits) else { throw fault("the number \(digits) is too large", at: start) }
        return element
    }

    private mutating func takeDigits() -> String {
        var digits = String.UnicodeScalarView()
        while let scalar = current, isDigit(scalar) {
            digits.append(scalar)
            place += 1
        }
        return String(digits)
    }

    // MARK: Subscripts

    private mutating func parseSubscript() throws(PathSyntaxError) -> PropertyPath.Component {
        let opening = place
        place += 1
        guard let first = current else { throw fault("the bracket is not closed", at: opening) }
        let component: PropertyPath.Component
        switch first {
        case "\"": component = .key(.string(try parseQuoted()))
        case ".": component = try parseDottedKey()
        case "t", "f": component = try parseBoolean()
        case "-", "0"..."9": component = try parseNumber()
        default: throw fault("a key is a number, a string in double quotes, true, false or an enum case such as .red")
        }
        guard current == "]" else { throw fault("a closing bracket is missing") }
        place += 1
        return component
    }

    private mutating func parseDottedKey() throws(PathSyntaxError) -> PropertyPath.Component {
        place += 1
        if current == "`" { return .key(.enumCase(try parseQuoted())) }
        switch try parseName() {
        case "infinity": return .key(.double(.infinity))
        case "nan": return .key(.double(.nan))
        case let name: return .key(.enumCase(name))
        }
    }

    private mutating func parseBoolean() throws(PathSyntaxError) -> PropertyPath.Component {
        let start = place
        switch try parseName() {
        case "true": return .key(.boolean(true))
        case "false": return .key(.boolean(false))
        case let name: throw fault("\(name) is not a key; a string key stands in double quotes", at: start)
        }
    }

    private mutating func parseNumber() throws(PathSyntaxError) -> PropertyPath.Component {
        let start = place
        var number = String.UnicodeScalarView()
        if current == "-" {
            place += 1
            if current == "." {
                place += 1
                guard try parseName() == "infinity" else { throw fault("only .infinity has a minus sign", at: start) }
                return .key(.double(-.infinity))
            }
            number.append("-")
        }
        while let scalar = current, isNumberPart(scalar, after: number.last) {
            number.append(scalar)
            place += 1
        }
        let digits = String(number)
        if let integer = Int128(digits) {
            // "-0" is a Double's zero: integers have only one.
            if digits.hasPrefix("-0"), integer == 0 { return .key(.double(-0.0)) }
            return PropertyPath.integerKey(integer)
        }
        guard number.contains(where: { $0 == "." || $0 == "e" }), let double = Double(digits) else {
            throw fault("\(digits) is not a number that a key can have", at: start)
        }
        return .key(.double(double))
    }

    private func isNumberPart(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
        if isDigit(scalar) || scalar == "." || scalar == "e" { return true }
        return (scalar == "+" || scalar == "-") && last == "e"
    }

    // MARK: Quoted text

    /// Reads from an opening quote to the same quote, with a Swift literal's escapes.
    private mutating func parseQuoted() throws(PathSyntaxError) -> String {
        let opening = place
        let quote = scalars[place]
        place += 1
        var content = String.UnicodeScalarView()
        while let scalar = current {
            place += 1
            if scalar == quote { return String(content) }
            content.append(scalar == "\\" ? try parseEscape() : scalar)
        }
        throw fault("the \(quote == "`" ? "backtick" : "quote") is not closed", at: opening)
    }

    private mutating func parseEscape() throws(PathSyntaxError) -> Unicode.Scalar {
        let start = place - 1
        guard let scalar = current else { throw fault("an escape is not finished", at: start) }
        place += 1
        switch scalar {
        case "0": return "\0"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "\\", "\"", "'", "`": return scalar
        case "u": return try parseScalarEscape(from: start)
        default:
            throw fault("\\\(scalar) is not an escape; there is \\n, \\r, \\t, \\0, \\\\, \\\" and \\u{…}", at: start)
        }
    }

    private mutating func parseScalarEscape(from start: Int) throws(PathSyntaxError) -> Unicode.Scalar {
        guard current == "{" else { throw fault("\\u is followed by hexadecimal digits in braces", at: start) }
        place += 1
        var value: UInt32 = 0
        var count = 0
        while let scalar = current, scalar != "}" {
            guard let digit = Character(scalar).hexDigitValue, count < 8 else {
                throw fault("\\u{…} takes one to eight hexadecimal digits", at: start)
            }
            value = value << 4 | UInt32(digit)
            count += 1
            place += 1
        }
        guard current == "}", count > 0 else { throw fault("\\u{…} takes one to eight hexadecimal digits", at: start) }
        place += 1
        guard let scalar = Unicode.Scalar(value) else {
            throw fault("\\u{…} does not name a Unicode scalar", at: start)
        }
        return scalar
    }

    // MARK: Faults

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func shown(_ scalar: Unicode.Scalar) -> String { PathPrinting.stringLiteral(String(scalar)) }

    private func fault(_ problem: String, at position: Int? = nil) -> PathSyntaxError {
        PathSyntaxError(text: text, position: position ?? place, problem: problem)
    }
}

extension PropertyPath.Component {
    fileprivate var isNameOrSuper: Bool {
        switch self {
        case .property, .super: true
        default: false
        }
    }
}
