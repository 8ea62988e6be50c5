import Testing

@testable import InspectionHistory

@Suite("Inspection store")
struct InspectionStoreTests {
    @Test("a recorded inspection is read back byte for byte")
    func roundTrip() async throws {
        let folder = try TemporaryFolder()
        let store = try InspectionStore(path: folder.file("h.sqlite"))
        let recorded = try await store.record(.make(tree: "{\"a\":1}"), in: .cookie("x"))
        let stored = try #require(await store.inspection(id: recorded.id))
        #expect(stored.tree == Array("{\"a\":1}".utf8))
        #expect(stored.summary.session == recorded.session)
        let sessions = try await store.sessions()
        #expect(sessions.items.map(\.id) == [recorded.session])
        try await store.close()
    }
}
