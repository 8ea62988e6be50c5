extension StrongCycle: CustomStringConvertible, CustomDebugStringConvertible {
    /// How many steps a text shows: of a longer loop the first ones and the last.
    public static let mostSteps = 8

    /// The loop in one line: `Library.shelves[0] → Shelf.owner → Library: …`.
    public var description: String {
        guard let first = loop.first else { return "a loop of \(objectCount) objects" }
        var text = steps(loop.count > Self.mostSteps ? Self.mostSteps - 1 : loop.count)
        text += first.source.type
        if let path = first.source.path, !path.isEmpty { text += " (at \(path))" }
        if objectCount > loop.count { text += ", \(objectCount) objects in all" }
        if let suggestion { text += ": \(suggestion.sentence)" }
        return text
    }

    /// The same text: what a failed expectation prints.
    public var debugDescription: String { description }

    private func steps(_ shown: Int) -> String {
        let hidden = loop.count - shown
        let first = hidden == 0 ? loop.count : shown - 1
        var text = loop.prefix(first).map(Self.text).joined()
        if hidden > 0, let last = loop.last { text += "… \(hidden) more … → " + Self.text(of: last) }
        return text
    }

    private static func text(of step: Step) -> String { "\(step.source.type).\(step.edge.path) → " }
}
