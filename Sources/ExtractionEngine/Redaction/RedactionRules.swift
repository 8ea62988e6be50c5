/// What a capture must not show: by the name of what holds it, by its type, or by its path.
///
/// ```swift
/// let rules = try RedactionRules.standard
///     .hiding("salary", "iban")                       // any property, key, label or case with these words in its name
///     .showing("cookie")
///     .hiding(path: "session.user.*")                 // everything below
/// let tree = PropertyTree(reflecting: account, redaction: rules)
/// ```
///
/// What is hidden is a row with its name, its declared type and a note with the code `redacted`: it has no value, no
/// children, no number of an object, and of an optional it is not told whether there is one. It is never read.
///
/// - **By name.** A name hides what it leads to where its words have those of an entry in them, one after the other:
///   `apiKey` hides `apiKey`, `stripeAPIKeys`, `api_key_2`, `"Api-Key"` and `apikey`, and not `rapiKey` or `apiKeyboard`.
///   Words end at a capital letter, at a digit, and at whatever is neither letter nor digit; case does not count, and the
///   last word may have an `s` or `es` at its end. Names are those of properties (of `lazy` and wrapped ones as in
///   source), tuple labels, enum cases with a value, a `customMirror`'s labels, and keys of dictionaries that are texts
///   or cases. Of a pair, a tuple of two whose first is a text or a type with the properties `name` or `key` and
///   `value`, the text is the name of the value. A key or name is a text also in an optional, in `Any`, and as the only
///   stored property of a type.
/// - **By type.** Whatever conforms to ``Redacted``.
/// - **By path.** A ``RedactionPath``. It hides a way and not a value: what another path leads to as well is shown there.
public struct RedactionRules: Sendable {
    /// The words that hide what is named by them.
    public let names: [String]
    /// The paths that lead to what is hidden, from each registered object.
    public let paths: [RedactionPath]
    /// Whether values of types that conform to ``Redacted`` are hidden.
    public let hidesRedactedTypes: Bool
    /// The rules as a walk uses them; nil where there are none.
    let redaction: Redaction?

    /// Makes rules.
    ///
    /// - Parameters:
    ///   - names: The words that hide what is named by them.
    ///   - paths: The paths that lead to what is hidden.
    ///   - hidesRedactedTypes: Whether values of types that conform to ``Redacted`` are hidden.
    public init(
        names: [String] = RedactionRules.standardNames,
        paths: [RedactionPath] = [],
        hidesRedactedTypes: Bool = true
    ) {
        self.names = names
        self.paths = paths
        self.hidesRedactedTypes = hidesRedactedTypes
        let hasRules = !names.isEmpty || !paths.isEmpty || hidesRedactedTypes
        redaction =
            hasRules ? Redaction(names: WordMatcher(names), paths: paths, hidesRedactedTypes: hidesRedactedTypes) : nil
    }

    /// Nothing is hidden, values of ``Redacted`` types included.
    public static let none = RedactionRules(names: [], hidesRedactedTypes: false)

    /// ``standardNames`` and every type that conforms to ``Redacted``.
    public static let standard = RedactionRules()

    /// The same rules, and more names that hide.
    ///
    /// - Parameter names: The words, in the singular: `salary`, `internalNote`.
    /// - Returns: The rules.
    public func hiding(_ names: String...) -> RedactionRules {
        RedactionRules(names: self.names + names, paths: paths, hidesRedactedTypes: hidesRedactedTypes)
    }

    /// The same rules without some names.
    ///
    /// - Parameter names: Entries of ``names``; how their words are joined does not count.
    /// - Returns: The rules.
    public func showing(_ names: String...) -> RedactionRules {
        let shown = Set(names.map(WordMatcher.letters))
        return RedactionRules(
            names: self.names.filter { !shown.contains(WordMatcher.letters(of: $0)) },
            paths: paths,
            hidesRedactedTypes: hidesRedactedTypes
        )
    }

    /// The same rules, and a path to what is hidden.
    ///
    /// - Parameter path: The path as ``RedactionPath`` writes it.
    /// - Returns: The rules.
    /// - Throws: `PathSyntaxError` where the text is not such a path.
    public func hiding(path: String) throws(PathSyntaxError) -> RedactionRules {
        try RedactionRules(
            names: names,
            paths: paths + [RedactionPath(parsing: path)],
            hidesRedactedTypes: hidesRedactedTypes
        )
    }

    /// Whether what has a name is hidden for it.
    ///
    /// - Parameter name: A property's name, a label or a key.
    /// - Returns: Whether the name has the words of one of ``names`` in it.
    public func hides(name: String) -> Bool { redaction?.hides(name: name) ?? false }
}

extension RedactionRules: Hashable {
    /// Whether two sets of rules hide the same for the same reasons.
    public static func == (lhs: RedactionRules, rhs: RedactionRules) -> Bool {
        lhs.names == rhs.names && lhs.paths == rhs.paths && lhs.hidesRedactedTypes == rhs.hidesRedactedTypes
    }

    /// Feeds what makes the rules different from others to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(names)
        hasher.combine(paths)
        hasher.combine(hidesRedactedTypes)
    }
}
