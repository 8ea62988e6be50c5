/// The name of a family, such as `session/{id}`: what stands before and behind the id of each of its objects.
struct FamilyPattern: Sendable, Hashable {
    /// The whole name, with its braces.
    let text: String
    private let prefix: String
    private let suffix: String

    /// Reads a family's name.
    ///
    /// - Parameter text: The name.
    /// - Throws: ``RegistrationError`` where it has no id in braces, or more than one, or nothing before it.
    init(_ text: String) throws(RegistrationError) {
        try ObjectName.check(text)
        guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"), open < close else {
            throw .invalidFamilyName(name: text, why: "it has no id in braces")
        }
        let parameter = text[text.index(after: open)..<close]
        let isWord = !parameter.isEmpty && parameter.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = text[text.index(after: close)...]
        guard isWord, !rest.contains(where: { $0 == "{" || $0 == "}" }) else {
            throw .invalidFamilyName(name: text, why: "there has to be one word in braces, once")
        }
        guard open > text.startIndex else {
            throw .invalidFamilyName(name: text, why: "every name would be one of its objects'")
        }
        self.text = text
        prefix = String(text[..<open])
        suffix = String(rest)
    }

    /// How much of a name has to be the family's: the longer, the better it fits.
    var literalCount: Int { prefix.utf8.count + suffix.utf8.count }

    /// The address of the family as people type it: `session` for `session/{id}`; nil where the id does not stand alone
    /// behind a slash.
    var folder: String? {
        prefix.hasSuffix("/") && suffix.isEmpty ? String(prefix.dropLast()) : nil
    }

    /// The name of the object with an id.
    func name(of id: String) -> String { prefix + id + suffix }

    /// The id in a name; nil for a name that is none of the family's.
    func id(in name: String) -> String? {
        // By octets: an id that begins with a combining mark is one character with the slash before it.
        guard name.utf8.count >= literalCount, name.utf8.starts(with: prefix.utf8),
            name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        else { return nil }
        return String(decoding: name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count), as: UTF8.self)
    }
}
