import ExtractionEngine

/// What a search found in all objects: the best matches of each, within one bound for all.
struct LiveSearchOutcome: Sendable {
    /// What was found in one object, and how much of it is shown.
    struct Group: Sendable {
        let result: LiveSearchResult
        /// The best matches first.
        let shown: [LiveMatch]
    }

    /// The objects with matches, those with the best one first.
    let groups: [Group]
    /// Every object's result, in the order of registration.
    let results: [LiveSearchResult]
    let elapsed: Duration
    /// What of the families was not looked into, as sentences.
    let unsearched: [String]

    /// Orders the matches and shares the room among the objects.
    ///
    /// Each object gets an equal share, and what a small one leaves goes to the others: a million matches of one do not
    /// hide the only one of another.
    ///
    /// - Parameters:
    ///   - results: Every object's result.
    ///   - text: What was looked for.
    ///   - limit: How many matches are shown.
    ///   - elapsed: How long the search took.
    ///   - unsearched: What of the families was not looked into, as sentences.
    init(
        _ results: [LiveSearchResult],
        of text: String,
        limit: Int,
        elapsed: Duration,
        unsearched: [String] = []
    ) {
        self.results = results
        self.unsearched = unsearched
        self.elapsed = elapsed
        let wanted = text.lowercased()
        let found = results.enumerated().filter { !$0.element.matches.isEmpty }
        var room = limit
        var shares: [Int: Int] = [:]
        for (rank, entry) in found.sorted(by: { $0.element.matches.count < $1.element.matches.count }).enumerated() {
            let share = min(entry.element.matches.count, room / (found.count - rank))
            shares[entry.offset] = share
            room -= share
        }
        let ranked = found.map { offset, result in
            let matches = result.matches.enumerated().map { (rank: $1.rank(for: wanted), place: $0, match: $1) }
                .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
            return (offset: offset, result: result, best: matches.first?.rank ?? 0, matches: matches.map(\.match))
        }
        groups = ranked.sorted { ($0.best, $0.offset) < ($1.best, $1.offset) }.map {
            Group(result: $0.result, shown: Array($0.matches.prefix(shares[$0.offset] ?? 0)))
        }
    }

    /// How many matches are shown.
    var shown: Int { groups.reduce(0) { $0 + $1.shown.count } }
    /// How many matches were found; there may be more where the search was stopped.
    var found: Int { results.reduce(0) { $0 + $1.matches.count } }
    /// How many nodes were looked at.
    var examined: Int { results.reduce(0) { $0 + $1.examined } }
    /// Whether every object was searched to its end.
    var isComplete: Bool { unsearched.isEmpty && results.allSatisfy { $0.stop == nil && $0.cutByDepth == 0 } }
}

extension LiveMatch {
    /// How close a match is: the smaller, the closer.
    fileprivate func rank(for wanted: String) -> Int {
        let text =
            switch field {
            case .name: name.lowercased()
            case .value: value.lowercased()
            case .type: type.lowercased()
            }
        let closeness = text == wanted ? 0 : text.hasPrefix(wanted) ? 1 : 2
        switch field {
        case .name: return closeness
        case .value: return 3 + closeness
        case .type: return 6 + closeness
        }
    }
}
