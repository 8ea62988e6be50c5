import Dispatch
import Distributed
import Foundation
import Observation
import Synchronization

/// A value that has brought down other tools, or could.
struct HostileValue: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable () -> Any

    init(_ description: String, _ make: @escaping @Sendable () -> Any) {
        self.description = description
        self.make = make
    }

    static let all: [HostileValue] =
        references + layouts + types + foreign + collections + moreLayouts + moreEnums + imported + objects + behaving

    private static let references: [HostileValue] = [
        HostileValue("a dead unowned reference") { UnownedHolder.dead() },
        HostileValue("dead unowned references in structs, tuples and enums") {
            ([UnownedHolder.dead()], HolderEnum.holder(.dead()), (1, UnownedHolder.dead()))
        },
        HostileValue("live unowned references") {
            let target = Target()
            return (UnownedHolder(target: target), target)
        },
        HostileValue("unowned(unsafe) and Unmanaged to a freed object") { UnsafeHolder.dead() },
        HostileValue("weak references, also as payloads") {
            let target = Target()
            return ([WeakEnum.one(WeakHolder(target: target)), .two(WeakHolder(target: nil), 3), .none], target)
        },
        HostileValue("dead weak references as payloads") {
            [WeakEnum.one(WeakHolder.dead()), .two(WeakHolder.dead(), 3), .none]
        },
        HostileValue("an object whose description recurses") { Recursive() },
        HostileValue("pointers") {
            (
                UnsafeMutablePointer<Int>(bitPattern: 8), OpaquePointer(bitPattern: 16),
                UnsafeRawBufferPointer(start: nil, count: 0), ObjectIdentifier(Target.self)
            )
        },
    ]

    private static let layouts: [HostileValue] = [
        HostileValue("noncopyable fields") { Noncopyable() },
        HostileValue("InlineArray") { [3, 4] as InlineArray<2, Int> },
        HostileValue("InlineArray in a tuple") { (["a", "b"] as InlineArray<2, String>, 1) },
        HostileValue("an empty enum in an optional") { Never?.none as Any },
        HostileValue("indirect enums") { Chain.link(1, .link(2, .end)) },
        HostileValue("enums with every sort of payload") {
            [
                Payload.byte(1), .text("a", 2), .object(Target()), .anything([1]), .error(CancellationError()),
                .function { 1 }, .void(()), .type(Int.self), .first, .second,
            ]
        },
        HostileValue("thin metatypes") { Metatypes() },
        HostileValue("a parameter pack") { Pack(1, "two", [3]) },
        HostileValue("nested optionals") { Optional(Optional(Optional(3))) as Any },
        HostileValue("containers in containers") {
            let inner: Any = 1
            return [inner, inner as Any, Any?.some(inner) as Any]
        },
        HostileValue("empty tuples") { [(), ()] },
        HostileValue("an enum in no known case") { unsafeBitCast(UInt8(77), to: Small.self) },
        HostileValue("deeply generic types") { [[[["a": [1: Set([Optional(2)])]]]]] },
    ]

    private static let types: [HostileValue] = [
        HostileValue("an actor") { Worker() },
        HostileValue("a distributed actor") { Remote(actorSystem: LocalTestingDistributedActorSystem()) },
        HostileValue("an @Observable class") { Watched() },
        HostileValue("key paths") { (\String.count, \Array<Int>.[0] as AnyKeyPath) },
        HostileValue("a task-local") { Locals.$value },
        HostileValue("a task") { Task { 1 } },
        HostileValue("a result of an error") { Result<Int, any Error>.failure(CancellationError()) },
        HostileValue("a mirror") { Mirror(reflecting: 1) },
        HostileValue("strings in every script") {
            ["\u{0}", "\u{feff}", "e\u{301}", "\u{202e}rtl", "👩‍👩‍👧", "<script>", String(repeating: "x", count: 1000)]
        },
    ]

    private static let foreign: [HostileValue] = [
        HostileValue("an NSObject subclass") { ObjectSubclass() },
        HostileValue("Foundation's values") {
            [
                Date(), Data([1, 2]), Data(count: 100_000), UUID(), Decimal(1), Locale(identifier: "en"), TimeZone.gmt,
                Calendar(identifier: .gregorian), IndexSet(1..<4), CharacterSet.letters, DateComponents(year: 2),
                URL(filePath: "/"), AttributedString("x"), Notification(name: .init("n")),
            ] as [Any]
        },
        HostileValue("Foundation's objects") {
            [
                NSNumber(1), NSString("s"), NSArray(array: [1]), NSDictionary(dictionary: ["a": 1]), NSLock(),
                JSONEncoder(), DateFormatter(), FileManager.default, ProcessInfo.processInfo, Bundle.main,
                OperationQueue(), Thread.current, Pipe(), Process(),
            ] as [Any]
        },
        HostileValue("C structs and unions") { (timeval(), sigval(sival_int: 3), stat(), pthread_mutex_t()) },
        HostileValue("a queue") { DispatchQueue.main },
    ]

    private static let collections: [HostileValue] = [
        HostileValue("a collection without an end") { Endless() },
        HostileValue("a collection that lies about its count") { Liar() },
        HostileValue("an endless sequence") { sequence(first: 1) { $0 + 1 } },
        HostileValue("a single-pass sequence") { AnyIterator { 1 } },
        HostileValue("lazy collections") { ((0..<10).lazy.map { $0 * 2 }, [1, 2].reversed(), [1, 2, 3][1...]) },
        HostileValue("erased collections") { (AnyCollection([1]), AnySequence([1]), CollectionOfOne(1)) },
        HostileValue("heterogeneous keys") { ["k": 1, 2: "v", 2.5: true, Small.first: ()] as [AnyHashable: Any] },
        HostileValue("object keys") { Set([NSNumber(1), NSNumber(2)]) },
        HostileValue("a large array and a large dictionary") {
            (Array(0..<100_000), Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, $0) }))
        },
    ]
}

final class Target { var number = 1 }

private struct UnownedHolder {
    unowned let target: Target
    static func dead() -> UnownedHolder { UnownedHolder(target: Target()) }
}

private enum HolderEnum { case holder(UnownedHolder), other(Int) }

private struct UnsafeHolder {
    unowned(unsafe) let target: Target
    let unmanaged: Unmanaged<Target>

    static func dead() -> UnsafeHolder {
        let target = Target()
        return UnsafeHolder(target: target, unmanaged: .passUnretained(target))
    }
}

private struct WeakHolder {
    weak var target: Target?

    static func dead() -> WeakHolder {
        let target = Target()
        return withExtendedLifetime(target) { WeakHolder(target: target) }
    }
}

private enum WeakEnum { case one(WeakHolder), two(WeakHolder, Int), none }

private final class Recursive: CustomStringConvertible, CustomDebugStringConvertible {
    private lazy var me = self
    init() { _ = me }
    var description: String { "\(self)" }
    var debugDescription: String { String(reflecting: self) }
}

private final class Noncopyable {
    struct Inner: ~Copyable { var number = 1 }
    private let mutex = Mutex(4)
    private let atomic = Atomic(3)
    private let inner = Inner()
    private let optional: Inner? = Inner()
    private let after = "after"
}

private indirect enum Chain { case end, link(Int, Chain) }

private enum Payload {
    case byte(Int8), text(String, Int), object(Target), anything(Any), error(any Error), function(() -> Int)
    case void(Void), type(Int.Type)
    case first, second
}

private struct Metatypes {
    let thin: Int.Type = Int.self
    let optional: Int.Type? = Int.self
    let pair: (Int.Type, Int) = (Int.self, 1)
    let thick: Any.Type = Int.self
    let classType: Target.Type = Target.self
    let after = "after"
}

private struct Pack<each Element> {
    let elements: (repeat each Element)
    init(_ elements: repeat each Element) { self.elements = (repeat each elements) }
}

private enum Small: UInt8 { case first, second }

private actor Worker {
    private var jobs = 3
    private unowned let target: Target
    init(target: Target = Target()) { self.target = target }
}

private distributed actor Remote {
    typealias ActorSystem = LocalTestingDistributedActorSystem
    private var secret = 5
}

@Observable
private final class Watched {
    var title = "seen"
    @ObservationIgnored var ignored = 1
}

private enum Locals {
    @TaskLocal static var value = 4
}

private final class ObjectSubclass: NSObject {
    private let name: NSString = "ns"
    private var number = 1
}

private struct Endless: Collection, CustomReflectable {
    var startIndex: Int { 0 }
    var endIndex: Int { .max }
    subscript(index: Int) -> Int { index }
    func index(after index: Int) -> Int { index + 1 }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

private struct Liar: RandomAccessCollection, CustomReflectable {
    var startIndex: Int { 0 }
    var endIndex: Int { 3 }
    var count: Int { -7 }
    subscript(index: Int) -> Int { index }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
