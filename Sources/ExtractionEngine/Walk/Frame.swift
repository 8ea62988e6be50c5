/// A node whose children are being visited: an iterator over them.
struct Frame {
    /// What the children are.
    enum Source {
        /// Stored properties at `base`.
        case fields(UnsafePointer<FieldPlan>)
        /// Tuple elements at `base`.
        case tuple(UnsafePointer<FieldPlan>)
        /// Values of one type side by side from `base` on.
        case elements(TypePlan)
        /// The value of an enum's case at `base`.
        case payload(UnsafePointer<CasePlan>, TypePlan)
        /// What an optional holds, at `base`.
        case wrapped(TypePlan)
        /// What an optional held, copied out: the number of a list of one in `WalkKeepings`.
        case wrappedCopy(Int)
        /// Entries of a dictionary or elements of a set.
        case hashed(HashTableCursor, key: TypePlan, value: TypePlan?, pair: TypePlan)
        /// A dictionary's entry whose key cannot be written in a path: key and value.
        case entry(key: TypePlan, value: TypePlan, valueAddress: UnsafeRawPointer)
        /// Values that were copied out: the number of a list in `WalkKeepings`, which starts at the page's offset.
        case copies(Int, offset: Int)
        /// Stored properties that `Mirror` gave: the number of a list in `WalkKeepings`, from the page's offset on.
        case mirrored(Int, offset: Int)
    }

    var source: Source
    let base: UnsafeRawPointer
    /// The next child.
    var index = 0
    /// The child after the last to be shown.
    var end = 0
    /// The number of the object whose properties these are, or 0.
    var identity: UInt32 = 0
    /// The number of the first stored property's label in the tree; the others follow.
    var firstLabel = TreeBuilder.LabelID.none
    /// For each child whether its name hides it, where that may be.
    var hidden: UnsafePointer<Bool>?
    /// The only child that is hidden, for this one value alone; -1 for none.
    var hiddenChild = -1
    /// The number of how far rules for paths have come here; 0 where none goes on.
    var rules: UInt32 = 0
}
