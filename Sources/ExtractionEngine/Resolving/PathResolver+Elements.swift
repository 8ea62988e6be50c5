extension PathResolver {
    private static let mostKeys = ExtractionError.mostAvailable
    /// How many entries are looked at to find a key that has no value of its own type to look up with.
    private static let mostSearched = 1_000_000

    /// The element at a position, or a dictionary's value by an integer key.
    func element(_ index: Int, of place: Place) throws(ExtractionError) -> Designation {
        let plan = place.plan
        switch plan.presentation {
        case .array:
            guard let storage = plan.record.pointee.sequentialStorage else { break }
            let (first, count) = storage.elements(at: place.address)
            guard let first, index >= 0, index < count else {
                throw failure(.indexOutOfRange(index: index, count: count))
            }
            if !facts.contains(.arrays) {
                guard let copy = storage.copies(at: place.address, offset: index, limit: 1).first else { break }
                return Designation(keepings.held(copy))
            }
            let element = plan.elementPlan(of: storage)
            return Designation(Place(address: first + index * element.stride, plan: element))
        case .inlineArray:
            guard let element = plan.metadata.genericArgument(1).map(TypePlan.of) else { break }
            guard facts.contains(.arrays) else {
                throw failure(.unreadable(why: "Mirror gives no access to an InlineArray's elements"))
            }
            let count = Int(bitPattern: plan.metadata.word(at: 16))
            guard index >= 0, index < count else { throw failure(.indexOutOfRange(index: index, count: count)) }
            return Designation(Place(address: place.address + index * element.stride, plan: element))
        case .hashed:
            return try hashedElement(index, of: place)
        default: break
        }
        throw failure(.notAContainer(type: plan.names.pointee.name), available: elementNames(of: place))
    }

    private func hashedElement(_ index: Int, of place: Place) throws(ExtractionError) -> Designation {
        guard let storage = place.plan.record.pointee.hashedStorage else {
            throw failure(.notAContainer(type: place.plan.names.pointee.name))
        }
        let isDictionary = storage.valueType != nil
        if isDictionary,
            !(keepings.redaction?.hides(TypePlan.of(storage.keyType)) ?? false),
            let value = KeyMaking.values(for: .integer(Int128(index)), as: storage.keyType)
                .lazy.compactMap({ storage.value(for: $0, at: place.address) }).first
        {
            return Designation(keepings.held(value))
        }
        let count = storage.count(at: place.address)
        guard index >= 0, index < count, let entry = storage.entries(at: place.address, offset: index, limit: 1).first,
            let pair = storage.entry(at: index, of: place.address)
        else {
            if isDictionary, TypePlan.of(storage.keyType).presentation.isInteger {
                throw missing(String(index), in: place, storage)
            }
            throw failure(.indexOutOfRange(index: index, count: count))
        }
        guard isDictionary else { return Designation(keepings.held(entry.key)) }
        // By position there are only entries whose key has no literal: they are pairs.
        if keepings.keyLiteral(of: entry.key, facts: facts) != nil {
            throw missing(String(index), in: place, storage)
        }
        return Designation(keepings.held(pair))
    }

    /// A dictionary's value by its key, or a set's element.
    func entry(
        _ key: PropertyPath.KeyLiteral,
        _ component: PropertyPath.Component,
        of place: Place
    ) throws(ExtractionError) -> Designation {
        guard let storage = place.plan.record.pointee.hashedStorage else {
            throw failure(.notAContainer(type: place.plan.names.pointee.name), available: elementNames(of: place))
        }
        if keepings.redaction?.hides(TypePlan.of(storage.keyType)) ?? false {
            // Whether there is such a key is as much of a secret as its text.
            throw failure(.redacted(why: Redaction.Reason.type.sentence))
        }
        for candidate in KeyMaking.values(for: key, as: storage.keyType) {
            if let value = storage.value(for: candidate, at: place.address) { return Designation(keepings.held(value)) }
        }
        if KeyMaking.needsSearch(key, as: storage.keyType) {
            // Each key's literal is made with keepings of its own, so that only what was found is kept.
            let entry = storage.firstEntry(at: place.address, of: Self.mostSearched) {
                WalkKeepings(redaction: keepings.redaction).keyLiteral(of: $0, facts: facts) == component
            }
            if let entry { return Designation(keepings.held(entry.value ?? entry.key)) }
        }
        throw missing(key.description, in: place, storage)
    }

    private func missing(_ key: String, in place: Place, _ storage: any HashedStorage.Type) -> ExtractionError {
        let available = elementNames(of: place)
        return failure(
            .noSuchKey(key: key),
            available: available,
            count: storage.count(at: place.address),
            nearest: nearest(to: key, among: available)
        )
    }

    /// The keys closest to one; quotes do not count.
    private func nearest(to key: String, among keys: [String]) -> [String] {
        let bare = { (text: String) in
            text.hasPrefix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
        }
        let byBareKey = Dictionary(keys.map { (bare($0), $0) }) { first, _ in first }
        return NearestNames.nearest(to: bare(key), among: keys.map(bare)).compactMap { byBareKey[$0] }
    }

    /// What can stand in brackets here, bounded.
    func elementNames(of place: Place) -> [String] {
        if let storage = place.plan.record.pointee.hashedStorage {
            let entries = storage.entries(at: place.address, offset: 0, limit: Self.mostKeys)
            return entries.enumerated().map { index, entry in
                switch keepings.keyLiteral(of: entry.key, facts: facts) {
                case .index(let number): String(number)
                case .key(let literal): literal.description
                default: String(index)
                }
            }
        }
        guard place.plan.shape == .enumeration, let value = enumValue(of: place), value.payload != nil
        else { return [] }
        return [value.name]
    }
}

extension Presentation {
    var isInteger: Bool {
        switch self {
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64: true
        default: false
        }
    }
}
