import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Bad requests")
struct BadRequestTests {
    private struct Library: Sendable {
        var shelves = [["Moby-Dick"]]
        var catalogue = ["Ada": 1]
    }

    private func problem(_ target: String, status: Int) async throws -> [String: Any] {
        let explorer = try await TestExplorer()
        explorer.explorer.register("library", Library())
        let answer = try await explorer.get(target.encodedTarget)
        #expect(answer.status == status)
        #expect(answer.fields["Content-Type"] == "application/problem+json")
        let problem = try #require(answer.json() as? [String: Any])
        #expect(problem["status"] as? Int == status)
        #expect(problem["title"] is String && problem["type"] is String)
        return problem
    }

    @Test("an unknown object is a 404 with the nearest names")
    func unknownObject() async throws {
        let problem = try await problem("/objects/libary", status: 404)
        #expect(problem["nearest"] as? [String] == ["library"])
        #expect((problem["detail"] as? String)?.contains("libary") == true)
    }

    @Test("a path that leads nowhere is a 404 that says how far it got, and what is near")
    func unknownPath() async throws {
        let problem = try await problem("/objects/library?path=shelfs[0]", status: 404)
        #expect(problem["nearest"] as? [String] == ["shelves"])
        let deep = try await self.problem("/objects/library?path=shelves[0][7]", status: 404)
        #expect(deep["reached"] as? String == "shelves[0]")
        // Swift tells capital letters apart: a path stands in the sentence as it is written.
        #expect((deep["detail"] as? String)?.hasPrefix("shelves[0] has no") == true)
    }

    @Test("text that is no path is a 400")
    func invalidPath() async throws {
        _ = try await problem("/objects/library?path=shelves[", status: 400)
        _ = try await problem("/objects/library?path=..", status: 400)
    }

    @Test(
        "a wrong parameter is a 400 that names it and what it accepts",
        arguments: [
            ("depth", "65", "0 to 64"), ("depth", "-1", "0 to 64"), ("depth", "two", "0 to 64"),
            ("limit", "1001", "0 to 1000"), ("limit", "", "0 to 1000"), ("offset", "-1", "0 to"),
            ("offset", "99999999999999999999", "0 to"), ("view", "cooked", "presented, raw"),
            ("format", "xml", "html, json, text"), ("record", "maybe", "true, false"),
        ]
    )
    func wrongParameter(name: String, value: String, accepted: String) async throws {
        let problem = try await problem("/objects/library?\(name)=\(value)", status: 400)
        let detail = try #require(problem["detail"] as? String)
        #expect(detail.contains(name))
        #expect(detail.contains(accepted))
    }

    @Test(
        "a query that is no UTF-8 is a 400 at every address",
        arguments: [
            "/", "/sessions", "/sessions/1", "/objects", "/objects/library", "/objects/library/history", "/healthz",
        ]
    )
    func malformedQuery(target: String) async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("library", Library())
        for query in ["q=%ff", "path=%C3", "%ff"] {
            let answer = try await explorer.get("\(target)?\(query)")
            #expect(answer.status == 400)
            #expect(answer.text.contains("not percent-encoded UTF-8"), "\(answer.text)")
        }
    }

    @Test("a wrong parameter of a list is a 400", arguments: ["limit=0", "limit=501", "since=yesterday", "cursor=x"])
    func wrongListParameter(query: String) async throws {
        _ = try await problem("/sessions?\(query)", status: 400)
    }

    @Test(
        "an id that is not stored is a 404",
        arguments: [
            "/sessions/9", "/sessions/x", "/inspections/9", "/inspections/0", "/inspections/-1",
        ]
    )
    func unknownIdentifier(target: String) async throws {
        _ = try await problem(target, status: 404)
    }

    @Test("a stored inspection has one address", arguments: ["+1", "01", "1.0"])
    func oneAddress(id: String) async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("library", Library())
        #expect(try await explorer.get("/objects/library").status == 200)
        #expect(try await explorer.get("/inspections/1").status == 200)
        #expect(try await explorer.get("/inspections/\(id)").status == 404)
    }

    @Test("a method that an address does not have is a 405 that says which it has")
    func wrongMethod() async throws {
        let explorer = try await TestExplorer()
        let answer = try await explorer.send(.delete, "/objects")
        #expect(answer.status == 405)
        #expect(answer.fields["Allow"]?.contains("GET") == true)
    }

    @Test("a browser gets the same as a page, with links that lead on, and nothing of it runs")
    func page() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("library", Library())
        let answer = try await explorer.get("/objects/%3Cscript%3Elibrary", [.accept: "text/html"])
        #expect(answer.status == 404)
        #expect(answer.fields["Content-Type"] == "text/html; charset=utf-8")
        #expect(!answer.text.contains("<script>"))
        let path = try await explorer.get("/objects/library?path=shelfs", [.accept: "text/html"])
        #expect(path.text.contains("href=\"/objects/library?path=shelves\""))
    }
}
