import ExtractionEngine
import Foundation
import SampleObjects
import Testing

/// The name space of the generated tests.
enum Generated {}

/// What is generated is compiled into this target and runs with its tests; here it is made anew and compared.
@Suite("Generated mirror objects")
struct GeneratedMirrorTests {
    /// Set to write what is made now, where it is meant to be different.
    private static let isUpdating = ProcessInfo.processInfo.environment["EXPLORER_UPDATE_GENERATED"] != nil

    @Test(
        "The source that is made of a sample is the one that was compiled",
        arguments: Subjects.samples.all.map(\.name)
    )
    func sourceIsTheCompiledOne(name: String) async throws {
        let sample = try #require(Subjects.samples.all.first { $0.name == name })
        try compare(await GeneratedFile.make(of: sample))
    }

    @Test("Hostile names, types and values give source that compiles", arguments: Subjects.hostile.keys.sorted())
    func hostileSource(name: String) throws {
        let subject = try #require(Subjects.hostile[name])
        let tree = PropertyTree(reflecting: subject, limits: .init(depth: 3))
        try compare(
            GeneratedFile.make(name: name, tree: tree, most: 60) { "try Subjects.hostile(\"\(name)\", at: \($0))" }
        )
    }

    private func compare(_ file: GeneratedFile) throws {
        if Self.isUpdating { try file.text.write(to: file.url, atomically: true, encoding: .utf8) }
        let compiled = try String(contentsOf: file.url, encoding: .utf8)
        let firstChange = zip(compiled.split(separator: "\n"), file.text.split(separator: "\n")).first { $0 != $1 }
        #expect(firstChange?.1 == firstChange?.0, "run again with EXPLORER_UPDATE_GENERATED=1 where that is meant")
        #expect(compiled == file.text)
    }
}
