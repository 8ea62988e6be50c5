// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Folders0 {
        /// Reads the properties of `Folder`, private ones included.
        final class FolderMirror: MirrorObject {
            init(_ subject: Folder) { super.init(reflecting: subject) }

            var name: String? { extract() }
            var folders: [Folder]? { extract() }
            var files: [Folder.File]? { extract() }
        }

        struct FolderMirrorTests {
            @Test("Folder has the values that were seen")
            func valuesSeen() async throws {
                let subject: Folder = try await Subjects.lent("folders", at: "")
                let mirror = FolderMirror(subject)
                #expect(mirror.name == "Home")
                #expect(mirror.folders?.count == 3)
                #expect(mirror.files?.count == 1)
            }
        }

    }
}
