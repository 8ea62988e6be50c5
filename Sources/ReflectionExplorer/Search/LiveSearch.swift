import ExtractionEngine

/// A search of the registered objects as they are now.
///
/// Every object is searched in parts, each captured inside its owner's isolation and looked at outside of it; all objects
/// go on side by side, so that a small one is done while a large one is still walked, and none starves another. The
/// bounds are a time for all, a number of nodes and of matches for each.
struct LiveSearch: Sendable {
    /// What to look for.
    let search: PropertySearch
    /// How many matches of one object are kept.
    let matchesPerObject: Int
    /// How many nodes of one object are looked at.
    let nodesPerObject: Int
    /// When the search ends.
    let deadline: ContinuousClock.Instant
    /// How long one part may keep an owner.
    let partTime: Duration

    /// Searches one object.
    ///
    /// - Parameters:
    ///   - registration: The object.
    ///   - owners: Asks its owner.
    /// - Returns: What was found, and why no more was looked at.
    func run(on registration: Registration, _ owners: OwnerCalls) async -> LiveSearchResult {
        let name = registration.name
        var result = LiveSearchResult(object: name)
        let sweep = PropertySweep(redaction: registration.redaction)
        // A small object is one small part; a large one is not asked for a thousand times.
        var nodes = Self.partNodes.lowerBound
        while !sweep.isFinished, result.stop == nil {
            let repeated = sweep.repeated
            let tree: PropertyTree
            do {
                let request = CaptureRequest.part(of: sweep, nodes: nodes, time: partTime)
                // The others do not wait for this one: its owner has until the search ends.
                let time = max(.milliseconds(1), deadline - .now)
                tree = try await owners.ask(registration, within: time) { try await registration.capture(request) }
            } catch CaptureError.ownerSilent {
                // How long it was waited for is what the others had left: no fact about this one.
                result.stop = .unreadable(sentence: "Its owner is busy and did not answer in time.")
                break
            } catch {
                result.stop = .unreadable(sentence: Problem(error).detail)
                break
            }
            look(through: tree, from: min(repeated, tree.nodeCount), into: &result)
            nodes = min(nodes * 2, Self.partNodes.upperBound)
            guard !sweep.isFinished, result.stop == nil else { break }
            if result.examined >= nodesPerObject {
                result.stop = .nodes
            } else if ContinuousClock.now >= deadline {
                result.stop = .time
            }
        }
        result.cutByDepth = sweep.cutByDepth
        return result
    }

    /// How many nodes a part has: some milliseconds' work and some megabytes at most.
    private static let partNodes = 2_000...50_000
    /// How many nodes are looked at between two looks at the clock: what takes long is an expression.
    private static let nodesPerClockReading = 500

    private func look(through tree: PropertyTree, from first: Int, into result: inout LiveSearchResult) {
        if first == 0, search.fields.contains(.name), search.matches(result.object) {
            result.matches.append(LiveMatch(tree.root, .name, object: result.object))
        }
        let isRootFound = first == 0 && !result.matches.isEmpty
        var next = first
        while next < tree.nodeCount {
            var isFull = false
            let end = next + Self.nodesPerClockReading
            var matches: [LiveMatch] = []
            let room = matchesPerObject - result.matches.count
            result.examined += search.find(in: tree, from: next, to: end) { node, field in
                if node.index == 0, isRootFound { return true }
                isFull = matches.count >= room
                if !isFull { matches.append(LiveMatch(node, field, object: result.object)) }
                return !isFull
            }
            result.matches += matches
            if isFull {
                result.stop = .matches
                return
            }
            next = end
            if next < tree.nodeCount, ContinuousClock.now >= deadline {
                result.stop = .time
                return
            }
        }
    }
}

/// What a search found in one object.
struct LiveSearchResult: Sendable {
    /// Why not the whole object was looked at.
    enum Stop: Sendable, Equatable {
        /// The time for the whole search was over.
        case time
        /// As many nodes were looked at as may be of one object.
        case nodes
        /// As many matches were found as are kept of one object.
        case matches
        /// The object could not be captured.
        case unreadable(sentence: String)
    }

    let object: String
    var matches: [LiveMatch] = []
    /// How many nodes were looked at.
    var examined = 0
    var stop: Stop?
    /// How many nodes had children that lie too deep to be walked.
    var cutByDepth = 0
}

/// A node that has the text.
struct LiveMatch: Sendable {
    let object: String
    let path: String
    let name: String
    let type: String
    let kind: PropertyTree.Kind
    let value: String
    let valueLength: Int?
    let field: PropertySearch.Field

    init(_ node: PropertyTree.Node, _ field: PropertySearch.Field, object: String) {
        self.object = object
        self.field = field
        path = node.path
        name = path.isEmpty ? object : node.name
        type = node.type
        kind = node.kind
        // The root's value is whole: of a string, more than belongs into a list.
        value = node.index == 0 ? String(node.summary.prefix(200)) : node.summary
        valueLength = node.valueLength
    }
}
