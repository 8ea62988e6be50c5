import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("The address of a session's export")
struct ExportRouteTests {
    private func explorer(_ transport: HTTPTestTransport) async throws -> TestExplorer {
        let explorer = try await TestExplorer(over: transport)
        explorer.explorer.register("cart", [1, 2, 3])
        for _ in 0..<3 { _ = try await explorer.get("/objects/cart", ["X-Inspection-Session": "tests"]) }
        return explorer
    }

    @Test("streams lines for a file of their own", arguments: [HTTPTestTransport.inProcess, .socket])
    func lines(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(transport)
        let answer = try await explorer.get("/sessions/1/export", ["Accept": "text/html"])
        #expect(answer.status == 200)
        #expect(answer.fields[.contentType] == "application/x-ndjson")
        #expect(answer.fields[.contentDisposition] == "attachment; filename=\"session-1.ndjson\"")
        let lines = answer.text.split(separator: "\n")
        #expect(lines.count == 6 && lines.last == #"{"record":"end","version":1,"sessions":1,"inspections":3}"#)
        await explorer.explorer.stop()
    }

    @Test("answers HEAD without lines, and 404 for a session that is not there")
    func others() async throws {
        let explorer = try await explorer(.inProcess)
        let head = try await explorer.send(.head, "/sessions/1/export")
        #expect(head.status == 200 && head.fields[.contentType] == "application/x-ndjson")
        #expect(try await explorer.get("/sessions/9/export").status == 404)
        #expect(try await explorer.get("/sessions/x/export").status == 404)
        #expect(try await explorer.send(.post, "/sessions/1/export").status == 405)
    }

    @Test("stands on the session's page")
    func link() async throws {
        let explorer = try await explorer(.inProcess)
        let page = try await explorer.get("/sessions/1", ["Accept": "text/html"])
        #expect(page.text.contains("href=\"/sessions/1/export\""))
    }
}
