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
        if mayQuoteHidden(place) {
            unpresented.append(node)
            return (place.plan.type as? any PresentedValue.Type)?.presentsStoredProperties ?? true
        }
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
        for node in unpresented { builder.setNote(.notPresented, Self.notPresentedReason, of: node) }
        for (node, value) in presented {
            if let deadline, ContinuousClock.now >= deadline { return notePresentationsLeft(from: node) }
            builder.setValue(value.presentedText, of: node)
        }
    }

    private static let notPresentedReason =
        "its presentedText is not asked: it could quote a stored property that is redacted"

    private mutating func notePresentationsLeft(from first: Int) {
        builder.reachedBounds.insert(.time)
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
    /// A type's own text that was not asked for, because it could quote what is redacted.
    public static let notPresented = PropertyTree.Note.Code(rawValue: "notPresented")
}
