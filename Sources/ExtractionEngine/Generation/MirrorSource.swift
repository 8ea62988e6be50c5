/// Swift source that tests a captured object: a `MirrorObject` subclass with its properties, private ones included, and
/// a test of Swift Testing that expects the values that were seen.
///
/// The source is made from a tree, so it can be had of a live object and of a stored inspection alike. It compiles where
/// the object's module can be imported with `@testable`; what a test cannot name (a private type) is read as `Any` and
/// says so in a comment.
///
/// ```swift
/// let tree = PropertyTree(reflecting: account, limits: .init(depth: 1, children: 1_000))
/// print(MirrorSource(of: tree).text)
/// ```
public struct MirrorSource: Sendable, Hashable {
    /// The modules that the source imports, as whole lines and in order.
    public let imports: [String]
    /// The name of the mirror's class.
    public let mirrorName: String
    /// The `MirrorObject` subclass.
    public let mirror: String
    /// The test.
    public let test: String

    /// The whole file.
    public var text: String { imports.joined(separator: "\n") + "\n\n" + mirror + "\n" + test }

    /// Makes the source for a tree's root.
    ///
    /// - Parameters:
    ///   - tree: The tree; its root's listed children are the properties. A depth of 1 is enough.
    ///   - property: The path of the one property to read, as its node says it; by default all are.
    ///   - subject: The expression that makes the object that is tested; by default the test says where it has to stand.
    ///   - origin: Where the values were seen: `library.shelves[0]`.
    public init(of tree: PropertyTree, property: String? = nil, subject: String? = nil, origin: String? = nil) {
        let generator = MirrorGenerator(tree: tree, property: property)
        imports = generator.imports
        mirrorName = generator.mirrorName
        mirror = generator.mirror
        test = generator.test(subject: subject, origin: origin)
    }

    /// The expression that reads a node's value from an object, typed where the type can be named.
    ///
    /// - Parameters:
    ///   - node: The node; its path starts at the object.
    ///   - subject: What the object is called where the expression stands.
    /// - Returns: `try MirrorObject(reflecting: library).value(at: "shelves[0].loans", as: Int.self)`.
    public static func expression(reading node: PropertyTree.Node, of subject: String) -> String {
        let name = DeclaredName.exact(subject) ?? DeclaredName.made(from: subject, fallback: "subject")
        let spelling = TypeSpelling(of: node)
        let type = spelling.isExpression ? spelling.metatype : "Any.self"
        let path = SwiftText.literal(node.path)
        return "try MirrorObject(reflecting: \(name)).value(at: \(path), as: \(type))"
    }

    /// How many elements of a collection a test expects at most.
    public static let mostElements = 10
}
