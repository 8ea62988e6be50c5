/// What a generated test says of a value that was seen.
struct ValueAssertion {
    /// The line: an expectation, or a comment where nothing can be expected.
    let line: String
    /// Whether the line asks the captured tree, which the test then has to make.
    let needsTree: Bool

    private init(_ line: String, needsTree: Bool = false) {
        self.line = line
        self.needsTree = needsTree
    }

    /// Makes the line for a property of the mirror.
    init(of property: GeneratedProperty) {
        self.init(
            of: property.node,
            path: property.path,
            spelling: property.spelling,
            access: "mirror.\(property.name)"
        )
    }

    /// Makes the line for any node below the subject.
    ///
    /// - Parameters:
    ///   - node: The node with the value that was seen.
    ///   - path: Its path from the subject.
    ///   - spelling: Its type.
    ///   - access: The expression that reads the value as an optional of its type; nil where only the path leads there.
    init(of node: PropertyTree.Node, path: String, spelling: TypeSpelling, access: String?) {
        let place = SwiftText.literal(path)
        let read = spelling.isExpression ? spelling.metatype : "Any.self"
        let typed = access ?? "(try? mirror.value(at: \(place), as: \(read)))"
        if let comment = Self.comment(on: node) {
            self.init("// \(SwiftText.comment(path)): \(comment)")
        } else if node.kind == .optional {
            self = Self.isNil(node, place: place, spelling: spelling)
        } else if spelling.isNamed, spelling.optionalLevels < 2,
            let comparison = Self.comparison(node, type: spelling.unwrapped)
        {
            self.init("#expect(\(typed)\(comparison))")
        } else if node.kind.isCollection {
            self.init("#expect(tree[\(place)]?.childCount == \(node.childCount))", needsTree: true)
        } else if Self.isText(node) {
            self = Self.text(node, place: place)
        } else {
            self.init("#expect(\(typed) != nil)")
        }
    }

    private static func comment(on node: PropertyTree.Node) -> String? {
        guard let note = node.note else { return nil }
        let isLimit = note.code == .limit || note.code == .hiddenByMirror
        return isLimit || note.sentence.hasPrefix("not computed yet") ? nil : SwiftText.comment(note.sentence)
    }

    /// A nil that is read as one, so that a property that is not there fails.
    private static func isNil(_ node: PropertyTree.Node, place: String, spelling: TypeSpelling) -> ValueAssertion {
        guard spelling.isNamed, spelling.isExpression, spelling.isOptional, spelling.optionalLevels == 1 else {
            return text(node, place: place)
        }
        return ValueAssertion("#expect(try mirror.value(at: \(place), as: \(spelling.metatype)) == nil)")
    }

    /// A comparison of a value of a known type with a literal.
    private static func comparison(_ node: PropertyTree.Node, type: String) -> String? {
        switch node.kind {
        case .boolean where type == "Bool": return " == \(node.value)"
        // A negative zero is equal to the other one: the text tells them apart.
        case .number where numbers.contains(type): return node.value == "-0.0" ? nil : number(node.value, type: type)
        case .string where strings.contains(type): return string(node, type: type)
        case .array, .set, .dictionary:
            let isCounted = type.hasPrefix("[") && type.hasSuffix("]") || counted.contains { type.hasPrefix($0 + "<") }
            return isCounted ? "?.count == \(node.childCount)" : nil
        default: return nil
        }
    }

    private static let numbers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
        "Double", "Float", "Float16", "Float80",
    ]
    private static let strings: Set<String> = ["String", "Substring", "Character", "Unicode.Scalar"]
    private static let counted: Set<String> = ["Set", "ContiguousArray", "ArraySlice"]

    private static func number(_ value: String, type: String) -> String {
        switch value {
        case _ where value.contains("nan"): "?.isNaN == true"
        case "inf": " == .infinity"
        case "-inf": " == -.infinity"
        // The compiler refuses a literal that is too small to be exact.
        case _ where value.contains("e-"): " == \(type)(\"\(value)\")"
        default: " == \(value)"
        }
    }

    /// The longest text that stands in a test as it is, in bytes: nobody reads a longer one there.
    private static let longestLiteral = 4_000

    /// A backslash in a value may be the text's own or stand for a control character: only the tree's text can tell.
    private static func string(_ node: PropertyTree.Node, type: String) -> String? {
        guard !node.value.contains("\\") else { return nil }
        let isText = type == "String" || type == "Substring"
        if isText, node.valueLength == nil, hasTowers(node.value) {
            return "?.unicodeScalars.count == \(node.value.unicodeScalars.count)"
        }
        let ownLength = node.value.utf8.count > longestLiteral ? node.value.count : nil
        guard let length = node.valueLength ?? ownLength else { return " == \(SwiftText.literal(node.value))" }
        return isText ? "?.count == \(length)" : nil
    }

    /// Whether there is a character of very many accents, which would cover the lines around it.
    private static func hasTowers(_ text: String) -> Bool {
        text.contains { $0.unicodeScalars.count > mostScalars }
    }

    /// More than the longest emoji of a family has.
    private static let mostScalars = 16

    /// Whether the value is a text that says something.
    private static func isText(_ node: PropertyTree.Node) -> Bool {
        switch node.kind {
        case .number, .string, .boolean, .enum, .date, .data, .url, .uuid, .metatype: true
        case .struct: node.childCount == 0 && node.value != node.type && !dependsOnMachine(node)
        default: false
        }
    }

    /// Whether the text says something of the machine's settings, too.
    private static func dependsOnMachine(_ node: PropertyTree.Node) -> Bool {
        ["Calendar", "Locale"].contains(String(node.type.prefix { $0 != "?" }))
    }

    private static func text(_ node: PropertyTree.Node, place: String) -> ValueAssertion {
        ValueAssertion("#expect(tree[\(place)]?.value == \(SwiftText.literal(node.value)))", needsTree: true)
    }
}
