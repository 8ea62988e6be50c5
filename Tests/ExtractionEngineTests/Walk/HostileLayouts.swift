import Synchronization

extension HostileValue {
    /// Values that do not lie in memory as one would guess.
    static let moreLayouts: [HostileValue] = [
        HostileValue("values that take no memory") { ZeroSized() },
        HostileValue("empty structs at the end of a class") { ZeroSizedTail() },
        HostileValue("collections of values without memory") {
            ([Empty(), Empty()], Set([Empty()]), [1: Empty(), 2: Empty()], [Empty(): 1], Optional(Empty()) as Any)
        },
        HostileValue("vectors with a large alignment") { Aligned() },
        HostileValue("vectors in containers") {
            [
                SIMD64<Double>(repeating: 2), SIMD3<Float>(1, 2, 3) as Any, (UInt8(1), SIMD16<Int32>(repeating: 3)),
                [SIMD2<UInt8>(1, 2)], AlignedEnum.vector(SIMD8(repeating: 4)), AlignedEnum.pair(1, SIMD4(repeating: 5)),
            ] as [Any]
        },
        HostileValue("references that are optional or to a protocol") { Delegating.live() },
        HostileValue("dead references to a protocol") { Delegating.dead() },
        HostileValue("pointers to nowhere in a class") { Pointers() },
        HostileValue("a global function of C") { Callbacks() },
        HostileValue("InlineArrays of every sort of element") {
            InlineArrays(object: Target())
        },
        HostileValue("an empty InlineArray") { [] as InlineArray<0, String> },
        HostileValue("noncopyable parts everywhere") { NoncopyableParts() },
        HostileValue("parameter packs of every length") {
            (
                PackClass(1, "two"), emptyPack(), PackStruct(1, "two", Target()), PackStruct<Int>(1).optionals,
                PackFunctions { (number: Int) in number }
            )
        },
        HostileValue("metatypes of every sort in every container") {
            [
                Int.self, Target.self, (any Error).self, (Int, String).self, Never.self, [Int.Type].self,
                [Int.self, Int.self] as [Int.Type], [Int.self] as [Any.Type], Optional(Int.self) as Any,
                (Int.self, 1), (Target.self, 1), ThinEnum.type(Int.self), ThinEnum.pair((Int.self, 2)),
                ThinEnum.types(Int.self, String.self), ThinEnum.optional(Int.self), ThinEnum.text("x"),
                GenericThin(type: Int.self), GenericThin(type: Target.self), [1: Int.self],
                (any Delegate).self,
            ] as [Any]
        },
        HostileValue("thin metatypes inside structs inside enums") { ThinParts() },
        HostileValue("extended existentials") {
            let numbers: any Collection<Int> = [1, 2]
            let boxed: any Boxing<String> & Sendable = Box(value: "x")
            return (numbers, boxed, [boxed], Optional(numbers) as Any, ExtendedHolder())
        },
        HostileValue("existentials of existentials of optionals") { Matryoshka() },
        HostileValue("deeply generic types") {
            Generic(Generic(Generic([Generic(Optional(1)), Generic(nil)])))
        },
        HostileValue("a generic class that grows with each step") {
            let grown = Growing(1)
            grown.next = Growing([1])
            grown.next?.next = Growing([[1]])
            return grown
        },
        HostileValue("a type inside a function and a private type") {
            struct Local { let number = 1 }
            final class LocalClass { let local: Any = Local() }
            return LocalClass()
        },
        HostileValue("tuples of tuples") { ((1, (a: 2, "x")), ((), ((3, b: 4.5), [(1, c: 2)]))) },
        HostileValue("stored generics of a resilient type") {
            (
                Result<UInt8, any Error>.success(1), [UInt8(1): Optional(Int128.max)], (1...3).reversed(),
                zip([1], ["a"]), [1, 2, 3].lazy.filter { $0 > 1 }, Unicode.Scalar(65 as UInt8),
                KeyValuePairs(dictionaryLiteral: (1, 2)), repeatElement(1, count: 3), "text"[...], "c" as Character
            )
        },
    ]
}

private struct Empty: Hashable {}

private struct ZeroSized {
    let first = Empty()
    let number: UInt8 = 1
    let void: Void = ()
    let pair = (Empty(), 2, Empty())
    let optional: Empty? = Empty()
    let last = Empty()
}

private class ZeroSizedBase { let tail = Empty() }
private final class ZeroSizedTail: ZeroSizedBase {
    let own: Void = ()
    let after: UInt8 = 3
    let last = (Empty(), Empty())
}

private final class Aligned {
    let byte: UInt8 = 1
    let wide = SIMD64<Double>(repeating: 1.5)
    let small: Bool = true
    let boxed: Any = SIMD16<Double>(repeating: 2.5)
    let error: any Error = AlignedError(vector: SIMD8(repeating: 3))
    let after = "after"
}

private struct AlignedError: Error { let vector: SIMD8<Double> }
private enum AlignedEnum { case vector(SIMD8<Double>), pair(UInt8, SIMD4<Float>), none }

protocol Delegate: AnyObject {}
extension Target: Delegate {}

private final class Delegating {
    weak var weakly: (any Delegate)?
    unowned var unownedly: any Delegate
    unowned var unownedOptional: Target?
    unowned let nothing: Target? = nil
    unowned(unsafe) var unsafely: (any Delegate)?
    weak var anything: AnyObject?
    private var owned: Target?

    init(_ target: Target) {
        weakly = target
        unownedly = target
        unownedOptional = target
        unsafely = target
        anything = target
        owned = target
    }

    static func live() -> Delegating { Delegating(Target()) }
    static func dead() -> Delegating {
        let delegating = live()
        delegating.owned = nil
        return delegating
    }
}

private final class Pointers: @unchecked Sendable {
    let raw = UnsafeRawPointer(bitPattern: 1)
    let typed = UnsafePointer<Target>(bitPattern: 3)
    let buffer = UnsafeMutableBufferPointer<String>(start: nil, count: 0)
    let opaque = OpaquePointer(bitPattern: 0xdead)
    let unmanaged = Unmanaged<Target>.fromOpaque(
        UnsafeRawPointer(bitPattern: 0xdead_beef) ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
    )
    let identifier = ObjectIdentifier(Target.self)
    let span = [UnsafeRawPointer(bitPattern: 5)]
}

private struct Callbacks {
    let c: @convention(c) (Int32) -> Int32 = { $0 }
    let optional: (@convention(c) () -> Void)? = nil
    let thick: () -> Int = { 1 }
    let throwing: (inout Int) async throws -> Void = { $0 += 1 }
    let sendable: @Sendable (Any) -> Void = { _ in }
    let isolated: @MainActor () -> Void = {}
    let pair = ({ 1 }, { "x" })
}

private struct InlineArrays {
    let bytes: InlineArray<3, UInt8> = [1, 2, 3]
    let texts: InlineArray<2, String> = ["a", "b"]
    let objects: InlineArray<1, Target>
    let optionals: InlineArray<2, Int?> = [1, nil]
    let nested: InlineArray<2, InlineArray<2, UInt16>> = [[1, 2], [3, 4]]
    let pairs: InlineArray<1, (UInt8, Int)> = [(1, 2)]
    let vectors: InlineArray<2, SIMD4<Float>> = [SIMD4(repeating: 1), SIMD4(repeating: 2)]
    let void: InlineArray<3, Void> = [(), (), ()]
    let after = "after"
    init(object: Target) { objects = [object] }
}

private final class NoncopyableParts {
    struct Handle: ~Copyable {
        let number: Int
        let text: String
        deinit {}
    }
    enum Choice: ~Copyable { case handle(Handle), nothing }

    let before = "before"
    let handle = Handle(number: 1, text: "x")
    let optional: Handle? = Handle(number: 2, text: "y")
    let choice = Choice.handle(Handle(number: 3, text: "z"))
    let array: InlineArray<2, Int> = [1, 2]
    let lock = Mutex([1, 2])
    let counter = Atomic<UInt8>(1)
    let erased: any ~Copyable = Handle(number: 4, text: "w")
    let after = "after"
}

private final class PackClass<each Element> {
    let elements: (repeat each Element)
    let arrays: (repeat [each Element])
    init(_ elements: repeat each Element) {
        self.elements = (repeat each elements)
        arrays = (repeat [each elements])
    }
}

private func emptyPack<each Element>(_ elements: repeat each Element) -> Any { PackClass(repeat each elements) }

private struct PackStruct<each Element> {
    let first: UInt8 = 1
    let elements: (repeat each Element)
    let optionals: (repeat Optional<each Element>)
    let types: (repeat (each Element).Type)
    let last = "last"
    init(_ elements: repeat each Element) {
        self.elements = (repeat each elements)
        optionals = (repeat each elements)
        types = (repeat (each Element).self)
    }
}

private struct PackFunctions<each Input, Output> {
    let function: (repeat each Input) -> Output
    init(_ function: @escaping (repeat each Input) -> Output) { self.function = function }
}

private enum ThinEnum {
    case type(Int.Type)
    case pair((Int.Type, Int))
    case types(Int.Type, String.Type)
    case optional(Int.Type?)
    case text(String)
}

private struct GenericThin<Subject> { let type: Subject.Type }

private struct ThinParts {
    struct Inner {
        let type = Int.self
        let pair = (String.self, 7)
        let optional: Bool.Type? = Bool.self
        let number = 8
    }
    enum Choice { case inner(Inner), number(Int) }
    let inner = Inner()
    let choice = Choice.inner(Inner())
    let array = [Inner()]
    let after = "after"
}

protocol Boxing<Value> {
    associatedtype Value
    var value: Value { get }
}
private struct Box<Value: Sendable>: Boxing, Sendable { let value: Value }

private final class ExtendedHolder {
    let optional: (any Boxing<Int>)? = Box(value: 3)
    let none: (any Boxing<Int>)? = nil
    let type: any Boxing<Int>.Type = Box<Int>.self
    let after = "after"
}

private struct Matryoshka {
    let any: Any = Optional<Any>.some(Optional<Any>.some(1 as Any) as Any) as Any
    let none: Any = Optional<Any>.none as Any
    let error: Any = CancellationError() as any Error
    let errors: [Any] = [CancellationError() as any Error, Optional<any Error>.some(CancellationError()) as Any]
    let object: Any = Target() as AnyObject
    let delegate: Any? = Target() as any Delegate
    let hashable: AnyHashable = AnyHashable(AnyHashable([AnyHashable(1)]))
    let sendable: any Sendable = Optional<Int?>.some(nil)
}

private struct Generic<Value> {
    let value: Value
    let function: (Value) -> Value = { $0 }
    let type: Value.Type = Value.self
    let list: [Value]
    init(_ value: Value) {
        self.value = value
        list = [value, value]
    }
}

private final class Growing<Value> {
    var _value: Value
    var next: Growing<[Value]>?
    init(_ value: Value) { _value = value }
}
