import ExtractionEngine

extension PreviewedProperty {
    /// How many properties a line shows.
    private static let most = 4
    /// How many characters of one value.
    private static let longest = 24

    /// The first properties of an object that are one value each: what it is called, how much, in which state.
    ///
    /// - Parameter root: The object with its first properties.
    /// - Returns: The properties; nil where the object is no struct, class or actor, or has none of that sort.
    static func previews(of root: PropertyTree.Node) -> [PreviewedProperty]? {
        guard [.struct, .class, .actor].contains(root.kind) else { return nil }
        let shown = root.children.filter { child in
            guard child.note == nil, child.reference == nil, child.childCount == 0 else { return false }
            return child.kind.isPreviewed && !child.value.isEmpty
        }
        let previews = shown.prefix(most).map { child in
            let text = child.summary
            let cut = text.count > longest ? text.prefix(longest - 1) + "…" : text[...]
            let quote = child.kind == .string ? "\"" : ""
            return PreviewedProperty(name: child.name, value: quote + cut + quote, kind: child.kind.rawValue)
        }
        return previews.isEmpty ? nil : previews
    }
}
