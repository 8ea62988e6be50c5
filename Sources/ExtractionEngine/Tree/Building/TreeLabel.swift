/// How a node is called, and what its path adds to its parent's.
struct TreeLabel: Hashable {
    var name: ExactText
    var suffix: ExactText
    var joint: LabelRecord.Joint

    init(name: String, suffix: String, joint: LabelRecord.Joint) {
        self.name = ExactText(name)
        self.suffix = ExactText(suffix)
        self.joint = joint
    }

    /// A property, or an enum's payload by its case's name.
    ///
    /// - Parameters:
    ///   - name: The property's name.
    ///   - superLevels: How many `super.` it takes to reach it past properties of the same name.
    /// - Returns: The label, its path with backticks where the grammar needs them.
    static func property(_ name: String, superLevels: Int = 0) -> TreeLabel {
        var suffix = String(repeating: "super.", count: superLevels)
        PathPrinting.appendName(name, to: &suffix)
        return TreeLabel(name: name, suffix: suffix, joint: .dot)
    }

    /// A value by its key: named as it is reached, `["Ada"]`.
    static func key(_ key: PropertyPath.KeyLiteral) -> TreeLabel {
        let text = PropertyPath.Component.key(key).description
        return TreeLabel(name: text, suffix: text, joint: .direct)
    }

    /// An element by its position.
    static func element(_ index: Int) -> TreeLabel {
        TreeLabel(name: "[\(index)]", suffix: "[\(index)]", joint: .direct)
    }

    /// What an optional holds, where it is a node of its own: `?` leads to the same place as the optional's path.
    static func wrapped(name: String) -> TreeLabel { TreeLabel(name: name, suffix: "?", joint: .direct) }
}

/// A text that equals only the same bytes; `String` also equals other spellings of the same characters.
struct ExactText: Hashable {
    var text: String

    init(_ text: String) { self.text = text }

    static func == (lhs: ExactText, rhs: ExactText) -> Bool {
        // Equal bytes are equal strings, which is quicker to deny.
        lhs.text == rhs.text && lhs.text.utf8.elementsEqual(rhs.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var copy = text
        copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
