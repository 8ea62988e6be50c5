import Foundation
import Migrations
import Testing

@testable import InspectionHistory

@Suite("Opening the database file")
struct DatabaseFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Opens `h.sqlite` in the folder, or another path.
    private func open(_ path: String? = nil, migrations: [Migration] = Migration.all) throws(HistoryError) {
        _ = try InspectionStore(path: path ?? folder.file("h.sqlite"), options: .make(), migrations: migrations)
    }

    private func reason(_ path: String? = nil, migrations: [Migration] = Migration.all) -> HistoryError.Reason? {
        do throws(HistoryError) {
            try open(path, migrations: migrations)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("a new file is ours: application id, version, WAL, incremental vacuum, readable for its owner alone")
    func newFile() throws {
        try open()
        let connection = try Connection.make(folder.file("h.sqlite"))
        #expect(try connection.integer("PRAGMA application_id") == Int64(DatabaseFile.applicationID))
        #expect(try connection.integer("PRAGMA user_version") == Int64(Migration.all.count))
        #expect(try connection.text("PRAGMA journal_mode") == "wal")
        #expect(try connection.integer("PRAGMA auto_vacuum") == 2)
        #expect(try folder.permissions("h.sqlite") == 0o600)
        #expect(try folder.permissions("h.sqlite-wal") == 0o600)
    }

    @Test("the writing connection enforces foreign keys; the durability decides when the disk is waited for")
    func pragmas() throws {
        for (durability, synchronous) in [(InspectionStore.Durability.process, Int64(1)), (.power, 2)] {
            let options = InspectionStore.Options.make { $0.durability = durability }
            let connection = try DatabaseFile(path: folder.file("h.sqlite"), options: options)
                .openForWriting(integrityCheck: true)
            #expect(try connection.integer("PRAGMA foreign_keys") == 1)
            #expect(try connection.integer("PRAGMA synchronous") == synchronous)
        }
    }

    @Test("an empty file is taken as a new database, and keeps its permissions")
    func emptyFile() throws {
        try folder.write([], to: "h.sqlite")
        let permissions = try folder.permissions("h.sqlite")
        try open()
        #expect(try folder.permissions("h.sqlite") == permissions)
    }

    @Test("a missing folder is named")
    func missingFolder() {
        #expect(reason(folder.file("none/deep/h.sqlite")) == .missingFolder(folder.file("none/deep")))
    }

    @Test("a store that is not to make a file says that there is none, and opens one that is there")
    func missingFile() async throws {
        let options = InspectionStore.Options.make { $0.createsMissingFile = false }
        let error = #expect(throws: HistoryError.self) {
            try InspectionStore(path: folder.file("h.sqlite"), options: options)
        }
        #expect(error?.reason == .missingFile)
        #expect(folder.names == [])
        try open()
        let store = try InspectionStore(path: folder.file("h.sqlite"), options: options)
        #expect(try await store.sessions().items == [])
        try await store.close()
    }

    @Test("a file in place of the folder is a missing folder")
    func fileAsFolder() throws {
        try folder.write([1], to: "file")
        #expect(reason(folder.file("file/h.sqlite")) == .missingFolder(folder.file("file")))
    }

    @Test("a device, a pipe that nobody writes into and a socket are no files, for writing and for reading")
    func noRegularFile() throws {
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        // What is not there is no file either: the socket is bound, and stays with its path.
        let socket = try boundSocket("socket")
        defer { close(socket) }
        for path in ["/dev/null", "/dev/zero", folder.file("pipe"), folder.file("socket")] {
            for isReadOnly in [false, true] {
                let error = #expect(throws: HistoryError.self, "\(path)") {
                    try InspectionStore(path: path, options: .make { $0.isReadOnly = isReadOnly })
                }
                #expect(error?.reason == .notAFile, "\(path)")
                #expect(
                    error?.description.contains("\(path) cannot be the inspection database: it is no regular file.")
                        == true
                )
            }
        }
        #expect(folder.names == ["pipe", "socket"])
    }

    private func boundSocket(_ name: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try #require(descriptor >= 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array(folder.file(name).utf8)
        try #require(path.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        return descriptor
    }

    @Test("a folder, an empty path and a path with a NUL are no files")
    func noFile() throws {
        try folder.makeFolder("h.sqlite")
        #expect(reason() == .notAFile)
        #expect(reason("") == .notAFile)
        #expect(reason(folder.file("a\0b")) == .notAFile)
        #expect(folder.names == ["h.sqlite"])
    }

    @Test("SQLite's special names are plain file names")
    func specialNames() throws {
        for name in [":memory:", "file:x?mode=memory"] {
            let file = DatabaseFile(path: name, options: .make())
            #expect(file.path == "\(FileManager.default.currentDirectoryPath)/\(name)")
        }
        try open(folder.file(":memory:"))
        try open(folder.file("file:x?mode=memory"))
        #expect(folder.contains(":memory:") && folder.contains("file:x?mode=memory"))
    }

    @Test("a place where nobody may write is unwritable")
    func unwritable() {
        // Not even root can make a file here.
        #expect(reason("/proc/h.sqlite") == .unwritable)
    }

    @Test("what is no database is refused and left as it is", arguments: [1, 15, 100, 5000, 100_000])
    func garbage(size: Int) throws {
        let garbage = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
        try folder.write(garbage, to: "h.sqlite")
        #expect(reason() == .notADatabase)
        #expect(try folder.bytes("h.sqlite") == garbage)
        #expect(folder.names == ["h.sqlite"])
    }

    @Test("another program's database is refused and left as it is", arguments: [0, 1234])
    func foreignDatabase(applicationID: Int) throws {
        do {
            let other = try Connection.make(folder.file("h.sqlite"))
            try other.runScript("PRAGMA application_id = \(applicationID); CREATE TABLE theirs (id)")
        }
        let bytes = try folder.bytes("h.sqlite")
        #expect(reason() == .foreignDatabase(applicationID: applicationID))
        #expect(try folder.bytes("h.sqlite") == bytes)
        #expect(folder.names == ["h.sqlite"])
    }

    @Test("a later version's database is refused with a sentence that says so")
    func laterVersion() async throws {
        let later = Migration.all + [Migration(number: Migration.all.count + 1, name: "later", sql: "SELECT 1;")]
        try open(migrations: later)
        let error = try #require(throws: HistoryError.self) { try open() }
        let known = Migration.all.count
        #expect(error.reason == .laterVersion(found: known + 1, supported: known))
        #expect(error.description.contains("a later version of this program wrote it"))
        #expect(reason(migrations: later) == nil)
    }

    @Test("a migration that fails half way names itself and leaves the data of before")
    func failingMigration() async throws {
        let path = folder.file("h.sqlite")
        let store = try InspectionStore(path: path)
        let recorded = try await store.record(.make(), in: .name("old"))
        try await store.close()

        let number = Migration.all.count + 1
        let broken = Migration(
            number: number,
            name: "broken",
            sql: "DELETE FROM sessions; SELECT nothing FROM nowhere;"
        )
        #expect(reason(migrations: Migration.all + [broken]) == .migrationFailed(number: number, name: "broken"))
        let again = try InspectionStore(path: path)
        #expect(try await again.inspection(id: recorded.id) != nil)
        try await again.close()
    }

    @Test("a damaged database is refused with what was found, and left as it is")
    func damaged() async throws {
        let store = try InspectionStore(path: folder.file("h.sqlite"))
        for number in 0..<200 {
            _ = try await store.record(.make(tree: String(repeating: "\(number) ", count: 300)), in: .name("a"))
        }
        try await store.close()
        var bytes = try folder.bytes("h.sqlite")
        // From the third quarter on: pages of tables and indexes, not the schema.
        for position in bytes.count * 3 / 4..<bytes.count { bytes[position] = 0xA5 }
        try folder.write(bytes, to: "h.sqlite")

        let error = try #require(throws: HistoryError.self) { try open() }
        guard case .corrupt(let findings) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect((1...11).contains(findings.count))
        #expect(try folder.bytes("h.sqlite") == bytes)

        guard case .made(let path) = error.copy else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description.contains(path))
        #expect(path.hasPrefix(folder.file("h.sqlite.damaged-")))
        #expect(try folder.permissions(String(path.dropFirst(folder.file("").count))) == 0o600)
        // Page by page: damaged as it was, and with all that is not.
        let copied = try Connection.make(path)
        #expect(try copied.integer("SELECT count(*) FROM sessions") == 1)
        let again = try #require(throws: HistoryError.self) { try open() }
        #expect(again.copy == .wasThere(path))
    }

    @Test("a database that was cut off is refused as damaged")
    func truncated() async throws {
        let store = try InspectionStore(path: folder.file("h.sqlite"))
        for number in 0..<50 {
            _ = try await store.record(.make(tree: String(repeating: "\(number) ", count: 300)), in: .name("a"))
        }
        try await store.close()
        let bytes = Array(try folder.bytes("h.sqlite").prefix(20_000))
        try folder.write(bytes, to: "h.sqlite")
        let error = try #require(throws: HistoryError.self) { try open() }
        guard case .corrupt = error.reason, case .made(let copy) = error.copy else {
            Issue.record("\(error)")
            return
        }
        #expect(try folder.bytes("h.sqlite") == bytes)
        #expect(try folder.bytes(String(copy.dropFirst(folder.file("").count))) == bytes)
    }

    @Test("a link that leads nowhere makes a file that its owner alone can read")
    func danglingLink() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("h.sqlite"),
            withDestinationPath: folder.file("real.sqlite")
        )
        try open()
        #expect(try folder.permissions("real.sqlite") == 0o600)
    }

    @Test("many can open one new file at once", arguments: 0..<40)
    func openedAtOnce(round: Int) async throws {
        let path = folder.file("\(round).sqlite")
        let ids = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let store = try InspectionStore(path: path)
                    let recorded = try await store.record(.make(), in: .name("\(number)"))
                    try await store.close()
                    return recorded.id
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ids.sorted() == Array(1...8))
    }
}
