// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Wrapped0 {
        /// Reads the properties of `Thermostat`, private ones included.
        final class ThermostatMirror: MirrorObject {
            init(_ subject: Thermostat) { super.init(reflecting: subject) }

            var target: Double? { extract() }
            var mode: Thermostat.Mode? { extract() }
            var fanSpeed: Clamped<Int>? { extract() }
            var room: String? { extract() }
            var serialNumber: String? { extract() }
            var calibration: [Double]? { extract() }
            var average: Double? { extract() }
            var samples: [Double]? { extract() }
        }

        struct ThermostatMirrorTests {
            @Test("Thermostat has the values that were seen")
            func valuesSeen() async throws {
                let subject: Thermostat = try await Subjects.lent("wrapped", at: "")
                let mirror = ThermostatMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.target == 30.0)
                #expect(tree["mode"]?.value == "cooling")
                #expect(mirror.fanSpeed != nil)
                #expect(mirror.room == "Reading room")
                #expect(mirror.serialNumber == "TS-1004")
                #expect(tree["calibration"]?.value == "nil")
                #expect(try mirror.value(at: "average", as: Double?.self) == nil)
                #expect(mirror.samples?.count == 4)
            }
        }

    }
}

extension Generated {
    enum Wrapped1 {
        /// Reads the properties of `Clamped<Int>`, private ones included.
        final class ClampedMirror: MirrorObject {
            init(_ subject: Clamped<Int>) { super.init(reflecting: subject) }

            var valueProperty: Int? { extract("value") }
            var range: ClosedRange<Int>? { extract() }
        }

        struct ClampedMirrorTests {
            @Test("Clamped<Int> has the values that were seen at fanSpeed")
            func valuesSeen() async throws {
                let subject: Clamped<Int> = try await Subjects.lent("wrapped", at: "fanSpeed")
                let mirror = ClampedMirror(subject)
                #expect(mirror.valueProperty == 100)
                #expect(mirror.range != nil)
            }
        }

    }
}

extension Generated {
    enum Wrapped2 {
        /// Reads the properties of `ClosedRange<Int>`, private ones included.
        final class ClosedRangeMirror: MirrorObject {
            init(_ subject: ClosedRange<Int>) { super.init(reflecting: subject) }

            var lowerBound: Int? { extract() }
            var upperBound: Int? { extract() }
        }

        struct ClosedRangeMirrorTests {
            @Test("ClosedRange<Int> has the values that were seen at fanSpeed.range")
            func valuesSeen() async throws {
                let subject: ClosedRange<Int> = try await Subjects.lent("wrapped", at: "fanSpeed.range")
                let mirror = ClosedRangeMirror(subject)
                #expect(mirror.lowerBound == 0)
                #expect(mirror.upperBound == 100)
            }
        }

    }
}

extension Generated {
    enum Wrapped3 {
        /// Reads what is in `[Double]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Double]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Double] has the values that were seen at samples")
            func valuesSeen() async throws {
                let subject: [Double] = try await Subjects.lent("wrapped", at: "samples")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 4)
                #expect((try? mirror.value(at: "[0]", as: Double.self)) == 20.1)
                #expect((try? mirror.value(at: "[1]", as: Double.self)) == 20.4)
                #expect((try? mirror.value(at: "[2]", as: Double.self)) == 20.9)
                #expect((try? mirror.value(at: "[3]", as: Double.self)) == 21.3)
            }
        }

    }
}
