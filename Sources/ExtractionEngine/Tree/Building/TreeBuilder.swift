/// Builds a tree in walking order: begin a node, state its facts, do the same with its children, end it.
///
/// ```swift
/// var builder = TreeBuilder(limits: limits, view: view)
/// let account = builder.type(key: metadata) { ("Account", "Bank.Account") }       // once a type and tree
/// let balance = builder.label(key: fieldName) { .property("balance") }            // once a name and tree
/// builder.beginRoot(path: "", name: "Account", type: account, kind: .class)
/// builder.setValue(builder.text("Account"))                                       // what is only its parts' sum
/// builder.setIdentity(1)
/// builder.setChildren(total: 1)                                                   // says "shown"; the count counts itself
/// builder.begin(balance, type: int, kind: .number)
/// builder.setDeclaration(.var, in: builder.text(key: descriptor) { "Account" })
/// builder.setValue(integer: 12)
/// builder.end()
/// builder.end()
/// let tree = builder.finish()
/// ```
///
/// - The setters speak of the innermost open node, also after some of its children have ended. `openIndex` and
///   `nodeCount` tell where the builder stands; a node's index is what `setReference(to:why:)` takes.
/// - `begin(_:type:kind:)` takes a label; `beginElement(_:…)` is `[n]`, `beginTupleElement(_:…)` is `.n`.
/// - Keys that are not literals of the program (types, names) are given out once by address or by text, and are valid in
///   this builder only. An address must be of something that lives until `finish()` and always means the same text.
/// - A value's text is brought into one line, and into 200 characters unless it is the root's, by the builder; the
///   walker hands over the whole text. `setValue(plain:)` and `withValueBuffer` are for text that is known to be short
///   ASCII without control characters.
/// - Nothing recurses. The builder owns raw memory and gives it back also when it is dropped half way.
struct TreeBuilder: ~Copyable {
    /// A type's number in this builder.
    struct TypeID { let number: UInt32 }
    /// A label's number in this builder.
    struct LabelID {
        let number: UInt32

        /// The number of no label.
        static let none = LabelID(number: 0)
    }
    /// A text's number in this builder.
    struct TextID { let number: UInt32 }

    /// How many characters of a value a node shows, unless it is the root.
    static let valueCharacters = 200
    /// A bound for what those characters may take, since one character can be any number of scalars.
    static let valueBytes = 16 * valueCharacters

    private let limits: PropertyTree.Limits
    private let view: PropertyTree.View

    /// The bounds that have kept something from being shown.
    var reachedBounds: PropertyTree.Bounds = []

    private(set) var nodeCount = 0
    private var capacity: Int
    private var records: UnsafeMutablePointer<NodeRecord>
    var arena = ByteArena(capacity: 4096)

    var details = ContiguousArray<NodeDetails>()
    var labels = ContiguousArray<LabelRecord>()
    var types = ContiguousArray<TypeRecord>()
    var texts: ContiguousArray<TextRange> = [TextRange()]

    /// The innermost open node's index, and how many are open.
    private(set) var openIndex = 0
    private(set) var openDepth = 0
    /// The innermost open node.
    ///
    /// Until the tree is frozen, `firstChild` of a record counts the children that began.
    private(set) var open: UnsafeMutablePointer<NodeRecord>

    var textNumbers: [ExactText: UInt32] = [:]
    var typeNumbers: [TypeKey: UInt32] = [:]
    var labelNumbers: [TreeLabel: UInt32] = [:]
    var typeAddresses = AddressTable()
    var labelAddresses = AddressTable()
    var textAddresses = AddressTable()
    var fieldAddresses = AddressTable()

    struct TypeKey: Hashable {
        var name: UInt32
        var qualified: UInt32
    }

    init(limits: PropertyTree.Limits = .init(), view: PropertyTree.View = .presented) {
        self.limits = limits
        self.view = view
        capacity = 64
        records = .allocate(capacity: capacity)
        open = records
        texts.reserveCapacity(32)
        labels.reserveCapacity(32)
        types.reserveCapacity(16)
    }

    deinit { records.deallocate() }

    // MARK: Nodes

    /// Begins the root; the first thing to do.
    ///
    /// - Parameters:
    ///   - path: The root's path from the registered object, printed; empty for the object itself.
    ///   - name: The root's name: the last part of the path, or the object's type.
    ///   - type: The type's number.
    ///   - kind: What sort of value it is.
    mutating func beginRoot(path: String, name: String, type: TypeID, kind: PropertyTree.Kind) {
        assert(nodeCount == 0, "the root is the first node")
        let label = uniqueLabel(TreeLabel(name: name, suffix: path, joint: .absolute))
        begin(.label, label.number, type: type, kind: kind)
    }

    /// Begins a child with a label.
    mutating func begin(_ label: LabelID, type: TypeID, kind: PropertyTree.Kind) {
        begin(.label, label.number, type: type, kind: kind)
    }

    /// Begins the child named `[index]`.
    mutating func beginElement(_ index: Int, type: TypeID, kind: PropertyTree.Kind) {
        if let position = UInt32(exactly: index) {
            begin(.index, position, type: type, kind: kind)
        } else {
            begin(uniqueLabel(.element(index)), type: type, kind: kind)
        }
    }

    /// Begins the child named `.index`.
    mutating func beginTupleElement(_ index: Int, type: TypeID, kind: PropertyTree.Kind) {
        begin(.tupleElement, UInt32(index), type: type, kind: kind)
    }

    private mutating func begin(
        _ labelKind: NodeRecord.LabelKind,
        _ label: UInt32,
        type: TypeID,
        kind: PropertyTree.Kind
    ) {
        let index = nodeCount
        if index == capacity { grow() }
        let parent = openIndex
        if index > 0 { open.pointee.firstChild &+= 1 }
        open = records.advanced(by: index)
        open.initialize(
            to: NodeRecord(label: label, type: type.number, parent: UInt32(parent), kind: kind, labelKind: labelKind)
        )
        nodeCount = index + 1
        openIndex = index
        openDepth += 1
    }

    /// Ends the innermost open node.
    mutating func end() {
        assert(openDepth > 0, "only an open node can be ended")
        open.pointee.subtreeEnd = UInt32(nodeCount)
        let count = open.pointee.firstChild
        if count > 0 {
            open.pointee.shownCount = count
            // A collection that lies about its count has at least what was listed.
            let last = Int(count) + (open.pointee.details == 0 ? 0 : details[Int(open.pointee.details)].shownOffset)
            if open.pointee.childCount < last, open.pointee.childCount != NodeRecord.inDetails { setChildCount(last) }
        }
        openIndex = Int(open.pointee.parent)
        openDepth -= 1
        open = records.advanced(by: openIndex)
    }

    /// Lets the setters speak of a node that has ended.
    mutating func withNode(_ index: Int, _ change: (inout TreeBuilder) -> Void) {
        precondition(index < nodeCount, "only a node that began can be changed")
        let (innermost, depth) = (openIndex, openDepth)
        // The root is the only node whose value is not cut: to the setters it is the one at depth 1.
        (openIndex, openDepth, open) = (index, index == 0 ? 1 : 2, records + index)
        change(&self)
        (openIndex, openDepth, open) = (innermost, depth, records + innermost)
    }

    private mutating func grow() {
        precondition(nodeCount < Int(UInt32.max) / 2, "a tree cannot have more than two billion nodes")
        let larger = UnsafeMutablePointer<NodeRecord>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: records, count: nodeCount)
        records.deallocate()
        records = larger
        capacity *= 2
        open = records.advanced(by: openIndex)
    }

    /// Lists every node's children in one array, and turns the records' counts into where each stretch starts.
    private func listChildren() -> ContiguousArray<UInt32> {
        var end: UInt32 = 0
        for index in 0..<nodeCount {
            end += records[index].firstChild
            records[index].firstChild = end
        }
        // An array of no capacity is the one that all empty arrays share, and its count would be written.
        guard end > 0 else { return [] }
        return ContiguousArray(unsafeUninitializedCapacity: Int(end)) { children, count in
            // From the last node on, each takes the place before its later siblings'; what is left is the start.
            for index in stride(from: nodeCount - 1, to: 0, by: -1) {
                let parent = Int(records[index].parent)
                records[parent].firstChild -= 1
                children.initializeElement(at: Int(records[parent].firstChild), to: UInt32(index))
            }
            count = Int(end)
        }
    }

    /// Freezes what was built; nodes that are still open are ended as they are.
    consuming func finish() -> PropertyTree {
        precondition(nodeCount > 0, "a tree has a root")
        while openDepth > 0 { end() }
        let childIndices = listChildren()
        let storage = TreeStorage(
            records: ContiguousArray(UnsafeBufferPointer(start: records, count: nodeCount)),
            childIndices: childIndices,
            details: details,
            labels: labels,
            types: types,
            texts: texts,
            arena: arena.frozen()
        )
        return PropertyTree(storage: storage, limits: limits, view: view, reachedBounds: reachedBounds)
    }
}
