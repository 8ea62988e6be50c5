/// Writes a tree for a terminal: one line a node, two spaces a level.
///
/// ```
/// library: Library #1
///   let shelves: [Shelf] = 2 elements
///     [0]: Shelf #2
///       weak var owner: Library? #1 → the object (cycle)
///     … 1 more, from 1 of 2
/// ```
///
/// Control characters, and those that change the direction of what stands beside them or cannot be seen, are written as
/// escapes wherever they come from: no name or value can drive the terminal or hide in it.
struct TextWriter {
    private let storage: TreeStorage
    private let style: Style?
    private var text = ""

    private struct OpenList {
        var end: Int
        var omission: String?
    }

    /// Shows a part of a line apart from the others, as by a colour.
    typealias Style = (_ part: PropertyTree.TextPart, _ text: String) -> String

    static func text(of storage: TreeStorage, style: Style? = nil) -> String {
        var writer = TextWriter(storage: storage, style: style)
        return writer.write()
    }

    private init(storage: TreeStorage, style: Style?) {
        self.storage = storage
        self.style = style
    }

    private mutating func write() -> String {
        var open: [OpenList] = []
        text.reserveCapacity(storage.records.count * 64)
        for index in storage.records.indices {
            let record = storage.records[index]
            let node = PropertyTree.Node(storage: storage, index: index)
            indent(open.count)
            write(node)
            open.append(OpenList(end: Int(record.subtreeEnd), omission: omission(in: node)))
            while let last = open.last, last.end == index + 1 {
                if let omission = last.omission {
                    indent(open.count)
                    text += styled(.remark, omission) + "\n"
                }
                open.removeLast()
            }
        }
        return text
    }

    private mutating func indent(_ levels: Int) {
        for _ in 0..<levels { text += "  " }
    }

    private mutating func write(_ node: PropertyTree.Node) {
        if node.ownership != .strong { text += styled(.keyword, node.ownership.rawValue) + " " }
        if let mutability = node.mutability { text += styled(.keyword, mutability.rawValue) + " " }
        text += clean(node.name) + ": " + styled(.type(node.kind), clean(node.type))
        if let identity = node.identity { text += " #\(identity)" }
        if !node.isRedacted, node.value != node.type || node.kind == .string { text += " = " + shownValue(node) }
        if let length = node.valueLength { text += "… (\(length) characters)" }
        if let wrapper = node.wrapper { text += " @" + clean(wrapper) }
        if let reference = node.reference {
            let target = reference.to.isEmpty ? "the object" : clean(reference.to)
            text += styled(.remark, " → \(target) (\(reference.why.rawValue))")
        }
        if let note = node.note { text += styled(.remark, " — " + clean(note.sentence)) }
        text += "\n"
    }

    private func styled(_ part: PropertyTree.TextPart, _ text: String) -> String {
        guard let style else { return text }
        return style(part, text)
    }

    private func shownValue(_ node: PropertyTree.Node) -> String {
        node.kind == .string ? "\"\(clean(node.value))\"" : clean(node.value)
    }

    /// What a node has beyond the children that it lists.
    private func omission(in node: PropertyTree.Node) -> String? {
        guard let shown = node.shown else { return nil }
        let missing = shown.total - shown.count
        if missing <= 0 { return nil }
        if shown.count == 0 { return "… \(missing) inside" }
        return "… \(missing) more, shown are \(shown.offset) to \(shown.offset + shown.count - 1) of \(shown.total)"
    }

    private func clean(_ text: String) -> String { InvisibleCharacters.escaped(ControlCharacters.escaped(text)) }
}

extension PropertyTree {
    /// The tree for a terminal: one line a node, two spaces a level, a newline at the end.
    ///
    /// - Returns: The text; it has no control character but the newlines.
    public func text() -> String { TextWriter.text(of: storage) }

    /// A part of a line that a terminal can show apart from the others.
    package enum TextPart: Sendable, Hashable {
        /// `let`, `var` or an ownership.
        case keyword
        /// A type, and the kind of the value.
        case type(Kind)
        /// What is said of a value beside what it is: a note, a reference, what is left out.
        case remark
    }

    /// The same with some parts of its lines marked.
    ///
    /// - Parameter style: Puts marks around a part; the part itself has no control character.
    /// - Returns: The text.
    package func text(style: (_ part: TextPart, _ text: String) -> String) -> String {
        withoutActuallyEscaping(style) { TextWriter.text(of: storage, style: $0) }
    }
}
