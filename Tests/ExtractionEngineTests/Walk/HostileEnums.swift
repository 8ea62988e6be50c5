import CForeignValues
import Dispatch
import Foundation

extension HostileValue {
    /// Enums whose case and payload share their bits in every way there is.
    static let moreEnums: [HostileValue] = [
        HostileValue("enums that hide their tag in spare bits") {
            [
                Spare.object(Target()), .text("x"), .array([1]), .flag(true), .optional(nil), .optional(Target()),
                .nothing, .zero,
            ]
        },
        HostileValue("enums of classes and existentials") {
            let target = Target()
            return [References.first(target), .second(target), .third(target), .fourth(target), .none]
        },
        HostileValue("enums in optionals in enums") {
            [
                Nested.inner(.some(.some(.object(Target())))), .inner(.some(nil)), .inner(nil),
                .outer(.success(nil)), .outer(.success(3)), .outer(.failure(CancellationError())), .last,
            ]
        },
        HostileValue("indirect cases with every payload") {
            [
                Indirect.void, .empty(Void()), .number(1), .many(1, "x", [2.5]), .recursive(.recursive(.number(3))),
                .generic(.some(4)), .object(Target()), .existential("any"), .vector(SIMD8(repeating: 1)),
            ]
        },
        HostileValue("enums with one case") { (Single.only, SinglePayload.only(1, "x"), [Single.only]) },
        HostileValue("enums with an uninhabited payload") {
            [Uninhabited.value(1), Uninhabited.nothing, Result<Int, Never>.success(1)] as [Any]
        },
        HostileValue("generic enums with every argument") {
            [
                GenericEnum<Int>.one(1), GenericEnum<Void>.one(()), GenericEnum<Target>.two(Target(), 1),
                GenericEnum<Int.Type>.one(Int.self), GenericEnum<Int?>.one(nil), GenericEnum<Bool>.none,
                GenericEnum<SIMD4<Double>>.two(SIMD4(repeating: 1), 2), GenericEnum<Never>.none,
                GenericEnum<(any Error)>.one(CancellationError()),
            ] as [Any]
        },
        HostileValue("an enum with 300 cases' worth of a tag") { [Wide.payload(.max), .payload(0), .other(1)] },
        HostileValue("a large payload in many places") {
            let large: Any = Large.array(InlineArray(repeating: 7))
            return Array(repeating: large, count: 200)
        },
        HostileValue("weak, unowned and unmanaged references as payloads") { Deep.dead() },
        HostileValue("an enum with a mirror of its own") { [Reflected.value(1), .nothing] },
    ]

    /// Types that come from C.
    static let imported: [HostileValue] = [
        HostileValue("enums of C with raw values that nobody named") {
            (
                foreign_closed(77), foreign_closed(1), foreign_open(-9), ForeignPlain(rawValue: 40),
                ForeignOptions(rawValue: 13)
            )
        },
        HostileValue("a struct of C with a union, arrays and pointers") { foreign_struct() },
        HostileValue("a packed struct of C") { (foreign_packed(), [foreign_packed(), foreign_packed()]) },
        HostileValue("a struct of C with bit fields") { foreign_bits() },
        HostileValue("a union and an empty struct of C") { (ForeignUnion(), ForeignEmpty()) },
        HostileValue("an imported enum in optionals and collections") {
            ([foreign_open(5)], Optional(foreign_closed(9)) as Any, [foreign_open(1): 2], foreign_open(-1) as Any)
        },
        HostileValue("types of the C library") {
            (timespec(), sockaddr_in(), in6_addr(), pollfd(), tm(), rusage(), fd_set())
        },
    ]
}

private enum Spare {
    case object(Target), text(String), array([Int]), flag(Bool), optional(Target?), nothing, zero
}

private enum References {
    case first(Target), second(any Delegate), third(AnyObject), fourth(any Delegate & Sendable), none
}
extension Target: @unchecked Sendable {}

private enum Nested {
    case inner(Spare??)
    case outer(Result<Int?, any Error>)
    case last
}

private indirect enum Indirect {
    case void, empty(Void), number(Int), many(Int, String, [Double]), recursive(Indirect), generic(Int?)
    case object(Target), existential(Any), vector(SIMD8<Double>)
}

private enum Single { case only }
private enum SinglePayload { case only(Int, String) }
private enum Uninhabited { case never(Never), value(Int), nothing }
private enum GenericEnum<Value> { case one(Value), two(Value, Int), none }
private enum Wide { case payload(UInt64), other(UInt64), third(UInt64), fourth(UInt8) }
private enum Large { case array(InlineArray<20_000, Int>), number(Int) }

private enum Deep {
    struct Holder {
        unowned let unownedly: Target
        weak var weakly: Target?
        let unmanaged: Unmanaged<Target>
        unowned(unsafe) let unsafely: Target
    }
    case one(Holder), two((Holder, Int)), boxed(Any), none

    static func dead() -> [Deep] {
        let target = Target()
        let holder = withExtendedLifetime(target) {
            Holder(unownedly: target, weakly: target, unmanaged: .passUnretained(target), unsafely: target)
        }
        return [.one(holder), .two((holder, 1)), .boxed(holder), .boxed([holder]), .none]
    }
}

private enum Reflected: CustomReflectable {
    case value(Int), nothing
    var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }
}
