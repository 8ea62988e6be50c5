/// The parameters of a request's query, decoded once by the rules of HTML forms (WHATWG URL, section 5.1).
///
/// Parts are separated by `&`; a part without `=` has an empty value; `+` is a space (a plus sign is `%2B`); octets that
/// are not UTF-8 become U+FFFD, and a router answers such a query with a 400 (`isText`). The typed readers answer a wrong
/// value with a 400 that names the parameter and its range.
public struct HTTPQuery: Sendable, Hashable {
    /// Whether all of it is UTF-8, so that nothing in it was replaced by U+FFFD.
    public let isText: Bool

    private let items: [Item]

    private struct Item: Sendable, Hashable {
        let name: String
        let value: String
    }

    /// The query that is not there.
    static let none = HTTPQuery("")

    /// Decodes a query, the part of an address behind its question mark.
    public init(_ encoded: String) {
        var isText = true
        items = encoded.utf8.split(separator: UInt8(ascii: "&")).map { part in
            let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return Item(
                name: Self.decode(halves[0], &isText),
                value: halves.count > 1 ? Self.decode(halves[1], &isText) : ""
            )
        }
        self.isText = isText
    }

    /// A percent sign that encodes nothing stands for itself here; a request from the network holds none.
    private static func decode(_ part: Substring.UTF8View, _ isText: inout Bool) -> String {
        guard let octets = PercentEncoding.decode(part, plusAsSpace: true) else { return String(Substring(part)) }
        if let text = String(validating: octets, as: UTF8.self) { return text }
        isText = false
        return String(decoding: octets, as: UTF8.self)
    }

    /// The names, in the order in which they first stand in the query.
    public var names: [String] {
        var seen: Set<String> = []
        return items.compactMap { seen.insert($0.name).inserted ? $0.name : nil }
    }

    /// Whether there is no parameter.
    public var isEmpty: Bool { items.isEmpty }

    /// The first value of the parameter, or nil when it is not there.
    public subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    /// Every value of the parameter, in order.
    public func values(of name: String) -> [String] {
        items.compactMap { $0.name == name ? $0.value : nil }
    }

    /// The value of a parameter that may be given at most once.
    ///
    /// - Parameter name: The parameter.
    /// - Returns: The value, or nil when the parameter is not there, which is no error.
    /// - Throws: A 400 when the parameter is given more than once: which one is meant would be a guess.
    public func single(_ name: String) throws(HTTPError) -> String? {
        let values = values(of: name)
        guard values.count <= 1 else {
            throw HTTPError(.badRequest, "The parameter \"\(name)\" is given \(values.count) times; give it once.")
        }
        return values.first
    }

    /// The value of a whole number.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - range: The accepted values.
    ///   - defaultValue: The value when the parameter is not there.
    /// - Returns: The number.
    /// - Throws: A 400 that names the parameter and its range.
    public func integer(
        _ name: String,
        in range: ClosedRange<Int>,
        default defaultValue: Int
    ) throws(HTTPError) -> Int {
        guard let text = try single(name) else { return defaultValue }
        guard let number = Int(text), range.contains(number) else {
            let accepted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw HTTPError(.badRequest, "The parameter \"\(name)\" has to be \(accepted), not \"\(text.excerpt)\".")
        }
        return number
    }

    /// The value of a parameter that is one of a few words.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - choices: The accepted words.
    ///   - defaultValue: The value when the parameter is not there.
    /// - Returns: The word.
    /// - Throws: A 400 that names the parameter and the accepted words.
    public func choice(
        _ name: String,
        among choices: [String],
        default defaultValue: String
    ) throws(HTTPError) -> String {
        guard let text = try single(name) else { return defaultValue }
        guard choices.contains(text) else {
            let accepted = choices.joined(separator: ", ")
            throw HTTPError(
                .badRequest,
                "The parameter \"\(name)\" has to be one of \(accepted), not \"\(text.excerpt)\"."
            )
        }
        return text
    }

    /// The value of a parameter that is one of an enumeration's cases.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - defaultValue: The value when the parameter is not there.
    /// - Returns: The case whose raw value was given.
    /// - Throws: A 400 that names the parameter and the accepted words.
    public func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String,
        default defaultValue: Choice
    ) throws(HTTPError) -> Choice where Choice.RawValue == String {
        let words = Choice.allCases.map(\.rawValue)
        let word = try choice(name, among: words, default: defaultValue.rawValue)
        return Choice(rawValue: word) ?? defaultValue
    }

    /// The value of a switch: `true` or `false`.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - defaultValue: The value when the parameter is not there.
    /// - Returns: Whether it is on.
    /// - Throws: A 400 that names the parameter and the two words.
    public func boolean(_ name: String, default defaultValue: Bool) throws(HTTPError) -> Bool {
        try choice(name, among: ["true", "false"], default: defaultValue ? "true" : "false") == "true"
    }
}

extension String {
    /// At most the first hundred characters, for a sentence that quotes what a client sent.
    var excerpt: String {
        let limit = 100
        return count > limit ? "\(prefix(limit))…" : self
    }
}
