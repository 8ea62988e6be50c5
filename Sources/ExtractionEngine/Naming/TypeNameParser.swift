/// Reads one type's name; every function gives `nil` where the text is not what it reads.
struct TypeNameParser {
    let bytes: [UInt8]
    var place = 0
    let hints: TypeNameHints
    /// The types that were named.
    var parts: [TypeNamePart] = []
    private var depth = 0
    private var parametersMarked = 0

    /// How deep types may lie in each other: more is not read any more, so that the stack is bounded.
    private static let mostLevels = 64

    init(_ text: String, hints: TypeNameHints) {
        bytes = Array(text.utf8)
        self.hints = hints
    }

    /// A name that has been read.
    struct Name {
        var text: String
        /// Whether it must stand in parentheses before a `?` or `.Type`.
        var isLoose = false
        /// Where a function type's attributes begin, after what is said of it as a parameter; nil for another type.
        var attributes: String.Index?

        var tight: String { isLoose ? "(\(text))" : text }

        /// The name with a word before it.
        func after(_ prefix: String) -> Name {
            guard !prefix.isEmpty else { return self }
            return Name(text: prefix + text, isLoose: true)
        }
    }

    mutating func parse() -> Name? {
        guard var name = parseType() else { return nil }
        // The engine writes the optional of a name with a mark.
        while skip("?") { name = Name(text: name.tight + "?") }
        return place == bytes.count ? name : nil
    }

    // MARK: Types

    mutating func parseType() -> Name? {
        guard depth < Self.mostLevels else { return nil }
        depth += 1
        defer { depth -= 1 }
        var modifiers = ""
        var attributes = ""
        while let word = parsePrefix() {
            if word == "any" { return parseExistential()?.after(modifiers + attributes) }
            if word.first == "@" || word.hasPrefix("nonisolated") {
                attributes += word + " "
            } else {
                modifiers += word + " "
            }
        }
        let start = place
        let isInParentheses = next(is: "(") && !next(is: "(extension in ")
        guard var name = isInParentheses ? parseParentheses() : parseNamed() else { return nil }
        if !hints.existentials.isEmpty, hints.existentials.contains(text(from: start)) {
            let bare =
                name.text.hasPrefix("(any Error)") ? "Error" + name.text.dropFirst("(any Error)".count) : name.text
            name = Name(text: "any " + Self.metatypeOfComposition(bare), isLoose: true)
        }
        let isFunction = name.attributes != nil
        name = name.after(modifiers + attributes)
        if isFunction { name.attributes = name.text.utf8.index(name.text.startIndex, offsetBy: modifiers.utf8.count) }
        return name
    }

    /// `P & Q.Type` as source writes it: the runtime leaves out the parentheses.
    private static func metatypeOfComposition(_ name: String) -> String {
        let metatype = ".Type"
        guard name.contains(" & "), name.hasSuffix(metatype) else { return name }
        return "(\(name.dropLast(metatype.count)))\(metatype)"
    }

    /// Reads an attribute or a word before a type: `@Sendable`, `inout`, `any`.
    private mutating func parsePrefix() -> String? {
        if next(is: "@") { return parseAttribute() }
        // What is sent is owned, too: source says one of the two.
        if skip("sending __owned ") { return "sending" }
        for (word, shown) in Self.prefixes where skip(word + " ") { return shown }
        return nil
    }

    private static let prefixes = [
        ("any", "any"), ("inout", "inout"), ("sending", "sending"), ("isolated", "isolated"),
        ("__owned", "consuming"), ("__shared", "borrowing"), ("nonisolated(nonsending)", "nonisolated(nonsending)"),
        ("some", "some"), ("each", "each"), ("repeat", "repeat"),
    ]

    private mutating func parseAttribute() -> String? {
        let start = place
        place += 1
        let nameStart = place
        guard var name = parseIdentifier() else { return giveUp(from: start) }
        if next(is: ".") {
            // A global actor's type.
            place = nameStart
            guard let type = parseNamed() else { return giveUp(from: start) }
            name = type.text
        } else if next(is: "(") {
            let opening = place
            guard skipThrough(")") else { return giveUp(from: start) }
            name += text(from: opening)
        }
        return skip(" ") ? "@" + name : giveUp(from: start)
    }

    /// Reads what stands after `any`: protocols, then the types that their associated types are.
    private mutating func parseExistential() -> Name? {
        guard let name = parseNamed() else { return nil }
        return Name(text: "any " + name.text, isLoose: true)
    }

    // MARK: Tuples and functions

    private struct Element {
        let label: String
        var type: Name
        let isVariadic: Bool

        var text: String { label + type.text + (isVariadic ? "..." : "") }
    }

    private mutating func parseParentheses() -> Name? {
        let start = place
        guard var elements = parseElements() else { return nil }
        var effects = ""
        if skip(" async") { effects += " async" }
        if skip(" throws") {
            effects += " throws"
            if skip("(") {
                guard let error = parseType(), skip(")") else { return nil }
                effects += "(\(error.text))"
            }
        }
        guard skip(" -> ") else {
            return effects.isEmpty ? parseSuffixes(Name(text: Self.list(elements)), of: -1, from: start) : nil
        }
        for index in elements.indices { mark(&elements[index].type) }
        let list = Self.list(elements)
        guard let result = parseType() else { return nil }
        let text = list + effects + " -> " + (result.text == "()" ? "Void" : result.text)
        return Name(text: text, isLoose: true, attributes: text.startIndex)
    }

    private static func list(_ elements: [Element]) -> String {
        "(" + elements.map(\.text).joined(separator: ", ") + ")"
    }

    /// Says of a parameter what the runtime's name leaves out.
    private mutating func mark(_ parameter: inout Name) {
        guard parametersMarked < hints.parameters.count else { return }
        let words = hints.parameters[parametersMarked]
        parametersMarked += 1
        // What is inout escapes, and says how it is handed over.
        guard !words.isEmpty, !parameter.text.hasPrefix("inout ") else { return }
        if let attributes = parameter.attributes {
            parameter.text.insert(contentsOf: words, at: attributes)
        } else if !["consuming ", "sending "].contains(where: parameter.text.hasPrefix) {
            parameter = parameter.after(words)
        }
    }

    private mutating func parseElements() -> [Element]? {
        guard skip("(") else { return nil }
        var elements: [Element] = []
        if skip(")") { return elements }
        repeat {
            let label = parseLabel()
            guard let type = parseType() else { return nil }
            elements.append(Element(label: label, type: type, isVariadic: skip("...")))
        } while skip(", ")
        return skip(")") ? elements : nil
    }

    private mutating func parseLabel() -> String {
        let start = place
        if let name = parseIdentifier(), skip(": ") { return SwiftKeyword.label(name) + ": " }
        place = start
        return ""
    }
}

// MARK: Bytes

extension TypeNameParser {
    var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    func text(from start: Int) -> String { String(decoding: bytes[start..<place], as: UTF8.self) }

    func next(is text: StaticString) -> Bool {
        bytes[place...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func skip(_ text: String) -> Bool {
        guard bytes[place...].starts(with: text.utf8) else { return false }
        place += text.utf8.count
        return true
    }

    mutating func skipThrough(_ end: Unicode.Scalar) -> Bool {
        while let byte = current {
            place += 1
            if byte == UInt8(ascii: end) { return true }
        }
        return false
    }

    mutating func giveUp(from start: Int) -> String? {
        place = start
        return nil
    }

    func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }

    /// Reads a name; a raw identifier keeps its backticks, and its spaces are recorded as no-break spaces.
    mutating func parseIdentifier() -> String? {
        let start = place
        if skip("`") {
            guard skipThrough("`") else { return giveUp(from: start) }
            return String(text(from: start).map { $0 == "\u{a0}" ? " " : $0 })
        }
        while let byte = current, isIdentifier(byte) {
            // A minus sign only begins a number, so that the arrow of a function is not read as a name.
            if byte == UInt8(ascii: "-"), place > start { break }
            place += 1
        }
        return place > start ? text(from: start) : nil
    }
}
