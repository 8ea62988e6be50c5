/// Where a node stands below its parent.
enum NodePosition {
    case root(path: String, name: String?)
    case label(TreeBuilder.LabelID)
    case element(Int)
    case tupleElement(Int)
}
