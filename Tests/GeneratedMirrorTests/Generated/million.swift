// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Million0 {
        /// Reads what is in `[SensorReading]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [SensorReading]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[SensorReading] has the values that were seen")
            func valuesSeen() async throws {
                let subject: [SensorReading] = try await Subjects.lent("million", at: "")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1000000)
                #expect((try? mirror.value(at: "[0]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[2]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[3]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[4]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[5]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[6]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[7]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[8]", as: SensorReading.self)) != nil)
                #expect((try? mirror.value(at: "[9]", as: SensorReading.self)) != nil)
                // Of 1000000 elements, 10 are expected here.
            }
        }

    }
}
