import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("A stored inspection's address")
struct InspectionRouteTests {
    private struct Shelf: Sendable {
        var numbers = Array(0..<1_000)
        var nested: [[[[Int]]]] = [[[[7]]]]
        var note: String? = "kept"
    }

    private func explorer() async throws -> TestExplorer {
        let explorer = try await TestExplorer()
        explorer.explorer.register("shelf", Shelf())
        return explorer
    }

    private func document(_ target: String, _ explorer: TestExplorer) async throws -> [String: Any] {
        try #require(try await explorer.get(target).json() as? [String: Any])
    }

    @Test(
        "it shows what was captured, whatever bounds and view that was",
        arguments: [
            "/objects/shelf?path=numbers&offset=500&limit=3", "/objects/shelf?depth=6", "/objects/shelf?limit=1000",
            "/objects/shelf?depth=0", "/objects/shelf?view=raw&depth=2",
        ]
    )
    func asCaptured(target: String) async throws {
        let explorer = try await explorer()
        let live = try await document(target, explorer)
        let stored = try await document("/inspections/1", explorer)
        for member in ["root", "limits", "view"] {
            let pair = [live, stored].map { [member: $0[member] as Any] }
            #expect(NSDictionary(dictionary: pair[0]) == NSDictionary(dictionary: pair[1]), "\(member)")
        }
    }

    @Test("its own links keep what a request changes about the captured bounds")
    func links() async throws {
        let explorer = try await explorer()
        _ = try await explorer.get("/objects/shelf?path=numbers&offset=500&limit=3")
        let document = try await document("/inspections/1?offset=501", explorer)
        let link = try #require((document["links"] as? [String: String])?["self"])
        #expect(link == "/inspections/1?path=numbers&offset=501")
        let shown = try await explorer.tree(link)["shown"] as? [String: Int]
        #expect(shown == ["offset": 501, "count": 2, "total": 1_000])
    }

    @Test("another view than the stored one is refused")
    func otherView() async throws {
        let explorer = try await explorer()
        _ = try await explorer.get("/objects/shelf?view=raw")
        let answer = try await explorer.get("/inspections/1?view=presented")
        #expect(answer.status == 400)
        #expect(answer.text.contains("raw"))
        #expect(try await explorer.get("/inspections/1?view=raw").status == 200)
    }
}
