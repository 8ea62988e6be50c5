extension PropertyTree {
    /// One value in a tree: a cheap view that holds the tree and a number.
    ///
    /// Text is made when it is asked for; whoever goes over many nodes asks once and keeps it.
    public struct Node: Sendable {
        let storage: TreeStorage
        /// The node's place in walking order.
        public let index: Int

        init(storage: TreeStorage, index: Int) {
            self.storage = storage
            self.index = index
        }

        var record: NodeRecord { storage.records[index] }

        /// The label of the row: `title`, `[0]`, `["key"]`, `.0`.
        ///
        /// The root's is the last part of its path, or the object's type where the path is empty.
        public var name: String { storage.name(of: record) }

        /// The path from the registered object.
        public var path: String { storage.path(of: index) }

        /// The type as written in Swift source.
        public var type: String { storage.text(storage.types[Int(record.type)].name) }

        /// The type with its module, where that differs from `type`.
        public var qualifiedType: String? { storage.optionalText(storage.types[Int(record.type)].qualified) }

        /// What sort of value it is.
        public var kind: Kind { record.kind }

        /// The value in one line; 200 characters at most, except the root's, which is whole.
        public var value: String { storage.string(record.value) }

        /// How many characters the whole value has, where `value` was cut.
        public var valueLength: Int? {
            storage.detailsOf(record).flatMap { $0.valueLength < 0 ? nil : $0.valueLength }
        }

        /// The object's number in walking order, from 1, for a class instance or an actor.
        public var identity: Int? { record.identity == 0 ? nil : Int(record.identity) }

        /// The class that declares the property.
        public var declaredIn: String? { storage.optionalText(record.declaredIn) }

        /// Whether the property may be assigned again, for a property.
        public var mutability: Mutability? { record.mutability }

        /// How the property holds its value.
        public var ownership: Ownership { record.ownership }

        /// The name under which the property is stored, where it is another one (`$__lazy_storage_$_total`).
        public var storedName: String? { storage.detailsOf(record).flatMap { storage.optionalText($0.storedName) } }

        /// The type of the property wrapper around the value.
        public var wrapper: String? { storage.detailsOf(record).flatMap { storage.optionalText($0.wrapper) } }

        /// Where the object is shown in full, when that is not here.
        public var reference: Reference? { storage.detailsOf(record).flatMap(storage.reference) }

        /// Why something is not shown.
        public var note: Note? {
            guard let details = storage.detailsOf(record), details.noteCode != 0 else { return nil }
            return Note(
                code: Note.Code(rawValue: storage.text(details.noteCode)),
                sentence: storage.text(details.noteSentence)
            )
        }

        /// Whether the value must not be shown: there is none here, and none was stored.
        public var isRedacted: Bool { note?.code == .redacted }

        /// How many children the value has, shown or not.
        public var childCount: Int { storage.childCount(of: record) }

        /// Which children are listed; `nil` for a value that has nothing to list.
        public var shown: Shown? { storage.shown(of: record) }

        /// The children that are listed.
        public var children: NodeChildren { NodeChildren(storage: storage, record: record) }

        /// How many levels lie between the root and this node.
        public var depth: Int {
            var depth = 0
            var place = index
            while place != 0 {
                place = Int(storage.records[place].parent)
                depth += 1
            }
            return depth
        }

        /// The node whose child this one is; `nil` for the root.
        public var parent: Node? {
            index == 0 ? nil : Node(storage: storage, index: Int(record.parent))
        }
    }

    /// The children of one node, in order.
    public struct NodeChildren: RandomAccessCollection, Sendable {
        let storage: TreeStorage
        private let first: Int

        /// The position after the last child.
        public let endIndex: Int

        init(storage: TreeStorage, record: NodeRecord) {
            self.storage = storage
            first = Int(record.firstChild)
            endIndex = record.shownCount == NodeRecord.nothingShown ? 0 : Int(record.shownCount)
        }

        /// The position of the first child.
        public var startIndex: Int { 0 }

        /// The child at a position, from zero whatever `shown.offset` is.
        ///
        /// - Parameter position: The position among the children that are listed.
        public subscript(position: Int) -> Node {
            precondition(position >= 0 && position < endIndex, "no child is listed at this position")
            return Node(storage: storage, index: Int(storage.childIndices[first + position]))
        }
    }
}
