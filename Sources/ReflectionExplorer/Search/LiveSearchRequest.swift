import ExtractionEngine
import HTTPServer

/// What is asked of a search of the registered objects, checked.
struct LiveSearchRequest: Sendable {
    /// How much of a text has to be the wanted one.
    enum Match: String, Sendable, CaseIterable {
        case substring, prefix, exact
        /// What is looked for is a regular expression.
        case regex
    }

    /// How many matches an answer shows.
    static let limits = 1...500
    static let limit = 100
    /// How many nodes of one object are looked at.
    static let nodeCounts = 1...50_000_000
    static let nodes = 5_000_000
    /// How many milliseconds a search may be asked to take; the server's own bound holds all the same.
    static let times = 1...60_000
    /// The most characters of a text to look for.
    static let longestText = 1_000

    /// The text to look for, without white space around it; empty where nothing is looked for yet.
    var text = ""
    var fields = Set(PropertySearch.Field.allCases)
    var match = Match.substring
    /// What to look for.
    private(set) var search = PropertySearch("")
    /// The regular expression, where one is looked for.
    private(set) var pattern: SearchPattern?
    /// The only object to search; nil for all.
    var object: String?
    var limit = LiveSearchRequest.limit
    var nodes = LiveSearchRequest.nodes
    /// How long the client is willing to wait; nil for as long as the server searches.
    private(set) var patience: Duration?

    /// Reads the query; a form sends its empty fields too, which stand for nothing.
    ///
    /// - Parameter query: The request's parameters.
    /// - Throws: A 400 that names the parameter and what it accepts.
    init(_ query: HTTPQuery) throws(HTTPError) {
        let asked = try query.single("q") ?? ""
        guard asked.count <= Self.longestText, asked.utf8.count <= 4 * Self.longestText else {
            throw HTTPError(
                .badRequest,
                "The parameter \"q\" has to have at most \(Self.longestText.grouped) characters."
            )
        }
        text = String(asked.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        fields = try query.choices("in", ignoringEmpty: true)
        match = try query.choice("match", default: Match.substring)
        object = try query.filled("object")
        limit = try query.integer("limit", in: Self.limits, default: Self.limit)
        nodes = try query.integer("nodes", in: Self.nodeCounts, default: Self.nodes)
        if try query.single("milliseconds") != nil {
            let longest = Self.times.upperBound
            patience = .milliseconds(try query.integer("milliseconds", in: Self.times, default: longest))
        }
        do throws(SearchPatternError) {
            try prepare()
        } catch {
            throw HTTPError(.badRequest, "The parameter \"q\": \(error.description)")
        }
    }

    /// Asks for a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - fields: Where to look; everywhere where there are none.
    ///   - match: How much of a text has to be the wanted one.
    /// - Throws: `SearchPatternError` where a regular expression is asked for, and the text is none.
    init(_ text: String, fields: Set<PropertySearch.Field>, match: Match) throws(SearchPatternError) {
        self.text = text
        if !fields.isEmpty { self.fields = fields }
        self.match = match
        try prepare()
    }

    /// The regular expression that is looked for: the text, or what stands between slashes; nil where there is none.
    private var expression: String? {
        if match == .regex { return text }
        guard match == .substring, text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
        return String(text.dropFirst().dropLast())
    }

    private mutating func prepare() throws(SearchPatternError) {
        guard !text.isEmpty else { return }
        if let expression {
            let pattern = try SearchPattern(expression)
            self.pattern = pattern
            match = .regex
            text = expression
            search = PropertySearch(pattern, in: fields)
        } else {
            search = PropertySearch(text, in: fields, mode: PropertySearch.Mode(rawValue: match.rawValue) ?? .substring)
        }
    }

    /// How long the search takes at most.
    ///
    /// - Parameter bound: How long the server lets any search take.
    /// - Returns: The shorter of the two.
    func time(within bound: Duration) -> Duration {
        min(bound, patience ?? bound)
    }

    /// The fields by name, in their own order.
    var fieldNames: [String] {
        PropertySearch.Field.allCases.filter(fields.contains).map(\.rawValue)
    }

    /// The same search of one object.
    ///
    /// - Parameter name: The object.
    /// - Returns: The address.
    func address(of name: String?) -> Address {
        let isEverywhere = fields.count == PropertySearch.Field.allCases.count
        return .search(query: [
            ("q", text), ("in", isEverywhere ? nil : fieldNames.joined(separator: ",")),
            ("match", match == .substring ? nil : match.rawValue), ("object", name),
        ])
    }
}
