/// One node in a tree's flat array: 52 bytes, plus 4 in the list of children.
///
/// Text stands in the arena and in tables that nodes share; facts that few nodes have stand in `NodeDetails`.
struct NodeRecord {
    /// Where the value's text starts in the arena, and how many bytes it has.
    var value = TextRange()
    /// A label's number (`.label`), or the position itself (`.index`, `.tupleElement`).
    var label: UInt32
    var type: UInt32
    /// The parent's index; the root's is its own.
    var parent: UInt32
    /// The index after the last node of this node's subtree.
    var subtreeEnd: UInt32 = 0
    /// Where this node's children start in `TreeStorage.childIndices`.
    var firstChild: UInt32 = 0
    /// How many children are listed; `NodeRecord.nothingShown` where the node lists none and says so of none.
    var shownCount: UInt32 = NodeRecord.nothingShown
    /// How many children the value has; `NodeRecord.inDetails` where that does not fit.
    var childCount: UInt32 = 0
    /// The object's number, or 0.
    var identity: UInt32 = 0
    /// The text that names the declaring class, or 0.
    var declaredIn: UInt32 = 0
    /// The number of this node's details, or 0.
    var details: UInt32 = 0
    var kind: PropertyTree.Kind
    var labelKind: LabelKind
    var mutability: PropertyTree.Mutability?
    var ownership: PropertyTree.Ownership = .strong

    /// A `childCount` that says: look into the details.
    static let inDetails = UInt32.max
    /// A `shownCount` that says: there is no `shown`.
    static let nothingShown = UInt32.max

    enum LabelKind: UInt8 {
        /// `label` is a number in the table of labels.
        case label
        /// An element: the node is named `[n]`.
        case index
        /// A tuple's element: the node is named `.n`.
        case tupleElement
    }
}

/// A stretch of the arena.
struct TextRange {
    var start: UInt32 = 0
    var count: UInt32 = 0
}

/// How a node that is not a plain element is called and reached.
struct LabelRecord {
    /// The text of the node's name.
    var name: UInt32
    /// The text that is added to the parent's path.
    var suffix: UInt32
    var joint: Joint

    enum Joint: UInt8 {
        /// The suffix follows the parent's path directly: `["key"]`, `?`.
        case direct
        /// A dot stands between, unless the parent's path is empty: `name`.
        case dot
        /// The suffix is the whole path: the root's.
        case absolute
    }
}

/// A type's name, and the qualified one where it differs (or 0).
struct TypeRecord {
    var name: UInt32
    var qualified: UInt32
}

/// What only few nodes have.
struct NodeDetails {
    var storedName: UInt32 = 0
    var wrapper: UInt32 = 0
    var noteCode: UInt32 = 0
    var noteSentence: UInt32 = 0
    /// The node that a reference leads to, where it is in this tree.
    var referenceTarget: UInt32 = NodeDetails.noTarget
    /// The path that a reference leads to, where `referenceTarget` does not say it (or 0).
    var referencePath: UInt32 = 0
    var referenceReason: PropertyTree.Reference.Reason?
    var shownOffset = 0
    /// The children where the record has no room for their number.
    var childCount = 0
    /// The whole value's number of characters, or -1 where it was not cut.
    var valueLength = -1

    static let noTarget = UInt32.max
}
