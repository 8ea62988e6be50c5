import ExtractionEngine
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("A key that is typed")
struct TypedKeyTests {
    private enum Colour { case red, green }

    private struct Shelf: Sendable {
        let byName = ["Ada": 1, "404": 2, "a\"b": 3]
        let byNumber = [404: "Not Found"]
        let byFlag = [true: 1]
        let byColour = [Colour.red: 1]
        let nothing: [String: Int] = [:]
        let list = [1, 2, 3]

        init() {}
    }

    private func path(_ key: String, in property: String) throws -> String {
        let limits = TreeRequest.fewEntries
        let tree = try PropertyTree(reflecting: Shelf(), path: property, limits: limits)
        return try TypedKey(text: key).path(in: tree.root)
    }

    @Test(
        "the keys that are there say what the text stands for",
        arguments: [
            ("Ada", "byName", #"byName["Ada"]"#), ("404", "byName", #"byName["404"]"#),
            (#""404""#, "byName", #"byName["404"]"#), (#"a"b"#, "byName", #"byName["a\"b"]"#),
            ("404", "byNumber", "byNumber[404]"), ("true", "byFlag", "byFlag[true]"),
            (".red", "byColour", "byColour[.red]"), ("x] y", "nothing", #"nothing["x] y"]"#),
        ]
    )
    func literals(key: String, property: String, expected: String) throws {
        #expect(try path(key, in: property) == expected)
    }

    @Test("among keys of several types, a number is a number", arguments: [("2", "[2]"), ("one", #"["one"]"#)])
    func mixedKeys(key: String, expected: String) throws {
        let mixed: [AnyHashable: Int] = ["one": 1, 2: 2]
        #expect(try TypedKey(text: key).path(in: PropertyTree(reflecting: mixed).root) == expected)
    }

    @Test("what is no dictionary has no keys, and the answer says what to do")
    func noDictionary() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("shelf", Shelf())
        let answer = try await explorer.get("/objects/shelf?path=list&key=1")
        #expect(answer.status == 400)
        #expect(answer.text.contains("offset"))
    }

    @Test("a form that asks for a key is led to the key's own address, live and stored, in either case unrecorded")
    func redirection() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("shelf", Shelf())
        let live = try await explorer.get("/objects/shelf?path=byName&key=Ada", [.accept: "text/html"])
        #expect(live.status == 303)
        #expect(live.fields[.location] == "/objects/shelf?path=byName%5B%22Ada%22%5D")
        #expect(live.fields[.inspectionID] == nil)
        let id = try #require(try await explorer.get("/objects/shelf").fields[.inspectionID])
        let stored = try await explorer.get("/inspections/\(id)?path=byName&key=Ada")
        #expect(stored.fields[.location] == "/inspections/\(id)?path=byName%5B%22Ada%22%5D")
        let missing = try await explorer.get("/objects/shelf?path=byName%5B%22Adda%22%5D")
        #expect(missing.status == 404)
        #expect(missing.text.contains("Ada"))
    }
}
