/// Goes over a value and everything in it, and writes down what it sees.
///
/// Values are visited in place: a child is an address and a plan, never a container. The stack is explicit, so that
/// depth costs memory and not the machine's stack. Each bound that is hit is noted on the node where it was hit.
struct Walker: ~Copyable {
    var builder: TreeBuilder
    let limits: PropertyTree.Limits
    let isRaw: Bool
    /// The layouts that are relied on; without one, its kind of value goes through `Mirror`.
    let facts: FactMask
    let keepings: WalkKeepings
    /// What must not be shown; nil where everything may.
    let redaction: Redaction?
    /// How far rules for paths have come, in the parent of what is visited and there.
    var rules = PathRuleProgress()

    var frames = FrameStack()
    var objects = SeenObjects()
    private var depthNote: (code: TreeBuilder.TextID, sentence: TreeBuilder.TextID)?
    let deadline: ContinuousClock.Instant?
    /// Values that say themselves how they are shown, with their nodes in walking order.
    var presented: [(node: Int, value: any PresentedValue)] = []
    /// The nodes of values that are not asked, because their text could quote what is hidden.
    var unpresented: [Int] = []
    /// Where the walk starts: of the root, of its first child to be visited and so on down, the first child to visit.
    ///
    /// A capture starts at its page's first child; a walk that goes on where another one stopped goes down from there.
    private var start: [Int]
    /// Whether this is a part of a longer walk: what an earlier part has shown is not shown again.
    private(set) var isPart = false
    /// Where the walk stopped because a bound was hit, in the form of `start`.
    private(set) var stop: [Int]?
    /// How many nodes have children that lie too deep.
    private(set) var cutByDepth = 0
    /// At how many nodes the bounds are looked at next: one comparison a node.
    private var nextCheck: Int

    /// How many nodes are visited between two looks at the clock.
    private static let nodesPerClockReading = 64

    init(
        limits: PropertyTree.Limits,
        view: PropertyTree.View,
        facts: FactMask,
        keepings: WalkKeepings = WalkKeepings()
    ) {
        self.keepings = keepings
        redaction = keepings.redaction
        let limits = limits.bounded
        self.limits = limits
        start = [limits.offset]
        self.facts = facts
        isRaw = view == .raw
        nextCheck = Self.check(after: 0, of: limits)
        deadline = limits.time.map { ContinuousClock.now + $0 }
        builder = TreeBuilder(limits: limits, view: view)
    }

    /// Lets the walk go on where an earlier one stopped; the bounds count only what comes after that place.
    mutating func goOn(from start: [Int]) {
        self.start = start
        isPart = true
        nextCheck = min(limits.nodes, start.count + Self.nodesPerClockReading)
    }

    /// Walks from a root, and freezes what was seen.
    ///
    /// - Parameters:
    ///   - root: The value to start at.
    ///   - path: Its path from the registered object; empty for the object.
    ///   - name: The root's name, or nil for its type's.
    /// - Returns: The tree.
    consuming func walk(_ root: HeldValue, path: String, name: String?) -> PropertyTree {
        keepings.start(at: root)
        startRules()
        visit(root, at: .root(path: path, name: name))
        return finish()
    }

    /// Walks from what a path led to.
    ///
    /// - Parameters:
    ///   - root: What the path led to.
    ///   - path: The path.
    /// - Returns: The tree.
    consuming func walk(_ root: Designation, path: PropertyPath) -> PropertyTree {
        let canonical = isRaw ? path : path.canonical
        let position = NodePosition.root(
            path: canonical.description,
            name: canonical.isEmpty ? nil : canonical.lastPart
        )
        rules.start(with: root.rules)
        if let reason = root.redaction {
            let plan = root.declared ?? root.plan
            addRedacted(plan, because: reason, levels: root.isLazyStorage ? -1 : 0, at: position, field: root.field)
            return finish()
        }
        switch root.location {
        case .object(let object, let plan):
            add(object: object, declared: plan, levels: 0, at: position, field: nil)
        case .place(let place):
            if root.isLazyStorage {
                visit(place, at: position, field: root.field, levels: -1)
            } else if let stored = root.stored, let field = root.field {
                visit(stored, at: place, position: position, for: field)
            } else {
                visit(place, at: position, field: nil)
            }
        case .mirrored(let child): visit(child, at: position)
        }
        return finish()
    }

    private consuming func finish() -> PropertyTree {
        run()
        return builder.finish()
    }

    /// Freezes what was seen where `run` was called already.
    consuming func finishPart() -> PropertyTree { builder.finish() }

    /// Visits everything that the open nodes lead to, within the bounds.
    mutating func run() {
        while let top = frames.top {
            if top.pointee.index >= top.pointee.end {
                leave()
            } else if builder.nodeCount >= nextCheck, let reason = exhausted() {
                abandon(because: reason)
            } else {
                visitNextChild(of: top)
            }
        }
        writePresentations()
    }

    /// Why no more nodes may be added, or nil.
    private mutating func exhausted() -> String? {
        if builder.nodeCount >= limits.nodes {
            builder.reachedBounds.insert(.nodes)
            return "limit reached: \(limits.nodes) nodes in one tree; ask for this path to see more"
        }
        nextCheck = Self.check(after: builder.nodeCount, of: limits)
        guard let deadline, ContinuousClock.now >= deadline, let time = limits.time else { return nil }
        builder.reachedBounds.insert(.time)
        return "limit reached: \(time) for one capture; ask for this path to see more"
    }

    /// At how many nodes to look at the bounds next.
    private static func check(after nodes: Int, of limits: PropertyTree.Limits) -> Int {
        limits.time == nil ? limits.nodes : min(limits.nodes, nodes + nodesPerClockReading)
    }

    /// Ends every open node; those with children left say why they do not list them.
    private mutating func abandon(because reason: String) {
        stop = frames.positions
        while let frame = frames.top {
            if frame.pointee.index < frame.pointee.end { builder.setNote(.limit, reason) }
            leave()
        }
    }

    /// Ends the node whose children were visited.
    private mutating func leave() {
        if let identity = frames.top?.pointee.identity, identity != 0 { objects.close(identity) }
        frames.pop()
        builder.end()
    }

    /// The first child of the open node that is visited.
    ///
    /// The nodes that the walk goes down by at its start are the first in the tree, so that each one's index is its level.
    var firstChild: Int { isOnStart ? start[frames.count] : 0 }

    /// Whether the walk starts below the open node.
    var isOnStart: Bool { frames.count < start.count && builder.openIndex == frames.count }

    /// Begins to visit the open node's children, within the bounds, or ends the node where there are none to visit.
    ///
    /// - Parameters:
    ///   - frame: The iterator.
    ///   - total: How many children there are.
    mutating func descend(_ frame: Frame, total: Int) {
        guard frames.count < limits.depth else {
            builder.setChildren(total: total)
            if total > 0 { builder.reachedBounds.insert(.depth) }
            if total > 0 && !builder.hasNote {
                noteDepth()
            }
            builder.end()
            return
        }
        let offset = min(max(firstChild, 0), total)
        let end = offset + min(total - offset, max(limits.children, 0))
        if end < total { builder.reachedBounds.insert(.children) }
        builder.setChildren(total: total, offset: offset)
        guard offset < end else {
            builder.end()
            return
        }
        if end < total && !builder.hasNote {
            builder.setNote(.limit, "limit reached: \(end - offset) of \(total) children are shown")
        }
        var frame = frame
        frame.rules = rules.child
        frame.index = offset
        frame.end = end
        if offset > 0, case .hashed(var cursor, let key, let value, let pair) = frame.source {
            cursor.skip(offset)
            frame.source = .hashed(cursor, key: key, value: value, pair: pair)
        }
        if case .fields(let fields) = frame.source, !isRaw {
            frame.firstLabel = builder.labels(of: UnsafeBufferPointer(start: fields, count: total))
        }
        if frame.identity != 0 { objects.open(frame.identity, at: builder.openIndex) }
        frames.push(frame)
    }

    /// Notes that the depth was reached: in many trees the most frequent note, so its texts are made once.
    private mutating func noteDepth() {
        cutByDepth += 1
        let note =
            depthNote ?? (
                builder.uniqueText(PropertyTree.Note.Code.limit.rawValue),
                builder.uniqueText("limit reached: depth \(limits.depth); ask for this path to see more")
            )
        depthNote = note
        builder.setNote(note.code, note.sentence)
    }
}
