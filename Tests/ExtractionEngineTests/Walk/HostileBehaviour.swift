import Foundation

extension HostileValue {
    /// Values whose own code recurses, traps, lies or never ends.
    static let behaving: [HostileValue] = [
        HostileValue("descriptions that trap") {
            ([Trapping(), Trapping()], Trapping(), [Trapping(): Trapping()], TrappingObject())
        },
        HostileValue("an error that describes itself by recursion") {
            (RecursiveError() as any Error, Result<Int, RecursiveError>.failure(RecursiveError()))
        },
        HostileValue("a vector of one's own whose description traps") { OwnVector() },
        HostileValue("a raw value that traps") { [TrappingRawValue()] },
        HostileValue("a collection whose subscript traps") { TrappingCollection() },
        HostileValue("a collection whose indices take a walk each") { LinkedCollection.long() },
        HostileValue("a collection without an end, as a sequence of mirrors") { EndlessMirror() },
        HostileValue("a random-access collection that lies in both directions") { (Overstating(), Understating()) },
        HostileValue("a mirror whose children are the value itself") { SelfReflecting() },
        HostileValue("a mirror with labels that are no names") { OddLabels() },
        HostileValue("an object that is its own child many times") { Knot() },
        HostileValue("texts that are no texts") {
            [
                String(decoding: [0xD800, 0x41, 0xDFFF] as [UInt16], as: UTF16.self),
                String(decoding: [0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
                "\u{2028}\u{2029}\r\n", String(repeating: "e\u{301}\u{327}", count: 300),
                "a" + String(repeating: "\u{301}", count: 10_000), "\"\\/\u{8}\u{c}", "</script><!--", "🇩🇪",
                NSString("bridged \0") as String, "",
            ]
        },
        HostileValue("texts that are no texts, as keys") {
            [
                "": 1, ".": 2, "]": 3, "\"": 4, "\\": 5, "\n": 6, "a.b[0]": 7, "\u{2028}": 8, "é": 9, "\0": 10, "?": 11,
                "e\u{301}x": 12,
            ] as [String: Int]
        },
        HostileValue("keys of every sort") {
            (
                [1.5: 1, .infinity: 2, -0.0: 3], [true: 1, false: 2], [UInt64.max: 1], [Int8.min: 1],
                [Character("x"): 1], [Optional(1): 1, nil: 2], [[1]: 1], [UUID(): 1], [Side.left: 1, .right(2): 3],
                [Int128.max: 1], [Date(timeIntervalSince1970: 0): 1], ["x"[...]: 1], [Float(1.5): 1],
                [ObjectIdentifier(Target.self): 1]
            )
        },
        HostileValue("sets of every sort") {
            (
                Set([1.5, .nan]), Set(["a"]), Set([Side.left, .right(3)]), Set([[1]]), Set([Optional(1), nil]),
                Set<AnyHashable>([1, "x"])
            )
        },
        HostileValue("numbers at their ends") {
            [
                Double.nan, Double.signalingNaN, -Double.infinity, Double.leastNonzeroMagnitude, -0.0, Float.nan,
                Float16.infinity, Int.min, UInt.max, Int128.min, UInt128.max, Int8.min, Decimal.greatestFiniteMagnitude,
            ] as [Any]
        },
        HostileValue("wide structs of wide arrays") { WideArrays() },
        HostileValue("a text of ten million bytes") { [String(repeating: "0123456789", count: 1_000_000)] },
        HostileValue("data of ten million bytes") {
            (Data(count: 10_000_000), [UInt8](repeating: 7, count: 1_000_000))
        },
        HostileValue("a list 200,000 links deep") { DeepList.links },
        HostileValue("an indirect enum 200,000 cases deep") { DeepEnum.make() },
    ]
}

private struct Trapping: Hashable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomPlaygroundDisplayConvertible
{
    let number = 1
    var description: String { fatalError("described") }
    var debugDescription: String { fatalError("described") }
    var playgroundDescription: Any { fatalError("described") }
}

private class TrappingObject: NSObject {
    private let number = 1
    override var description: String { fatalError("described") }
    override var debugDescription: String { fatalError("described") }
}

private struct RecursiveError: LocalizedError, CustomStringConvertible {
    let code = 1
    var description: String { "\(self)" }
    var errorDescription: String? { localizedDescription }
}

private struct OwnVector: SIMD, CustomStringConvertible {
    typealias MaskStorage = SIMD2<Int64>.MaskStorage
    var storage = SIMD2<Double>(1, 2)
    var scalarCount: Int { fatalError("counted") }
    subscript(index: Int) -> Double {
        get { fatalError("read") }
        set {}
    }
    var description: String { fatalError("described") }
}

private struct TrappingRawValue: RawRepresentable {
    var stored = 1
    init() {}
    init?(rawValue: Int) { nil }
    var rawValue: Int { fatalError("asked for its raw value") }
}

private struct TrappingCollection: RandomAccessCollection {
    let stored = [1, 2]
    var startIndex: Int { fatalError("asked") }
    var endIndex: Int { fatalError("asked") }
    var count: Int { fatalError("counted") }
    subscript(index: Int) -> Int { fatalError("read") }
}

/// A collection that goes from the start for each index.
private struct LinkedCollection: Collection, CustomReflectable {
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Int {
        var place = 0
        for _ in 0..<Swift.min(index, 1000) { place += 1 }
        return place
    }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
    static func long() -> LinkedCollection { LinkedCollection(count: 50_000) }
}

private struct EndlessMirror: CustomReflectable {
    var customMirror: Mirror {
        let children = AnyCollection(Endless().lazy.map { (label: String?.some("child\($0)"), value: $0 as Any) })
        return Mirror(self, children: Mirror.Children(children))
    }
    struct Endless: Collection {
        var startIndex: Int { 0 }
        var endIndex: Int { .max }
        subscript(index: Int) -> Int { index }
        func index(after index: Int) -> Int { index + 1 }
    }
}

private struct Overstating: RandomAccessCollection, CustomReflectable {
    var startIndex: Int { 0 }
    var endIndex: Int { 3 }
    var count: Int { 1_000_000 }
    subscript(index: Int) -> Int { index }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

private struct Understating: RandomAccessCollection, CustomReflectable {
    var startIndex: Int { 0 }
    var endIndex: Int { 30 }
    var count: Int { 1 }
    var isEmpty: Bool { true }
    subscript(index: Int) -> Int { index }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .set) }
}

private struct SelfReflecting: CustomReflectable {
    let number = 1
    var customMirror: Mirror { Mirror(self, children: ["itself": self, "again": [self]]) }
}

private final class OddLabels: CustomReflectable {
    var customMirror: Mirror {
        let children: [(label: String?, value: Any)] = [
            ("", 1), ("a b", 2), ("[0]", 3), ("x.y", 4), ("x", 5), ("x", 6), (nil, 7), ("0", 8), ("`", 9), ("self", 10),
            ("super", 11), ("\n", 12), ("?", 13), ("👩‍👩‍👧", 14),
        ]
        return Mirror(self, children: children)
    }
}

private final class Knot {
    private var me: Knot?
    private var all: [Knot] = []
    private var named: [String: Knot] = [:]
    private var any: Any = 0
    private var function: () -> Knot? = { nil }

    init() {
        me = self
        all = [self, self]
        named = ["me": self]
        any = [self]
        function = { [weak self] in self }
    }
}

private enum Side: Hashable { case left, right(Int) }

private struct WideArrays {
    let numbers = Array(0..<1_000_000)
    let texts = Array(repeating: "x", count: 1_000_000)
    let pairs = Array(repeating: (1 as UInt8, 2.5), count: 1_000_000)
    let optionals = Array(repeating: Int?.none, count: 1_000_000)
    let set = Set(0..<100_000)
}

/// A list that nobody frees: to free it would recurse 200,000 times.
private final class DeepList: @unchecked Sendable {
    private let number: Int
    private let next: DeepList?
    init(_ number: Int, _ next: DeepList?) {
        self.number = number
        self.next = next
    }
    static let links: DeepList = (1..<200_000).reduce(DeepList(0, nil)) { DeepList($1, $0) }
}

private indirect enum DeepEnum {
    case end
    case link(Int, DeepEnum)
    static func make() -> Any {
        let deep = (1..<200_000).reduce(DeepEnum.end) { .link($1, $0) }
        // Kept for ever: to free it would recurse as deep as it is.
        _ = Unmanaged.passRetained(Keeper(deep))
        return deep
    }

    private final class Keeper {
        let value: DeepEnum
        init(_ value: DeepEnum) { self.value = value }
    }
}
