extension StrongCycle {
    /// Which reference of a loop should usually not be strong, and what to do.
    public struct Suggestion: Sendable, Hashable {
        /// The position of the reference in ``StrongCycle/loop``.
        public let step: Int
        /// What to do and why, for people who have never mended such a loop.
        public let sentence: String
    }

    /// How many steps of a loop are compared; of a longer one the last are left out, but for the one that closes it.
    public static let mostCompared = 10_000

    /// The reference that should usually be weak: the one that looks most like a way back.
    ///
    /// Points are given for a name that usually is one (`delegate`, `parent`, `owner` …), for leading back to an object
    /// nearer to the subject, for a protocol's type, and for a property that can become weak as it stands: a `var`, and
    /// optional. The element of a collection cannot, and loses some.
    public var suggestion: Suggestion? {
        var best: (step: Int, points: Int)?
        var names = BackReference.Names()
        let last = loop.count - 1
        for position in 0..<min(loop.count, Self.mostCompared) {
            // Of equal ones the later, which is further from the subject.
            let points = BackReference.points(of: loop[position].edge, &names)
            if points >= best?.points ?? .min { best = (position, points) }
        }
        if last >= Self.mostCompared, case let points = BackReference.points(of: loop[last].edge, &names),
            points >= best?.points ?? .min
        {
            best = (last, points)
        }
        return best.map { Suggestion(step: $0.step, sentence: BackReference.sentence(for: loop[$0.step], in: self)) }
    }
}

/// How a reference that leads back is known, and what is said about it.
private enum BackReference {
    /// Words that a property which leads back usually is named by, or has at the end of its name.
    static let names: [String] = [
        "delegate", "dataSource", "parent", "owner", "superview", "container", "observer", "target", "presenter",
        "coordinator", "listener", "handler", "host", "previous", "prev", "sender", "subscriber",
    ]

    /// What is known of names: the objects of a long loop are of few classes, and have few properties.
    struct Names {
        private var known: [Int: Bool] = [:]

        mutating func areBack(_ edge: ReferenceGraph.Edge) -> Bool {
            guard let label = edge.lastLabel else { return false }
            if let known = known[label] { return known }
            let isBack = isNamedBack(edge)
            known[label] = isBack
            return isBack
        }
    }

    static func points(of edge: ReferenceGraph.Edge, _ names: inout Names) -> Int {
        var points = 0
        if names.areBack(edge) { points += 8 }
        if edge.target < edge.source { points += 4 }
        if edge.target == edge.source { points += 2 }
        if edge.isExistential { points += 2 }
        if edge.isOptional { points += 2 }
        if edge.isDirect { points += 1 }
        if edge.mutability == .var { points += 1 }
        if edge.isElement { points -= 6 }
        return points
    }

    fileprivate static func isNamedBack(_ edge: ReferenceGraph.Edge) -> Bool {
        guard let label = edge.lastLabel else { return false }
        let name = edge.storage.ways.text(ofLabel: label).drop { $0 == "_" }
        return names.contains { word in
            [word, word + "s"].contains { name == $0 || name.hasSuffix($0.prefix(1).uppercased() + $0.dropFirst()) }
        }
    }

    static func sentence(for step: StrongCycle.Step, in cycle: StrongCycle) -> String {
        let edge = step.edge
        let property = "\(step.source.type).\(edge.path)"
        let whole = cycle.objectCount > cycle.loop.count
        let start =
            edge.source == edge.target
            ? "the object keeps itself alive"
            : "these objects keep each other alive, so that none is ever freed"
        let other = whole ? " There are more loops among these objects: look again when this one is gone." : ""
        return "\(start); \(advice(for: edge, property, reason: reason(for: edge)))" + other
    }

    private static func reason(for edge: ReferenceGraph.Edge) -> String {
        if isNamedBack(edge) { return "its name says that it leads back to something that is kept alive elsewhere" }
        if edge.target < edge.source { return "it leads back to an object that is nearer to where the search began" }
        return "one reference of the loop has to give way, and this one is the easiest to change"
    }

    private static func advice(for edge: ReferenceGraph.Edge, _ property: String, reason: String) -> String {
        if edge.isElement {
            return
                "an element of a collection cannot be weak by itself: let \(property) be a struct with a weak property "
                + "in it, or an identifier; \(reason)."
        }
        if edge.mutability == .var, edge.isOptional {
            return "make \(property) weak: \(reason). It becomes nil when the object is gone."
        }
        if edge.mutability == .var {
            return
                "make \(property) weak and optional, or unowned where its object always outlives this one; \(reason). "
                + "An unowned reference to an object that is gone ends the program."
        }
        return
            "make \(property) unowned where its object always outlives this one, or a weak var; \(reason). An unowned "
            + "reference to an object that is gone ends the program."
    }
}

extension ReferenceGraph.Edge {
    /// The last property on the way, without what an element adds, by the number of its name; nil where there is none.
    fileprivate var lastLabel: Int? { storage.ways.lastLabel(of: storage.edges.ways[index]) }
}
