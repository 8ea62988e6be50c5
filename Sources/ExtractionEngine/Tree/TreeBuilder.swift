/// Builds a tree in walking order: begin a node, state its facts, do the same with its children, end it.
///
/// ```swift
/// var builder = TreeBuilder(limits: limits, view: view)
/// let account = builder.type(key: metadata) { ("Account", "Bank.Account") }       // once a type and tree
/// let balance = builder.label(key: fieldName) { .property("balance") }            // once a name and tree
/// builder.beginRoot(path: "", name: "Account", type: account, kind: .class)
/// builder.setValueToTypeName()
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
    struct TypeID { fileprivate(set) var number: UInt32 }
    /// A label's number in this builder.
    struct LabelID {
        fileprivate(set) var number: UInt32

        /// The number of no label.
        static let none = LabelID(number: 0)
    }
    /// A text's number in this builder.
    struct TextID { fileprivate(set) var number: UInt32 }

    /// How many characters of a value a node shows, unless it is the root.
    static let valueCharacters = 200
    /// A bound for what those characters may take, since one character can be any number of scalars.
    static let valueBytes = 16 * valueCharacters

    private let limits: PropertyTree.Limits
    private let view: PropertyTree.View

    private(set) var nodeCount = 0
    private var capacity: Int
    private var records: UnsafeMutablePointer<NodeRecord>
    var arena = ByteArena(capacity: 4096)

    private var details = ContiguousArray<NodeDetails>()
    private var labels = ContiguousArray<LabelRecord>()
    private var types = ContiguousArray<TypeRecord>()
    private var texts: ContiguousArray<TextRange> = [TextRange()]

    /// The innermost open node's index, and how many are open.
    private(set) var openIndex = 0
    private(set) var openDepth = 0
    /// The innermost open node.
    ///
    /// Until the tree is frozen, `firstChild` of a record counts the children that began.
    private var open: UnsafeMutablePointer<NodeRecord>

    private var textNumbers: [ExactText: UInt32] = [:]
    private var typeNumbers: [TypeKey: UInt32] = [:]
    private var labelNumbers: [TreeLabel: UInt32] = [:]
    private var typeAddresses = AddressTable()
    private var labelAddresses = AddressTable()
    private var textAddresses = AddressTable()
    private var fieldAddresses = AddressTable()

    private struct TypeKey: Hashable {
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

    // MARK: Types, names and texts

    /// The number of the type that an address stands for.
    mutating func type(key: UnsafeRawPointer, _ make: () -> (name: String, qualified: String?)) -> TypeID {
        if let known = typeAddresses[key] { return TypeID(number: known) }
        let (name, qualified) = make()
        let nameText = appendText(name)
        let id = appendType(name: nameText, qualified: qualified.map { $0 == name ? 0 : appendText($0) } ?? 0)
        typeAddresses.insert(key, id.number)
        return id
    }

    /// The number of a type; `qualified` counts only where it differs from the name.
    mutating func type(name: String, qualified: String?) -> TypeID {
        let qualifiedText = qualified.map { text($0).number } ?? 0
        let nameText = text(name).number
        let key = TypeKey(name: nameText, qualified: qualifiedText == nameText ? 0 : qualifiedText)
        if let known = typeNumbers[key] { return TypeID(number: known) }
        let id = appendType(name: key.name, qualified: key.qualified)
        typeNumbers[key] = id.number
        return id
    }

    private mutating func appendType(name: UInt32, qualified: UInt32) -> TypeID {
        types.append(TypeRecord(name: name, qualified: qualified))
        return TypeID(number: UInt32(types.count - 1))
    }

    /// The number of the label that an address stands for.
    mutating func label(key: UnsafeRawPointer, _ make: () -> TreeLabel) -> LabelID {
        if let known = labelAddresses[key] { return LabelID(number: known) }
        let id = uniqueLabel(make())
        labelAddresses.insert(key, id.number)
        return id
    }

    /// The number of the first of a type's properties' labels; those of the others follow.
    ///
    /// - Parameter fields: The properties; their address must live until `finish()` and is not used as another key.
    /// - Returns: The first label.
    mutating func labels(of fields: UnsafeBufferPointer<FieldPlan>) -> LabelID {
        guard let first = fields.baseAddress else { return .none }
        if let known = fieldAddresses[first] { return LabelID(number: known) }
        let number = UInt32(labels.count)
        for field in fields {
            let name = appendText(field.name)
            labels.append(LabelRecord(name: name, suffix: field.pathPart.map { appendText($0) } ?? name, joint: .dot))
        }
        fieldAddresses.insert(first, number)
        return LabelID(number: number)
    }

    /// The label of a property by the number of its type's first.
    func label(_ first: LabelID, plus index: Int) -> LabelID { LabelID(number: first.number + UInt32(index)) }

    /// The number of a label that may come again.
    mutating func label(_ label: TreeLabel) -> LabelID {
        if let known = labelNumbers[label] { return LabelID(number: known) }
        let id = uniqueLabel(label)
        labelNumbers[label] = id.number
        return id
    }

    /// The number of a label that will hardly come again in this tree (a dictionary's key): it is not looked up.
    mutating func uniqueLabel(_ label: TreeLabel) -> LabelID {
        let number = UInt32(labels.count)
        let name = appendText(label.name.text)
        let suffix = label.suffix == label.name ? name : appendText(label.suffix.text)
        labels.append(LabelRecord(name: name, suffix: suffix, joint: label.joint))
        return LabelID(number: number)
    }

    /// The number of the text that an address stands for.
    mutating func text(key: UnsafeRawPointer, _ make: () -> String) -> TextID {
        if let known = textAddresses[key] { return TextID(number: known) }
        let id = TextID(number: appendText(make()))
        textAddresses.insert(key, id.number)
        return id
    }

    /// The number of a text.
    mutating func text(_ string: String) -> TextID {
        if string.isEmpty { return TextID(number: 0) }
        if let known = textNumbers[ExactText(string)] { return TextID(number: known) }
        let number = appendText(string)
        textNumbers[ExactText(string)] = number
        return TextID(number: number)
    }

    /// The number of a text that is not looked up: whoever has it says it only once.
    mutating func uniqueText(_ string: String) -> TextID { TextID(number: appendText(string)) }

    private mutating func appendText(_ string: String) -> UInt32 {
        if string.isEmpty { return 0 }
        texts.append(arena.append(string))
        return UInt32(texts.count - 1)
    }

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
        return PropertyTree(storage: storage, limits: limits, view: view)
    }
}

// MARK: - Facts of the open node

extension TreeBuilder {
    /// Changes the sort of value, where it is known only after the node began.
    mutating func setKind(_ kind: PropertyTree.Kind) { open.pointee.kind = kind }

    /// States the object's number, from 1.
    mutating func setIdentity(_ identity: Int) { open.pointee.identity = UInt32(identity) }

    /// States how the property is declared.
    mutating func setDeclaration(
        _ mutability: PropertyTree.Mutability?,
        _ ownership: PropertyTree.Ownership = .strong,
        in type: TextID? = nil
    ) {
        open.pointee.mutability = mutability
        open.pointee.ownership = ownership
        open.pointee.declaredIn = type?.number ?? 0
    }

    /// States how many children the value has, and that the node lists those that are begun, from `offset` on.
    mutating func setChildren(total: Int, offset: Int = 0) {
        setChildCount(total)
        if open.pointee.shownCount == NodeRecord.nothingShown { open.pointee.shownCount = 0 }
        let offset = min(max(offset, 0), max(total, 0))
        if offset != 0 { withDetails { $0.shownOffset = offset } }
    }

    /// States how many children the value has without saying that any are listed.
    mutating func setChildCount(_ total: Int) {
        if total < Int(NodeRecord.inDetails) {
            open.pointee.childCount = UInt32(max(total, 0))
        } else {
            open.pointee.childCount = NodeRecord.inDetails
            withDetails { $0.childCount = total }
        }
    }

    mutating func setStoredName(_ name: TextID) { withDetails { $0.storedName = name.number } }

    mutating func setWrapper(_ type: TextID) { withDetails { $0.wrapper = type.number } }

    /// States that the object is shown in full at the node with this index.
    mutating func setReference(to index: Int, why: PropertyTree.Reference.Reason) {
        withDetails {
            $0.referenceTarget = UInt32(index)
            $0.referenceReason = why
        }
    }

    /// States that the object is shown in full at a path outside this tree.
    mutating func setReference(toPath path: String, why: PropertyTree.Reference.Reason) {
        let number = text(path).number
        withDetails {
            $0.referencePath = number
            $0.referenceReason = why
        }
    }

    /// States a note whose texts are known already, where many nodes have the same.
    mutating func setNote(_ code: TextID, _ sentence: TextID) {
        withDetails {
            $0.noteCode = code.number
            $0.noteSentence = sentence.number
        }
    }

    mutating func setNote(_ code: PropertyTree.Note.Code, _ sentence: String) {
        let codeNumber = text(code.rawValue).number
        let sentenceNumber = text(sentence).number
        withDetails {
            $0.noteCode = codeNumber
            $0.noteSentence = sentenceNumber
        }
    }

    /// Whether a note stands on the open node already; a second one would replace it.
    var hasNote: Bool {
        open.pointee.details != 0 && details[Int(open.pointee.details)].noteCode != 0
    }

    private mutating func withDetails(_ change: (inout NodeDetails) -> Void) {
        if open.pointee.details == 0 {
            if details.isEmpty { details.append(NodeDetails()) }
            details.append(NodeDetails())
            open.pointee.details = UInt32(details.count - 1)
        }
        change(&details[Int(open.pointee.details)])
    }
}

// MARK: - Values of the open node

extension TreeBuilder {
    /// States the value: in one line, and cut to 200 characters unless the node is the root.
    mutating func setValue(_ text: String) {
        let printed = ValueText.append(text, to: &arena, whole: openDepth == 1)
        open.pointee.value = printed.range
        if let length = printed.cutFrom { setValueLength(length) }
    }

    /// States a value that was prepared by an earlier capture, as it is.
    mutating func setStoredValue(_ text: String) { open.pointee.value = arena.append(text) }

    /// States the value as the type's name: the usual one for what is only the sum of its children.
    mutating func setValueToTypeName() {
        open.pointee.value = texts[Int(types[Int(open.pointee.type)].name)]
    }

    /// States a value that comes often (`nil`, a case's name).
    mutating func setValue(_ text: TextID) { open.pointee.value = texts[Int(text.number)] }

    mutating func setValue(_ value: Bool) { setValue(plain: value ? "true" : "false") }

    /// States a value that is known to be one short line of ASCII.
    mutating func setValue(plain text: StaticString) {
        open.pointee.value = arena.append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// States the decimal digits of an integer.
    mutating func setValue(integer value: some FixedWidthInteger) {
        if let small = Int64(exactly: value) {
            setValue(magnitude: small.magnitude, negative: small < 0)
        } else if let large = UInt64(exactly: value) {
            setValue(magnitude: large, negative: false)
        } else {
            setValue(String(value))
        }
    }

    private mutating func setValue(magnitude: UInt64, negative: Bool) {
        withValueBuffer(atMost: DecimalDigits.mostBytes) { bytes in
            DecimalDigits.write(magnitude, negative: negative, to: bytes)
        }
    }

    /// States a value that the closure writes: one line of valid UTF-8 without control characters.
    ///
    /// - Parameters:
    ///   - bound: How many bytes the closure writes at most.
    ///   - write: Writes the value, and returns how many bytes it wrote.
    mutating func withValueBuffer(atMost bound: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        open.pointee.value = arena.append(atMost: bound, write)
    }

    /// States how long the whole value is, in characters, where the walker itself gave only a part of it.
    mutating func setValueLength(_ length: Int) { withDetails { $0.valueLength = length } }
}
