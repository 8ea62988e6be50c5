/// Reads the rows of a stored tree out of its JSON: strictly, with a stack of its own, in one go.
///
/// A tree is the object of a node with its `children` in it. What is wrong anywhere is a failure of the whole tree;
/// members that it does not know are checked as JSON and passed over.
///
/// Why not Foundation's JSONDecoder or SQLite's `json_tree`: every tree that differs is read by this, on the writer's
/// thread. On a tree of 200 rows (40 KB, read in 0.1 ms) JSONDecoder took 15 times as long and `json_tree` 11 times.
struct TreeScanner {
    /// Why bytes are not read as a tree.
    enum Failure: Error, Sendable, Hashable {
        case notUTF8
        /// No JSON, or another type than the member has.
        case unexpected(offset: Int)
        /// A node without a path, a name, a type, a kind or a value.
        case missingMember(offset: Int)
        /// A member twice in one node: either could be meant.
        case repeatedMember(offset: Int)
        case tooDeep(limit: Int)
        case tooManyRows(limit: Int)
        /// A kind that no node has.
        case unknownKind(offset: Int)
        /// A node that lists other children than it says.
        case otherChildren(offset: Int)
    }

    /// The most objects and lists around a value; the engine writes at most 200 levels of nodes.
    static let maximumDepth = 1000
    /// The most levels of nodes that a tree has which is to be shown.
    static let maximumLevels = 200
    /// The most rows of a tree.
    static let maximumRows = 5_000_000

    private var json: JSONCursor
    private var rows: [TreeRow] = []
    private var open: [OpenNode] = []
    /// Whether what the index does not need has to be right as well.
    private let isStrict: Bool

    /// A node whose object is not closed yet.
    private struct OpenNode {
        let row: Int
        var members: Members = []
        var isInChildren = false
        /// Whether a comma has to come before the next element.
        var needsComma = false
        var childCount = 0
        var shown = Shown()
        /// The children that it lists.
        var listed = 0
    }

    /// Which of its children a node says that it lists.
    private struct Shown {
        var offset: Int?
        var count: Int?
        var total: Int?
    }

    private struct Members: OptionSet {
        let rawValue: UInt16

        static let path = Members(rawValue: 1)
        static let name = Members(rawValue: 2)
        static let type = Members(rawValue: 4)
        static let kind = Members(rawValue: 8)
        static let value = Members(rawValue: 16)
        static let required: Members = [.path, .name, .type, .kind, .value]
        static let note = Members(rawValue: 32)
        static let valueLength = Members(rawValue: 64)
        static let children = Members(rawValue: 128)
        static let childCount = Members(rawValue: 256)
        static let shown = Members(rawValue: 512)
        /// What only a strict reading reads.
        static let strict: Members = [.childCount, .shown]
    }

    /// Reads a tree's rows.
    ///
    /// - Parameter tree: Any bytes.
    /// - Returns: The rows in the order in which the tree lists them, the root first.
    /// - Throws: `Failure`.
    static func rows(of tree: [UInt8]) throws(Failure) -> [TreeRow] {
        try rows(of: tree, isStrict: false)
    }

    /// Makes sure that bytes are a property tree that can be shown: each node with a known kind and the number of its
    /// children, and with those that it says that it lists.
    ///
    /// - Parameter tree: Any bytes.
    /// - Throws: `Failure`.
    static func check(_ tree: [UInt8]) throws(Failure) {
        _ = try rows(of: tree, isStrict: true)
    }

    private static func rows(of tree: [UInt8], isStrict: Bool) throws(Failure) -> [TreeRow] {
        guard (try? UTF8Span(validating: tree.span)) != nil else { throw .notUTF8 }
        let result: Result<[TreeRow], Failure> = tree.withUnsafeBufferPointer { bytes in
            var scanner = TreeScanner(json: JSONCursor(bytes), isStrict: isStrict)
            do throws(Failure) {
                return .success(try scanner.scan())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(json: JSONCursor, isStrict: Bool) {
        self.json = json
        self.isStrict = isStrict
    }

    private mutating func scan() throws(Failure) -> [TreeRow] {
        try beginNode()
        while let innermost = open.indices.last {
            if open[innermost].isInChildren {
                try nextChild(of: innermost)
            } else {
                try nextMember(of: innermost)
            }
        }
        json.skipSpace()
        guard json.isAtEnd else { throw json.unexpected }
        return rows
    }

    private mutating func beginNode() throws(Failure) {
        try json.expect("{")
        let limit = isStrict ? Self.maximumLevels : Self.maximumDepth
        guard open.count < limit else { throw .tooDeep(limit: limit) }
        guard rows.count < Self.maximumRows else { throw .tooManyRows(limit: Self.maximumRows) }
        open.append(OpenNode(row: rows.count))
        let nothing = TreeRow.Text(start: 0, count: 0, isEscaped: false)
        rows.append(TreeRow(path: nothing, name: nothing, type: nothing, kind: nothing, value: nothing))
    }

    private mutating func nextChild(of node: Int) throws(Failure) {
        if json.skip("]") {
            open[node].isInChildren = false
            open[node].needsComma = true
            return
        }
        if open[node].needsComma { try json.expect(",") }
        open[node].needsComma = true
        open[node].listed += 1
        try beginNode()
    }

    private mutating func nextMember(of node: Int) throws(Failure) {
        if json.skip("}") {
            guard open[node].members.isSuperset(of: .required) else { throw .missingMember(offset: json.place) }
            if isStrict { try checkChildren(of: open[node]) }
            open.removeLast()
            return
        }
        if open[node].needsComma { try json.expect(",") }
        open[node].needsComma = true
        json.skipSpace()
        let member = Self.member(named: try json.string(), in: json)
        try json.expect(":")
        guard let member, isStrict || !Members.strict.contains(member) else {
            return try json.skipValue(depth: open.count, limit: Self.maximumDepth)
        }
        guard !open[node].members.contains(member) else { throw .repeatedMember(offset: json.place) }
        open[node].members.insert(member)
        json.skipSpace()
        if member == .children {
            try json.expect("[")
            open[node].isInChildren = true
            open[node].needsComma = false
        } else {
            try read(member, of: node)
        }
    }

    private mutating func read(_ member: Members, of node: Int) throws(Failure) {
        let row = open[node].row
        switch member {
        case .childCount: open[node].childCount = try json.naturalNumber()
        case .shown: open[node].shown = try shown()
        case .path: rows[row].path = try json.string()
        case .name: rows[row].name = try json.string()
        case .type: rows[row].type = try json.string()
        case .kind:
            let kind = try json.string()
            guard !isStrict || isKnown(kind) else {
                throw .unknownKind(offset: kind.start)
            }
            rows[row].kind = kind
        case .value: rows[row].value = try json.string()
        case .note: rows[row].note = try json.string()
        default: rows[row].valueLength = try json.naturalNumber()
        }
    }

    /// The member of a name; nil for one that is not read.
    ///
    /// A known name is never written with escapes by the engine;
    /// written so by another, it is an unknown one, and the node misses a member.
    private static func member(named text: TreeRow.Text, in json: JSONCursor) -> Members? {
        switch text.count {
        case 4:
            if json.holds("name", at: text) { return .name }
            if json.holds("path", at: text) { return .path }
            if json.holds("type", at: text) { return .type }
            if json.holds("kind", at: text) { return .kind }
            return json.holds("note", at: text) ? .note : nil
        case 5:
            if json.holds("value", at: text) { return .value }
            return json.holds("shown", at: text) ? .shown : nil
        case 8: return json.holds("children", at: text) ? .children : nil
        case 10: return json.holds("childCount", at: text) ? .childCount : nil
        case 11: return json.holds("valueLength", at: text) ? .valueLength : nil
        default: return nil
        }
    }
}

// MARK: - Strict reading

extension TreeScanner {
    /// What a node can be.
    private static let kinds: [StaticString] = [
        "struct", "class", "actor", "enum", "optional", "tuple", "array", "set", "dictionary", "string", "number",
        "boolean", "closure", "metatype", "date", "data", "url", "uuid", "opaque",
    ]

    private func isKnown(_ kind: TreeRow.Text) -> Bool {
        Self.kinds.contains { json.holds($0, of: kind) }
    }

    /// Passes the object that says which children are listed.
    private mutating func shown() throws(Failure) -> Shown {
        var shown = Shown()
        try json.expect("{")
        repeat {
            json.skipSpace()
            let name = try json.string()
            try json.expect(":")
            json.skipSpace()
            if json.holds("offset", of: name) {
                shown.offset = try json.naturalNumber()
            } else if json.holds("count", of: name) {
                shown.count = try json.naturalNumber()
            } else if json.holds("total", of: name) {
                shown.total = try json.naturalNumber()
            } else {
                try json.skipValue(depth: open.count, limit: Self.maximumDepth)
            }
        } while json.skip(",")
        try json.expect("}")
        return shown
    }

    private func checkChildren(of node: OpenNode) throws(Failure) {
        guard node.members.contains(.childCount) else { throw .missingMember(offset: json.place) }
        guard node.members.contains(.shown) || node.members.contains(.children) else { return }
        guard let offset = node.shown.offset, let count = node.shown.count, let total = node.shown.total,
            node.members.contains(.children), count == node.listed, total == node.childCount, count <= total,
            offset <= total - count
        else { throw .otherChildren(offset: json.place) }
    }
}

extension TreeScanner.Failure: CustomStringConvertible {
    /// What is wrong with the tree, as the end of a sentence.
    var description: String {
        switch self {
        case .notUTF8: "it is not UTF-8"
        case .unexpected(let offset): "byte \(offset + 1) of it is not what has to stand there"
        case .missingMember(let offset):
            "the node that ends at byte \(offset) of it has not all of path, name, type, kind, value and childCount"
        case .repeatedMember(let offset): "a member stands twice in a node, before byte \(offset + 1) of it"
        case .tooDeep(let limit): "it has more than \(limit) levels"
        case .tooManyRows(let limit): "it has more than \(limit) nodes"
        case .unknownKind(let offset): "the kind at byte \(offset + 1) of it is none that a node has"
        case .otherChildren(let offset): "the node that ends at byte \(offset) of it lists other children than it says"
        }
    }
}
