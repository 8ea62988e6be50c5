// Types that have a name: structs, classes, enums, protocols.
extension TypeNameParser {
    mutating func parseNamed() -> Name? {
        let start = place
        let firstPart = parts.count
        if skip("(extension in ") {
            let module = place
            guard skipThrough(")") else { return nil }
            parts.append(TypeNamePart(module: String(decoding: bytes[module..<place - 1], as: UTF8.self)))
            guard skip(":") else { return nil }
        }
        guard let first = parseIdentifier() else { return nil }
        let part = parts.count
        var name: Name
        if next(is: "."), !Self.withoutModule.contains(first) {
            place += 1
            parts.append(TypeNamePart(module: first))
            guard let named = parseComponent(of: first, into: part) else { return nil }
            name = named
        } else {
            if first == "Builtin" { parts.append(TypeNamePart(module: first)) }
            guard let arguments = parseArguments() else { return nil }
            name = Name(text: first + arguments.inBrackets)
        }
        // What lies in the type is declared by the extension's module, where there is one.
        guard let whole = parseSuffixes(name, of: firstPart, from: start) else { return nil }
        guard skip(" & ") else { return whole }
        return parseNamed().map { Name(text: whole.inComposition + " & " + $0.inComposition, isLoose: true) }
    }

    /// Names that stand for themselves, although a dot may follow.
    private static let withoutModule: Set<String> = ["Any", "Self", "Builtin"]

    /// Reads the types that lie in the one that was read, and `.Type`.
    ///
    /// - Parameters:
    ///   - name: What was read.
    ///   - part: Which of the types that were named it is; that of none where it is a tuple.
    ///   - start: Where the whole name begins.
    /// - Returns: The whole name, or nothing where the text is not one.
    mutating func parseSuffixes(_ name: Name, of part: Int, from start: Int) -> Name? {
        var name = name
        var anonymousContexts = 0
        while !next(is: "..."), skip(".") {
            if let metatype = parseMetatype(of: name, from: start) {
                name = metatype
                continue
            }
            guard let component = parseComponent(of: nil, into: part) else { return nil }
            // One anonymous context is a private type's file; two are a function's, whose types stand for themselves.
            if component.text.isEmpty {
                anonymousContexts += 1
            } else {
                name = anonymousContexts > 1 ? component : Name(text: name.outer + "." + component.text)
                anonymousContexts = 0
            }
        }
        return name
    }

    /// Reads `Type` or `Protocol` where it makes a metatype.
    private mutating func parseMetatype(of name: Name, from start: Int) -> Name? {
        let wordStart = place
        guard let word = parseIdentifier(), word == "Type" || word == "Protocol",
            !hints.notMetatypes.contains(text(from: start)), !isFollowedByMember
        else {
            place = wordStart
            return nil
        }
        if word == "Type" { return Name(text: name.tight + ".Type") }
        // A composition stands in parentheses already.
        let bare = name.text.hasPrefix("(") ? String(name.text.dropFirst().dropLast()) : name.text
        return Name(text: "(any \(bare.hasPrefix("any ") ? String(bare.dropFirst("any ".count)) : bare)).Type")
    }

    /// Whether the name goes on with what no metatype has.
    private var isFollowedByMember: Bool {
        guard next(is: "."), !next(is: "...") else { return next(is: "<") }
        var ahead = self
        ahead.place += 1
        let word = ahead.parseIdentifier()
        return word != "Type" && word != "Protocol"
    }

    /// Reads one name with its arguments; an anonymous context is the empty name.
    ///
    /// - Parameters:
    ///   - module: The module that the name stands right in, if it does.
    ///   - part: Which of the types that were named it belongs to.
    /// - Returns: The name, or nothing where the text is not one.
    private mutating func parseComponent(of module: String?, into part: Int) -> Name? {
        if skip("(unknown context at ") {
            guard skipThrough(")") else { return nil }
            hide(part)
            if module != nil, skip(".") { return parseComponent(of: "", into: part) }
            return module == nil ? Name(text: "") : nil
        }
        let isPrivate = skip("(")
        guard let identifier = parseIdentifier() else { return nil }
        if isPrivate {
            guard skip(" in "), skipThrough(")") else { return nil }
            hide(part)
        }
        let name = SwiftKeyword.type(identifier)
        if parts.indices.contains(part) { parts[part].names.append(name) }
        guard let arguments = parseArguments() else { return nil }
        return module == "Swift" ? Self.standard(name, arguments) : Name(text: name + arguments.inBrackets)
    }

    private mutating func hide(_ part: Int) {
        if parts.indices.contains(part) { parts[part].isHidden = true }
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

    struct Arguments {
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
        while let byte = current, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "`") || isIdentifier(byte) {
            place += 1
        }
        if !skip(" == ") { place = start }
    }
}

extension TypeNameParser.Name {
    /// The name as a part of a composition, which has one `any` for all.
    fileprivate var inComposition: String { text.hasPrefix("any ") ? String(text.dropFirst("any ".count)) : text }

    /// The name before that of a type inside of it: an optional would be taken for a chain.
    fileprivate var outer: String {
        guard !isLoose, text.hasSuffix("?") else { return tight }
        return "Optional<\(text.dropLast())>"
    }
}
