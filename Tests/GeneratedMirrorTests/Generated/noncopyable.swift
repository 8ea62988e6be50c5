// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Noncopyable0 {
        /// Reads the properties of `Turnstile`, private ones included.
        final class TurnstileMirror: MirrorObject {
            init(_ subject: Turnstile) { super.init(reflecting: subject) }

            var name: String? { extract() }
            // passengers cannot be read: a noncopyable value: the runtime gives no access to it
            // isLocked cannot be read: a noncopyable value: the runtime gives no access to it
            // queue cannot be read: a noncopyable value: the runtime gives no access to it
            // ticket cannot be read: a noncopyable value: the runtime gives no access to it
            var opened: Int? { extract() }
            var lastWords: String? { extract() }
        }

        struct TurnstileMirrorTests {
            @Test("Turnstile has the values that were seen")
            func valuesSeen() async throws {
                let subject: Turnstile = try await Subjects.lent("noncopyable", at: "")
                let mirror = TurnstileMirror(subject)
                #expect(mirror.name == "East gate")
                #expect(mirror.opened == 1863)
                #expect(mirror.lastWords == "This field comes after those that cannot be read")
            }
        }

    }
}
