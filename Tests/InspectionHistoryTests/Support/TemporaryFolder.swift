import Foundation

/// A folder that is removed with the value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "inspection-history-\(UUID().uuidString)"
        )
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func contains(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    /// Overwrites the existing file where there is one: it stays the same file.
    func write(_ bytes: [UInt8], to name: String) throws {
        guard let file = fopen(file(name), "w") else { throw CocoaError(.fileWriteUnknown) }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw CocoaError(.fileWriteUnknown) }
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: false)
    }

    func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
    }

    func copy(_ name: String, to other: String) throws {
        try FileManager.default.copyItem(atPath: file(name), toPath: file(other))
    }

    /// Replaces what is there, as `mv` does.
    func move(_ name: String, to other: String) throws {
        guard rename(file(name), file(other)) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: file(name))
    }
}
