import ExtractionEngine
import InspectionHistory

/// A graph of references with all that its answer says about it.
struct ReferenceAnswer: Sendable {
    let graph: ReferenceGraph
    let request: ReferenceRequest
    let places: ReferencePlaces
    let captured: Timestamp
    /// What is not in the graph, as sentences: objects whose owners are busy.
    var notes: [String] = []

    /// The address of this answer, at another place in the list or in another form.
    func address(
        offset: Int? = nil,
        format: String? = nil,
        object: String?? = nil
    ) -> Address {
        var request = request
        if let object { request.object = object }
        let query = [("view", request.view.parameter)] + request.query(offset: offset) + [("format", format)]
        return places.areMany
            ? .references(query: query) : .references(of: places.objects[0], path: request.path, query: query)
    }

    /// The tree of the one object that the graph is of.
    var source: TreeSource? {
        places.areMany ? nil : .live(object: places.objects[0], view: request.view)
    }

    /// What the graph is of, in words.
    var subject: String {
        source?.place(request.path) ?? "all registered objects"
    }

    /// How many objects there are; a subject that is a value is none.
    var objectCount: Int { graph.nodes.count - graph.subjects.count { graph.nodes[$0.node].identity == nil } }

    /// What came out, in a sentence.
    var verdict: String {
        let count = graph.strongCycleCount
        let objects = objectCount.counted("object")
        guard count > 0 else {
            if objectCount == 0, cuts.isEmpty {
                return unseenCount == 0 ? "There are no objects here, only values." : "No object can be seen here."
            }
            return graph.stop == nil && notes.isEmpty
                ? "No loop of strong references among \(objects)."
                : "No loop of strong references among the \(objects) that were looked at."
        }
        let kept = graph.strongCycleObjectCount
        let loops =
            count == 1 ? "1 loop of strong references keeps" : "\(count.grouped) loops of strong references keep"
        return "\(loops) \(kept.counted("object")) alive."
    }

    /// What a newcomer has to know about that, in a sentence.
    var meaning: String {
        if objectCount == 0, cuts.isEmpty {
            return "Only objects and actors can keep each other alive: each value has its own copy of what it holds."
        }
        return graph.strongCycleCount > 0
            ? "Each object holds the next, and the last one the first: none is freed before a reference of the loop is "
                + "weak, unowned or nil."
            : "\(cuts.isEmpty ? "Nothing here" : "None of these") keeps itself alive: each object is freed when the last one "
                + "that holds it lets go."
    }

    /// Why the graph is not all there is, a sentence each.
    var cuts: [String] {
        (graph.stop.map { ["Not the whole graph: \($0.sentence)."] } ?? []) + notes
    }

    /// How many values that may hold references were not looked into.
    var unseenCount: Int { graph.unseen.reduce(0) { $0 + $1.count } }

    /// The line of a unit test that fails where there is a loop.
    var testLine: String {
        "#expect(strongCycles(from: \(Self.identifier(request.path.isEmpty ? source?.object : nil))).isEmpty)"
    }

    /// A registered name where Swift could have it too.
    private static func identifier(_ name: String?) -> String {
        guard let name, let first = name.first, first.isLetter || first == "_",
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.count <= 60
        else { return "object" }
        return name
    }
}
