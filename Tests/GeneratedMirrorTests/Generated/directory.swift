// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Directory0 {
        /// Reads what is in `[String: DirectoryEntry]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: DirectoryEntry]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: DirectoryEntry] has the values that were seen")
            func valuesSeen() async throws {
                let subject: [String: DirectoryEntry] = try await Subjects.lent("directory", at: "")
                _ = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 100000)
            }
        }

    }
}
