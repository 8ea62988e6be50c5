/// A value whose parts are being looked at: an iterator over them.
struct TraceFrame {
    /// What the parts are.
    enum Source {
        /// Stored properties from `base` on.
        case fields(UnsafePointer<TracedField>)
        /// Values of one type side by side from `base` on.
        case elements(TypePlan)
        /// A dictionary's entries, or a set's elements.
        case hashed(HashTableCursor, key: TypePlan, value: TypePlan?)
        /// A dictionary's entry whose key cannot be written in a path: the key at `base`, and the value.
        case entry(key: TypePlan, value: TypePlan, valueAddress: UnsafeRawPointer)
        /// Values that were copied out: the last list among the tracer's copies.
        case copies
    }

    var source: Source
    let base: UnsafeRawPointer
    /// The next part.
    var index = 0
    let end: Int
    /// How long the way to the value is.
    let trail: Int
    /// How a reference is held that has no property of its own.
    let traits: EdgeTraits
    /// The property that is hidden in this one value, by its position; -1 for none.
    var hiddenField = -1
    /// How far rules for paths have come here; 0 where none goes on.
    let rules: UInt32
    /// What was kept when the frame was made.
    let mark: WalkKeepings.Mark
}

/// A value that was copied out, because its place is not to be trusted.
struct TracedCopy {
    let firstStep: ReferenceWays.Step?
    let step: ReferenceWays.Step
    let traits: EdgeTraits
    let value: HeldValue
    /// The steps as rules for paths know them, in each form.
    var firstNames: [PropertyPath.Component] = []
    let names: [PropertyPath.Component]
    /// Whether it is hidden by what its name or place is.
    var isHidden = false
}
