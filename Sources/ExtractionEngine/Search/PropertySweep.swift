/// A walk over a whole value that is taken in parts: each part is a small tree, and the next one goes on where it ended.
///
/// A search of a million properties neither holds a million nodes nor keeps an owner waiting for their walk: the owner
/// is asked for one part after another, and what is done with a part is done outside of its isolation.
///
/// ```swift
/// let sweep = PropertySweep()
/// while !sweep.isFinished {
///     let part = sweep.next(of: subject)                     // where the subject may be read
///     for node in part.tree.nodes.dropFirst(part.repeated) { … }
/// }
/// ```
///
/// Each object is shown once in the whole sweep, at the first place where it is met. Between two parts the value may
/// change: then elements may be met twice or not at all, as in any list that is read in pages.
///
/// Memory: one part's nodes, and some 24 bytes for each object that was met.
///
/// `@unchecked Sendable` is safe: `state` is read and written inside `lock` only.
public final class PropertySweep: @unchecked Sendable {
    /// One part of the walk.
    public struct Part: Sendable {
        /// The nodes, below the same root in every part; paths are those of a capture.
        public let tree: PropertyTree
        /// How many nodes at the tree's beginning only lead to where the part goes on: an earlier one has shown them.
        public let repeated: Int
    }

    private struct State: ~Copyable {
        var start: [Int] = []
        var objects = SeenObjects()
        var isFinished = false
        var cutByDepth = 0
    }

    /// How many nodes a part has by default: a millisecond's work, a megabyte's nodes.
    public static let partNodes = 10_000

    private let view: PropertyTree.View
    private let depth: Int
    private let redaction: RedactionRules
    private let lock = Lock()
    private var state = State()

    /// Makes a sweep that has not begun.
    ///
    /// - Parameters:
    ///   - depth: How many levels below the root are visited; `PropertyTree.Limits.deepest` at most.
    ///   - view: Whether values are shown as people read them, or as they are stored.
    ///   - redaction: What must not be shown.
    public init(
        depth: Int = PropertyTree.Limits.deepest,
        view: PropertyTree.View = .presented,
        redaction: RedactionRules = .none
    ) {
        self.depth = depth
        self.redaction = redaction
        self.view = view
    }

    /// Whether everything was shown.
    public var isFinished: Bool { lock.withLock { state.isFinished } }

    /// How many nodes of the next part only lead to where it goes on.
    public var repeated: Int { lock.withLock { state.start.count } }

    /// How many nodes had children that lie too deep to be visited.
    public var cutByDepth: Int { lock.withLock { state.cutByDepth } }

    /// Captures the next part: call this where the value's owner allows to read it, with the same value each time.
    ///
    /// - Parameters:
    ///   - subject: The value or object.
    ///   - nodes: How many nodes the part has at most, besides those that are repeated; 1 at least.
    ///   - time: How long the part's walk may take; nil for no bound. A part has some nodes also when it is over at once.
    /// - Returns: The part; after the last one, the root alone.
    public func next(of subject: Any, nodes: Int = PropertySweep.partNodes, time: Duration? = nil) -> Part {
        lock.withLock {
            let repeated = state.start.count
            let limits = PropertyTree.Limits(
                depth: state.isFinished ? 0 : depth,
                children: .max,
                nodes: repeated + min(max(1, nodes), Int.max - repeated),
                time: time
            )
            var outcome = (stop: [Int]?.none, cutByDepth: 0)
            let walker = Walker(
                limits: limits,
                view: view,
                facts: ReadingMode.fieldTables.facts,
                keepings: WalkKeepings(redaction: redaction.redaction)
            )
            let tree = walker.walkPart(
                HeldValue(subject),
                from: state.start,
                objects: &state.objects,
                outcome: &outcome
            )
            // A part that is no further than the one before would be followed by the same for ever.
            state.isFinished = state.isFinished || outcome.stop == nil || outcome.stop == state.start
            state.start = outcome.stop ?? []
            state.cutByDepth += outcome.cutByDepth
            return Part(tree: tree, repeated: min(repeated, tree.nodeCount))
        }
    }
}

extension Walker {
    /// Walks a part of a value.
    ///
    /// - Parameters:
    ///   - root: The value.
    ///   - start: Where an earlier part stopped; empty for the first.
    ///   - seen: The objects that earlier parts have met.
    ///   - outcome: Where this part stopped, nil where everything was visited, and how many nodes lay too deep.
    /// - Returns: The part's tree.
    fileprivate consuming func walkPart(
        _ root: HeldValue,
        from start: [Int],
        objects seen: inout SeenObjects,
        outcome: inout (stop: [Int]?, cutByDepth: Int)
    ) -> PropertyTree {
        goOn(from: start)
        swap(&objects, &seen)
        keepings.start(at: root)
        startRules()
        visit(root, at: .root(path: "", name: nil))
        run()
        swap(&objects, &seen)
        outcome = (stop, cutByDepth)
        return finishPart()
    }
}
