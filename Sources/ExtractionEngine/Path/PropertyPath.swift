/// The way from an object to one of the values inside it, in Swift's own syntax: `items[0].price`.
///
/// | written | leads to |
/// | --- | --- |
/// | `name` | a property, an enum’s payload by case, a labelled tuple element; in backticks where it is no identifier |
/// | `super.name` | the property of that name that a superclass declares |
/// | `.1` | a tuple's element |
/// | `[3]` | an element by position, a dictionary's value by integer key |
/// | `["Ada"]`, `[2.5]`, `[true]`, `[.red]`, `[-3]` | a dictionary's value by key, a set's element |
/// | `?` | nothing: it may stand after what is optional |
///
/// The empty path is the object. `self` at the start is accepted and means the same. Every path prints to a text that
/// parses to an equal path.
public struct PropertyPath: Sendable, Hashable {
    /// One step of a path.
    public enum Component: Sendable, Hashable {
        /// A property by its name, an enum's payload by its case's name.
        case property(String)
        /// The superclass's part of the same object; a property follows.
        case `super`
        /// A tuple's element by its number.
        case tupleElement(Int)
        /// An element by position, or a dictionary's value by an integer key.
        case index(Int)
        /// A dictionary's value by its key, a set's element by itself.
        case key(KeyLiteral)
        /// A `?`, which leads nowhere else.
        case optionalChain
    }

    /// A key as it is written in a path.
    public enum KeyLiteral: Sendable, Hashable {
        /// `"Ada"`.
        case string(String)
        /// An integer that `Component.index` has no room for; `PropertyPath.integerKey(_:)` chooses between the two.
        case integer(Int128)
        /// `2.5`, `.infinity`, `.nan`. The text is what Swift prints, so that a key and its literal always agree.
        case double(Double)
        /// `true` or `false`.
        case boolean(Bool)
        /// `.red`: a case without payload.
        case enumCase(String)
    }

    /// The steps from the object on.
    public var components: [Component]

    /// Makes a path of steps; without any it is the object itself.
    ///
    /// - Parameter components: The steps from the object on.
    public init(_ components: [Component] = []) { self.components = components }

    /// Reads a path as it is written.
    ///
    /// - Parameter text: The path.
    /// - Throws: `PathSyntaxError` where the text is not a path. Whether the path leads anywhere is not asked.
    public init(parsing text: String) throws(PathSyntaxError) {
        var parser = PathParser(text)
        components = try parser.parse()
    }

    /// Whether the path is the object itself.
    public var isEmpty: Bool { components.isEmpty }

    /// The step to an integer key, in the one form that parsing gives too.
    ///
    /// - Parameter key: The key.
    /// - Returns: `.index` where the key fits into an `Int`.
    public static func integerKey(_ key: Int128) -> Component {
        if let index = Int(exactly: key) { .index(index) } else { .key(.integer(key)) }
    }

    /// The path without the steps that lead nowhere (`?`).
    public var canonical: PropertyPath { PropertyPath(components.filter { $0 != .optionalChain }) }

    /// The path with more steps at its end.
    ///
    /// - Parameter more: The steps to add.
    /// - Returns: A new path.
    public func appending(_ more: Component...) -> PropertyPath { PropertyPath(components + more) }
}

extension PropertyPath: Codable {
    /// Reads a path from the text that a coder holds.
    ///
    /// - Parameter decoder: What holds the text.
    /// - Throws: A decoding error where there is no text or it is not a path.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(parsing: container.decode(String.self))
        } catch let error as PathSyntaxError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    /// Writes the path as its text.
    ///
    /// - Parameter encoder: What takes the text.
    /// - Throws: Whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
