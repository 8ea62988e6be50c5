// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
import ExtractionEngine
import Foundation
import Testing

extension Generated {
    enum HostileValues0 {
        /// Reads the properties of `HostileValues`, private ones included.
        final class HostileValuesMirror: MirrorObject {
            init(_ subject: HostileValues) { super.init(reflecting: subject) }

            var notANumber: Double? { extract() }
            var negativeNaN: Float? { extract() }
            var payload: Double? { extract() }
            var signaling: Float? { extract() }
            var infinity: Float? { extract() }
            var minusInfinity: Double? { extract() }
            var negativeZero: Double? { extract() }
            var negativeZeros: [Float]? { extract() }
            var least: Double? { extract() }
            var greatest: Double? { extract() }
            var greatestFloat: Float? { extract() }
            var extended: Float80? { extract() }
            var extendedGreatest: Float80? { extract() }
            var extendedLeast: Float80? { extract() }
            var half: Float16? { extract() }
            var halfLeast: Float16? { extract() }
            var minimum: Int? { extract() }
            var minimum8: Int8? { extract() }
            var maximum: UInt64? { extract() }
            var wide: Int128? { extract() }
            var wideUnsigned: UInt128? { extract() }
            var quotes: String? { extract() }
            var multiline: String? { extract() }
            var separators: String? { extract() }
            var hash: String? { extract() }
            var empty: String? { extract() }
            var character: Character? { extract() }
            var newline: Character? { extract() }
            var quote: Character? { extract() }
            var backslash: Character? { extract() }
            var flag: Character? { extract() }
            var scalar: Unicode.Scalar? { extract() }
            var accent: Unicode.Scalar? { extract() }
            var plainScalar: Unicode.Scalar? { extract() }
            var part: Substring? { extract() }
            var marks: String? { extract() }
            var manyMarks: String? { extract() }
            var date: Date? { extract() }
            var dates: [Date]? { extract() }
            var url: URL? { extract() }
            var uuid: UUID? { extract() }
            var data: Data? { extract() }
            var decimal: Decimal? { extract() }
            var decimalNaN: Decimal? { extract() }
            var staticText: StaticString? { extract() }
            var range: Range<Int>? { extract() }
            var closed: ClosedRange<Character>? { extract() }
            var duration: Duration? { extract() }
            var raw: UnsafeRawPointer? { extract() }
            var typedPointer: UnsafePointer<`default`>? { extract() }
            var opaquePointer: OpaquePointer? { extract() }
            var buffer: UnsafeBufferPointer<Int>? { extract() }
            var keyPath: KeyPath<HostileValues, String>? { extract() }
            var set: Set<Int>? { extract() }
            var nested: [String: [Int?]]? { extract() }
            var keys: [HostileValues.`Key 1`: Int]? { extract() }
            var deepNil: Int??? { extract() }
            var deepValue: Int?? { extract() }
            var yes: Bool? { extract() }
        }

        struct HostileValuesMirrorTests {
            @Test("HostileValues has the values that were seen")
            func valuesSeen() throws {
                let subject: HostileValues = try Subjects.hostile("hostileValues", at: "")
                let mirror = HostileValuesMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.notANumber?.isNaN == true)
                #expect(mirror.negativeNaN?.isNaN == true)
                #expect(mirror.payload?.isNaN == true)
                #expect(mirror.signaling?.isNaN == true)
                #expect(mirror.infinity == .infinity)
                #expect(mirror.minusInfinity == -.infinity)
                #expect(tree["negativeZero"]?.value == "-0.0")
                #expect(mirror.negativeZeros?.count == 1)
                #expect(mirror.least == Double("5e-324"))
                #expect(mirror.greatest == 1.7976931348623157e+308)
                #expect(mirror.greatestFloat == 3.4028235e+38)
                #expect(mirror.extended == 0.33333333333333333334)
                #expect(mirror.extendedGreatest == 1.189731495357231765e+4932)
                #expect(mirror.extendedLeast == Float80("4e-4951"))
                #expect(mirror.half == 0.3333)
                #expect(mirror.halfLeast == Float16("6e-08"))
                #expect(mirror.minimum == -9223372036854775808)
                #expect(mirror.minimum8 == -128)
                #expect(mirror.maximum == 18446744073709551615)
                #expect(mirror.wide == -170141183460469231731687303715884105728)
                #expect(mirror.wideUnsigned == 340282366920938463463374607431768211455)
                #expect(tree["quotes"]?.value == "\"\"\" \\ \\( ")
                #expect(tree["multiline"]?.value == "one \"\"\"\\n \\ \\u{2028} \\0 \\u{7f}\\ntwo")
                #expect(tree["separators"]?.value == "\\u{2028}\\u{2029}\\u{85}\\u{b}")
                #expect(tree["hash"]?.value == "\"#\"##\\#(")
                #expect(mirror.empty == "")
                #expect(mirror.character == "\u{301}")
                #expect(tree["newline"]?.value == "\\r\\n")
                #expect(mirror.quote == "\"")
                #expect(tree["backslash"]?.value == "\\")
                #expect(mirror.flag == "🇫🇷")
                #expect(tree["scalar"]?.value == "\\0")
                #expect(mirror.accent == "\u{301}")
                #expect(mirror.plainScalar == "é")
                #expect(mirror.part == "a long")
                #expect(mirror.marks?.unicodeScalars.count == 1001)
                #expect(mirror.manyMarks?.count == 1000)
                #expect(tree["date"]?.value == "1970-01-01T00:00:01.500Z")
                #expect(mirror.dates?.count == 2)
                #expect(tree["url"]?.value == "https://example.com/a%20b?q=%22#f")
                #expect(tree["uuid"]?.value == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
                #expect(tree["data"]?.value == "3 bytes: 00 01 ff")
                #expect(tree["decimal"]?.value == "-0.1")
                #expect(tree["decimalNaN"]?.value == "NaN")
                #expect(tree["staticText"]?.value == "text")
                #expect(mirror.range != nil)
                #expect(mirror.closed != nil)
                #expect(tree["duration"]?.value == "1.0 seconds")
                // raw: a pointer: neither its address nor what it leads to is shown
                // typedPointer: a pointer: neither its address nor what it leads to is shown
                // opaquePointer: a pointer: neither its address nor what it leads to is shown
                // buffer: a pointer: neither its address nor what it leads to is shown
                #expect(mirror.keyPath != nil)
                #expect(mirror.set?.count == 1)
                #expect(mirror.nested?.count == 1)
                #expect(mirror.keys?.count == 1)
                #expect(tree["deepNil"]?.value == "nil")
                #expect(tree["deepValue"]?.value == "1")
                #expect(mirror.yes == true)
            }
        }

    }
}

extension Generated {
    enum HostileValues1 {
        /// Reads what is in `[Float]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Float]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Float] has the values that were seen at negativeZeros")
            func valuesSeen() throws {
                let subject: [Float] = try Subjects.hostile("hostileValues", at: "negativeZeros")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(Optional(subject)?.count == 1)
                #expect(tree["[0]"]?.value == "-0.0")
            }
        }

    }
}

extension Generated {
    enum HostileValues2 {
        /// Reads the properties of `Range<Int>`, private ones included.
        final class RangeMirror: MirrorObject {
            init(_ subject: Range<Int>) { super.init(reflecting: subject) }

            var lowerBound: Int? { extract() }
            var upperBound: Int? { extract() }
        }

        struct RangeMirrorTests {
            @Test("Range<Int> has the values that were seen at range")
            func valuesSeen() throws {
                let subject: Range<Int> = try Subjects.hostile("hostileValues", at: "range")
                let mirror = RangeMirror(subject)
                #expect(mirror.lowerBound == 1)
                #expect(mirror.upperBound == 3)
            }
        }

    }
}

extension Generated {
    enum HostileValues3 {
        /// Reads the properties of `ClosedRange<Character>`, private ones included.
        final class ClosedRangeMirror: MirrorObject {
            init(_ subject: ClosedRange<Character>) { super.init(reflecting: subject) }

            var lowerBound: Character? { extract() }
            var upperBound: Character? { extract() }
        }

        struct ClosedRangeMirrorTests {
            @Test("ClosedRange<Character> has the values that were seen at closed")
            func valuesSeen() throws {
                let subject: ClosedRange<Character> = try Subjects.hostile("hostileValues", at: "closed")
                let mirror = ClosedRangeMirror(subject)
                #expect(mirror.lowerBound == "a")
                #expect(mirror.upperBound == "z")
            }
        }

    }
}

extension Generated {
    enum HostileValues4 {
        /// Reads the properties of `KeyPath<HostileValues, String>`, private ones included.
        final class KeyPathMirror: MirrorObject {
            init(_ subject: KeyPath<HostileValues, String>) { super.init(reflecting: subject) }

            // Declared in AnyKeyPath.
            // The type UnsafePointer<Int8>? is maybe not public in Swift.
            var _kvcKeyPathStringPtr: Any? { extract() }
        }

        struct KeyPathMirrorTests {
            @Test("KeyPath<HostileValues, String> has the values that were seen at keyPath")
            func valuesSeen() throws {
                let subject: KeyPath<HostileValues, String> = try Subjects.hostile("hostileValues", at: "keyPath")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["_kvcKeyPathStringPtr"]?.value == "nil")
            }
        }

    }
}

extension Generated {
    enum HostileValues5 {
        /// Reads what is in `[HostileValues.`Key 1`: Int]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [HostileValues.`Key 1`: Int]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[HostileValues.`Key 1`: Int] has the values that were seen at keys")
            func valuesSeen() throws {
                let subject: [HostileValues.`Key 1`: Int] = try Subjects.hostile("hostileValues", at: "keys")
                _ = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 1)
            }
        }

    }
}
