import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("The description of the addresses")
struct OpenAPITests {
    private func document(_ explorer: TestExplorer, _ fields: HTTPFields = [:]) async throws -> [String: Any] {
        let answer = try await explorer.get("/openapi.json", fields)
        #expect(answer.status == 200)
        #expect(answer.fields[.contentType] == "application/json")
        return try #require(try answer.json() as? [String: Any])
    }

    @Test("describes every route of the router, and nothing else")
    func completeness() async throws {
        let explorer = try await TestExplorer()
        let paths = try #require(try await document(explorer)["paths"] as? [String: [String: Any]])
        #expect(Set(paths.keys) == Set(explorer.explorer.service.router().patterns))
        let described = paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } }
        #expect(described.sorted() == ExplorerRoute.all.map { "\($0.method) \($0.pattern)" }.sorted())
    }

    @Test("every operation has a name of its own, and the parameters that stand in its path")
    func operations() throws {
        let names = ExplorerRoute.all.map(OpenAPIDocument.id)
        #expect(Set(names).count == names.count)
        for route in ExplorerRoute.all {
            let inPath = route.operation.parameters.filter { $0.place == .path }.map { "{\($0.name)}" }
            let asked = route.pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map(String.init)
            #expect(inPath == asked, "\(route.pattern)")
            let all = route.operation.parameters.map { "\($0.place) \($0.name)" }
            #expect(Set(all).count == all.count, "\(route.pattern)")
        }
    }

    @Test("is JSON for a browser too, of the program's version, and revalidated")
    func browser() async throws {
        let explorer = try await TestExplorer()
        let document = try await document(explorer, [.accept: "text/html"])
        #expect(document["openapi"] as? String == "3.1.1")
        #expect((document["info"] as? [String: Any])?["version"] as? String == Explorer.version)
        let tag = try #require(try await explorer.get("/openapi.json").fields[.eTag])
        #expect(try await explorer.get("/openapi.json", [.ifNoneMatch: tag]).status == 304)
    }

    @Test("asks for the token where one is in force, and says for which addresses it is not")
    func security() async throws {
        #expect(try await document(TestExplorer())["security"] == nil)
        let explorer = try await TestExplorer { $0.token = "correct-horse" }
        #expect(try await explorer.get("/openapi.json").status == 401)
        let document = try await document(explorer, [.authorization: "Bearer correct-horse"])
        let security = try #require(document["security"] as? [[String: [String]]])
        #expect(security.flatMap(\.keys).sorted() == ["bearer", "cookie", "query"])
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        for route in ExplorerRoute.all where route.method == .get {
            let target = route.pattern.replacing("{name}", with: "page.css").replacing("{id}", with: "1")
            let isOpen = (paths[route.pattern]?["get"]?["security"] as? [Any])?.isEmpty == true
            #expect(try await explorer.get(target).status == (isOpen ? 200 : 401), "\(target)")
        }
    }

    @Test("every schema that is referred to is there, and every one that is there is referred to")
    func references() throws {
        let json = OpenAPIDocument(routes: ExplorerRoute.all, asksForToken: true, cookie: "token").json
        let text = String(decoding: json.bytes, as: UTF8.self)
        let referred = Set(text.matches(of: /#\/components\/schemas\/([A-Za-z]+)/).map { String($0.1) })
        guard case .object(let schemas)? = json["components"]?["schemas"] else {
            Issue.record("There are no schemas.")
            return
        }
        #expect(Set(schemas.map(\.name)) == referred)
        #expect(Set(schemas.map(\.name)).count == schemas.count)
    }

    @Test("every answer in JSON has an example, and every example is one")
    func examples() {
        let used = ExplorerRoute.all.flatMap(\.operation.answers).flatMap(\.content).compactMap(\.example)
        #expect(Set(used + ["problem", "referrers"]) == Set(APIExamples.shared.names))
    }

    @Test("HEAD looks at an object and leaves no inspection behind", arguments: HTTPTestTransport.allCases)
    func head(transport: HTTPTestTransport) async throws {
        let explorer = try await TestExplorer(over: transport)
        explorer.explorer.register("number", 7)
        let answer = try await explorer.send(.head, "/objects/number")
        #expect(answer.status == 200)
        #expect(answer.fields["X-Inspection-Id"] == nil)
        #expect(try await explorer.names("/sessions", "sessions", key: "title").isEmpty)
    }

    @Test(
        "a list's place is none in a list of another order",
        arguments: [
            "/sessions?cursor=5", "/sessions?q=a&cursor=5", "/objects/number/history?cursor=5",
            "/sessions/1?cursor=3.5",
        ]
    )
    func otherCursor(target: String) async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("number", 7)
        _ = try await explorer.get("/objects/number")
        #expect(try await explorer.get(target).status == 400)
    }

    @Test(
        "a number beyond those that every reader of JSON has exactly is none, and neither is one that is written otherwise",
        arguments: [
            "/objects/number?offset=9007199254740992", "/objects/number/changes?offset=9007199254740992",
            "/objects/number/references?offset=9007199254740992", "/references?offset=9007199254740992",
            "/objects/number/events?recording=9007199254740992", "/inspections/1?offset=9007199254740992",
            "/inspections/1/diff?offset=9007199254740992", "/sessions/1/replay?offset=9007199254740992",
            "/sessions/1/replay?at=9007199254740992", "/inspections/diff?with=1&with=9007199254740992",
            "/inspections/diff?with=1&with=%2B2", "/inspections/1/diff?against=01",
            "/objects/number/changes?since=%2B1",
        ]
    )
    func numbers(target: String) async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("number", 7)
        _ = try await explorer.get("/objects/number")
        #expect(try await explorer.get(target).status == 400)
    }

    @Test(
        "a text of the length that is described is looked for, and no longer one",
        arguments: ["/sessions", "/search"]
    )
    func lengths(target: String) async throws {
        let explorer = try await TestExplorer()
        let route = try #require(ExplorerRoute.all.first { $0.pattern == target })
        let text = try #require(route.operation.parameters.first { $0.name == "q" })
        guard case .integer(let most)? = text.schema.json["maxLength"] else {
            Issue.record("The length is not described.")
            return
        }
        for (length, status) in [(most, 200), (most + 1, 400)] {
            #expect(try await explorer.get("\(target)?q=\(String(repeating: "a", count: length))").status == status)
        }
    }
}
