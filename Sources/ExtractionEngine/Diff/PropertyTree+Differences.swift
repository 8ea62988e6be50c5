extension PropertyTree {
    /// What is different in this tree from an earlier one.
    ///
    /// - A property, a dictionary's value and an element are matched by what their path adds: name, key, position. A
    ///   set's elements are matched by their values.
    /// - What was added or removed is told once, not again for everything inside it.
    /// - A value whose type or enum case is another one, or that came from or went to nil, is one change.
    /// - A collection's own value is only a summary; it counts only where the elements cannot tell the change.
    /// - An object that one tree shows in full and the other only refers to is compared with what is referred to.
    ///   Identities are numbers in walking order, which an earlier object shifts, and are not compared.
    /// - What a tree does not list, because of its limits, is neither added nor removed.
    ///
    /// - Parameter earlier: The tree before.
    /// - Returns: The changes in walking order of this tree, what was removed after its siblings. Both trees are gone
    ///   through once.
    public func differences(from earlier: PropertyTree) -> [Change] {
        if storage === earlier.storage { return [] }
        var comparison = TreeComparison()
        return comparison.compare(earlier.root, root)
    }
}
