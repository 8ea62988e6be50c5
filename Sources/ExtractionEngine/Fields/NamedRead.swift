/// How `extract` reads a property of one name as one type from objects of one class: found once, kept for ever.
struct NamedRead: ~Copyable, SlotEntry {
    /// A literal's address and length, and the wanted type: literals are immortal, so the address names the text.
    struct Key {
        let name: UnsafePointer<UInt8>
        let count: Int
        let wanted: Metadata
    }

    let key: Key
    /// `elsewhere` stands for several candidates, casts, weak and unowned references, and wrappers that are objects.
    let content: LocatedValue.Content
    let offset: Int

    func matches(_ key: Key) -> Bool {
        self.key.name == key.name && self.key.wanted == key.wanted && self.key.count == key.count
    }

    static func hash(_ key: Key) -> UInt {
        UInt(bitPattern: key.name) &+ UInt(bitPattern: key.wanted.address) &* 31
    }
}

extension TypePlan {
    /// The kept read for a name and a wanted type, made on first use.
    func namedRead(_ key: NamedRead.Key) -> UnsafeMutablePointer<NamedRead> {
        if let known = record.pointee.namedReads.find(key) { return known }
        let name = PropertyName(UnsafeBufferPointer(start: key.name, count: key.count))
        let entry = UnsafeMutablePointer<NamedRead>.allocate(capacity: 1)
        entry.initialize(to: makeRead(key, name: name.text))
        return record.pointee.namedReads.insert(entry)
    }

    private func makeRead(_ key: NamedRead.Key, name: String) -> NamedRead {
        let candidates = fieldsNamed(name)
        guard let first = candidates.first, first.ownership == .strong, !first.isUnreadable, !first.type.hasThinParts,
            let place = first.valueOffset(named: name)
        else { return NamedRead(key: key, content: .elsewhere, offset: 0) }
        if place.type.metadata == key.wanted { return NamedRead(key: key, content: .wanted, offset: place.offset) }
        // A nil in a more derived class goes on to the superclass, as a failed cast does.
        if candidates.count == 1, place.type.shape == .optional,
            place.type.layout.pointee.wrapped?.metadata == key.wanted
        {
            return NamedRead(key: key, content: .optional, offset: place.offset)
        }
        return NamedRead(key: key, content: .elsewhere, offset: 0)
    }

    /// Every property that answers to a name, the most derived first.
    func fieldsNamed(_ name: String) -> [FieldPlan] {
        fields.filter { $0.answers(to: name) }
    }
}

extension FieldPlan {
    /// Whether the name is the property's, or that of its storage.
    func answers(to name: String) -> Bool {
        self.name == name || storedName == name
    }

    /// Where the value that a name means starts, when that does not depend on the object.
    ///
    /// `count` of a wrapped property is the wrapped value inside the wrapper, `_count` the wrapper itself.
    ///
    /// - Parameter name: The property's name or that of its storage.
    /// - Returns: Offset from the object and type, or nil for a wrapper that is a class.
    func valueOffset(named name: String) -> (offset: Int, type: TypePlan)? {
        guard case .wrapper(let valueField) = role, name != storedName else { return (offset, type) }
        guard type.shape == .structure else { return nil }
        let value = type.fields[valueField]
        guard value.ownership == .strong, !value.isUnreadable else { return nil }
        return (offset + value.offset, value.type)
    }
}
