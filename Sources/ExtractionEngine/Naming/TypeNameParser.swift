/// Reads one type's name; every function gives `nil` where the text is not what it reads.
struct TypeNameParser {
    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    /// How deep types may lie in each other: more is not read any more, so that the stack is bounded.
    private static let mostLevels = 64

    private let existentials: Set<String>

    init(_ text: String, existentials: Set<String>) {
        bytes = Array(text.utf8)
        self.existentials = existentials
    }

    /// A name that has been read.
    private struct Name {
        var text: String
        /// Whether it must stand in parentheses before a `?` or `.Type`.
        var isLoose = false

        var tight: String { isLoose ? "(\(text))" : text }
    }

    mutating func parse() -> String? {
        guard let name = parseType(), place == bytes.count else { return nil }
        return name.text
    }

    // MARK: Types

    private mutating func parseType() -> Name? {
        guard depth < Self.mostLevels else { return nil }
        depth += 1
        defer { depth -= 1 }
        var prefix = ""
        while let word = parsePrefix() {
            if word == "any" { return parseExistential().map { Name(text: prefix + $0.text, isLoose: $0.isLoose) } }
            prefix += word + " "
        }
        let start = place
        let isInParentheses = next(is: "(") && !next(is: "(extension in ")
        guard var name = isInParentheses ? parseParentheses() : parseNamed() else { return nil }
        if !existentials.isEmpty, existentials.contains(String(decoding: bytes[start..<place], as: UTF8.self)) {
            let bare =
                name.text.hasPrefix("(any Error)") ? "Error" + name.text.dropFirst("(any Error)".count) : name.text
            name = Name(text: "any " + bare, isLoose: true)
        }
        return prefix.isEmpty ? name : Name(text: prefix + name.text, isLoose: true)
    }

    /// Reads an attribute or a word before a type: `@Sendable`, `inout`, `any`.
    private mutating func parsePrefix() -> String? {
        if next(is: "@") { return parseAttribute() }
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
        guard var name = parseIdentifier() else { return giveUp(from: start) }
        while skip(".") {
            guard let part = parseIdentifier() else { return giveUp(from: start) }
            name = part
        }
        if next(is: "(") {
            let opening = place
            while let byte = current, byte != UInt8(ascii: ")") { place += 1 }
            guard skip(")") else { return giveUp(from: start) }
            name += String(decoding: bytes[opening..<place], as: UTF8.self)
        }
        return skip(" ") ? "@" + name : giveUp(from: start)
    }

    private mutating func giveUp(from start: Int) -> String? {
        place = start
        return nil
    }

    /// Reads what stands after `any`: protocols, then the types that their associated types are.
    private mutating func parseExistential() -> Name? {
        guard let name = parseNamed() else { return nil }
        return Name(text: "any " + name.text, isLoose: true)
    }

    // MARK: Tuples and functions

    private mutating func parseParentheses() -> Name? {
        guard let elements = parseElements() else { return nil }
        let list = "(" + elements.joined(separator: ", ") + ")"
        var effects = ""
        if skip(" async") { effects += " async" }
        if skip(" throws") {
            effects += " throws"
            if next(is: "(") {
                place += 1
                guard let error = parseType(), skip(")") else { return nil }
                effects += "(\(error.text))"
            }
        }
        guard skip(" -> ") else { return effects.isEmpty ? parseSuffixes(Name(text: list)) : nil }
        guard let result = parseType() else { return nil }
        let text = list + effects + " -> " + (result.text == "()" ? "Void" : result.text)
        return Name(text: text, isLoose: true)
    }

    private mutating func parseElements() -> [String]? {
        guard skip("(") else { return nil }
        var elements: [String] = []
        if skip(")") { return elements }
        repeat {
            let label = parseLabel()
            guard let type = parseType() else { return nil }
            elements.append(label + type.text + (skip("...") ? "..." : ""))
        } while skip(", ")
        return skip(")") ? elements : nil
    }

    private mutating func parseLabel() -> String {
        let start = place
        if let name = parseIdentifier(), skip(": ") { return name + ": " }
        place = start
        return ""
    }

    // MARK: Named types

    private mutating func parseNamed() -> Name? {
        if skip("(extension in ") {
            while let byte = current, byte != UInt8(ascii: ")") { place += 1 }
            guard skip("):") else { return nil }
        }
        guard let first = parseIdentifier() else { return nil }
        var name: Name
        if next(is: "."), !Self.withoutModule.contains(first) {
            place += 1
            guard let named = parseComponent(of: first) else { return nil }
            name = named
        } else {
            guard let arguments = parseArguments() else { return nil }
            name = Name(text: first + arguments.inBrackets)
        }
        guard let whole = parseSuffixes(name) else { return nil }
        guard skip(" & ") else { return whole }
        return parseNamed().map { Name(text: whole.text + " & " + $0.text, isLoose: true) }
    }

    /// Names that stand for themselves, although a dot may follow.
    private static let withoutModule: Set<String> = ["Any", "Self", "Builtin"]

    /// Reads the types that lie in the one that was read, and `.Type`.
    private mutating func parseSuffixes(_ start: Name) -> Name? {
        var name = start
        var anonymousContexts = 0
        while !next(is: "..."), skip(".") {
            if skip("Protocol") {
                name = Name(text: name.text.hasPrefix("any ") ? "(\(name.text)).Type" : "(any \(name.text)).Type")
                continue
            }
            guard let part = parseComponent(of: nil) else { return nil }
            // One anonymous context is a private type's file; two are a function's, whose types stand for themselves.
            if part.text.isEmpty {
                anonymousContexts += 1
            } else {
                name = anonymousContexts > 1 ? part : Name(text: name.tight + "." + part.text)
                anonymousContexts = 0
            }
        }
        return name
    }

    /// Reads one name after a dot with its arguments; an anonymous context is the empty name.
    ///
    /// - Parameter module: The module that the name stands right in, if it does.
    /// - Returns: The name, or nothing where the text is not one.
    private mutating func parseComponent(of module: String?) -> Name? {
        if skip("(unknown context at ") {
            while let byte = current, byte != UInt8(ascii: ")") { place += 1 }
            guard skip(")") else { return nil }
            if module != nil, skip(".") { return parseComponent(of: "") }
            return module == nil ? Name(text: "") : nil
        }
        let isPrivate = skip("(")
        guard let name = parseIdentifier() else { return nil }
        if isPrivate {
            guard skip(" in ") else { return nil }
            while let byte = current, byte != UInt8(ascii: ")") { place += 1 }
            guard skip(")") else { return nil }
        }
        guard let arguments = parseArguments() else { return nil }
        return module == "Swift" ? Self.standard(name, arguments) : Name(text: name + arguments.inBrackets)
    }

    /// The standard library's types that have a notation of their own.
    private static func standard(_ name: String, _ arguments: Arguments) -> Name {
        switch (name, arguments.names.count) {
        case ("Optional", 1): Name(text: arguments.names[0].tight + "?")
        case ("Array", 1): Name(text: "[\(arguments.names[0].text)]")
        case ("Dictionary", 2): Name(text: "[\(arguments.names[0].text): \(arguments.names[1].text)]")
        case ("Error", 0): Name(text: "any Error", isLoose: true)
        default: Name(text: name + arguments.inBrackets)
        }
    }

    private struct Arguments {
        var names: [Name] = []
        var isList = false

        var inBrackets: String { isList ? "<" + names.map(\.text).joined(separator: ", ") + ">" : "" }
    }

    private mutating func parseArguments() -> Arguments? {
        guard skip("<") else { return Arguments() }
        var arguments = Arguments(isList: true)
        if skip(">") { return arguments }
        repeat {
            if skip("Pack{") {
                guard let pack = parsePack() else { return nil }
                arguments.names += pack
            } else {
                skipConstraint()
                guard let type = parseType() else { return nil }
                arguments.names.append(type)
            }
        } while skip(", ")
        return skip(">") ? arguments : nil
    }

    private mutating func parsePack() -> [Name]? {
        var names: [Name] = []
        if skip("}") { return names }
        repeat {
            guard let type = parseType() else { return nil }
            names.append(type)
        } while skip(", ")
        return skip("}") ? names : nil
    }

    /// Skips `Self.Module.Protocol.Associated ==`: source names only the type that follows.
    private mutating func skipConstraint() {
        guard next(is: "Self.") else { return }
        let start = place
        while let byte = current, byte == UInt8(ascii: ".") || isIdentifier(byte) { place += 1 }
        if !skip(" == ") { place = start }
    }

    // MARK: Bytes

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func next(is text: StaticString) -> Bool {
        bytes[place...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func skip(_ text: String) -> Bool {
        guard bytes[place...].starts(with: text.utf8) else { return false }
        place += text.utf8.count
        return true
    }

    private func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }

    /// Reads a name; a raw identifier keeps its backticks.
    private mutating func parseIdentifier() -> String? {
        let start = place
        if skip("`") {
            while let byte = current, byte != UInt8(ascii: "`") { place += 1 }
            guard skip("`") else { return giveUp(from: start) }
        } else {
            while let byte = current, isIdentifier(byte) {
                // A minus sign only begins a number, so that the arrow of a function is not read as a name.
                if byte == UInt8(ascii: "-"), place > start { break }
                place += 1
            }
        }
        return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
    }
}
