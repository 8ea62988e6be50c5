extension Walker {
    /// Has a value present itself on its node, and says whether its parts are shown below.
    ///
    /// The value is copied now and asked later: no foreign code runs while the walk holds addresses, so that nothing it
    /// does can free what is being read.
    ///
    /// - Parameters:
    ///   - place: A value whose type is a `PresentedValue`.
    ///   - node: The node's place in walking order.
    /// - Returns: Whether the stored properties become nodes.
    mutating func present(_ place: Place, at node: Int) -> Bool {
        guard let value = place.copy() as? any PresentedValue else { return true }
        presented.append((node, value))
        return type(of: value).presentsStoredProperties
    }

    /// Ends the open node of a value whose presentation stands for its parts.
    mutating func endPresented(_ plan: TypePlan) {
        builder.setValue(nameText(of: plan))
        builder.setNote(.hiddenByPresentation, "shown as its presentedText says; the raw view shows what is stored")
        builder.end()
    }

    /// Asks every value that presents itself for its text; the walk is over.
    mutating func writePresentations() {
        for (node, value) in presented {
            if let deadline, ContinuousClock.now >= deadline { return notePresentationsLeft(from: node) }
            builder.setValue(value.presentedText, of: node)
        }
    }

    private mutating func notePresentationsLeft(from first: Int) {
        for (node, _) in presented where node >= first {
            builder.setNote(
                .limit,
                "limit reached: the time for one capture; its presentedText was not asked",
                of: node
            )
        }
    }
}

extension PropertyTree.Note.Code {
    /// Stored properties that the type's own presentation stands for; the raw view shows them.
    public static let hiddenByPresentation = PropertyTree.Note.Code(rawValue: "hiddenByPresentation")
}
