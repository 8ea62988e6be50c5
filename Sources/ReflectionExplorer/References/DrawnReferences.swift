import ExtractionEngine

/// Which objects of a graph are drawn each by itself, and which stand together in one box.
///
/// What matters most comes first: the subjects, then everything in a loop, then what is nearest to the start; what is many
/// steps away is not drawn by itself. The rest is folded by the drawn object that it was reached from; every reference is drawn, or counted in its box.
struct DrawnReferences {
    private let graph: ReferenceGraph
    private let places: ReferencePlaces
    private let start: String
    /// The box of each node.
    private var boxes: [Int32]
    private var folds: [Fold] = []
    /// The nodes that have boxes of their own, in the order of the graph.
    private var drawn: [Int] = []

    /// Objects in one box.
    private struct Fold {
        var count = 0
        var types: [String: Int] = [:]
        /// References from one of them to another or to itself.
        var inside = 0
        var isInLoop = false
    }

    /// Arrows that become one.
    private struct Pair: Hashable {
        var source: Int
        var target: Int
        var style: Diagram.Style
    }

    /// Chooses.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - places: What its objects are called.
    ///   - start: The path that it starts at.
    ///   - most: How many boxes there are at most.
    init(_ graph: ReferenceGraph, places: ReferencePlaces, start: String, most: Int = Diagram.mostBoxes) {
        self.graph = graph
        self.places = places
        self.start = start
        boxes = Array(repeating: -1, count: graph.nodes.count)
        choose(graph.nodes.count <= most ? most : max(1, most - most / Self.shareOfFolds))
        for (box, node) in drawn.enumerated() { boxes[node] = Int32(box) }
        fold(into: most - drawn.count)
    }

    /// One of so many boxes stands for several objects, where there are more objects than boxes.
    private static let shareOfFolds = 8

    /// How many steps from the start, or within a loop from its nearest object, are drawn: a longer row is not looked at.
    static let mostSteps = 16

    private mutating func choose(_ room: Int) {
        var chosen = Set(graph.subjects.prefix(room).map(\.node))
        var nearest: [Int: Int] = [:]
        for isInLoop in [true, false] {
            for node in graph.nodes where chosen.count < room {
                let cycle = node.cycle
                guard (cycle != nil) == isInLoop else { continue }
                var first = 0
                if let cycle {
                    first = nearest[cycle] ?? node.steps
                    nearest[cycle] = first
                }
                if node.steps - first <= Self.mostSteps { chosen.insert(node.index) }
            }
        }
        drawn = chosen.sorted()
    }

    /// Gives the other nodes the box of what is reached from the same drawn one; the smallest ones share the last box.
    private mutating func fold(into room: Int) {
        guard drawn.count < graph.nodes.count else { return }
        // Nodes are in breadth-first order: who refers to one first was there before it.
        var owners = boxes
        var counts: [Int32: Int] = [:]
        for node in graph.nodes {
            for edge in node.references where owners[edge.target] < 0 { owners[edge.target] = owners[node.index] }
        }
        for index in owners.indices where boxes[index] < 0 { counts[owners[index], default: 0] += 1 }
        let largest = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        var foldOf: [Int32: Int] = [:]
        for (rank, entry) in largest.enumerated() { foldOf[entry.key] = min(rank, max(0, room - 1)) }
        folds = Array(repeating: Fold(), count: min(largest.count, max(1, room)))
        for index in owners.indices where boxes[index] < 0 {
            let fold = foldOf[owners[index]] ?? 0
            let node = graph.nodes[index]
            boxes[index] = Int32(drawn.count + fold)
            folds[fold].count += 1
            folds[fold].types[node.type, default: 0] += 1
            if node.cycle != nil { folds[fold].isInLoop = true }
        }
    }

    /// The picture.
    ///
    /// - Parameters:
    ///   - title: What is drawn.
    ///   - summary: What can be seen on it.
    ///   - notes: What is not in the graph.
    /// - Returns: The picture, without places.
    mutating func diagram(title: String, summary: String, notes: [String]) -> Diagram {
        var arrows: [Diagram.Arrow] = []
        var known: [Pair: Int] = [:]
        var paths: [[String]] = []
        for node in graph.nodes {
            for edge in node.references {
                let source = Int(boxes[edge.source])
                let target = Int(boxes[edge.target])
                if source == target, source >= drawn.count {
                    folds[source - drawn.count].inside += 1
                    continue
                }
                let pair = Pair(source: source, target: target, style: Diagram.Style(edge.ownership))
                if let index = known[pair] {
                    arrows[index].count += 1
                    if paths[index].count < Self.mostPaths { paths[index].append(edge.path) }
                    if edge.isInCycle { arrows[index].isInLoop = true }
                    continue
                }
                known[pair] = arrows.count
                paths.append([edge.path])
                arrows.append(
                    Diagram.Arrow(
                        source: source,
                        target: target,
                        label: edge.path,
                        style: pair.style,
                        isInLoop: edge.isInCycle
                    )
                )
            }
        }
        var notes = notes
        if arrows.count > Self.mostArrows {
            notes.append(
                "\(Self.mostArrows.grouped) of \(arrows.count.grouped) arrows are drawn, those of loops first."
            )
            let loopsFirst =
                arrows.indices.filter { arrows[$0].isInLoop } + arrows.indices.filter { !arrows[$0].isInLoop }
            let kept = loopsFirst.prefix(Self.mostArrows).sorted()
            (arrows, paths) = (kept.map { arrows[$0] }, kept.map { paths[$0] })
        }
        let boxes = drawn.map(box) + folds.map(box)
        for index in arrows.indices {
            let arrow = arrows[index]
            let more = arrow.count - paths[index].count
            arrows[index].hint =
                "\(boxes[arrow.source].title) → \(boxes[arrow.target].title), \(arrow.style.rawValue)"
                + (arrow.isInLoop ? ", in a loop" : "") + ": " + paths[index].joined(separator: ", ")
                + (more > 0 ? " and \(more.grouped) more" : "")
        }
        let folded = folds.reduce(0) { $0 + $1.count }
        if folded > 0 {
            notes.append(
                "\(folded.grouped) of \(graph.nodes.count.grouped) objects stand together in the dashed boxes, "
                    + "by what they are reached from."
            )
            let inside = folds.reduce(0) { $0 + $1.inside }
            if inside > 0 {
                notes.append(
                    "\(inside.grouped) of \(graph.edgeCount.grouped) references stay inside of such a box and have no arrow."
                )
            }
        }
        let isDense = arrows.count > DiagramColumns.mostLabelled
        if isDense {
            notes.append("\(arrows.count.grouped) arrows are too many for labels: point at one to read its path.")
        }
        return Diagram(title: title, summary: summary, boxes: boxes, arrows: arrows, notes: notes)
    }

    /// More make the picture black, and megabytes of it.
    static let mostArrows = 2_000
    private static let mostPaths = 10
    /// The most types that a box of many names.
    private static let mostTypes = 3
    private static let subtitleLetters = 32

    private func box(_ index: Int) -> Diagram.Box {
        let node = graph.nodes[index]
        let isStart = graph.subjects.contains { $0.node == index }
        let place = places.place(of: node)
        let path = isStart ? place : node.path ?? ""
        let number = node.identity ?? node.kind.rawValue
        let isLong = path.unicodeScalars.count > Self.subtitleLetters - number.count - 3
        // The end of a path tells more than its beginning.
        let end = String(path.suffix(Self.subtitleLetters - number.count - 4))
        return Diagram.Box(
            title: node.type,
            subtitle: path.isEmpty ? number : "\(number) · \(isLong ? "…" + end : path)",
            hint: "\(node.type) at \(place)" + (node.cycle == nil ? "" : ", part of a loop of strong references")
                + (node.note.map { ". \($0.sentence)" } ?? ""),
            address: places.address(of: node) ?? places.detail(of: node, start: start),
            isStart: isStart,
            isInLoop: node.cycle != nil
        )
    }

    private func box(_ fold: Fold) -> Diagram.Box {
        let types = fold.types.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        func list(_ most: Int) -> String {
            let shown = types.prefix(most).map { "\($0.value.grouped) \($0.key)" }
            let others = types.count - shown.count
            return (shown + (others > 0 ? ["\(others.grouped) more types"] : [])).joined(separator: ", ")
        }
        let inside =
            fold.inside == 0
            ? "" : "; \(fold.inside.counted("reference")) among them"
        return Diagram.Box(
            title: fold.count.counted("object"),
            subtitle: list(1),
            hint: list(Self.mostTypes * Self.mostTypes) + inside,
            isInLoop: fold.isInLoop,
            isFolded: true,
            inside: fold.inside
        )
    }
}

extension Diagram.Style {
    init(_ ownership: PropertyTree.Ownership) {
        switch ownership {
        case .strong: self = .strong
        case .weak: self = .weak
        case .unowned, .unownedUnsafe: self = .unowned
        }
    }
}

extension ReferenceAnswer {
    /// The picture of the graph.
    ///
    /// - Parameter most: How many boxes it has at most.
    /// - Returns: The picture, without places.
    func diagram(most: Int = Diagram.mostBoxes) -> Diagram {
        var drawn = DrawnReferences(graph, places: places, start: request.path, most: most)
        return drawn.diagram(title: "References of \(subject)", summary: verdict, notes: cuts)
    }
}
