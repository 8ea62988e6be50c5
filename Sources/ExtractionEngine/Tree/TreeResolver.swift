/// Follows a path in a frozen tree, and says how far it led where it ends early.
struct TreeResolver {
    private let storage: TreeStorage
    private let path: PropertyPath

    init(storage: TreeStorage, path: PropertyPath) {
        self.storage = storage
        self.path = path
    }

    private typealias Failure = (reason: ExtractionError.Reason, wanted: String)

    func resolve() throws(ExtractionError) -> PropertyTree.Node {
        var node = PropertyTree.Node(storage: storage, index: 0)
        var steps = PathStep.steps(of: path)[...]
        let start = node.path
        if let rootPath = try? PropertyPath(parsing: start) {
            for step in PathStep.steps(of: rootPath) {
                guard steps.first == step else {
                    throw ExtractionError(.notCaptured, path: path.description, reached: start, available: [start])
                }
                steps = steps.dropFirst()
            }
        }
        while let step = steps.first {
            guard let child = child(step, of: shownInFull(node)) else {
                throw failure(at: shownInFull(node), step, before: steps)
            }
            node = child
            steps = steps.dropFirst()
        }
        let marks =
            Self.marks(endOf: path) - (node.index == 0 ? Self.marks(endOf: try? PropertyPath(parsing: start)) : 0)
        for _ in 0..<max(marks, 0) {
            // In the presented view an optional is what it holds, and the mark leads nowhere else.
            guard let wrapped = node.children.first(where: leadsNowhereElse) else { break }
            node = wrapped
        }
        return node
    }

    /// How many question marks a path ends with.
    private static func marks(endOf path: PropertyPath?) -> Int {
        path.map { $0.components.reversed().prefix { $0 == .optionalChain }.count } ?? 0
    }

    // MARK: Steps

    private func child(_ step: PathStep, of node: PropertyTree.Node) -> PropertyTree.Node? {
        var place = node
        while true {
            if let child = directChild(step, of: place) { return child }
            // What an optional holds may be a node of its own, under the same path or behind a question mark.
            guard let wrapped = place.children.first(where: leadsNowhereElse) else { return nil }
            place = shownInFull(wrapped)
        }
    }

    private func leadsNowhereElse(_ node: PropertyTree.Node) -> Bool {
        guard node.record.labelKind == .label else { return false }
        let suffix = storage.suffixBytes(of: node.record)
        return suffix.isEmpty || suffix.elementsEqual(CollectionOfOne(UInt8(ascii: "?")))
    }

    private func directChild(_ step: PathStep, of node: PropertyTree.Node) -> PropertyTree.Node? {
        let children = node.children
        let offset = node.shown?.offset ?? 0
        if let index = step.position, index >= offset, children.indices.contains(index - offset) {
            let child = children[index - offset]
            if suffix(of: child, is: step.text) { return child }
        }
        if let exact = children.first(where: { suffix(of: $0, is: step.text) }) { return exact }
        if step.isSuper {
            return children.first { $0.name == step.name && $0.declaredIn != nil && $0.declaredIn != node.type }
        }
        if case .tupleElement(let element) = step.last, node.kind == .tuple, children.indices.contains(element) {
            return children[element]
        }
        return nil
    }

    private func suffix(of node: PropertyTree.Node, is text: ExactText) -> Bool {
        ExactText(storage.suffix(of: node.record)) == text
    }

    /// The node that shows the object, where this one only refers to it.
    private func shownInFull(_ node: PropertyTree.Node) -> PropertyTree.Node {
        storage.referenced(by: node) ?? node
    }

    // MARK: Failures

    private func failure(
        at node: PropertyTree.Node,
        _ step: PathStep,
        before rest: ArraySlice<PathStep>
    ) -> ExtractionError {
        let steps = PathStep.steps(of: path)
        let reached = PropertyPath(steps[..<rest.startIndex].flatMap(\.components)).description
        let names = node.children.map { step.isKey ? $0.name : storage.suffix(of: $0.record) }
        return ExtractionError(
            reason(at: node, step),
            path: path.description,
            reached: reached,
            available: names,
            availableCount: node.childCount,
            nearest: NearestNames.nearest(to: step.nearestText, among: names)
        )
    }

    private func reason(at node: PropertyTree.Node, _ step: PathStep) -> ExtractionError.Reason {
        if let note = node.note {
            switch note.code {
            case .deadReference: return .deadReference
            case .noncopyable: return .noncopyable
            case .redacted: return .redacted(why: note.sentence)
            case .neverRead, .noMetadata, .unreadable, .isolated, .remote, .hiddenByPresentation:
                return .unreadable(why: note.sentence)
            default: break
            }
        }
        if node.kind == .optional, node.childCount == 0 { return .foundNil }
        if let index = step.position, node.kind != .dictionary, node.kind.isCollection,
            !(0..<node.childCount).contains(index)
        {
            return .indexOutOfRange(index: index, count: node.childCount)
        }
        let isComplete = node.shown?.isComplete ?? (node.childCount == 0)
        if !isComplete, step.mayBeBeyond(node.kind) { return .notCaptured }
        switch step.last {
        case .property(let name):
            if node.kind == .enum { return .wrongCase(wanted: name, found: node.value) }
            return node.childCount == 0 && !node.kind.hasProperties
                ? .notAContainer(type: node.type) : .noSuchProperty(name: name, searched: [node.type])
        case .key(let key) where node.kind.isCollection: return .noSuchKey(key: key.description)
        case .index(let index) where node.kind == .dictionary: return .noSuchKey(key: String(index))
        case .tupleElement(let element) where node.kind == .tuple:
            return .indexOutOfRange(index: element, count: node.childCount)
        default: return .notAContainer(type: node.type)
        }
    }
}

extension PropertyTree.Kind {
    /// Whether values of this sort have named properties, even when there happen to be none.
    var hasProperties: Bool { self == .struct || self == .class || self == .actor || self == .tuple }
}

/// One step between two nodes: a component with the `super` before it.
struct PathStep: Equatable {
    let components: [PropertyPath.Component]
    /// The text that a node's path adds for this step.
    let text: ExactText

    static func steps(of path: PropertyPath) -> [PathStep] {
        var steps: [PathStep] = []
        var pending: [PropertyPath.Component] = []
        for component in path.components where component != .optionalChain {
            pending.append(component)
            if component == .super { continue }
            steps.append(PathStep(components: pending))
            pending = []
        }
        return steps
    }

    private init(components: [PropertyPath.Component]) {
        self.components = components
        text = ExactText(PropertyPath(components).description)
    }

    var last: PropertyPath.Component { components.last ?? .optionalChain }

    var isSuper: Bool { components.first == .super }

    var isKey: Bool {
        switch last {
        case .key, .index: true
        default: false
        }
    }

    var name: String {
        if case .property(let name) = last { name } else { text.text }
    }

    var nearestText: String { isKey ? text.text : name }

    /// The position that an index names.
    var position: Int? {
        if case .index(let index) = last { index } else { nil }
    }

    /// Whether a value of this kind can have the step among the children that are not listed.
    func mayBeBeyond(_ kind: PropertyTree.Kind) -> Bool { !isKey || kind.isCollection }
}

extension TreeStorage {
    /// The node that shows the object that a node only refers to; `nil` where it does not, or it is not in this tree.
    func referenced(by node: PropertyTree.Node) -> PropertyTree.Node? {
        guard let details = detailsOf(node.record), details.referenceReason != nil else { return nil }
        if details.referenceTarget != NodeDetails.noTarget {
            return PropertyTree.Node(storage: self, index: Int(details.referenceTarget))
        }
        return self.node(at: text(details.referencePath))
    }

    /// The node with exactly this path, going down by what the paths begin with.
    func node(at path: String) -> PropertyTree.Node? {
        var place = PropertyTree.Node(storage: self, index: 0)
        guard var rest = remainder(of: path, after: place.path) else { return nil }
        while !rest.isEmpty {
            guard let (child, left) = step(from: place, rest) else { return nil }
            place = child
            rest = left
        }
        return place
    }

    private func remainder(of path: String, after start: String) -> Substring? {
        path.utf8.starts(with: start.utf8) ? Substring(path.utf8.dropFirst(start.utf8.count)) : nil
    }

    /// The child whose suffix the rest of a path begins with, and what is left after it.
    private func step(from node: PropertyTree.Node, _ rest: Substring) -> (PropertyTree.Node, Substring)? {
        for child in node.children {
            var left = rest.utf8
            let suffix = suffix(of: child.record)
            if joint(of: child.record) == .dot, left.first == UInt8(ascii: ".") { left = left.dropFirst() }
            guard !suffix.isEmpty, left.starts(with: suffix.utf8) else { continue }
            left = left.dropFirst(suffix.utf8.count)
            // A name may be the beginning of another one; a step ends before what can begin the next.
            switch left.first {
            case nil, UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "?"): return (child, Substring(left))
            default: continue
            }
        }
        return nil
    }
}
