import ExtractionEngine
import InspectionHistory

/// Two captures side by side: what changed between them, and what limits the comparison.
struct InspectionComparison: Sendable {
    /// One of the captures.
    struct Side: Sendable {
        let tree: PropertyTree
        let source: TreeSource
        let captured: Timestamp
        /// The stored inspection and its session; nil for the live object.
        let inspection: (id: Int, session: Int)?

        /// The live object, captured for the comparison alone.
        init(live tree: PropertyTree, object: String, at captured: Timestamp) {
            self.tree = tree
            source = .live(object: object, view: tree.view)
            self.captured = captured
            inspection = nil
        }

        /// A stored inspection.
        ///
        /// - Parameter stored: The inspection.
        /// - Throws: `UnreadableTree`.
        init(_ stored: StoredInspection) throws(UnreadableTree) {
            tree = try stored.propertyTree()
            source = .stored(inspection: stored.summary.id, object: stored.summary.object)
            captured = stored.summary.capturedAt
            inspection = (stored.summary.id, stored.summary.session)
        }

        /// How the side is called in a sentence.
        var name: String { inspection.map { "inspection \($0.id)" } ?? "the live object" }
        /// The object and the path in it, as a person would write the place.
        var place: String { Place(object: source.object, path: tree.root.path).text }
    }

    /// What makes a comparison say less than a reader may think.
    struct Limitation: Sendable, Encodable {
        /// What it is, for a script: `object`, `type`, `path`, `view`, `limits` or `cut`.
        let code: String
        /// The same as a sentence.
        let detail: String
    }

    let before: Side
    let after: Side
    let changes: [Change]
    let limitations: [Limitation]

    /// Compares two captures.
    ///
    /// What was recorded first stands before, whichever was named first: changes read in the order of time.
    init(_ one: Side, _ other: Side) {
        let isInOrder = (one.inspection?.id ?? .max) <= (other.inspection?.id ?? .max)
        before = isInOrder ? one : other
        after = isInOrder ? other : one
        changes = after.tree.differences(from: before.tree)
        limitations = Self.limitations(before, after)
    }

    /// How many changes there are of a kind.
    func count(_ kind: Change.Kind) -> Int { changes.lazy.filter { $0.kind == kind }.count }

    /// The counts as a sentence for readers.
    var countSentence: String {
        guard !changes.isEmpty else { return "Nothing that both show is different." }
        return "\(count(.changed).grouped) changed, \(count(.added).grouped) added, \(count(.removed).grouped) removed"
    }

    private static func limitations(_ before: Side, _ after: Side) -> [Limitation] {
        var found: [Limitation] = []
        func differ(_ code: String, _ what: String, _ old: String, _ new: String) {
            guard old != new else { return }
            found.append(Limitation(code: code, detail: "\(what): \(old) before, \(new) after."))
        }
        let trees = (before.tree, after.tree)
        differ("object", "Two objects are compared", before.source.object, after.source.object)
        differ("path", "Two places are compared", shown(trees.0.root.path), shown(trees.1.root.path))
        differ("type", "The types are different", trees.0.root.type, trees.1.root.type)
        differ("view", "The views are different", trees.0.view.rawValue, trees.1.view.rawValue)
        differ("limits", "The captures had different limits", text(trees.0.limits), text(trees.1.limits))
        for side in [before, after] {
            guard let detail = cutParts(of: side) else { continue }
            found.append(Limitation(code: "cut", detail: detail))
        }
        return found
    }

    private static func shown(_ path: String) -> String { path.isEmpty ? "the object itself" : path }

    private static func text(_ limits: PropertyTree.Limits) -> String {
        "depth \(limits.depth), offset \(limits.offset), limit \(limits.children)"
    }

    /// How many places a sentence names.
    private static let mostNamedPlaces = 3

    private static func cutParts(of side: Side) -> String? {
        let cut = side.tree.nodes.lazy.filter { !($0.shown?.isComplete ?? true) }
        let count = cut.count
        guard count > 0 else { return nil }
        let names = cut.prefix(mostNamedPlaces).map { shown($0.path) }.joined(separator: ", ")
        let more = count > mostNamedPlaces ? " and \((count - mostNamedPlaces).grouped) more" : ""
        return "\(side.name.capitalisedFirst) does not show all of \(count.counted("value")) "
            + "(\(names)\(more)): nothing counts as added or removed only because it was not shown."
    }
}
