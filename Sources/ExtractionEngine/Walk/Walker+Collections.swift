extension Walker {
    /// Adds the node of an array, set or dictionary.
    mutating func addCollection(
        _ place: Place,
        levels: Int,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let plan = place.plan
        switch plan.presentation {
        case .array:
            guard let storage = plan.record.pointee.sequentialStorage else { break }
            let (first, count) = storage.elements(at: place.address)
            let element = plan.elementPlan(of: storage)
            begin(plan, levels: levels, kind: .array, at: position, field: field)
            if !readsInPlace(.arrays) { return descend(intoCopiesOf: storage, at: place, count: count) }
            return descend(intoElements: element, from: first, count: count)
        case .inlineArray where readsInPlace(.arrays):
            guard let element = plan.metadata.genericArgument(1) else { break }
            let count = Int(bitPattern: plan.metadata.word(at: 16))
            begin(plan, levels: levels, kind: .array, at: position, field: field)
            return descend(intoElements: TypePlan.of(element), from: place.address, count: count)
        case .hashed:
            guard let storage = plan.record.pointee.hashedStorage else { break }
            return addHashed(place, storage: storage, levels: levels, at: position, field: field)
        case .inlineArray:
            return addNote(
                .unreadable,
                "Mirror gives no access to an InlineArray's elements",
                kind: .array,
                plan: plan,
                at: position,
                field: field
            )
        default: break
        }
        addOpaque(plan, at: position, field: field)
    }

    private mutating func descend(intoElements element: TypePlan, from first: UnsafeRawPointer?, count: Int) {
        setCount(count, unit: "element", plural: "elements")
        guard let first, count > 0, !(element.metadata.witnesses?.isNoncopyable ?? true) else {
            builder.setChildren(total: count)
            builder.end()
            return
        }
        descend(Frame(source: .elements(element), base: first), total: count)
    }

    /// The slow way to a page of elements, which needs no layout: they are copied out.
    private mutating func descend(intoCopiesOf storage: any SequentialStorage.Type, at place: Place, count: Int) {
        setCount(count, unit: "element", plural: "elements")
        let offset = min(max(firstChild, 0), count)
        let elements = storage.copies(at: place.address, offset: offset, limit: min(count - offset, pageLimit))
        let copies = elements.map { WalkKeepings.Copy(label: nil, key: nil, pair: nil, value: HeldValue($0)) }
        descend(Frame(source: .copies(keepings.keep(copies), offset: offset), base: place.address), total: count)
    }

    private mutating func addHashed(
        _ place: Place,
        storage: any HashedStorage.Type,
        levels: Int,
        at position: NodePosition,
        field: UnsafePointer<FieldPlan>?
    ) {
        let count = storage.count(at: place.address)
        let valuePlan = storage.valueType.map { TypePlan.of($0) }
        let isDictionary = valuePlan != nil
        begin(place.plan, levels: levels, kind: isDictionary ? .dictionary : .set, at: position, field: field)
        setCount(count, unit: isDictionary ? "entry" : "element", plural: isDictionary ? "entries" : "elements")
        let keyPlan = TypePlan.of(storage.keyType)
        guard count > 0 else {
            builder.setChildren(total: count)
            builder.end()
            return
        }
        if readsInPlace(isDictionary ? .dictionaries : .sets), let object = place.object,
            let cursor = HashTableCursor(storage: object, isDictionary: isDictionary)
        {
            let pair = TypePlan.of(storage.entryType)
            return descend(
                Frame(source: .hashed(cursor, key: keyPlan, value: valuePlan, pair: pair), base: place.address),
                total: count
            )
        }
        descend(intoEntriesOf: storage, at: place, count: count)
    }

    /// The slow way to a page of entries, which needs no layout: they are copied out.
    private mutating func descend(intoEntriesOf storage: any HashedStorage.Type, at place: Place, count: Int) {
        let offset = min(max(firstChild, 0), count)
        let shown = min(count - offset, pageLimit)
        let pair = TypePlan.of(storage.entryType)
        let entries = storage.entries(at: place.address, offset: offset, limit: shown)
        let copies = entries.map { entry in
            guard let value = entry.value else {
                return WalkKeepings.Copy(label: nil, key: nil, pair: nil, value: HeldValue(entry.key))
            }
            return WalkKeepings.Copy(label: nil, key: HeldValue(entry.key), pair: pair, value: HeldValue(value))
        }
        descend(Frame(source: .copies(keepings.keep(copies), offset: offset), base: place.address), total: count)
    }

    /// Visits a dictionary's entry or a set's element.
    mutating func visit(
        bucket: Int,
        of cursor: HashTableCursor,
        key: TypePlan,
        value: TypePlan?,
        index: Int,
        pair: TypePlan
    ) {
        let keyPlace = Place(address: cursor.keys + bucket * key.stride, plan: key)
        guard let value, let values = cursor.values else {
            if hidesByPath([.index(index)]) {
                return addRedacted(key, because: .path, at: .element(index), field: nil)
            }
            return visit(keyPlace, at: .element(index), field: nil)
        }
        let valuePlace = Place(address: values + bucket * value.stride, plan: value)
        visit(valuePlace, forKey: keyPlace, index: index, pair: pair)
    }

    /// Visits a dictionary's value, named by its key where that can be written in a path.
    ///
    /// Any other entry is a node of its own with two children, `key` and `value`, named by its position.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key.
    ///   - index: The entry's position.
    ///   - pair: The type of key and value together.
    mutating func visit(_ value: Place, forKey key: Place, index: Int, pair: TypePlan) {
        if let literal = keepings.keyLiteral(at: key, facts: facts) {
            let label: TreeBuilder.LabelID
            switch literal {
            case .index(let number): label = builder.uniqueLabel(.element(number))
            case .key(let literal): label = builder.uniqueLabel(.key(literal))
            default: return
            }
            let isHidden = redaction?.hides(key: literal) ?? false
            if isHidden || hidesByPath([literal]) {
                // As it is declared: a copied value's own type is more than that.
                let declared = pair.fields.count == 2 ? pair.fields[1].type : value.plan
                return addRedacted(declared, because: isHidden ? .name : .path, at: .label(label), field: nil)
            }
            return visit(value, at: .label(label), field: nil)
        }
        if hidesByPath([.index(index)]) {
            return addRedacted(pair, because: .path, at: .element(index), field: nil)
        }
        begin(pair, kind: .tuple, at: .element(index), field: nil)
        builder.setValue(nameText(of: pair))
        var frame = Frame(
            source: .entry(key: key.plan, value: value.plan, valueAddress: value.address),
            base: key.address
        )
        if let redaction, redaction.hides(namedBy: key, keepings, facts) { frame.hiddenChild = 1 }
        descend(frame, total: 2)
    }

    private mutating func setCount(_ count: Int, unit: StaticString, plural: StaticString) {
        let word = count == 1 ? unit : plural
        builder.withValueBuffer(atMost: DecimalDigits.mostBytes + 1 + word.utf8CodeUnitCount) { target in
            let digits = DecimalDigits.write(UInt64(max(count, 0)), to: target)
            target[digits] = UInt8(ascii: " ")
            for offset in 0..<word.utf8CodeUnitCount { target[digits + 1 + offset] = word.utf8Start[offset] }
            return digits + 1 + word.utf8CodeUnitCount
        }
    }
}

extension TypePlan {
    func elementPlan(of storage: any SequentialStorage.Type) -> TypePlan { TypePlan.of(storage.elementType) }
}
