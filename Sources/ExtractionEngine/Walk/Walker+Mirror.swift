extension Walker {
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
        let stored = plan.layout.pointee.visibleFields.count
        if stored > 0 {
            builder.setNote(
                .hiddenByMirror,
                "shown as its customMirror says; the raw view shows \(stored == 1 ? "its stored property" : "its \(stored) stored properties")"
            )
        }
        let page = MirrorPage(mirror, firstChild: frames.isEmpty ? limits.offset : 0, limit: pageLimit)
        descend(
            Frame(
                source: .copies(keepings.keep(page.children), offset: page.offset),
                base: address,
                identity: identity
            ),
            total: page.total
        )

    }

    /// How many children of the open node can be shown.
    private var pageLimit: Int { frames.count < limits.depth ? max(limits.children, 0) : 0 }

    /// Prepares to visit stored properties through `Mirror`, where the layout is not to be trusted.
    mutating func descend(
        intoMirrorOf plan: TypePlan,
        at address: UnsafeRawPointer,
        fields: UnsafeBufferPointer<FieldPlan>,
        identity: UInt32
    ) {
        builder.setChildren(total: 0)
        builder.end()
    }

    /// Visits a child that was copied out.
    mutating func visit(_ copy: WalkKeepings.Copy, index: Int) {
        if let key = copy.key {
            visit(keepings.place(of: copy.value), forKey: keepings.place(of: key), index: index)
        } else if let name = copy.label {
            visit(copy.value, at: .label(builder.label(.property(name))))
        } else {
            visit(copy.value, at: .element(index))
        }
    }

    /// Visits a value that something else than its parent keeps alive.
    mutating func visit(_ held: HeldValue, at position: NodePosition) {
        if let place = held.place {
            visit(place, at: position, field: nil)
        } else {
            add(object: held.base, declared: held.plan, levels: 0, at: position, field: nil)
        }
    }
}

/// Some of a mirror's children, copied out.
struct MirrorPage {
    /// How many children of a collection that is not random-access are passed over: it may have no end.
    static let mostPassed = 100_000

    private(set) var children: [WalkKeepings.Copy] = []
    let offset: Int
    let total: Int

    init(_ mirror: Mirror, firstChild: Int, limit: Int) {
        let all = mirror.children
        // Only a random-access collection knows its count without going over it, which might never end.
        let known = AnyRandomAccessCollection(all).map { max($0.count, 0) }
        offset = max(0, min(firstChild, known ?? Self.mostPassed))
        let iterator = all.dropFirst(offset).makeIterator()
        while children.count < limit, let child = iterator.next() {
            children.append(WalkKeepings.Copy(label: child.label, key: nil, value: HeldValue(child.value)))
        }
        let seen = offset + children.count
        let hasMore = known == nil && iterator.next() != nil
        total = known ?? (hasMore ? seen + 1 : seen)
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
