import Foundation

// Types that are hard to write in source.

struct `default` {
    struct `Type` { let one = 1 }
    enum `Protocol` { case tcp }
    enum ProtocolVersion { case two }
    final class `in`<Element> { let element: Element? = nil }
    struct `self` { let two = 2 }
    typealias Kind = `Type`
    typealias Transport = `Protocol`
}

enum `Type` { case one }
struct `Any` { let text = "none of them" }
struct `some` { let text = "opaque" }
struct `async` {}
protocol `protocol` {}
struct `my type` {
    struct `inner one` { let number = 1 }
    let `a number` = 1
    let `a+b` = 2
    let `1st` = 3
    let `Type` = 4
}
struct 🚀 {
    let 🔥 = "hot"
    let café = "U+E9"
}
struct Pass‍word { let length = 8 }

protocol Named {}
protocol Aged {}
protocol Keyed<Value, Key> {
    associatedtype Key
    associatedtype Value
}
class Ancestor {}
final class Heir: Ancestor, Named, Aged {}
struct Pairs: Keyed {
    typealias Key = Int
    typealias Value = String
}

struct Nest<Element> {
    struct Inner<Other> {
        struct Innermost<Last> { var last: Last? }
        var other: Other?
    }
    struct Plain { var number = 1 }
    enum Choice { case one(first: Element, second: Int), other(label: Int), none }
}

extension Array {
    struct Part { var number = 1 }
    private struct Hidden { var number = 1 }
    static var hidden: Any { Hidden() }
}

extension Optional {
    struct Part { var number = 1 }
}

extension Nest.Inner {
    private struct Hidden { var number = 1 }
    static var hidden: Any { Hidden() }
}

func local() -> Any {
    struct Local<Element> {
        struct Inside { var number = 1 }
        var inside = Inside()
        var elements: [Element] = []
    }
    return Local<Int>()
}

@globalActor actor Database {
    @globalActor actor Queue { static let shared = Queue() }
    static let shared = Database()
}

struct Handle: ~Copyable { let number = 1 }
final class Box<Value: ~Copyable> { let number = 1 }
struct Values<each Value> { let number = 1 }
struct Fixed<let count: Int> { let number = 1 }
struct Failure: Error {}
/// A type with the name that the mirror of another one would have.
struct HostileTypesMirror { let number = 1 }

typealias SomeHeir = Heir
typealias SomeNamed = Named

/// Properties with the names of types.
final class NamedLikeTypes {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private let Heir = 1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private let Named: SomeHeir? = nil
    private let other: any SomeNamed = SomeHeir()
}

final class HostileTypes {
    private let keyword = `default`()
    private let nestedType = `default`.Kind()
    private let nestedTypes: [`default`.`Type`]? = [`default`.Kind()]
    private let realMetatype: [`default`.Type] = []
    private let nestedProtocol = `default`.Transport.tcp
    private let version: `default`.ProtocolVersion? = .two
    private let generic = `default`.`in`<`default`>()
    private let nestedSelf = `default`.`self`()
    private let topType = `Type`.one
    private let any = `Any`()
    private let one: `some`? = `some`()
    private let waiting = `async`()
    private let raw = `my type`()
    private let innerRaw = `my type`.`inner one`()
    private let emoji = 🚀()
    private let emojis = [🚀(): 1, 🚀(): 2] as KeyValuePairs
    private let invisible = Pass‍word()

    private let label: (String, in: Int, `inout`: Int, for: Int) = ("left", 2, 3, 4)
    private let labels = [(in: 1, default: 2)]
    private let composition: any Named & Aged = Heir()
    private let classComposition: (any Ancestor & Named)? = Heir()
    private let compositionType: any (Named & Aged).Type = Heir.self
    private let compositionTypes: [any (Named & Aged).Type]? = [Heir.self]
    private let classCompositionType: (any (Ancestor & Named).Type)? = Heir.self
    private let protocolType: any Named.Type = Heir.self
    private let protocolOwnType: (any Named).Type = (any Named).self
    private let keywordProtocol: (any `protocol`)? = nil
    private let classOnly: AnyObject = Heir()
    private let classOnlyType: AnyObject.Type? = Heir.self
    private let anything: [Any?] = [1, nil]
    private let constrained: any Keyed<String, Int> = Pairs()
    private let constrainedList: [any Collection<Int>] = [[1]]
    private let twoConstraints: [any Keyed<String, Int>] = [Pairs()]
    private let compositions: [any Named & Aged] = [Heir()]
    private let classCompositions: [any Ancestor & Named]? = []
    private let errors: [any Error & Named] = []
    private let errorTypes: [any Error.Type]? = [Failure.self]
    private let opaqueValue: some Named = Heir()
    private let sendable: any Sendable = 1

    private let nested = Nest<Int>.Inner<String>.Innermost<[Nest<Bool>.Plain]>(last: [])
    private let choice = Nest<String>.Choice.one(first: "a", second: 2)
    private let choices = [Nest<Int>.Choice.other(label: 1), .none]
    private let part = [Int].Part()
    private let parts = [[Int].Part()]
    private let optionalPart = Int?.Part()
    private let optionalParts: [Int?.Part]? = nil
    private let arrayHidden = [Int].hidden
    private let innerHidden = Nest<Int>.Inner<Int>.hidden
    private let localValue = local()
    private let index = "abc".startIndex
    private let pack = Values<Int, String, [Int]>()
    private let emptyPack: Values<> = Values()
    private let fixed = Fixed<3>()
    private let negative: Fixed<-3> = Fixed()
    private let inline: InlineArray<3, Int> = [1, 2, 3]
    private let inlineNested: InlineArray<2, InlineArray<1, String>> = [["a"], ["b"]]
    private let handle = Handle()
    private let box = Box<Handle>()
    private let shadowing = HostileTypesMirror()
    private let named = NamedLikeTypes()
    private let vector: SIMD4<Float> = [1, 2, 3, 4]
}

final class HostileFunctions {
    private let escaping: (@escaping () -> Void) -> Void = { _ in }
    private let plain: (() -> Void) -> Void = { _ in }
    private let both: (@escaping @Sendable () -> Void, () -> Void, (() -> Void)?) -> () -> Void = { _, _, _ in {} }
    private let deep: ((@escaping ((@escaping () -> Void) -> Void) -> Void) -> Void)? = { _ in }
    private let auto: (@autoclosure () -> Int) -> Void = { _ in }
    private let autoEscaping: (@autoclosure @escaping () -> Int) -> Void = { _ in }
    private let inoutFunction: (inout () -> Void) -> Void = { _ in }
    private let ownership: (inout Int, borrowing Heir, consuming Heir, sending Heir) -> Void = { _, _, _, _ in }
    private let variadic: (Int...) -> Void = { (_: Int...) in }
    private let sendingResult: () -> sending Heir = { Heir() }
    private let typed: (Int) throws(Failure) -> Void = { _ in }
    private let typedNested: ((Int) throws(`my type`.Oops) -> Void)? = nil
    private let typedAsync: @concurrent () async throws(Failure) -> Int = { 1 }
    private let nonisolatedAsync: nonisolated(nonsending) () async -> Void = {}
    private let asyncParameter: (@concurrent () async -> Void, nonisolated(nonsending) () async -> Int) -> Void = {
        _,
        _ in
    }
    private let never: () throws(Never) -> Void = {}
    private let onMain: @MainActor () -> Void = {}
    private let onDatabase: @Database () async -> Void = {}
    private let onQueue: (@Database.Queue (Int) async throws -> Void)? = nil
    private let anywhere: (@isolated(any) () async -> Void)? = nil
    private let sendable: @Sendable (Int) -> Void = { _ in }
    private let convention: @convention(c) (Int32, UnsafePointer<Int8>?) -> Int32 = { number, _ in number }
    private let isolated: (isolated Database) -> Void = { _ in }
    private let handle: (borrowing Handle) -> Void = { _ in }
    private let curried: (Int) -> (Int) throws -> [String: () -> Int?] = { _ in { _ in [:] } }
    private let ofTuple: ((Int, in: Int)) -> (a: Int, b: Void) = { _ in (1, ()) }
    private let ofMetatypes: (any (Named & Aged).Type, `default`.`Type`) -> Heir.Type = { _, _ in Heir.self }
    private let ofExistentials: ((any Named)?, any Named & Aged) -> (any Error)? = { _, _ in nil }
    private let twice: (() -> Void)?? = .some(nil)
}

extension `my type` {
    struct Oops: Error {}
}

final class HostileValues {
    private let notANumber = Double.nan
    private let negativeNaN = -Float.nan
    private let payload = Double(nan: 5, signaling: false)
    private let signaling = Float.signalingNaN
    private let infinity = Float.infinity
    private let minusInfinity: Double? = -.infinity
    private let negativeZero = -0.0
    private let negativeZeros: [Float] = [-0.0]
    private let least = Double.leastNonzeroMagnitude
    private let greatest = Double.greatestFiniteMagnitude
    private let greatestFloat = Float.greatestFiniteMagnitude
    #if arch(x86_64)
    private let extended: Float80 = 1 / 3
    private let extendedGreatest = Float80.greatestFiniteMagnitude
    private let extendedLeast: Float80? = .leastNonzeroMagnitude
    #endif
    private let half: Float16 = 1 / 3
    private let halfLeast = Float16.leastNonzeroMagnitude
    private let minimum = Int.min
    private let minimum8 = Int8.min
    private let maximum = UInt64.max
    private let wide = Int128.min
    private let wideUnsigned: UInt128? = .max
    private let quotes = #"""" \ \( "#
    private let multiline = """
        one \"\"\"
         \\ \u{2028} \0 \u{7F}
        two
        """
    private let separators = "\u{2028}\u{2029}\u{85}\u{0B}"
    private let hash = "\"#\"##\\#("
    private let empty = ""
    private let character: Character = "\u{301}"
    private let newline: Character = "\r\n"
    private let quote: Character = "\""
    private let backslash: Character? = "\\"
    private let flag: Character = "🇫🇷"
    private let scalar: Unicode.Scalar = "\u{0}"
    private let accent: Unicode.Scalar = "\u{301}"
    private let plainScalar: Unicode.Scalar? = "é"
    private let part = "a long text".prefix(6)
    private let marks = "Z" + Swift.String(repeating: "\u{351}", count: 1_000)
    private let manyMarks = Swift.String(repeating: "Z\u{351}", count: 1_000)
    private let date = Date(timeIntervalSince1970: 1.5)
    private let dates: [Date]? = [.distantPast, .distantFuture]
    private let url = URL(string: "https://example.com/a%20b?q=\u{22}#f")
    private let uuid = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    private let data = Data([0, 1, 255])
    private let decimal = Decimal(string: "-0.10")
    private let decimalNaN = Decimal.nan
    private let staticText = StaticString("text")
    private let range = 1..<3
    private let closed: ClosedRange<Character> = "a"..."z"
    private let duration = Duration.seconds(1)
    private let raw = UnsafeRawPointer(bitPattern: 16)
    private let typedPointer = UnsafePointer<`default`>(bitPattern: 16)
    private let opaquePointer = OpaquePointer(bitPattern: 16)
    private let buffer = UnsafeBufferPointer<Int>(start: nil, count: 0)
    private let keyPath = \HostileValues.empty
    private let set: Set<Int> = [1]
    private let nested: [String: [Int?]]? = ["a": [1, nil]]
    private let keys: [`Key 1`: Int] = [.init(): 1]
    private let deepNil: Int??? = .some(.some(nil))
    private let deepValue: Int?? = 1
    private let yes: Bool? = true

    struct `Key 1`: Hashable { let `a b` = 1 }
}
