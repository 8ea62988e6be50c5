// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Collections0 {
        /// Reads the properties of `CollectionGallery`, private ones included.
        final class CollectionGalleryMirror: MirrorObject {
            init(_ subject: CollectionGallery) { super.init(reflecting: subject) }

            var array: [String]? { extract() }
            var emptyArray: [Int]? { extract() }
            var matrix: [[Int]]? { extract() }
            var optionals: [Int?]? { extract() }
            var mixed: [Any]? { extract() }
            var contiguous: ContiguousArray<String>? { extract() }
            var slice: ArraySlice<Int>? { extract() }
            var reversed: ReversedCollection<[Int]>? { extract() }
            var inline: InlineArray<4, UInt16>? { extract() }
            var set: Set<String>? { extract() }
            var emptySet: Set<Int>? { extract() }
            var byName: [String: Int]? { extract() }
            var byNumber: [Int: String]? { extract() }
            var byFlag: [Bool: String]? { extract() }
            var byPosition: [Position: Piece]? { extract() }
            var byAnything: [AnyHashable: Any]? { extract() }
            var byOptional: [Int?: String]? { extract() }
            var emptyDictionary: [String: Int]? { extract() }
            var nested: [String: [String: [Int]]]? { extract() }
            var pairs: KeyValuePairs<String, Int>? { extract() }
            var range: Range<Int>? { extract() }
            var closedRange: ClosedRange<String>? { extract() }
            var partialRange: PartialRangeFrom<Int>? { extract() }
            var strided: StrideTo<Int>? { extract() }
            var sequence: LazyMapSequence<PartialRangeFrom<Int>, Int>? { extract() }
            var repeated: Repeated<String>? { extract() }
            var indices: Range<Int>? { extract() }
            var shared: [Piece]? { extract() }
        }

        struct CollectionGalleryMirrorTests {
            @Test("CollectionGallery has the values that were seen")
            func valuesSeen() async throws {
                let subject: CollectionGallery = try await Subjects.lent("collections", at: "")
                let mirror = CollectionGalleryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.array?.count == 4)
                #expect(mirror.emptyArray?.count == 0)
                #expect(mirror.matrix?.count == 3)
                #expect(mirror.optionals?.count == 3)
                #expect(mirror.mixed?.count == 6)
                #expect(mirror.contiguous?.count == 3)
                #expect(mirror.slice?.count == 3)
                #expect(mirror.reversed != nil)
                #expect(tree["inline"]?.childCount == 4)
                #expect(mirror.set?.count == 3)
                #expect(mirror.emptySet?.count == 0)
                #expect(mirror.byName?.count == 2)
                #expect(mirror.byNumber?.count == 3)
                #expect(mirror.byFlag?.count == 2)
                #expect(mirror.byPosition?.count == 2)
                #expect(mirror.byAnything?.count == 3)
                #expect(mirror.byOptional?.count == 2)
                #expect(mirror.emptyDictionary?.count == 0)
                #expect(mirror.nested?.count == 2)
                #expect(mirror.pairs != nil)
                #expect(mirror.range != nil)
                #expect(mirror.closedRange != nil)
                #expect(mirror.partialRange != nil)
                #expect(mirror.strided != nil)
                #expect(mirror.sequence != nil)
                #expect(mirror.repeated != nil)
                #expect(mirror.indices != nil)
                #expect(mirror.shared?.count == 4)
            }
        }

    }
}

extension Generated {
    enum Collections1 {
        /// Reads what is in `[String]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [String]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[String] has the values that were seen at array")
            func valuesSeen() async throws {
                let subject: [String] = try await Subjects.lent("collections", at: "array")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 4)
                #expect((try? mirror.value(at: "[0]", as: String.self)) == "Mercury")
                #expect((try? mirror.value(at: "[1]", as: String.self)) == "Venus")
                #expect((try? mirror.value(at: "[2]", as: String.self)) == "Earth")
                #expect((try? mirror.value(at: "[3]", as: String.self)) == "Mars")
            }
        }

    }
}

extension Generated {
    enum Collections2 {
        /// Reads what is in `[[Int]]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [[Int]]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[[Int]] has the values that were seen at matrix")
            func valuesSeen() async throws {
                let subject: [[Int]] = try await Subjects.lent("collections", at: "matrix")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: [Int].self))?.count == 3)
                #expect((try? mirror.value(at: "[1]", as: [Int].self))?.count == 3)
                #expect((try? mirror.value(at: "[2]", as: [Int].self))?.count == 3)
            }
        }

    }
}

extension Generated {
    enum Collections3 {
        /// Reads what is in `[Int]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Int]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Int] has the values that were seen at matrix[0]")
            func valuesSeen() async throws {
                let subject: [Int] = try await Subjects.lent("collections", at: "matrix[0]")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 1)
                #expect((try? mirror.value(at: "[1]", as: Int.self)) == 0)
                #expect((try? mirror.value(at: "[2]", as: Int.self)) == 0)
            }
        }

    }
}

extension Generated {
    enum Collections4 {
        /// Reads what is in `[Int?]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Int?]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Int?] has the values that were seen at optionals")
            func valuesSeen() async throws {
                let subject: [Int?] = try await Subjects.lent("collections", at: "optionals")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: Int?.self)) == 1)
                #expect(try mirror.value(at: "[1]", as: Int?.self) == nil)
                #expect((try? mirror.value(at: "[2]", as: Int?.self)) == 3)
            }
        }

    }
}

extension Generated {
    enum Collections5 {
        /// Reads what is in `[Any]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Any]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Any] has the values that were seen at mixed")
            func valuesSeen() async throws {
                let subject: [Any] = try await Subjects.lent("collections", at: "mixed")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 6)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 1)
                #expect((try? mirror.value(at: "[1]", as: String.self)) == "two")
                #expect((try? mirror.value(at: "[2]", as: Double.self)) == 3.0)
                #expect((try? mirror.value(at: "[3]", as: [Int].self))?.count == 1)
                #expect(try mirror.value(at: "[4]", as: Int?.self) == nil)
                #expect((try? mirror.value(at: "[5]", as: (String, Int).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Collections6 {
        /// Reads the properties of `(String, Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (String, Int)) { super.init(reflecting: subject) }

            var element0: String? { extract("0") }
            var element1: Int? { extract("1") }
        }

        struct TupleMirrorTests {
            @Test("(String, Int) has the values that were seen at mixed[5]")
            func valuesSeen() async throws {
                let subject: (String, Int) = try await Subjects.lent("collections", at: "mixed[5]")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 == "five")
                #expect(mirror.element1 == 5)
            }
        }

    }
}

extension Generated {
    enum Collections7 {
        /// Reads what is in `ContiguousArray<String>`, by path.
        final class ContiguousArrayMirror: MirrorObject {
            init(_ subject: ContiguousArray<String>) { super.init(reflecting: subject) }
        }

        struct ContiguousArrayMirrorTests {
            @Test("ContiguousArray<String> has the values that were seen at contiguous")
            func valuesSeen() async throws {
                let subject: ContiguousArray<String> = try await Subjects.lent("collections", at: "contiguous")
                let mirror = ContiguousArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: String.self)) == "a")
                #expect((try? mirror.value(at: "[1]", as: String.self)) == "b")
                #expect((try? mirror.value(at: "[2]", as: String.self)) == "c")
            }
        }

    }
}

extension Generated {
    enum Collections8 {
        /// Reads what is in `ArraySlice<Int>`, by path.
        final class ArraySliceMirror: MirrorObject {
            init(_ subject: ArraySlice<Int>) { super.init(reflecting: subject) }
        }

        struct ArraySliceMirrorTests {
            @Test("ArraySlice<Int> has the values that were seen at slice")
            func valuesSeen() async throws {
                let subject: ArraySlice<Int> = try await Subjects.lent("collections", at: "slice")
                let mirror = ArraySliceMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 12)
                #expect((try? mirror.value(at: "[1]", as: Int.self)) == 13)
                #expect((try? mirror.value(at: "[2]", as: Int.self)) == 14)
            }
        }

    }
}

extension Generated {
    enum Collections9 {
        /// Reads the properties of `ReversedCollection<[Int]>`, private ones included.
        final class ReversedCollectionMirror: MirrorObject {
            init(_ subject: ReversedCollection<[Int]>) { super.init(reflecting: subject) }

            var _base: [Int]? { extract() }
        }

        struct ReversedCollectionMirrorTests {
            @Test("ReversedCollection<[Int]> has the values that were seen at reversed")
            func valuesSeen() async throws {
                let subject: ReversedCollection<[Int]> = try await Subjects.lent("collections", at: "reversed")
                let mirror = ReversedCollectionMirror(subject)
                #expect(mirror._base?.count == 3)
            }
        }

    }
}

extension Generated {
    enum Collections10 {
        /// Reads what is in `InlineArray<4, UInt16>`, by path.
        final class InlineArrayMirror: MirrorObject {
            init(_ subject: InlineArray<4, UInt16>) { super.init(reflecting: subject) }
        }

        struct InlineArrayMirrorTests {
            @Test("InlineArray<4, UInt16> has the values that were seen at inline")
            func valuesSeen() async throws {
                let subject: InlineArray<4, UInt16> = try await Subjects.lent("collections", at: "inline")
                let mirror = InlineArrayMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 4)
                #expect((try? mirror.value(at: "[0]", as: UInt16.self)) == 1)
                #expect((try? mirror.value(at: "[1]", as: UInt16.self)) == 2)
                #expect((try? mirror.value(at: "[2]", as: UInt16.self)) == 3)
                #expect((try? mirror.value(at: "[3]", as: UInt16.self)) == 4)
            }
        }

    }
}

extension Generated {
    enum Collections11 {
        /// Reads what is in `[String: Int]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: Int]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: Int] has the values that were seen at byName")
            func valuesSeen() async throws {
                let subject: [String: Int] = try await Subjects.lent("collections", at: "byName")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[\"Ada\"]", as: Int.self)) == 36)
                #expect((try? mirror.value(at: "[\"Alan\"]", as: Int.self)) == 41)
            }
        }

    }
}

extension Generated {
    enum Collections12 {
        /// Reads what is in `[Int: String]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [Int: String]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[Int: String] has the values that were seen at byNumber")
            func valuesSeen() async throws {
                let subject: [Int: String] = try await Subjects.lent("collections", at: "byNumber")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[-1]", as: String.self)) == "Unknown")
                #expect((try? mirror.value(at: "[404]", as: String.self)) == "Not Found")
                #expect((try? mirror.value(at: "[500]", as: String.self)) == "Internal Server Error")
            }
        }

    }
}

extension Generated {
    enum Collections13 {
        /// Reads what is in `[Bool: String]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [Bool: String]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[Bool: String] has the values that were seen at byFlag")
            func valuesSeen() async throws {
                let subject: [Bool: String] = try await Subjects.lent("collections", at: "byFlag")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[false]", as: String.self)) == "no")
                #expect((try? mirror.value(at: "[true]", as: String.self)) == "yes")
            }
        }

    }
}

extension Generated {
    enum Collections14 {
        /// Reads what is in `[Position: Piece]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [Position: Piece]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[Position: Piece] has the values that were seen at byPosition")
            func valuesSeen() async throws {
                let subject: [Position: Piece] = try await Subjects.lent("collections", at: "byPosition")
                _ = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 2)
            }
        }

    }
}

extension Generated {
    enum Collections15 {
        /// Reads what is in `[AnyHashable: Any]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [AnyHashable: Any]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[AnyHashable: Any] has the values that were seen at byAnything")
            func valuesSeen() async throws {
                let subject: [AnyHashable: Any] = try await Subjects.lent("collections", at: "byAnything")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[\"one\"]", as: Int.self)) == 1)
                #expect((try? mirror.value(at: "[2]", as: String.self)) == "two")
                #expect((try? mirror.value(at: "[3.5]", as: [Double].self))?.count == 1)
            }
        }

    }
}

extension Generated {
    enum Collections16 {
        /// Reads what is in `[Int?: String]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [Int?: String]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[Int?: String] has the values that were seen at byOptional")
            func valuesSeen() async throws {
                let subject: [Int?: String] = try await Subjects.lent("collections", at: "byOptional")
                _ = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 2)
            }
        }

    }
}

extension Generated {
    enum Collections17 {
        /// Reads what is in `[String: [String: [Int]]]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: [String: [Int]]]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: [String: [Int]]] has the values that were seen at nested")
            func valuesSeen() async throws {
                let subject: [String: [String: [Int]]] = try await Subjects.lent("collections", at: "nested")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[\"fruit\"]", as: [String: [Int]].self))?.count == 2)
                #expect((try? mirror.value(at: "[\"nuts\"]", as: [String: [Int]].self))?.count == 0)
            }
        }

    }
}

extension Generated {
    enum Collections18 {
        /// Reads the properties of `KeyValuePairs<String, Int>`, private ones included.
        final class KeyValuePairsMirror: MirrorObject {
            init(_ subject: KeyValuePairs<String, Int>) { super.init(reflecting: subject) }

            var _elements: [(String, Int)]? { extract() }
        }

        struct KeyValuePairsMirrorTests {
            @Test("KeyValuePairs<String, Int> has the values that were seen at pairs")
            func valuesSeen() async throws {
                let subject: KeyValuePairs<String, Int> = try await Subjects.lent("collections", at: "pairs")
                let mirror = KeyValuePairsMirror(subject)
                #expect(mirror._elements?.count == 3)
            }
        }

    }
}

extension Generated {
    enum Collections19 {
        /// Reads what is in `[(String, Int)]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [(String, Int)]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[(String, Int)] has the values that were seen at pairs._elements")
            func valuesSeen() async throws {
                let subject: [(String, Int)] = try await Subjects.lent("collections", at: "pairs._elements")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: (String, Int).self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: (String, Int).self)) != nil)
                #expect((try? mirror.value(at: "[2]", as: (String, Int).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Collections20 {
        /// Reads the properties of `Range<Int>`, private ones included.
        final class RangeMirror: MirrorObject {
            init(_ subject: Range<Int>) { super.init(reflecting: subject) }

            var lowerBound: Int? { extract() }
            var upperBound: Int? { extract() }
        }

        struct RangeMirrorTests {
            @Test("Range<Int> has the values that were seen at range")
            func valuesSeen() async throws {
                let subject: Range<Int> = try await Subjects.lent("collections", at: "range")
                let mirror = RangeMirror(subject)
                #expect(mirror.lowerBound == 1)
                #expect(mirror.upperBound == 10)
            }
        }

    }
}

extension Generated {
    enum Collections21 {
        /// Reads the properties of `ClosedRange<String>`, private ones included.
        final class ClosedRangeMirror: MirrorObject {
            init(_ subject: ClosedRange<String>) { super.init(reflecting: subject) }

            var lowerBound: String? { extract() }
            var upperBound: String? { extract() }
        }

        struct ClosedRangeMirrorTests {
            @Test("ClosedRange<String> has the values that were seen at closedRange")
            func valuesSeen() async throws {
                let subject: ClosedRange<String> = try await Subjects.lent("collections", at: "closedRange")
                let mirror = ClosedRangeMirror(subject)
                #expect(mirror.lowerBound == "a")
                #expect(mirror.upperBound == "z")
            }
        }

    }
}

extension Generated {
    enum Collections22 {
        /// Reads the properties of `PartialRangeFrom<Int>`, private ones included.
        final class PartialRangeFromMirror: MirrorObject {
            init(_ subject: PartialRangeFrom<Int>) { super.init(reflecting: subject) }

            var lowerBound: Int? { extract() }
        }

        struct PartialRangeFromMirrorTests {
            @Test("PartialRangeFrom<Int> has the values that were seen at partialRange")
            func valuesSeen() async throws {
                let subject: PartialRangeFrom<Int> = try await Subjects.lent("collections", at: "partialRange")
                let mirror = PartialRangeFromMirror(subject)
                #expect(mirror.lowerBound == 5)
            }
        }

    }
}

extension Generated {
    enum Collections23 {
        /// Reads the properties of `StrideTo<Int>`, private ones included.
        final class StrideToMirror: MirrorObject {
            init(_ subject: StrideTo<Int>) { super.init(reflecting: subject) }

            var from: Int? { extract() }
            var to: Int? { extract() }
            var by: Int? { extract() }
        }

        struct StrideToMirrorTests {
            @Test("StrideTo<Int> has the values that were seen at strided")
            func valuesSeen() async throws {
                let subject: StrideTo<Int> = try await Subjects.lent("collections", at: "strided")
                let mirror = StrideToMirror(subject)
                #expect(mirror.from == 0)
                #expect(mirror.to == 10)
                #expect(mirror.by == 3)
            }
        }

    }
}
