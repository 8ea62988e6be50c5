/// A type as a test in another file can write it, and the modules that it takes.
struct TypeSpelling {
    /// The type; `Any` where the test cannot name it.
    let text: String
    /// The modules to import, the standard library's own left out.
    let modules: Set<String>
    /// The names that the type begins with, and those in it.
    let names: Set<String>
    /// Why the test cannot name the type.
    let obstacle: String?

    var isNamed: Bool { obstacle == nil }

    /// Spells the type of a node.
    ///
    /// - Parameters:
    ///   - node: The node, live or stored: its two names say all that is needed.
    ///   - owner: The module of the type that stores it. What Foundation keeps inside its own types is not public, and
    ///     nothing in a name says so: of there only types that are known are named.
    init(of node: PropertyTree.Node, in owner: String? = nil) {
        let qualified = node.qualifiedType ?? node.type
        let parts = TypeName(qualified).parts
        if let obstacle = Self.obstacle(node.type, qualified, parts, owner: owner) {
            text = "Any"
            modules = []
            names = []
            self.obstacle = obstacle
            return
        }
        modules = Set(parts.compactMap { SystemModule.imported($0.module) })
        names = Set(parts.compactMap(\.names.first))
        text = Self.selecting(parts, in: Self.concurrent(Self.asExpression(node.type)), modules: modules)
        obstacle = nil
    }

    /// The type as an optional: what `extract()` gives.
    var optional: String {
        if isOptional { return text }
        return isLoose ? "(\(text))?" : text + "?"
    }

    /// Whether the type can stand in an expression: the compiler does not take each type there.
    var isExpression: Bool { !Self.notInExpressions.contains(where: text.contains) }

    private static let notInExpressions = [
        "borrowing ", "consuming ", "sending ", "isolated ", "...", "any (", "<>", ".`Type`", ".`Protocol`",
    ]

    /// The type as an expression, where it can be one.
    var metatype: String { isLoose ? "(\(text)).self" : text + ".self" }

    /// Whether the type is an optional.
    var isOptional: Bool { text.hasSuffix("?") && !Self.hasArrow(text) }

    /// The type without the marks of optionals.
    var unwrapped: String {
        isOptional ? String(text.reversed().drop { $0 == "?" }.reversed()) : text
    }

    /// How many optionals lie around the value.
    var optionalLevels: Int { text.utf8.count - unwrapped.utf8.count }

    private var isLoose: Bool {
        Self.hasArrow(text) || ["any ", "some ", "@", "nonisolated"].contains(where: text.hasPrefix)
            || Self.hasAmpersand(text)
    }

    private static func hasArrow(_ text: String) -> Bool { topLevel(of: text).contains("->") }
    private static func hasAmpersand(_ text: String) -> Bool { topLevel(of: text).contains("&") }

    /// The text without what stands in brackets.
    static func topLevel(of text: String) -> String {
        var depth = 0
        var result = ""
        var previous: Character = " "
        for character in text {
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where previous != "-": depth -= 1
            default: if depth == 0 { result.append(character) }
            }
            if character == ">", previous == "-", depth == 0 { result.append(">") }
            previous = character
        }
        return result
    }
}

extension TypeSpelling {
    private static func obstacle(
        _ type: String,
        _ qualified: String,
        _ parts: [TypeNamePart],
        owner: String?
    ) -> String? {
        if parts.contains(where: \.isHidden) || qualified.contains("(unknown context at ") {
            return "private or local to a function"
        }
        if type.contains("~Copyable") { return "cannot be copied" }
        if type.split(whereSeparator: { !$0.isLetter }).contains("some") && type.contains("some ")
            || qualified.contains("<<")
        {
            return "opaque: the compiler alone knows its name"
        }
        if type.contains("…") || qualified.contains("@convention(block)") || qualified.contains("@convention(thin)") {
            return unwritable
        }
        if hasTwoConstraints(qualified) {
            return "one whose arguments the runtime names in another order"
        }
        if SwiftText.comment(type) != type { return "named with characters that cannot be seen" }
        if hasLabelledSingle(type) { return "a tuple of one labelled element, which source cannot write" }
        for part in parts {
            if let obstacle = obstacle(part, owner: owner) { return obstacle }
        }
        return nil
    }

    /// Whether there is an `any Map<Key, Value>`: its name says what each of the two is, and not which comes first.
    private static func hasTwoConstraints(_ qualified: String) -> Bool {
        qualified.contains(", Self.") && qualified.contains("<Self.")
    }

    private static let unwritable = "nothing that source can write"

    private static func obstacle(_ part: TypeNamePart, owner: String?) -> String? {
        switch part.module {
        case "__C": return "imported from C, from a module that the runtime does not tell"
        case "Builtin": return unwritable
        case _ where !SystemModule.contains(part.module): return nil
        default: break
        }
        let isPublic = SystemModule.all.contains(part.module)
        if !isPublic || part.names.contains(where: { $0.hasPrefix("_") && !$0.hasPrefix("_NS") }) {
            return "not public in \(part.module)"
        }
        let isKnown = knownTypes.contains(part.names.joined(separator: "."))
        // A property of a program's own type was named where it was declared.
        if let owner, SystemModule.contains(owner), !isKnown { return "maybe not public in \(part.module)" }
        if owner == nil, part.names.count > 1, !isKnown { return "maybe not public in \(part.module)" }
        return nil
    }

    /// Whether there is a tuple with just one element and a label: only an enum's payload is of such a type.
    private static func hasLabelledSingle(_ type: String) -> Bool {
        var open: [(isTuple: Bool, hasLabel: Bool, hasComma: Bool)] = []
        for character in type {
            switch character {
            case "(": open.append((true, false, false))
            case "[", "<": open.append((false, false, false))
            case ":": if !open.isEmpty { open[open.count - 1].hasLabel = true }
            case ",": if !open.isEmpty { open[open.count - 1].hasComma = true }
            case ")", "]":
                if let last = open.popLast(), last.isTuple, last.hasLabel, !last.hasComma { return true }
            case ">": if open.last?.isTuple == false { open.removeLast() }
            default: break
            }
        }
        return false
    }

    /// The types that are named also where a system library keeps them.
    private static let knownTypes: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
        "Bool", "String", "Substring", "Character", "Array", "Dictionary", "Set", "Optional", "Range", "ClosedRange",
        "Error", "Date", "Data", "URL", "UUID", "Decimal", "Locale", "TimeZone", "Calendar", "NSString", "NSNumber",
        "NSObject", "Unicode.Scalar",
    ]

    /// Writes the parts of a type that would be something else where an expression stands.
    private static func asExpression(_ type: String) -> String {
        var result = ""
        var rest = type[...]
        while let empty = rest.firstRange(of: "()") {
            let isParameters = [" ->", " async", " throws"].contains { rest[empty.upperBound...].hasPrefix($0) }
            result += rest[..<empty.lowerBound] + (isParameters ? "()" : "Void")
            rest = rest[empty.upperBound...]
        }
        return ["Any", "AnyObject"].reduce(result + rest) { text, name in
            text.replacingWord("\(name).Type?", with: "(any \(name).Type)?")
        }
    }

    /// Says of an asynchronous function that it leaves its caller's actor.
    ///
    /// What a bare `async` means depends on a setting of the module that it is written in, and the runtime names only
    /// the other kind, `nonisolated(nonsending)`.
    private static func concurrent(_ text: String) -> String {
        guard text.contains(" async") else { return text }
        var result = text
        var place = result.startIndex
        while let effect = result.range(of: ") async", from: place) {
            place = effect.upperBound
            guard let opening = result.openingParenthesis(of: effect.lowerBound) else { continue }
            let words = result[..<opening].split(separator: " ", omittingEmptySubsequences: false).dropLast()
            let attributes = words.reversed().prefix { $0.contains("@") || $0.hasSuffix("nonisolated(nonsending)") }
            // Any other attribute is the global actor that the function runs on.
            let isDecided = attributes.contains { word in !undecided.contains { word.hasSuffix($0) } }
            guard !isDecided else { continue }
            let distance = result.distance(from: result.startIndex, to: place)
            result.insert(contentsOf: "@concurrent ", at: opening)
            place = result.index(result.startIndex, offsetBy: distance + "@concurrent ".count)
        }
        return result
    }

    /// The attributes that say nothing of where a function runs.
    private static let undecided = ["@Sendable", "@escaping", "@autoclosure", "@convention(c)"]

    /// Names a type with its module (`Module::Name`) where what the test imports has another one of that name.
    private static func selecting(_ parts: [TypeNamePart], in text: String, modules: Set<String>) -> String {
        var result = text
        var done: Set<String> = []
        for part in parts {
            guard let name = part.names.first, !SystemModule.contains(part.module) else { continue }
            let isAmbiguous =
                SystemModule.testingTypes.contains(name)
                || modules.contains("Foundation") && SystemModule.foundationTypes.contains(name)
                || parts.contains { $0.names.first == name && $0.module != part.module }
            guard isAmbiguous, done.insert(name).inserted else { continue }
            result = result.qualifying(name, with: part.module)
        }
        return result
    }
}

extension String {
    fileprivate func range(of text: String, from start: Index) -> Range<Index>? {
        self[start...].firstRange(of: text)
    }

    /// Replaces a text where it is not the end of a longer name.
    fileprivate func replacingWord(_ word: String, with other: String) -> String {
        var result = ""
        var rest = self[...]
        while let found = rest.firstRange(of: word) {
            result += rest[..<found.lowerBound]
            let isWhole = result.last.map { !$0.isLetter && !$0.isNumber && !"_`.".contains($0) } ?? true
            result += isWhole ? other : word
            rest = rest[found.upperBound...]
        }
        return result + rest
    }

    /// The parenthesis that the one at a place closes.
    fileprivate func openingParenthesis(of closing: Index) -> Index? {
        var depth = 0
        var place = closing
        while true {
            if self[place] == ")" { depth += 1 }
            if self[place] == "(" { depth -= 1 }
            if depth == 0 { return place }
            guard place > startIndex else { return nil }
            place = index(before: place)
        }
    }

    /// Puts a module before each type of a name that stands at the start of its own name.
    fileprivate func qualifying(_ name: String, with module: String) -> String {
        var result = ""
        var word = ""
        func flushed(_ word: String) -> String {
            word == name && result.last != "." ? "\(module)::\(word)" : word
        }
        for character in self {
            if character.isLetter || character.isNumber || character == "_" || character == "`" {
                word.append(character)
            } else {
                result += flushed(word)
                word = ""
                result.append(character)
            }
        }
        return result + flushed(word)
    }
}
