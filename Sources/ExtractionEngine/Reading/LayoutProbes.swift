/// Tries each layout on types made for it: what the engine reads by address must be what the language says is there.
enum LayoutProbes {
    static func structures() -> Bool {
        let plan = TypePlan.of(ProbeStructure<UInt16>.self)
        let offsets = [
            MemoryLayout<ProbeStructure<UInt16>>.offset(of: \.byte),
            MemoryLayout<ProbeStructure<UInt16>>.offset(of: \.word),
            MemoryLayout<ProbeStructure<UInt16>>.offset(of: \.generic),
            MemoryLayout<ProbeStructure<UInt16>>.offset(of: \.text),
        ]
        return plan.shape == .structure && plan.layout.pointee.isComplete
            && plan.metadata.genericArguments == [Metadata(UInt16.self)]
            && plan.size == MemoryLayout<ProbeStructure<UInt16>>.size
            && plan.stride == MemoryLayout<ProbeStructure<UInt16>>.stride
            && plan.fields.map(\.storedName) == ["byte", "word", "generic", "text"]
            && plan.fields.map(\.offset) == offsets
            && plan.fields.map(\.isVariable) == [true, false, true, false]
            && plan.fields.map { ObjectIdentifier($0.type.type) }
                == [
                    ObjectIdentifier(UInt8.self), ObjectIdentifier(Int.self), ObjectIdentifier(UInt16.self),
                    ObjectIdentifier(String.self),
                ]
    }

    static func classes() -> Bool {
        let object = ProbeSubclass<UInt32>(generic: 77)
        return withExtendedLifetime(object) {
            let held = HeldValue(object: object)
            let fields = held.plan.fields
            guard held.plan.metadata.genericArguments == [Metadata(UInt32.self)],
                held.plan.shape == .class, held.plan.layout.pointee.isComplete,
                fields.map(\.storedName) == ["generic", "own", "byte", "text"],
                fields.map(\.isInherited) == [false, false, true, true],
                fields.map(\.isVariable) == [true, false, true, false]
            else { return false }
            return (held.base + fields[0].offset).load(as: UInt32.self) == 77
                && (held.base + fields[1].offset).load(as: Double.self) == 2.5
                && (held.base + fields[2].offset).load(as: UInt8.self) == 7
                && (held.base + fields[3].offset).assumingMemoryBound(to: String.self).pointee == "probe"
        }
    }

    static func tuples() -> Bool {
        let plan = TypePlan.of((UInt8, word: Int, last: UInt16).self)
        guard plan.shape == .tuple, plan.fields.map(\.name) == ["0", "word", "last"] else { return false }
        return withUnsafePointer(to: (UInt8(1), word: 2, last: UInt16(3))) { pointer in
            let start = UnsafeRawPointer(pointer)
            return (start + plan.fields[0].offset).load(as: UInt8.self) == 1
                && (start + plan.fields[1].offset).load(as: Int.self) == 2
                && (start + plan.fields[2].offset).load(as: UInt16.self) == 3
        }
    }

    static func enums() -> Bool {
        let keepings = WalkKeepings()
        func reads<Value, Payload: Equatable>(_ value: Value, _ name: String, _ payload: Payload) -> Bool {
            withPlace(of: value) { place in
                guard place.plan.shape == .enumeration, let found = place.enumValue(keepings: keepings),
                    found.enumCase.pointee.name == name, let inner = found.payload, inner.plan.type == Payload.self
                else { return false }
                return inner.address.assumingMemoryBound(to: Payload.self).pointee == payload
            }
        }
        func isEmpty<Value>(_ value: Value, _ name: String) -> Bool {
            withPlace(of: value) { place in
                let found = place.enumValue(keepings: keepings)
                return found?.enumCase.pointee.name == name && found?.payload == nil
            }
        }
        let object = ProbeClass()
        return reads(ProbeEnum<UInt16>.word(5), "word", 5) && reads(ProbeEnum<UInt16>.text("five"), "text", "five")
            && reads(ProbeEnum<UInt16>.generic(6), "generic", UInt16(6)) && isEmpty(ProbeEnum<UInt16>.first, "first")
            && isEmpty(ProbeEnum<UInt16>.second, "second") && reads(ProbeEnum<UInt16>.object(object), "object", object)
            && reads(ProbeEnum<UInt16>.boxed(8), "boxed", 8) && reads(ProbeSinglePayload.text("one"), "text", "one")
            && isEmpty(ProbeSinglePayload.nothing, "nothing") && isEmpty(ProbeSimpleEnum.second, "second")
    }

    static func optionals() -> Bool {
        func reads<Wrapped>(_ type: Wrapped.Type, _ value: Wrapped) -> Bool {
            let isFound = withPlace(of: Wrapped?.some(value)) { place in
                place.plan.shape == .optional && !place.isNilOptional
                    && place.plan.layout.pointee.wrapped?.type == Wrapped.self
            }
            return isFound && withPlace(of: Wrapped?.none) { $0.isNilOptional }
        }
        let holdsValue = withPlace(of: Optional(4711)) { $0.address.load(as: Int.self) == 4711 }
        return holdsValue && reads(Int.self, 1) && reads(String.self, "text") && reads(ProbeClass.self, ProbeClass())
            && reads(UInt8?.self, 3) && reads(Bool.self, true)
            && reads((any ProbeProtocol).self, ProbeConformer(number: 1))
    }

    static func existentials() -> Bool {
        func opens<Container, Value: Equatable>(_ container: Container, to value: Value) -> Bool {
            withPlace(of: container) { place in
                guard place.plan.shape.isExistential, let opened = place.opened, opened.plan.type == Value.self
                else { return false }
                return opened.address.assumingMemoryBound(to: Value.self).pointee == value
            }
        }
        let large = ProbeLargeConformer()
        let object = ProbeClass()
        return opens(5 as Any, to: 5) && opens(large as Any, to: large) && opens(object as Any, to: object)
            && opens(ProbeConformer(number: 6) as any ProbeProtocol, to: ProbeConformer(number: 6))
            && opens(large as any ProbeProtocol, to: large) && opens(object as AnyObject, to: object)
            && opens(object as any ProbeClassProtocol, to: object)
            && opens(ProbeError(code: 7) as any Error, to: ProbeError(code: 7))
            && opens([1, 2] as any Collection<Int>, to: [1, 2])
    }

    static func references() -> Bool {
        func references(of holder: ProbeReferences) -> (weak: AnyObject?, unowned: AnyObject?)? {
            withExtendedLifetime(holder) {
                let base = HeldValue(object: holder).base
                let fields = TypePlan.of(ProbeReferences.self).fields
                guard fields.map(\.ownership) == [.weak, .unowned, .unownedUnsafe, .strong] else { return nil }
                let weak = Place(address: base + fields[0].offset, plan: fields[0].type)
                let unowned = Place(address: base + fields[1].offset, plan: fields[1].type)
                return (weak.loadWeak(), unowned.loadUnowned().object)
            }
        }
        let target = ProbeClass()
        guard let live = references(of: ProbeReferences(target: target)),
            let dead = references(of: ProbeReferences.withReleasedTarget())
        else { return false }
        return live.weak === target && live.unowned === target && dead.weak == nil && dead.unowned == nil
    }

    static func arrays() -> Bool {
        func reads<Elements: SequentialStorage & Collection>(_ array: Elements) -> Bool
        where Elements.Element: Equatable {
            withPlace(of: array) { place in
                let (first, count) = Elements.elements(at: place.address)
                guard let first, count == array.count else { return false }
                return zip(0..., array).allSatisfy { index, element in
                    let address = first + index * MemoryLayout<Elements.Element>.stride
                    return address.assumingMemoryBound(to: Elements.Element.self).pointee == element
                }
            }
        }
        let inline = TypePlan.of(InlineArray<3, UInt16>.self)
        return reads([1, 2, 3]) && reads(["a", "b"]) && reads([1, 2, 3, 4][1..<3]) && reads(ContiguousArray([4.5]))
            && inline.metadata.word(at: 16) == 3 && inline.metadata.genericArgument(1)?.type == UInt16.self
    }

    static func dictionaries() -> Bool {
        [1, 5, 40, 200].allSatisfy { count in
            let dictionary = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \($0)", $0) })
            return withPlace(of: dictionary) { place in
                guard let storage = place.object else { return false }
                return [0, count / 2, count].allSatisfy { offset in
                    guard var cursor = HashTableCursor(storage: storage, isDictionary: true), let values = cursor.values
                    else { return false }
                    cursor.skip(offset)
                    let keys = cursor.keys.assumingMemoryBound(to: String.self)
                    for (key, value) in dictionary.dropFirst(offset) {
                        guard let bucket = cursor.next(), keys[bucket] == key,
                            values.load(fromByteOffset: bucket * 8, as: Int.self) == value
                        else { return false }
                    }
                    return cursor.next() == nil
                }
            }
        }
    }

    static func sets() -> Bool {
        [1, 5, 40, 200].allSatisfy { count in
            let set = Set((0..<count).map { UInt16($0) })
            return withPlace(of: set) { place in
                guard let storage = place.object,
                    var cursor = HashTableCursor(storage: storage, isDictionary: false)
                else { return false }
                for element in set {
                    guard let bucket = cursor.next(),
                        cursor.keys.load(fromByteOffset: bucket * 2, as: UInt16.self) == element
                    else { return false }
                }
                return cursor.next() == nil
            }
        }
    }

    private static func withPlace<Value>(of value: Value, _ body: (Place) -> Bool) -> Bool {
        withUnsafePointer(to: value) { body(Place(address: UnsafeRawPointer($0), plan: TypePlan.of(Value.self))) }
    }
}

// MARK: - Probe types

private struct ProbeStructure<Generic> {
    var byte: UInt8
    let word: Int
    var generic: Generic
    let text: String
}

private class ProbeSuperclass {
    var byte: UInt8 = 7
    let text = "probe"
}

private final class ProbeSubclass<Generic>: ProbeSuperclass {
    var generic: Generic
    let own = 2.5

    init(generic: Generic) { self.generic = generic }
}

private enum ProbeEnum<Generic> {
    case word(Int)
    case text(String)
    case generic(Generic)
    case object(ProbeClass)
    indirect case boxed(Int)
    case first, second
}

private enum ProbeSinglePayload {
    case text(String)
    case nothing
}

private enum ProbeSimpleEnum {
    case first, second, third
}

private protocol ProbeProtocol {}
private protocol ProbeClassProtocol: AnyObject {}

private struct ProbeConformer: ProbeProtocol, Equatable {
    var number: Int
}

private struct ProbeLargeConformer: ProbeProtocol, Equatable {
    var first = 1
    var second = "two"
    var third = 3.0
    var fourth: UInt8 = 4
}

private struct ProbeError: Error, Equatable {
    var code: Int
}

private final class ProbeClass: ProbeClassProtocol, Equatable {
    static func == (lhs: ProbeClass, rhs: ProbeClass) -> Bool { lhs === rhs }
}

private final class ProbeReferences {
    private weak var weakly: ProbeClass?
    private unowned var unownedly: ProbeClass
    private unowned(unsafe) var unsafely: ProbeClass
    private var strongly: ProbeClass?

    init(target: ProbeClass) {
        weakly = target
        unownedly = target
        unsafely = target
        strongly = target
    }

    /// References to an object that is gone when this returns.
    static func withReleasedTarget() -> ProbeReferences {
        let references = ProbeReferences(target: ProbeClass())
        references.strongly = nil
        return references
    }
}
