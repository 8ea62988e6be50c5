/// A property as a generated mirror object declares it.
struct GeneratedProperty {
    let node: PropertyTree.Node
    /// The name in the mirror's declaration.
    let name: String
    /// The path from the subject.
    let path: String
    let spelling: TypeSpelling
    /// Why a test cannot read it.
    let obstacle: String?

    /// Makes the property of a node.
    ///
    /// - Parameters:
    ///   - node: A child of the subject's node.
    ///   - path: Its path from the subject.
    ///   - owner: The module of the type that stores it.
    ///   - taken: The names that are declared already; the property's is added.
    init(_ node: PropertyTree.Node, path: PropertyPath, owner: String?, taken: inout Set<String>) {
        self.node = node
        self.path = path.description
        spelling = TypeSpelling(of: node, in: owner)
        obstacle = Self.obstacle(of: node)
        let isShadowed = path.components.first == .super
        self.isShadowed = isShadowed
        var name = DeclaredName.exact(node.name).flatMap { isShadowed || taken.contains($0) ? nil : $0 }
        isRenamed = name == nil
        if name == nil {
            let made = DeclaredName.made(from: isShadowed ? "super " + node.name : node.name, fallback: "element")
            var number = 1
            name = made
            while let candidate = name, taken.contains(candidate) {
                number += 1
                name = made + String(number)
            }
        }
        self.name = name ?? node.name
        taken.insert(self.name)
    }

    private let isRenamed: Bool
    private let isShadowed: Bool

    /// The lines of the declaration.
    var declaration: [String] {
        guard obstacle == nil else {
            return ["// \(SwiftText.comment(node.name)) cannot be read: \(SwiftText.comment(obstacle ?? ""))"]
        }
        var lines: [String] = []
        if let why = spelling.obstacle {
            lines.append("// The type \(SwiftText.comment(node.type)) is \(why).")
        }
        lines.append("var \(name): \(spelling.optional) { \(read) }")
        return lines
    }

    private var read: String {
        if isShadowed {
            let type = spelling.isExpression ? ", as: \(spelling.metatype)" : ""
            return "try? value(at: \(SwiftText.literal(path))\(type))"
        }
        guard isRenamed else { return "extract()" }
        // A tuple's element without a label is shown as `.0`, and stored as `0`.
        return "extract(\(SwiftText.literal(node.name.first == "." ? String(node.name.dropFirst()) : node.name)))"
    }

    private static func obstacle(of node: PropertyTree.Node) -> String? {
        guard let note = node.note else { return nil }
        switch note.code {
        case .noncopyable, .deadReference, .unreadable: return note.sentence
        case .neverRead where node.ownership == .unownedUnsafe || node.kind == .metatype: return note.sentence
        default: return nil
        }
    }
}
