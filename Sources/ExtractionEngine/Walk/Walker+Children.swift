extension Walker {
    /// Visits the next child of the innermost node, whatever its children are.
    mutating func visitNextChild(of top: UnsafeMutablePointer<Frame>) {
        let index = top.pointee.index
        top.pointee.index = index + 1
        let base = top.pointee.base
        rules.enter(top.pointee.rules)
        switch top.pointee.source {
        case .fields(let fields):
            let field = fields + index
            let label = isRaw ? rawLabel(of: field) : builder.label(top.pointee.firstLabel, plus: index)
            if let reason = reasonToHide(field, index, in: top) {
                return addRedacted(field, because: reason, at: .label(label))
            }
            visit(field, of: base, at: .label(label))
        case .elements(let element):
            if hidesByPath([.index(index)]) {
                return addRedacted(element, because: .path, at: .element(index), field: nil)
            }
            visit(Place(address: base + index * element.stride, plan: element), at: .element(index), field: nil)
        case .tuple(let fields):
            if let reason = reasonToHide(tupleElement: fields + index, index, in: top) {
                let position = tuplePosition(fields + index, index)
                return addRedacted((fields + index).pointee.type, because: reason, at: position, field: nil)
            }
            visit(tupleElement: fields + index, index: index, of: base)
        case .payload(let enumCase, let payload):
            let label = builder.label(key: enumCase) { .property(enumCase.pointee.name) }
            let isHidden = top.pointee.hiddenChild == index
            if isHidden || hidesByPath([.property(enumCase.pointee.name)]) {
                return addRedacted(payload, because: isHidden ? .name : .path, at: .label(label), field: nil)
            }
            visit(Place(address: base, plan: payload), at: .label(label), field: nil)
        case .wrapped(let wrapped):
            rules.stay()
            let label = builder.label(.wrapped(name: "some"))
            visit(Place(address: base, plan: wrapped), at: .label(label), field: nil)
        case .wrappedCopy(let number):
            rules.stay()
            let label = builder.label(.wrapped(name: "some"))
            visit(keepings.copies[number][index].value, at: .label(label))
        case .hashed(var cursor, let key, let value, let pair):
            let bucket = cursor.next()
            top.pointee.source = .hashed(cursor, key: key, value: value, pair: pair)
            guard let bucket else {
                top.pointee.index = top.pointee.end
                return
            }
            visit(bucket: bucket, of: cursor, key: key, value: value, index: index, pair: pair)
        case .entry(let key, let value, let valueAddress):
            let name = index == 0 ? "key" : "value"
            let label = builder.label(.property(name))
            let place = index == 0 ? Place(address: base, plan: key) : Place(address: valueAddress, plan: value)
            let isHidden = top.pointee.hiddenChild == index
            if isHidden || hidesByPath([.property(name)]) {
                return addRedacted(place.plan, because: isHidden ? .pair : .path, at: .label(label), field: nil)
            }
            visit(place, at: .label(label), field: nil)
        case .mirrored(let number, let offset):
            let child = keepings.mirrored[number][index - offset]
            if let reason = reasonToHide(child, index, in: top) {
                return addRedacted(child, because: reason, at: position(of: child, index))
            }
            visit(child, at: position(of: child, index))
        case .copies(let number, let offset):
            let copies = keepings.copies[number]
            guard index - offset < copies.count else {
                top.pointee.index = top.pointee.end
                return
            }
            visit(copies[index - offset], index: index)
        }
    }
}
