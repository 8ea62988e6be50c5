// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Foundation
import Testing

extension Generated {
    enum Existentials0 {
        /// Reads the properties of `ExistentialGallery`, private ones included.
        final class ExistentialGalleryMirror: MirrorObject {
            init(_ subject: ExistentialGallery) { super.init(reflecting: subject) }

            var pair: (String, Int)? { extract() }
            var labelled: (latitude: Double, longitude: Double)? { extract() }
            var nestedTuple: (Int, (Int, (three: Int, four: [Int])))? { extract() }
            var unit: Void? { extract() }
            var some: Int? { extract() }
            var none: Int? { extract() }
            var deepSome: Int??? { extract() }
            var deepNone: Int??? { extract() }
            var anything: [String: Int]? { extract() }
            var anyNumber: Int? { extract() }
            var anyOptional: String? { extract() }
            var anyObject: Greeter? { extract() }
            var small: Circle? { extract() }
            var large: Polygon? { extract() }
            var optionalShape: Circle? { extract() }
            var noShape: (any Shape)? { extract() }
            var classBound: Fountain? { extract() }
            var composed: Circle? { extract() }
            var constrained: [Int]? { extract() }
            var hashable: String? { extract() }
            var sequence: AnySequence<Int>? { extract() }
            var errors: [any Error]? { extract() }
            var lastError: ParsingError? { extract() }
            var noError: (any Error)? { extract() }
            var packed: Pack<Int, String, Double>? { extract() }
        }

        struct ExistentialGalleryMirrorTests {
            @Test("ExistentialGallery has the values that were seen")
            func valuesSeen() async throws {
                let subject: ExistentialGallery = try await Subjects.lent("existentials", at: "")
                let mirror = ExistentialGalleryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.pair != nil)
                #expect(mirror.labelled != nil)
                #expect(mirror.nestedTuple != nil)
                #expect(mirror.unit != nil)
                #expect(mirror.some == 7)
                #expect(try mirror.value(at: "none", as: Int?.self) == nil)
                #expect(tree["deepSome"]?.value == "7")
                #expect(tree["deepNone"]?.value == "nil")
                #expect(mirror.anything?.count == 1)
                #expect(mirror.anyNumber == 42)
                #expect(try mirror.value(at: "anyOptional", as: String?.self) == nil)
                #expect(mirror.anyObject != nil)
                #expect(mirror.small != nil)
                #expect(mirror.large != nil)
                #expect(mirror.optionalShape != nil)
                #expect(try mirror.value(at: "noShape", as: (any Shape)?.self) == nil)
                #expect(mirror.classBound != nil)
                #expect(mirror.composed != nil)
                #expect(mirror.constrained?.count == 3)
                #expect(mirror.hashable == "key")
                #expect(mirror.sequence != nil)
                #expect(mirror.errors?.count == 7)
                #expect(mirror.lastError != nil)
                #expect(try mirror.value(at: "noError", as: (any Error)?.self) == nil)
                #expect(mirror.packed != nil)
            }
        }

    }
}

extension Generated {
    enum Existentials1 {
        /// Reads the properties of `(String, Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (String, Int)) { super.init(reflecting: subject) }

            var element0: String? { extract("0") }
            var element1: Int? { extract("1") }
        }

        struct TupleMirrorTests {
            @Test("(String, Int) has the values that were seen at pair")
            func valuesSeen() async throws {
                let subject: (String, Int) = try await Subjects.lent("existentials", at: "pair")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 == "left")
                #expect(mirror.element1 == 2)
            }
        }

    }
}

extension Generated {
    enum Existentials2 {
        /// Reads the properties of `(latitude: Double, longitude: Double)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (latitude: Double, longitude: Double)) { super.init(reflecting: subject) }

            var latitude: Double? { extract() }
            var longitude: Double? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(latitude: Double, longitude: Double) has the values that were seen at labelled")
            func valuesSeen() async throws {
                let subject: (latitude: Double, longitude: Double) = try await Subjects.lent("existentials", at: "labelled")
                let mirror = TupleMirror(subject)
                #expect(mirror.latitude == 51.752)
                #expect(mirror.longitude == -1.2577)
            }
        }

    }
}

extension Generated {
    enum Existentials3 {
        /// Reads the properties of `(Int, (Int, (three: Int, four: [Int])))`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (Int, (Int, (three: Int, four: [Int])))) { super.init(reflecting: subject) }

            var element0: Int? { extract("0") }
            var element1: (Int, (three: Int, four: [Int]))? { extract("1") }
        }

        struct TupleMirrorTests {
            @Test("(Int, (Int, (three: Int, four: [Int]))) has the values that were seen at nestedTuple")
            func valuesSeen() async throws {
                let subject: (Int, (Int, (three: Int, four: [Int]))) = try await Subjects.lent("existentials", at: "nestedTuple")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 == 1)
                #expect(mirror.element1 != nil)
            }
        }

    }
}

extension Generated {
    enum Existentials4 {
        /// Reads the properties of `(Int, (three: Int, four: [Int]))`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (Int, (three: Int, four: [Int]))) { super.init(reflecting: subject) }

            var element0: Int? { extract("0") }
            var element1: (three: Int, four: [Int])? { extract("1") }
        }

        struct TupleMirrorTests {
            @Test("(Int, (three: Int, four: [Int])) has the values that were seen at nestedTuple.1")
            func valuesSeen() async throws {
                let subject: (Int, (three: Int, four: [Int])) = try await Subjects.lent("existentials", at: "nestedTuple.1")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 == 2)
                #expect(mirror.element1 != nil)
            }
        }

    }
}

extension Generated {
    enum Existentials5 {
        /// Reads the properties of `(three: Int, four: [Int])`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (three: Int, four: [Int])) { super.init(reflecting: subject) }

            var three: Int? { extract() }
            var four: [Int]? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(three: Int, four: [Int]) has the values that were seen at nestedTuple.1.1")
            func valuesSeen() async throws {
                let subject: (three: Int, four: [Int]) = try await Subjects.lent("existentials", at: "nestedTuple.1.1")
                let mirror = TupleMirror(subject)
                #expect(mirror.three == 3)
                #expect(mirror.four?.count == 1)
            }
        }

    }
}

extension Generated {
    enum Existentials6 {
        /// Reads what is in `[String: Int]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: Int]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: Int] has the values that were seen at anything")
            func valuesSeen() async throws {
                let subject: [String: Int] = try await Subjects.lent("existentials", at: "anything")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[\"a\"]", as: Int.self)) == 1)
            }
        }

    }
}

extension Generated {
    enum Existentials7 {
        /// Reads the properties of `Greeter`, private ones included.
        final class GreeterMirror: MirrorObject {
            init(_ subject: Greeter) { super.init(reflecting: subject) }

            var name: String? { extract() }
        }

        struct GreeterMirrorTests {
            @Test("Greeter has the values that were seen at anyObject")
            func valuesSeen() async throws {
                let subject: Greeter = try await Subjects.lent("existentials", at: "anyObject")
                let mirror = GreeterMirror(subject)
                #expect(mirror.name == "any object")
            }
        }

    }
}

extension Generated {
    enum Existentials8 {
        /// Reads the properties of `Circle`, private ones included.
        final class CircleMirror: MirrorObject {
            init(_ subject: Circle) { super.init(reflecting: subject) }

            var radius: Double? { extract() }
        }

        struct CircleMirrorTests {
            @Test("Circle has the values that were seen at small")
            func valuesSeen() async throws {
                let subject: Circle = try await Subjects.lent("existentials", at: "small")
                let mirror = CircleMirror(subject)
                #expect(mirror.radius == 2.0)
            }
        }

    }
}

extension Generated {
    enum Existentials9 {
        /// Reads the properties of `Polygon`, private ones included.
        final class PolygonMirror: MirrorObject {
            init(_ subject: Polygon) { super.init(reflecting: subject) }

            var name: String? { extract() }
            var corners: [(Double, Double)]? { extract() }
            var area: Double? { extract() }
            var isConvex: Bool? { extract() }
        }

        struct PolygonMirrorTests {
            @Test("Polygon has the values that were seen at large")
            func valuesSeen() async throws {
                let subject: Polygon = try await Subjects.lent("existentials", at: "large")
                let mirror = PolygonMirror(subject)
                #expect(mirror.name == "quad")
                #expect(mirror.corners?.count == 4)
                #expect(mirror.area == 1.0)
                #expect(mirror.isConvex == true)
            }
        }

    }
}

extension Generated {
    enum Existentials10 {
        /// Reads what is in `[(Double, Double)]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [(Double, Double)]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[(Double, Double)] has the values that were seen at large.corners")
            func valuesSeen() async throws {
                let subject: [(Double, Double)] = try await Subjects.lent("existentials", at: "large.corners")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 4)
                #expect((try? mirror.value(at: "[0]", as: (Double, Double).self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: (Double, Double).self)) != nil)
                #expect((try? mirror.value(at: "[2]", as: (Double, Double).self)) != nil)
                #expect((try? mirror.value(at: "[3]", as: (Double, Double).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Existentials11 {
        /// Reads the properties of `(Double, Double)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (Double, Double)) { super.init(reflecting: subject) }

            var element0: Double? { extract("0") }
            var element1: Double? { extract("1") }
        }

        struct TupleMirrorTests {
            @Test("(Double, Double) has the values that were seen at large.corners[0]")
            func valuesSeen() async throws {
                let subject: (Double, Double) = try await Subjects.lent("existentials", at: "large.corners[0]")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 == 0.0)
                #expect(mirror.element1 == 0.0)
            }
        }

    }
}

extension Generated {
    enum Existentials12 {
        /// Reads the properties of `Fountain`, private ones included.
        final class FountainMirror: MirrorObject {
            init(_ subject: Fountain) { super.init(reflecting: subject) }

            var title: String? { extract() }
        }

        struct FountainMirrorTests {
            @Test("Fountain has the values that were seen at classBound")
            func valuesSeen() async throws {
                let subject: Fountain = try await Subjects.lent("existentials", at: "classBound")
                let mirror = FountainMirror(subject)
                #expect(mirror.title == "Fountain of 1788")
            }
        }

    }
}

extension Generated {
    enum Existentials13 {
        /// Reads what is in `[Int]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Int]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Int] has the values that were seen at constrained")
            func valuesSeen() async throws {
                let subject: [Int] = try await Subjects.lent("existentials", at: "constrained")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 1)
                #expect((try? mirror.value(at: "[1]", as: Int.self)) == 2)
                #expect((try? mirror.value(at: "[2]", as: Int.self)) == 3)
            }
        }

    }
}

extension Generated {
    enum Existentials14 {
        /// Reads the properties of `AnySequence<Int>`, private ones included.
        final class AnySequenceMirror: MirrorObject {
            init(_ subject: AnySequence<Int>) { super.init(reflecting: subject) }

            // The type _SequenceBox<[Int]> is not public in Swift.
            var _box: Any? { extract() }
        }

        struct AnySequenceMirrorTests {
            @Test("AnySequence<Int> has the values that were seen at sequence")
            func valuesSeen() async throws {
                let subject: AnySequence<Int> = try await Subjects.lent("existentials", at: "sequence")
                let mirror = AnySequenceMirror(subject)
                #expect(mirror._box != nil)
            }
        }

    }
}

extension Generated {
    enum Existentials15 {
        /// Reads the properties of `_SequenceBox<[Int]>`, private ones included.
        // The type is not public in Swift: the mirror takes anything.
        final class _SequenceBoxMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var _base: [Int]? { extract() }
        }

        struct _SequenceBoxMirrorTests {
            @Test("_SequenceBox<[Int]> has the values that were seen at sequence._box")
            func valuesSeen() async throws {
                let subject: Any = try await Subjects.lent("existentials", at: "sequence._box")
                let mirror = _SequenceBoxMirror(subject)
                #expect(mirror._base?.count == 3)
            }
        }

    }
}

extension Generated {
    enum Existentials16 {
        /// Reads what is in `[any Error]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [any Error]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[any Error] has the values that were seen at errors")
            func valuesSeen() async throws {
                let subject: [any Error] = try await Subjects.lent("existentials", at: "errors")
                let mirror = ArrayMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(Optional(subject)?.count == 7)
                #expect(tree["[0]"]?.value == "offline")
                #expect(tree["[1]"]?.value == "timedOut")
                #expect((try? mirror.value(at: "[2]", as: ParsingError.self)) != nil)
                #expect((try? mirror.value(at: "[3]", as: Any.self)) != nil)
                #expect((try? mirror.value(at: "[4]", as: Any.self)) != nil)
                #expect((try? mirror.value(at: "[5]", as: Any.self)) != nil)
                #expect((try? mirror.value(at: "[6]", as: Any.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Existentials17 {
        /// Reads what is in `DownloadFailure`, by path.
        final class DownloadFailureMirror: MirrorObject {
            init(_ subject: DownloadFailure) { super.init(reflecting: subject) }
        }

        struct DownloadFailureMirrorTests {
            @Test("DownloadFailure has the values that were seen at errors[1]")
            func valuesSeen() async throws {
                let subject: DownloadFailure = try await Subjects.lent("existentials", at: "errors[1]")
                let mirror = DownloadFailureMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "timedOut")
                #expect((try? mirror.value(at: "timedOut", as: Any.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Existentials18 {
        /// Reads the properties of `(seconds: Int)`, private ones included.
        // The type is a tuple of one labelled element, which source cannot write: the mirror takes anything.
        final class TupleMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var seconds: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(seconds: Int) has the values that were seen at errors[1].timedOut")
            func valuesSeen() async throws {
                let subject: Any = try await Subjects.lent("existentials", at: "errors[1].timedOut")
                let mirror = TupleMirror(subject)
                #expect(mirror.seconds == 30)
            }
        }

    }
}

extension Generated {
    enum Existentials19 {
        /// Reads the properties of `ParsingError`, private ones included.
        final class ParsingErrorMirror: MirrorObject {
            init(_ subject: ParsingError) { super.init(reflecting: subject) }

            var line: Int? { extract() }
            var message: String? { extract() }
        }

        struct ParsingErrorMirrorTests {
            @Test("ParsingError has the values that were seen at errors[2]")
            func valuesSeen() async throws {
                let subject: ParsingError = try await Subjects.lent("existentials", at: "errors[2]")
                let mirror = ParsingErrorMirror(subject)
                #expect(mirror.line == 3)
                #expect(mirror.message == "Unexpected <")
            }
        }

    }
}

extension Generated {
    enum Existentials20 {
        /// Reads the properties of `CocoaError`, private ones included.
        final class CocoaErrorMirror: MirrorObject {
            init(_ subject: CocoaError) { super.init(reflecting: subject) }

            // The type CocoaError.Code is maybe not public in FoundationEssentials.
            var code: Any? { extract() }
            var userInfo: [String: Any]? { extract() }
        }

        struct CocoaErrorMirrorTests {
            @Test("CocoaError has the values that were seen at errors[4]")
            func valuesSeen() async throws {
                let subject: CocoaError = try await Subjects.lent("existentials", at: "errors[4]")
                let mirror = CocoaErrorMirror(subject)
                #expect(mirror.code != nil)
                #expect(mirror.userInfo?.count == 0)
            }
        }

    }
}

extension Generated {
    enum Existentials21 {
        /// Reads the properties of `CocoaError.Code`, private ones included.
        // The type is maybe not public in FoundationEssentials: the mirror takes anything.
        final class CodeMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var rawValue: Int? { extract() }
        }

        struct CodeMirrorTests {
            @Test("CocoaError.Code has the values that were seen at errors[4].code")
            func valuesSeen() async throws {
                let subject: Any = try await Subjects.lent("existentials", at: "errors[4].code")
                let mirror = CodeMirror(subject)
                #expect(mirror.rawValue == 4)
            }
        }

    }
}

extension Generated {
    enum Existentials22 {
        /// Reads the properties of `URLError`, private ones included.
        final class URLErrorMirror: MirrorObject {
            init(_ subject: URLError) { super.init(reflecting: subject) }

            // The type NSError is maybe not public in Foundation.
            var _nsError: Any? { extract() }
        }

        struct URLErrorMirrorTests {
            @Test("URLError has the values that were seen at errors[5]")
            func valuesSeen() async throws {
                let subject: URLError = try await Subjects.lent("existentials", at: "errors[5]")
                let mirror = URLErrorMirror(subject)
                #expect(mirror._nsError != nil)
            }
        }

    }
}

extension Generated {
    enum Existentials23 {
        /// Reads the properties of `Pack<Int, String, Double>`, private ones included.
        final class PackMirror: MirrorObject {
            init(_ subject: Pack<Int, String, Double>) { super.init(reflecting: subject) }

            var elements: (Int, String, Double)? { extract() }
        }

        struct PackMirrorTests {
            @Test("Pack<Int, String, Double> has the values that were seen at packed")
            func valuesSeen() async throws {
                let subject: Pack<Int, String, Double> = try await Subjects.lent("existentials", at: "packed")
                let mirror = PackMirror(subject)
                #expect(mirror.elements != nil)
            }
        }

    }
}
