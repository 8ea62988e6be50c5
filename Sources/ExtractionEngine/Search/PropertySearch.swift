/// What to look for among properties: a text in names, types and values.
///
/// Case does not count. Of an element only its value and type are looked at, since it is called after its position; of a
/// dictionary's entry the key counts as its name. A value that only says the type or how many children there are, as
/// that of an array, is none. Of a long text the 200 characters that a tree shows are looked at.
public struct PropertySearch: Sendable {
    /// Where a text is looked for; where several of a node's texts match, the first of these is named.
    public enum Field: String, Sendable, CaseIterable {
        /// The property's name, or the key of a dictionary's entry.
        case name
        /// What it holds.
        case value
        /// The type as written in Swift.
        case type
    }

    /// How much of a text has to be the wanted one.
    public enum Mode: String, Sendable, CaseIterable {
        /// Any part of it.
        case substring
        /// Its beginning.
        case prefix
        /// All of it.
        case exact
    }

    /// How many characters of one value are looked at.
    public static let valueCharacters = TreeBuilder.valueCharacters

    /// Where to look.
    public let fields: Set<Field>
    private let match: TextMatch

    /// Makes a search.
    ///
    /// - Parameters:
    ///   - text: The text to look for; an empty one is found everywhere.
    ///   - fields: Where to look.
    ///   - mode: How much of a text has to be the wanted one.
    public init(_ text: String, in fields: Set<Field> = Set(Field.allCases), mode: Mode = .substring) {
        self.fields = fields
        match = TextMatch(text, mode: mode)
    }

    /// Makes a search by a regular expression.
    ///
    /// - Parameters:
    ///   - pattern: What a part of a text has to be like.
    ///   - fields: Where to look.
    public init(_ pattern: SearchPattern, in fields: Set<Field> = Set(Field.allCases)) {
        self.fields = fields
        match = TextMatch(pattern)
    }

    /// Whether a text by itself is what is looked for: a registered object's name, which is in no tree.
    ///
    /// - Parameter text: The text.
    /// - Returns: Whether it matches.
    public func matches(_ text: String) -> Bool { match.matches(text) }

    /// Goes over a tree's nodes in walking order.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - first: The place of the first node to look at.
    ///   - end: The place after the last one; the tree's end where it is left out.
    ///   - found: Told each node that matches and where; returns whether to go on.
    /// - Returns: How many nodes were looked at.
    @discardableResult
    public func find(
        in tree: PropertyTree,
        from first: Int = 0,
        to end: Int = .max,
        found: (PropertyTree.Node, Field) -> Bool
    ) -> Int {
        let end = min(end, tree.nodeCount)
        var scan = TreeScan(storage: tree.storage, match: match, fields: fields)
        for index in first..<max(first, end) {
            guard let field = scan.field(of: index) else { continue }
            if !found(PropertyTree.Node(storage: tree.storage, index: index), field) { return index - first + 1 }
        }
        return max(0, end - first)
    }
}

/// A search over one tree: names and types, which nodes share, are compared once.
private struct TreeScan {
    private enum Known: UInt8 { case no, yes }

    let storage: TreeStorage
    let match: TextMatch
    private let looksAtNames: Bool
    private let looksAtValues: Bool
    private let looksAtTypes: Bool
    private var labels: [Known?]
    private var types: [Known?]

    init(storage: TreeStorage, match: TextMatch, fields: Set<PropertySearch.Field>) {
        self.storage = storage
        self.match = match
        looksAtNames = fields.contains(.name)
        looksAtValues = fields.contains(.value)
        looksAtTypes = fields.contains(.type)
        labels = Array(repeating: nil, count: storage.labels.count)
        types = Array(repeating: nil, count: storage.types.count)
    }

    /// Where the node at an index has the text, or nil.
    mutating func field(of index: Int) -> PropertySearch.Field? {
        let record = storage.records[index]
        if looksAtNames, record.labelKind == .label, index > 0, labelMatches(Int(record.label)) { return .name }
        if looksAtValues, valueMatches(record) { return .value }
        if looksAtTypes, typeMatches(Int(record.type)) { return .type }
        return nil
    }

    private mutating func labelMatches(_ number: Int) -> Bool {
        if let known = labels[number] { return known == .yes }
        let range = storage.texts[Int(storage.labels[number].name)]
        let matches = withBytes(range) { match.matches(Self.keyText($0)) }
        labels[number] = matches ? .yes : .no
        return matches
    }

    private mutating func typeMatches(_ number: Int) -> Bool {
        if let known = types[number] { return known == .yes }
        let matches = withBytes(storage.texts[Int(storage.types[number].name)]) { match.matches($0) }
        types[number] = matches ? .yes : .no
        return matches
    }

    private func valueMatches(_ record: NodeRecord) -> Bool {
        guard record.value.count > 0, !record.kind.isCollection, !isTypeName(record) else { return false }
        return withBytes(record.value) { match.matches($0) }
    }

    /// Whether the value only says the type, as that of a struct does.
    private func isTypeName(_ record: NodeRecord) -> Bool {
        switch record.kind {
        case .struct, .class, .actor, .tuple, .closure, .opaque:
            let type = storage.texts[Int(storage.types[Int(record.type)].name)]
            // An optional's type has a mark after the name that is its value.
            guard record.value.count <= type.count else { return false }
            return withBytes(record.value) { value in
                withBytes(type) { type in
                    type.prefix(value.count).elementsEqual(value)
                        && type.dropFirst(value.count).allSatisfy { $0 == UInt8(ascii: "?") }
                }
            }
        default: return false
        }
    }

    /// The text of a key without its brackets and quotes: `["Ada"]` is called Ada.
    private static func keyText(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard name.count >= 2, name[0] == UInt8(ascii: "["), name[name.count - 1] == UInt8(ascii: "]") else {
            return name
        }
        let isQuoted = name.count >= 4 && name[1] == UInt8(ascii: "\"")
        return UnsafeBufferPointer(rebasing: name[(isQuoted ? 2 : 1)..<(name.count - (isQuoted ? 2 : 1))])
    }

    private func withBytes<Result>(_ range: TextRange, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.arena.withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[Int(range.start)..<Int(range.start) + Int(range.count)]))
        }
    }
}
