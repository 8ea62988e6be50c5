import ExtractionEngine

/// `GET /search`.
struct LiveSearchDocument: Encodable {
    /// What was asked, as it was understood.
    struct Search: Encodable {
        var text: String
        var fields: [String]
        var match: String
        var object: String?

        enum CodingKeys: String, CodingKey {
            case text = "q"
            case fields = "in"
            case match, object
        }
    }

    /// The bounds of the search.
    struct Limits: Encodable {
        /// Matches in the answer.
        var limit: Int
        /// Nodes of one object.
        var nodes: Int
        /// Levels below an object.
        var depth: Int
        /// For all objects together.
        var milliseconds: Int
        /// Of one value.
        var characters: Int
    }

    /// What was done in one object.
    struct SearchedObject: Encodable {
        var name: String
        var found: Int
        var shown: Int
        var examined: Int
        var isComplete: Bool
        /// `time`, `nodes`, `matches` or `unreadable`, where not the whole object was searched.
        var stopped: String?
    }

    var matches: [MatchDocument]
    var shown: Int
    var found: Int
    var examined: Int
    var isComplete: Bool
    /// What was not searched or is not shown and why, as sentences.
    var notes: [String]
    var objects: [SearchedObject]
    var milliseconds: Int
    var search: Search
    var limits: Limits
    var links: LiveSearchLinks

    /// Shows what a search found.
    ///
    /// - Parameters:
    ///   - outcome: What it found.
    ///   - asked: What was asked.
    ///   - time: How long it might take.
    ///   - address: The request's own address.
    init(_ outcome: LiveSearchOutcome, of asked: LiveSearchRequest, time: Duration, self address: String) {
        let shownOf = Dictionary(
            outcome.groups.map { ($0.result.object, $0.shown.count) },
            // An object may have the name of a family's.
            uniquingKeysWith: { first, _ in first }
        )
        matches = outcome.groups.flatMap(\.shown).map(MatchDocument.init)
        shown = outcome.shown
        found = outcome.found
        examined = outcome.examined
        isComplete = outcome.isComplete
        notes = outcome.notes(time: time)
        objects = outcome.results.map { result in
            SearchedObject(
                name: result.object,
                found: result.matches.count,
                shown: shownOf[result.object] ?? 0,
                examined: result.examined,
                isComplete: result.stop == nil && result.cutByDepth == 0,
                stopped: result.stop?.name
            )
        }
        milliseconds = outcome.elapsed.milliseconds
        search = Search(
            text: asked.text,
            fields: asked.fieldNames,
            match: asked.match.rawValue,
            object: asked.object
        )
        limits = Limits(
            limit: asked.limit,
            nodes: asked.nodes,
            depth: PropertyTree.Limits.deepest,
            milliseconds: time.milliseconds,
            characters: PropertySearch.valueCharacters
        )
        links = LiveSearchLinks(
            self: address,
            history: Address.sessions(query: [("q", asked.text)]).description
        )
    }
}

/// Where else to look.
struct LiveSearchLinks: Encodable {
    var `self`: String
    /// The same text in what was seen earlier.
    var history: String
}

/// A property that has the text.
struct MatchDocument: Encodable {
    var object: String
    var path: String
    var name: String
    var type: String
    var kind: String
    var value: String
    var valueLength: Int?
    /// Which of them has the text: `name`, `type` or `value`.
    var field: String
    /// The node's address.
    var link: String

    /// Shows a match.
    init(_ match: LiveMatch) {
        object = match.object
        path = match.path
        name = match.name
        type = match.type
        kind = match.kind.rawValue
        value = match.value
        valueLength = match.valueLength
        field = match.field.rawValue
        link = Address.object(match.object, path: match.path).description
    }
}

extension LiveSearchResult.Stop {
    /// The reason in a word, for scripts.
    var name: String {
        switch self {
        case .time: "time"
        case .nodes: "nodes"
        case .matches: "matches"
        case .unreadable: "unreadable"
        }
    }
}

extension LiveSearchOutcome {
    /// What was not searched or is not shown and why, as sentences.
    ///
    /// - Parameter time: How long the search might take.
    /// - Returns: The sentences; none where everything was searched and is shown.
    func notes(time: Duration) -> [String] {
        var notes: [String] = []
        func names(_ stop: LiveSearchResult.Stop) -> String? {
            let names = results.filter { $0.stop == stop }.map(\.object)
            return names.isEmpty ? nil : Self.list(names)
        }
        if let names = names(.time) {
            notes.append(
                "The search was stopped after \(time.milliseconds.grouped) ms: \(names) may have more. "
                    + "Searched alone, an object has all of the time."
            )
        }
        for result in results where result.stop == .nodes {
            notes.append("Of \(result.object) the first \(result.examined.grouped) values were searched.")
        }
        if let names = names(.matches) {
            notes.append("\(names): the search ended at as many matches as are kept of one object; there may be more.")
        }
        var unreadable: [(sentence: String, names: [String])] = []
        for case (let object, .unreadable(let sentence)?) in results.map({ ($0.object, $0.stop) }) {
            if let known = unreadable.firstIndex(where: { $0.sentence == sentence }) {
                unreadable[known].names.append(object)
            } else {
                unreadable.append((sentence, [object]))
            }
        }
        notes += unreadable.map { "Not searched to the end: \(Self.list($0.names)). \($0.sentence)" }
        let deep = results.filter { $0.cutByDepth > 0 }.map(\.object)
        if !deep.isEmpty {
            let levels = PropertyTree.Limits.deepest
            notes.append("\(Self.list(deep)): what lies deeper than \(levels) levels was not searched.")
        }
        notes += unsearched
        if shown < found {
            notes.append("\(shown.grouped) of \(found.grouped) matches are shown.")
        }
        return notes
    }

    /// How many names a sentence holds.
    private static let mostNames = 5

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(mostNames).joined(separator: ", ")
        return names.count > mostNames ? "\(shown) and \(names.count - mostNames) more" : shown
    }
}
