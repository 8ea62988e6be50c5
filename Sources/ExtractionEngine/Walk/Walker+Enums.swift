extension Walker {
    /// Adds the node of an enum, and prepares to visit its payload.
    mutating func addEnum(
        _ place: Place,
        levels: Int,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let plan = place.plan
        begin(plan, levels: levels, kind: .enum, at: position, field: field)
        if !readsInPlace(.enums) { return descend(intoMirroredEnum: place) }
        guard let value = place.enumValue(keepings: keepings) else {
            builder.setValue(nameText(of: plan))
            builder.setNote(.unreadable, "in no case that the type's metadata knows")
            builder.end()
            return
        }
        builder.setValue(builder.text(key: value.enumCase) { value.enumCase.pointee.name })
        guard let payload = value.payload else {
            if value.enumCase.pointee.hasPayload {
                builder.setNote(.unreadable, "the runtime cannot tell the type of this case's value")
            }
            builder.end()
            return
        }
        var frame = Frame(source: .payload(value.enumCase, payload.plan), base: payload.address)
        if hides(value.enumCase, of: plan) { frame.hiddenChild = 0 }
        descend(frame, total: 1)
    }

    /// Prepares to visit an enum's payload by way of `Mirror`.
    private mutating func descend(intoMirroredEnum place: Place) {
        guard let (name, payload) = place.mirroredEnumValue else {
            builder.setValue(nameText(of: place.plan))
            builder.setNote(.unreadable, "in no case that the type's metadata knows")
            builder.end()
            return
        }
        builder.setValue(name)
        guard let payload else {
            if place.plan.layout.pointee.cases.contains(where: { $0.name == name && $0.hasPayload }) {
                builder.setNote(.unreadable, "Mirror does not give this case's value")
            }
            builder.end()
            return
        }
        keepings.keep(payload.owner)
        let copy = WalkKeepings.Copy(label: name, key: nil, pair: nil, value: payload)
        descend(Frame(source: .copies(keepings.keep([copy]), offset: 0), base: place.address), total: 1)
    }
}
