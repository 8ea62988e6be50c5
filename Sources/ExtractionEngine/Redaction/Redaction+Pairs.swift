extension Redaction {
    /// Whether the text of a pair hides the value beside it.
    ///
    /// - Parameters:
    ///   - pair: Where the two are.
    ///   - plan: The type.
    ///   - base: The struct, tuple or object.
    ///   - mirrored: The same through `Mirror`, where the layout is not to be trusted.
    ///   - keepings: What keeps a copy of the text.
    ///   - facts: The layouts that are relied on.
    /// - Returns: Whether the text has the words of an entry in it.
    func hides(
        _ pair: TypeVerdict.Pair,
        of plan: TypePlan,
        at base: UnsafeRawPointer,
        mirrored: MirroredFields?,
        _ keepings: WalkKeepings,
        _ facts: FactMask
    ) -> Bool {
        let key = plan.fields[pair.key]
        if let mirrored {
            guard let text = mirrored.value(of: key) else { return false }
            return hides(namedBy: keepings.place(of: keepings.held(text)), keepings, facts)
        }
        return hides(namedBy: Place(address: base + key.offset, plan: key.type), keepings, facts)
    }

    /// Whether a value is a text that hides what it names.
    func hides(namedBy name: Place, _ keepings: WalkKeepings, _ facts: FactMask) -> Bool {
        // The most frequent by far, without a copy of the text.
        if name.plan.presentation == .string {
            return hides(name: name.address.assumingMemoryBound(to: String.self).pointee)
        }
        return keepings.nameText(at: name, facts: facts).map(hides) ?? false
    }
}
