import CSwiftRuntime

extension Walker {
    /// Whether values of a kind are read in place, by a layout that was proved in this process.
    func readsInPlace(_ fact: LayoutProofs.Fact) -> Bool { facts.contains(fact) }

    /// Prepares to visit the children that a type's `customMirror` gives.
    ///
    /// The children may be any collection: it is asked for no more of them than are shown, and for its count only when
    /// that costs nothing.
    ///
    /// - Parameters:
    ///   - address: The value, or a cell with the reference to the object.
    ///   - plan: Its type.
    ///   - identity: The object's number, or 0.
    mutating func descend(intoCustomMirrorOf address: UnsafeRawPointer, plan: TypePlan, identity: UInt32) {
        guard let value = Place(address: address, plan: plan).copy(),
            let mirror = (value as? any CustomReflectable)?.customMirror
        else {
            builder.setChildren(total: 0)
            builder.end()
            return
        }
        if identity == 0, let kind = mirror.displayStyle.flatMap(PropertyTree.Kind.init(mirrored:)) {
            builder.setKind(kind)
        }
        var page = MirrorPage(mirror, firstChild: firstChild, limit: pageLimit)
        if let name = hiddenPairValue(at: Place(address: address, plan: plan)) { page.hide(name) }
        noteHidden(by: page, stored: plan.layout.pointee.visibleFields.count)
        descend(
            Frame(
                source: .copies(keepings.keep(page.children), offset: page.offset),
                base: address,
                identity: identity
            ),
            total: page.total
        )
    }

    private mutating func noteHidden(by page: MirrorPage, stored: Int) {
        if !page.isTotalKnown {
            builder.reachedBounds.insert(.children)
            builder.setNote(.limit, "limit reached: \(page.total) children were counted; the collection has more")
        } else if stored > 0 {
            let hidden = stored == 1 ? "its stored property" : "its \(stored) stored properties"
            builder.setNote(.hiddenByMirror, "shown as its customMirror says; the raw view shows \(hidden)")
        }
    }

    /// How many children of the open node can be shown.
    ///
    /// What is copied out is bounded by the nodes that are left as well, or a large collection would be copied in vain.
    var pageLimit: Int {
        guard frames.count < limits.depth else { return 0 }
        return max(0, min(limits.children, max(limits.nodes, 0) - builder.nodeCount))
    }

    /// Prepares to visit stored properties through `Mirror`, where the layout is not to be trusted.
    ///
    /// - Parameters:
    ///   - plan: The type of the struct, tuple or object.
    ///   - address: The struct or tuple, or the object.
    ///   - fields: The properties to show.
    ///   - identity: The object's number, or 0.
    mutating func descend(
        intoMirrorOf plan: TypePlan,
        at address: UnsafeRawPointer,
        fields: UnsafeBufferPointer<FieldPlan>,
        identity: UInt32
    ) {
        let place = Place(address: plan.shape == .class ? keepings.reference(to: address) : address, plan: plan)
        let offset = min(max(firstChild, 0), fields.count)
        let shown = min(pageLimit, fields.count - offset)
        guard let value = place.copy(), let first = fields.baseAddress else {
            builder.setNote(.unreadable, "Mirror gives no access to its stored properties")
            builder.setChildren(total: fields.count)
            builder.end()
            return
        }
        let source = MirroredFields(of: value, plan)
        let children = (offset..<offset + shown).map { source.child(first + $0, isRaw: isRaw) }
        var frame = Frame(
            source: .mirrored(keepings.keep(children), offset: offset),
            base: address,
            identity: identity
        )
        hideNames(in: &frame, of: plan, fields, mirrored: source)
        descend(frame, total: fields.count)
    }

    /// Where a stored property stands that `Mirror` gave.
    mutating func position(of child: WalkKeepings.MirroredField, _ index: Int) -> NodePosition {
        child.isTupleElement ? tuplePosition(child.field, index) : .label(label(of: child.field))
    }

    /// Visits a stored property that `Mirror` gave, or that a path through a mirror led to.
    mutating func visit(_ child: WalkKeepings.MirroredField, at position: NodePosition) {
        let field: UnsafePointer<FieldPlan>? = child.isTupleElement ? nil : child.field
        if hides(child.stored.pointee.type) || hides(child.field.pointee.type) {
            return addRedacted(child, because: .type, at: position)
        }
        guard let value = child.value else {
            if child.stored.pointee.isUnreadable {
                return addUnreadable(child.stored.pointee, at: position, field: field)
            }
            let isReference = child.stored.pointee.ownership != .strong
            return addNote(
                isReference ? .neverRead : .unreadable,
                isReference
                    ? "Mirror aborts on a reference to an object that is gone, so it is not read this way"
                    : "Mirror does not give this stored property",
                kind: .opaque,
                plan: child.stored.pointee.type,
                at: position,
                field: field
            )
        }
        if child.stored.pointee.ownership == .weak, let place = value.place,
            let object = (place.plan.type as? any OptionalStorage.Type)?.wrapped(at: place.address)
        {
            return visit(keepings.held(object), at: position, field: field, levels: 1)
        }
        visit(value, at: position, field: field, levels: child.isLazyStorage && !isRaw ? -1 : 0)
    }

    /// Visits a child that was copied out.
    mutating func visit(_ copy: WalkKeepings.Copy, index: Int) {
        if let key = copy.key, let pair = copy.pair {
            visit(keepings.place(of: copy.value), forKey: keepings.place(of: key), index: index, pair: pair)
        } else if let name = copy.label {
            let label =
                copy.isRepeated
                ? builder.uniqueLabel(TreeLabel(name: name, suffix: "[\(index)]", joint: .direct))
                : builder.label(.property(name))
            let isHidden = redaction?.hides(name: name) ?? false
            if isHidden || copy.isHidden
                || hidesByPath([copy.isRepeated ? .index(index) : .property(name), .property(name)])
            {
                let reason: Redaction.Reason = isHidden ? .name : copy.isHidden ? .pair : .path
                return addRedacted(copy.value.plan, because: reason, at: .label(label), field: nil)
            }
            visit(copy.value, at: .label(label))
        } else if hidesByPath([.index(index)]) {
            addRedacted(copy.value.plan, because: .path, at: .element(index), field: nil)
        } else {
            visit(copy.value, at: .element(index))
        }
    }

    /// Visits a value that something else than its parent keeps alive.
    mutating func visit(
        _ held: HeldValue,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>? = nil,
        levels: Int = 0
    ) {
        if let place = held.place {
            visit(place, at: position, field: field, levels: levels)
        } else {
            add(object: held.base, declared: held.plan, levels: levels, at: position, field: field)
        }
    }
}

extension Place {
    /// The case and payload of an enum by way of `Mirror`, which gives no payload of a type with a mirror of its own.
    var mirroredEnumValue: (name: String, payload: HeldValue?)? {
        guard let name = swift_EnumCaseName(address, plan.metadata.address).map({ String(cString: $0) }),
            let value = copy()
        else { return nil }
        let known = FieldNaming.inSource(name)
        if value is any CustomReflectable { return (known, nil) }
        return (known, Mirror(reflecting: value).children.first.map { HeldValue($0.value) })
    }
}

extension PropertyTree.Kind {
    /// The kind that a mirror's display style stands for.
    init?(mirrored style: Mirror.DisplayStyle) {
        switch style {
        case .struct: self = .struct
        case .class, .foreignReference: self = .class
        case .enum: self = .enum
        case .tuple: self = .tuple
        case .optional: self = .optional
        case .collection: self = .array
        case .dictionary: self = .dictionary
        case .set: self = .set
        @unknown default: return nil
        }
    }
}
