import Migrations
import Testing

@testable import InspectionHistory

@Suite("Inspection store: faults and life cycle", .timeLimit(.minutes(5)))
struct InspectionStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ change: (inout InspectionStore.Options) -> Void = { _ in }) throws(HistoryError)
        -> InspectionStore
    {
        try InspectionStore(path: folder.file("h.sqlite"), options: .make(change))
    }

    private func recordingFails(_ store: InspectionStore, tree: String = "tree") async -> HistoryError? {
        await #expect(throws: HistoryError.self) { try await store.record(.make(tree: tree), in: .name("a")) }
    }

    @Test("what was recorded is there after the store was closed and opened again")
    func reopened() async throws {
        let first = try open()
        let recorded = try await first.record(.make(tree: "kept"), in: .cookie("x"))
        try await first.close()
        #expect(folder.names == ["h.sqlite"])

        let second = try open()
        #expect(try await second.inspection(id: recorded.id)?.tree == Array("kept".utf8))
        #expect(try await second.sessions().items.map(\.id) == [recorded.session])
        #expect(try await second.record(.make(), in: .cookie("x")).session == recorded.session)
        try await second.close()
    }

    @Test("a closed store says so, and can be closed again")
    func closed() async throws {
        let store = try open()
        try await store.close()
        try await store.close()
        #expect(await recordingFails(store)?.reason == .closed)
        let error = await #expect(throws: HistoryError.self) { try await store.sessions() }
        #expect(error?.reason == .closed)
        #expect(await store.health().problem?.reason == .closed)
    }

    @Test("a sound store is healthy, with its schema version and its size")
    func healthy() async throws {
        let store = try open()
        let empty = await store.health()
        #expect(empty.isOK && empty.problem == nil)
        #expect(empty.schemaVersion == Migration.all.count)
        #expect(empty.path == folder.file("h.sqlite"))
        _ = try await store.record(.make(tree: String(repeating: "x", count: 1 << 20)), in: .name("a"))
        #expect(await store.health().fileSize >= empty.fileSize + 1 << 20)
        try await store.close()
    }

    @Test("a full disk is an error of that record; nothing of it is stored, and what fits is recorded next")
    func full() async throws {
        let store = try open { $0.maximumPageCount = 60 }
        let kept = try await store.record(.make(tree: "before"), in: .name("a"))
        let error = await recordingFails(store, tree: String(repeating: "x", count: 1 << 20))
        #expect(error?.reason == .full)
        #expect(await store.health().problem?.reason == .full)
        #expect(try await store.inspections(ofSession: kept.session).items.map(\.id) == [kept.id])

        _ = try await store.record(.make(tree: "after"), in: .name("a"))
        #expect(await store.health().isOK)
        let connection = try Connection.make(folder.file("h.sqlite"), access: .reading)
        #expect(try connection.text("PRAGMA integrity_check") == "ok")
    }

    @Test("a record too large for the disk takes none of those with it that came at the same time")
    func fullInAGroup() async throws {
        let store = try open { $0.maximumPageCount = 200 }
        let results = await withTaskGroup(of: (Int, Bool).self) { group in
            for number in 0..<40 {
                let tree = number % 4 == 0 ? String(repeating: "\(number)", count: 1 << 20) : "small \(number)"
                group.addTask {
                    let recorded = try? await store.record(.make(tree: tree), in: .name("a"))
                    return (number, recorded != nil)
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (number, isRecorded) in results { #expect(isRecorded == (number % 4 != 0), "\(number)") }
        #expect(try await store.sessions().items.map(\.inspectionCount) == [30])
    }

    @Test("a file locked by another process is an error of that record, and reading goes on")
    func locked() async throws {
        let store = try open { $0.busyTimeout = .milliseconds(20) }
        let kept = try await store.record(.make(), in: .name("a"))
        let other = try Connection.make(folder.file("h.sqlite"))
        try other.execute("BEGIN IMMEDIATE")
        #expect(await recordingFails(store)?.reason == .locked)
        #expect(await store.health().problem?.reason == .locked)
        #expect(try await store.inspection(id: kept.id) != nil)
        try other.execute("ROLLBACK")
        #expect(await store.health().isOK)
        _ = try await store.record(.make(), in: .name("a"))
        #expect(try await store.inspections(ofSession: kept.session).items.count == 2)
    }

    @Test("a deleted file is begun anew by the next record or read", arguments: [true, false])
    func deleted(withLog: Bool) async throws {
        let store = try open()
        for _ in 0..<3 { _ = try await store.record(.make(), in: .name("a")) }
        _ = try await store.sessions()
        try folder.remove("h.sqlite")
        if withLog {
            try folder.remove("h.sqlite-wal")
            try folder.remove("h.sqlite-shm")
            #expect(try await store.sessions().items == [])
        }
        let recorded = try await store.record(.make(tree: "new"), in: .name("a"))
        #expect(try await store.inspections(ofSession: recorded.session).items.map(\.id) == [recorded.id])
        let connection = try Connection.make(folder.file("h.sqlite"), access: .reading)
        #expect(try connection.text("PRAGMA integrity_check") == "ok")
        #expect(await store.health().isOK)
        try await store.close()
    }

    @Test("a file that was moved keeps all that was recorded into it, and a new one is begun in its place")
    func moved() async throws {
        let store = try open()
        let old = try await store.record(.make(tree: "old"), in: .name("a"))
        _ = try await store.inspection(id: old.id)
        try folder.move("h.sqlite", to: "archive.sqlite")
        _ = try await store.record(.make(tree: "new"), in: .name("a"))
        #expect(try await store.sessions().items.count == 1)

        let archive = try InspectionStore(path: folder.file("archive.sqlite"))
        #expect(try await archive.inspection(id: old.id)?.tree == Array("old".utf8))
        #expect(try await archive.sessions().items.map(\.inspectionCount) == [1])
        try await archive.close()
        try await store.close()
    }

    @Test("a file replaced by another history goes on with that one, undamaged")
    func replaced() async throws {
        let backup = try InspectionStore(path: folder.file("backup.sqlite"))
        for number in 0..<5 { _ = try await backup.record(.make(tree: "backup \(number)"), in: .name("b")) }
        try await backup.close()

        let store = try open()
        for number in 0..<50 { _ = try await store.record(.make(tree: "lost \(number)"), in: .name("a")) }
        try folder.move("backup.sqlite", to: "h.sqlite")
        #expect(try await store.sessions().items.map(\.key) == ["name:b"])
        _ = try await store.record(.make(), in: .name("b"))
        #expect(try await store.sessions().items.map(\.inspectionCount) == [6])
        let connection = try Connection.make(folder.file("h.sqlite"), access: .reading)
        #expect(try connection.text("PRAGMA integrity_check") == "ok")
        try await store.close()
    }

    @Test("a file replaced by garbage is an error that says so; the garbage stays; without it recording goes on")
    func replacedByGarbage() async throws {
        let store = try open()
        _ = try await store.record(.make(), in: .name("a"))
        let garbage = [UInt8](repeating: 0x41, count: 10_000)
        try folder.write(garbage, to: "garbage")
        try folder.move("garbage", to: "h.sqlite")
        for _ in 0..<2 { #expect(await recordingFails(store)?.reason == .notADatabase) }
        #expect(await store.health().problem?.reason == .notADatabase)
        let error = await #expect(throws: HistoryError.self) { try await store.sessions() }
        #expect(error?.reason == .notADatabase)
        #expect(try folder.bytes("h.sqlite") == garbage)

        try folder.remove("h.sqlite")
        _ = try await store.record(.make(), in: .name("a"))
        #expect(await store.health().isOK)
    }

    @Test("a folder that vanished is an error that names it; when it is back, recording goes on")
    func folderVanished() async throws {
        try folder.makeFolder("data")
        let store = try InspectionStore(path: folder.file("data/h.sqlite"))
        _ = try await store.record(.make(), in: .name("a"))
        try folder.remove("data")
        #expect(await recordingFails(store)?.reason == .missingFolder(folder.file("data")))
        try folder.makeFolder("data")
        _ = try await store.record(.make(), in: .name("a"))
        #expect(try await store.sessions().items.map(\.inspectionCount) == [1])
    }

    @Test("records, reads and replaced files at the same time neither crash nor mix the files up")
    func replacedUnderLoad() async throws {
        let store = try open()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    for step in 0..<60 {
                        _ = try? await store.record(.make(tree: "\(number) \(step)"), in: .name("\(number)"))
                    }
                }
                group.addTask {
                    for _ in 0..<60 { _ = try? await store.sessions() }
                }
            }
            group.addTask {
                for number in 0..<10 {
                    try folder.move("h.sqlite", to: "old \(number).sqlite")
                    while !folder.contains("h.sqlite") { _ = try? await store.record(.make(), in: .name("x")) }
                }
            }
            try await group.waitForAll()
        }
        try await store.close()
        for name in folder.names where name.hasSuffix(".sqlite") {
            let connection = try Connection.make(folder.file(name))
            #expect(try connection.text("PRAGMA integrity_check") == "ok", "\(name)")
        }
    }
}
