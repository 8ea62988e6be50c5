/// Puts the source together.
struct MirrorGenerator {
    private let tree: PropertyTree
    private let root: PropertyTree.Node
    private let rootPath: PropertyPath
    private let spelling: TypeSpelling
    private let properties: [GeneratedProperty]
    /// What has no property of its own: elements, payloads.
    private let elements: [(node: PropertyTree.Node, path: String, spelling: TypeSpelling)]
    let mirrorName: String

    init(tree: PropertyTree, property: String?) {
        self.tree = tree
        root = tree.root
        rootPath = (try? PropertyPath(parsing: root.path)) ?? PropertyPath()
        spelling = TypeSpelling(of: root)
        var names = spelling.names
        for child in root.children { names.formUnion(TypeSpelling(of: child).names) }
        mirrorName = Self.free(Self.name(of: root), among: names)
        let owner = TypeName(root.qualifiedType ?? root.type).parts.first?.module
        // Inside of the mirror a property would stand before the type of its name.
        var taken = names
        var properties: [GeneratedProperty] = []
        var elements: [(node: PropertyTree.Node, path: String, spelling: TypeSpelling)] = []
        let canHaveProperties = [.struct, .class, .actor, .tuple].contains(root.kind)
        for child in root.children where property == nil || child.path == property {
            guard let path = rootPath.steps(to: child.path) else { continue }
            if canHaveProperties, path.isReadByName {
                properties.append(GeneratedProperty(child, path: path, owner: owner, taken: &taken))
            } else {
                elements.append((child, path.description, TypeSpelling(of: child, in: owner)))
            }
        }
        self.properties = properties
        // A dictionary has no order of its own, and where a key cannot be written the position says nothing.
        if root.kind == .dictionary {
            elements = elements.filter { !$0.node.type.hasPrefix("(key: ") }.sorted { $0.path < $1.path }
        }
        // A set's positions say nothing.
        self.elements = root.kind == .set ? [] : Array(elements.prefix(MirrorSource.mostElements))
    }

    private static func name(of root: PropertyTree.Node) -> String {
        switch root.kind {
        case .tuple: return "TupleMirror"
        case .closure: return "FunctionMirror"
        default: break
        }
        let type = TypeSpelling.topLevel(of: root.type).prefix { $0 != "?" }
        let base = type.split(separator: ".").last.map(String.init) ?? ""
        switch root.type.first {
        case "[" where base.isEmpty: return root.kind == .dictionary ? "DictionaryMirror" : "ArrayMirror"
        case "(" where base.isEmpty: return "ValueMirror"
        default: return DeclaredName.type(named: base, with: "Mirror")
        }
    }

    /// A name that no type has which the source names, for the mirror and for its test.
    private static func free(_ name: String, among names: Set<String>) -> String {
        var free = name
        var number = 1
        while names.contains(free) || names.contains(free + "Tests") {
            number += 1
            free = name + String(number)
        }
        return free
    }

    var imports: [String] {
        var modules = spelling.modules
        for property in properties where property.obstacle == nil { modules.formUnion(property.spelling.modules) }
        for element in elements { modules.formUnion(element.spelling.modules) }
        modules.subtract(["ExtractionEngine", "Testing"])
        let system = modules.intersection(SystemModule.all).union(["ExtractionEngine", "Testing"])
        let own = modules.subtracting(system)
        var lines = system.sorted().map { "import \($0)" }
        if !own.isEmpty { lines += [""] + own.sorted().map { "@testable import \($0)" } }
        return lines
    }

    var mirror: String {
        let type = SwiftText.comment(root.type)
        var lines = [
            properties.isEmpty
                ? "/// Reads what is in `\(type)`, by path."
                : "/// Reads the properties of `\(type)`, private ones included."
        ]
        if let why = spelling.obstacle { lines.append("// The type is \(why): the mirror takes anything.") }
        lines.append("final class \(mirrorName): MirrorObject {")
        lines.append("    init(_ subject: \(spelling.text)) { super.init(reflecting: subject) }")
        var declaring: String?
        for property in properties {
            if property.node.declaredIn != declaring {
                declaring = property.node.declaredIn
                if let declaring, declaring != root.type {
                    lines += ["", "    // Declared in \(SwiftText.comment(declaring))."]
                } else {
                    lines.append("")
                }
            } else if lines.count == headerLines {
                lines.append("")
            }
            lines += property.declaration.map { "    " + $0 }
        }
        lines += missing.map { "    // " + $0 }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private var headerLines: Int { spelling.isNamed ? 3 : 4 }

    /// Says what the tree does not list.
    private var missing: [String] {
        guard let shown = root.shown, !shown.isComplete, !properties.isEmpty else { return [] }
        return ["Of \(shown.total) properties, \(shown.count) were captured."]
    }

    func test(subject: String?, origin: String?) -> String {
        let assertions = self.assertions
        let usesMirror = assertions.contains { $0.line.hasPrefix("#expect") && $0.line.contains("mirror.") }
        let usesTree = assertions.contains { $0.needsTree }
        let title = "\(root.type) has the values that were seen" + (origin.map { " at \($0)" } ?? "")
        var lines = ["struct \(mirrorName)Tests {"]
        lines.append("    @Test(\(SwiftText.literal(title)))")
        let isAsynchronous = subject?.contains("await ") ?? false
        lines.append("    func valuesSeen() \(isAsynchronous ? "async " : "")throws {")
        if let subject {
            lines.append("        let subject: \(spelling.text) = \(subject)")
        } else {
            lines.append("        // Put what makes the object to test in the place of nil.")
            lines.append("        let made: \(spelling.optional) = nil")
            lines.append("        let subject = try #require(made)")
        }
        if usesMirror || !usesTree {
            lines.append("        \(usesMirror ? "let mirror" : "_") = \(mirrorName)(subject)")
        }
        if usesTree { lines.append("        let tree = \(captureExpression)") }
        lines += assertions.map { "        " + $0.line }
        if elements.count < root.childCount, properties.isEmpty, !elements.isEmpty {
            lines.append("        // Of \(root.childCount) elements, \(elements.count) are expected here.")
        }
        return lines.joined(separator: "\n") + "\n    }\n}\n"
    }

    private var captureExpression: String {
        let view = tree.view == .raw ? ", view: .raw" : ""
        return "PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000)\(view))"
    }

    private var assertions: [ValueAssertion] {
        var assertions: [ValueAssertion] = []
        if properties.isEmpty {
            assertions.append(ValueAssertion(of: root, path: "", spelling: spelling, access: "Optional(subject)"))
        }
        assertions += properties.filter { $0.obstacle == nil }.map { ValueAssertion(of: $0) }
        assertions += elements.map { ValueAssertion(of: $0.node, path: $0.path, spelling: $0.spelling, access: nil) }
        return assertions
    }
}

extension PropertyPath {
    /// The steps from this path to one that leads on from it.
    fileprivate func steps(to path: String) -> PropertyPath? {
        guard let whole = try? PropertyPath(parsing: path).canonical.components else { return nil }
        let own = canonical.components
        guard whole.starts(with: own), whole.count > own.count else { return nil }
        return PropertyPath(Array(whole.dropFirst(own.count)))
    }

    /// Whether the path is one name, perhaps that of a superclass's property or a tuple's element.
    fileprivate var isReadByName: Bool {
        switch components.last {
        case .property, .tupleElement: components.dropLast().allSatisfy { $0 == .super }
        default: false
        }
    }
}
