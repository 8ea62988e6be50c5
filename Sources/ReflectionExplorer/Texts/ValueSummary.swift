import ExtractionEngine

/// What stands in the value's column: the value itself, or how much is inside where the value only repeats the type.
struct ValueSummary {
    let text: String

    /// Chooses the text.
    ///
    /// - Parameters:
    ///   - kind: What sort of value it is.
    ///   - type: The type's name.
    ///   - value: The value as the engine writes it.
    ///   - childCount: How many children there are.
    init(kind: PropertyTree.Kind, type: String, value: String, childCount: Int) {
        let repeatsType = childCount > 0 && type.hasPrefix(value)
        text =
            switch kind {
            case .array, .set: childCount.counted("element", "elements")
            case .dictionary: childCount.counted("entry", "entries")
            case .struct where repeatsType, .class where repeatsType, .actor where repeatsType:
                childCount.counted("property", "properties")
            case .tuple where childCount > 0: childCount.counted("element", "elements")
            case .enum: "." + value
            default: value
            }
    }
}

extension PropertyTree.Node {
    /// What stands in the value's column; nothing for what is redacted, of which not even a count is known.
    var summary: String {
        isRedacted
            ? "" : ValueSummary(kind: kind, type: type, value: value, childCount: childCount).text
    }
}
