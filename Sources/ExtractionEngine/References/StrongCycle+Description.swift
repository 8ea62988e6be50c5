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
        var text = ""
        let hidden = loop.count - shown
        for (position, step) in loop.enumerated()
        where hidden == 0 || position < shown - 1 || position == loop.count - 1 {
            if hidden > 0, position == loop.count - 1 { text += "… \(hidden) more … → " }
            text += "\(step.source.type).\(step.edge.path) → "
        }
        return text
    }
}
