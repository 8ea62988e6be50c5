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
    }

    /// The most objects and lists around a value; the engine writes at most 200 levels of nodes.
    static let maximumDepth = 1000
    /// The most rows of a tree.
    static let maximumRows = 5_000_000

    private var json: JSONCursor
    private var rows: [TreeRow] = []
    private var open: [OpenNode] = []

    /// A node whose object is not closed yet.
    private struct OpenNode {
        let row: Int
        var members: Members = []
        var isInChildren = false
        /// Whether a comma has to come before the next element.
        var needsComma = false
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
    }

    /// Reads a tree's rows.
    ///
    /// - Parameter tree: any bytes.
    /// - Returns: the rows in the order in which the tree lists them, the root first.
    /// - Throws: `Failure`.
    static func rows(of tree: [UInt8]) throws(Failure) -> [TreeRow] {
        guard (try? UTF8Span(validating: tree.span)) != nil else { throw .notUTF8 }
        let result: Result<[TreeRow], Failure> = tree.withUnsafeBufferPointer { bytes in
            var scanner = TreeScanner(json: JSONCursor(bytes))
            do throws(Failure) {
                return .success(try scanner.scan())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(json: JSONCursor) {
        self.json = json
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
        guard open.count < Self.maximumDepth else { throw .tooDeep(limit: Self.maximumDepth) }
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
        try beginNode()
    }

    private mutating func nextMember(of node: Int) throws(Failure) {
        if json.skip("}") {
            guard open[node].members.isSuperset(of: .required) else { throw .missingMember(offset: json.place) }
            open.removeLast()
            return
        }
        if open[node].needsComma { try json.expect(",") }
        open[node].needsComma = true
        json.skipSpace()
        let member = Self.member(named: try json.string(), in: json)
        try json.expect(":")
        guard let member else { return try json.skipValue(depth: open.count, limit: Self.maximumDepth) }
        guard !open[node].members.contains(member) else { throw .repeatedMember(offset: json.place) }
        open[node].members.insert(member)
        json.skipSpace()
        if member == .children {
            try json.expect("[")
            open[node].isInChildren = true
            open[node].needsComma = false
        } else {
            try read(member, into: open[node].row)
        }
    }

    private mutating func read(_ member: Members, into row: Int) throws(Failure) {
        switch member {
        case .path: rows[row].path = try json.string()
        case .name: rows[row].name = try json.string()
        case .type: rows[row].type = try json.string()
        case .kind: rows[row].kind = try json.string()
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
        case 5: return json.holds("value", at: text) ? .value : nil
        case 8: return json.holds("children", at: text) ? .children : nil
        case 11: return json.holds("valueLength", at: text) ? .valueLength : nil
        default: return nil
        }
    }
}
