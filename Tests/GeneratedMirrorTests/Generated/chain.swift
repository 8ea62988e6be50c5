// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Chain0 {
        /// Reads the properties of `Chain`, private ones included.
        final class ChainMirror: MirrorObject {
            init(_ subject: Chain) { super.init(reflecting: subject) }

            var length: Int? { extract() }
            var first: Link? { extract() }
        }

        struct ChainMirrorTests {
            @Test("Chain has the values that were seen")
            func valuesSeen() async throws {
                let subject: Chain = try await Subjects.lent("chain", at: "")
                let mirror = ChainMirror(subject)
                #expect(mirror.length == 200000)
                #expect(mirror.first != nil)
            }
        }

    }
}
