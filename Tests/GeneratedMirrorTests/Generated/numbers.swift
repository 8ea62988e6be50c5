// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Numbers0 {
        /// Reads the properties of `NumberGallery`, private ones included.
        final class NumberGalleryMirror: MirrorObject {
            init(_ subject: NumberGallery) { super.init(reflecting: subject) }

            var int: Int? { extract() }
            var int8: Int8? { extract() }
            var int16: Int16? { extract() }
            var int32: Int32? { extract() }
            var int64: Int64? { extract() }
            var int128: Int128? { extract() }
            var uint: UInt? { extract() }
            var uint8: UInt8? { extract() }
            var uint16: UInt16? { extract() }
            var uint32: UInt32? { extract() }
            var uint64: UInt64? { extract() }
            var uint128: UInt128? { extract() }
            var half: Float16? { extract() }
            var single: Float? { extract() }
            var double: Double? { extract() }
            var extended: Float80? { extract() }
            var pi: Double? { extract() }
            var tiny: Double? { extract() }
            var huge: Double? { extract() }
            var negativeZero: Double? { extract() }
            var notANumber: Double? { extract() }
            var signalingNotANumber: Double? { extract() }
            var infinity: Double? { extract() }
            var negativeInfinity: Float? { extract() }
            var beyondJavaScript: Int? { extract() }
            var yes: Bool? { extract() }
            var no: Bool? { extract() }
            var vector: SIMD4<Float>? { extract() }
            var words: [UInt8]? { extract() }
            var nothing: Int? { extract() }
            // Of 31 properties, 30 were captured.
        }

        struct NumberGalleryMirrorTests {
            @Test("NumberGallery has the values that were seen")
            func valuesSeen() async throws {
                let subject: NumberGallery = try await Subjects.lent("numbers", at: "")
                let mirror = NumberGalleryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.int == -9223372036854775808)
                #expect(mirror.int8 == -128)
                #expect(mirror.int16 == -32768)
                #expect(mirror.int32 == -2147483648)
                #expect(mirror.int64 == -9223372036854775808)
                #expect(mirror.int128 == -170141183460469231731687303715884105728)
                #expect(mirror.uint == 18446744073709551615)
                #expect(mirror.uint8 == 255)
                #expect(mirror.uint16 == 65535)
                #expect(mirror.uint32 == 4294967295)
                #expect(mirror.uint64 == 18446744073709551615)
                #expect(mirror.uint128 == 340282366920938463463374607431768211455)
                #expect(mirror.half == 0.1)
                #expect(mirror.single == 0.1)
                #expect(mirror.double == 0.30000000000000004)
                #expect(mirror.extended == 0.1)
                #expect(mirror.pi == 3.141592653589793)
                #expect(mirror.tiny == Double("5e-324"))
                #expect(mirror.huge == 1.7976931348623157e+308)
                #expect(tree["negativeZero"]?.value == "-0.0")
                #expect(mirror.notANumber?.isNaN == true)
                #expect(mirror.signalingNotANumber?.isNaN == true)
                #expect(mirror.infinity == .infinity)
                #expect(mirror.negativeInfinity == -.infinity)
                #expect(mirror.beyondJavaScript == 9007199254740993)
                #expect(mirror.yes == true)
                #expect(mirror.no == false)
                #expect(tree["vector"]?.value == "SIMD4<Float>(1.0, 2.0, 3.0, 4.0)")
                #expect(mirror.words?.count == 5)
                #expect(try mirror.value(at: "nothing", as: Int?.self) == nil)
            }
        }

    }
}

extension Generated {
    enum Numbers1 {
        /// Reads what is in `[UInt8]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [UInt8]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[UInt8] has the values that were seen at words")
            func valuesSeen() async throws {
                let subject: [UInt8] = try await Subjects.lent("numbers", at: "words")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 5)
                #expect((try? mirror.value(at: "[0]", as: UInt8.self)) == 0)
                #expect((try? mirror.value(at: "[1]", as: UInt8.self)) == 1)
                #expect((try? mirror.value(at: "[2]", as: UInt8.self)) == 127)
                #expect((try? mirror.value(at: "[3]", as: UInt8.self)) == 128)
                #expect((try? mirror.value(at: "[4]", as: UInt8.self)) == 255)
            }
        }

    }
}
