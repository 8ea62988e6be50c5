import Synchronization

/// Values of random types: each is put into a generic type that is chosen at run time, and the result into the next, so
/// that a seed makes types that nobody wrote.
struct GeneratedValue {
    private var random: SeededGenerator
    /// Whether values may be made that `Mirror` cannot read: unowned references, noncopyable parts, `InlineArray`.
    private let isMirrorable: Bool

    /// The value.
    private(set) var value: Any = 0

    /// Makes a value.
    ///
    /// - Parameters:
    ///   - seed: What the value depends on.
    ///   - levels: In how many types it lies at most.
    ///   - isMirrorable: Whether `Mirror` must be able to read it.
    init(seed: UInt64, levels: Int = 3, isMirrorable: Bool = true) {
        random = SeededGenerator(seed: seed)
        self.isMirrorable = isMirrorable
        value = make(levels: levels)
    }

    private mutating func make(levels: Int) -> Any {
        if levels == 0 { return leaf() }
        let inner = make(levels: Int.random(in: levels > 1 ? (levels - 2)...(levels - 1) : 0...0, using: &random))
        func open<Inner>(_ inner: Inner) -> Any { wrap(inner, levels: levels) }
        return _openExistential(inner, do: open)
    }

    private mutating func leaf() -> Any {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: Int.random(in: .min ... .max, using: &random)
        case 1: UInt8.random(in: 0...255, using: &random)
        case 2: random.text()
        case 3: Bool.random(using: &random)
        case 4: Double(bitPattern: random.next())
        case 5: Float(1.5)
        case 6: Int128(random.next()) << 60
        case 7: Character("é")
        case 8: GeneratedObject()
        case 9: NoPayload.second
        case 10: SIMD8<Float>(repeating: 2)
        case 11: Nothing()
        case 12: GeneratedError.code(7)
        case 13: 1..<9
        case 14: "substring".dropFirst()
        case 15: UInt16(7)
        case 16: Duration.milliseconds(5)
        case 17: Mixed.text("payload", 3)
        case 18: Mixed.vector(SIMD4(repeating: 1))
        default: [Int32]()
        }
    }

    private mutating func wrap<Inner>(_ inner: Inner, levels: Int) -> Any {
        switch Int.random(in: 0..<(isMirrorable ? 30 : 35), using: &random) {
        case 0: return Pair(byte: 1, value: inner, tail: nil)
        case 1: return Pair(byte: 2, value: inner, tail: inner)
        case 2: return Object(inner)
        case 3: return Subclass(inner)
        case 4: return Choice<Inner, Int>.first(inner)
        case 5: return Choice<Int, Inner>.both(3, inner)
        case 6: return Choice<Inner, String>.boxed(inner)
        case 7: return Choice<Inner, Inner>.none
        case 8: return Optional(inner) as Any
        case 9: return [inner, inner]
        case 10: return ContiguousArray(repeating: inner, count: 3)
        case 11: return [inner, inner, inner][1...]
        case 12: return ["a": inner]
        case 13: return [7: inner, 8: inner]
        case 14: return Single.only(inner)
        case 15: return Result<Inner, GeneratedError>.success(inner)
        case 16: return Erased(inner)
        case 17: return WrapperOwner(inner)
        case 18: return WeakOwner(inner)
        case 19: return ErrorOf(value: inner) as any Error
        case 20: return Pair(byte: 3, value: { inner }, tail: nil)
        case 21: return [Optional(inner), nil]
        case 22: return TypeOwner(type: Inner.self, value: inner)
        case 23: return Pack(inner, 1 as UInt8, [inner])
        case 24: return LazyOwner(inner)
        case 25: return [[Entry.key: inner]]
        case 26: return Mixture<Inner>.weakly(WeakOwner(inner), 1)
        case 27: return Generic<Inner>.Nested(inner)
        case 28, 29: return combine(inner, with: make(levels: levels - 1))
        case 30: return [inner, inner] as InlineArray<2, Inner>
        case 31: return Unowned<Inner>()
        case 32: return Choice<InlineArray<3, Inner>, Inner>.first([inner, inner, inner])
        case 33: return Locked(inner)
        default: return (inner, Unowned<Inner>(), GeneratedObject.self)
        }
    }

    private mutating func combine<First>(_ first: First, with second: Any) -> Any {
        func open<Second>(_ second: Second) -> Any { combine(first, second) }
        return _openExistential(second, do: open)
    }

    private mutating func combine<First, Second>(_ first: First, _ second: Second) -> Any {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: (first, second)
        case 1: (first: first, 1 as UInt8, third: second)
        case 2: Choice<First, Second>.first(first)
        case 3: Choice<First, Second>.second(second)
        case 4: Choice<First, Second>.both(first, second)
        case 5: Object((first, second))
        case 6: Pack(first, second)
        default: Pair(byte: 4, value: (second, a: first), tail: nil)
        }
    }
}

final class GeneratedObject: Sendable { private let number: UInt16 = 5 }
private enum NoPayload { case first, second }
private struct Nothing: Hashable {}
private enum GeneratedError: Error { case code(Int), other }
private enum Mixed { case text(String, UInt8), vector(SIMD4<Double>), object(GeneratedObject), none }
private enum Entry: Hashable { case key, other(Int) }

private struct Pair<Value> {
    let byte: UInt8
    var value: Value
    let tail: Value?
}

private class Object<Value> {
    private var value: Value
    private let flag = true
    init(_ value: Value) { self.value = value }
}

private final class Subclass<Value>: Object<[Value]> {
    private let value: Value
    private let own: (UInt8, Value)
    init(_ value: Value) {
        self.value = value
        own = (9, value)
        super.init([value])
    }
}

private enum Choice<First, Second> {
    case first(First), second(Second), both(First, Second)
    indirect case boxed(First)
    case none, nothing
}

private enum Single<Value> { case only(Value) }

private enum Mixture<Value> {
    case weakly(WeakOwner<Value>, Int), value(Value), bits(UInt8)
}

private struct Erased {
    let any: Any
    let last = "last"
    init(_ value: Any) { any = value }
}

@propertyWrapper private struct Wrapper<Value> {
    var wrappedValue: Value
    var count = 1
}

private struct WrapperOwner<Value> {
    @Wrapper private var wrapped: Value
    init(_ value: Value) { _wrapped = Wrapper(wrappedValue: value) }
}

private struct WeakOwner<Value> {
    private weak var gone: GeneratedObject?
    private weak var here: GeneratedObject?
    private let owned = GeneratedObject()
    private let value: Value
    init(_ value: Value) {
        self.value = value
        here = owned
        let target = GeneratedObject()
        gone = target
    }
}

private struct ErrorOf<Value>: Error, @unchecked Sendable { let value: Value }

private struct TypeOwner<Value> {
    let type: Value.Type
    let any: Any.Type = Value.self
    let value: Value
}

private struct Pack<each Element> {
    let elements: (repeat each Element)
    let last: UInt8 = 2
    init(_ elements: repeat each Element) { self.elements = (repeat each elements) }
}

private final class LazyOwner<Value> {
    private let value: Value
    private lazy var untouched = value
    private lazy var touched = value
    init(_ value: Value) {
        self.value = value
        _ = touched
    }
}

private enum Generic<Value> {
    struct Nested {
        private let byte: UInt8 = 1
        private let value: Value
        init(_ value: Value) { self.value = value }
    }
}

private final class Unowned<Value> {
    private unowned let dead: GeneratedObject
    private unowned(unsafe) let unsafely: GeneratedObject
    private unowned let alive: GeneratedObject
    private let owned = GeneratedObject()
    private let values: [Value] = []
    init() {
        let target = GeneratedObject()
        dead = target
        unsafely = target
        alive = owned
    }
}

private final class Locked<Value> {
    private let before: Value
    private let mutex = Mutex(1)
    private let after: Value
    init(_ value: Value) {
        before = value
        after = value
    }
}
