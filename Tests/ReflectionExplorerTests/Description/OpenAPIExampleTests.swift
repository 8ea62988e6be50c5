import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

/// Set `EXPLORER_WRITE_EXAMPLES` to write `examples.json` anew from the answers of the sample objects.
@Suite("Real answers and the description", .timeLimit(.minutes(3)))
struct OpenAPIExampleTests {
    /// What is asked for, by the example's name, after what was asked before.
    private static let targets: KeyValuePairs<String, String> = [
        "tree": "/objects/order?depth=1&limit=3",
        "storedTree": "/inspections/1?depth=0",
        "layout": "/objects/order/layout?path=lines%5B0%5D",
        "mirror": "/objects/order/mirror?path=lines%5B0%5D&format=json",
        "past": "/objects/order/history?path=number",
        "found": "/search?q=a&in=name&limit=2&object=order",
        "session": "/sessions/1?limit=1",
        "sessions": "/sessions?limit=1",
        "comparison": "/inspections/2/diff?against=1&limit=2",
        "objects": "/objects",
        "home": "/",
        "health": "/healthz",
        "references": "/objects/graph/references",
        "referrers": "/objects/graph/references?object=%231",
        "allReferences": "/references?limit=3",
        "changes": "/objects/order/changes?depth=1&limit=3",
        "replay": "/sessions/1/replay?limit=1",
        "problem": "/objects/ordr",
    ]

    private struct Order: Sendable {
        struct Line: Sendable {
            var article: String
            var count: Int
            var price: Double
        }
        var number = 1204
        var customer: String? = "Ada Lovelace"
        var lines = [
            Line(article: "Difference engine", count: 1, price: 1_700), Line(article: "Cards", count: 64, price: 0.5),
        ]
        private let secret = "tulip"
    }

    /// A loop, a weak reference, a lazy property and an enum with a payload.
    ///
    /// `@unchecked Sendable` is safe: nothing changes it once it is made.
    private final class Graph: @unchecked Sendable {
        enum State { case waiting(since: Date), done }
        weak var parent: Graph?
        var child: Graph?
        var state = State.waiting(since: Date(timeIntervalSince1970: 0))
        lazy var total = 3
        var names: [String: Int?] = ["a": 1, "b": nil]
        let closure: @Sendable () -> Void = {}

        init() { child = self }
    }

    private func explorer() async throws -> TestExplorer {
        let explorer = try await TestExplorer()
        explorer.explorer.register("order", Order())
        explorer.explorer.register("graph", Graph())
        let fields: HTTPFields = ["X-Inspection-Session": "example"]
        _ = try await explorer.get("/objects/order?depth=1&limit=3", fields)
        explorer.explorer.register("order", Order(number: 1205, customer: nil), replacing: true)
        _ = try await explorer.get("/objects/order?depth=1&limit=3", fields)
        // So that what is asked for without a session of its own has a capture before it.
        _ = try await explorer.get("/objects/order/changes?depth=1&limit=3")
        return explorer
    }

    private func validator(_ explorer: TestExplorer) async throws -> (SchemaValidator, paths: [String: Any]) {
        let document = try #require(try await explorer.get("/openapi.json").json() as? [String: Any])
        let components = try #require(document["components"] as? [String: Any])
        let schemas = try #require(components["schemas"] as? [String: Any])
        return (SchemaValidator(schemas: schemas), try #require(document["paths"] as? [String: Any]))
    }

    @Test("every example fits the schema beside it")
    func examples() async throws {
        let (validator, paths) = try await validator(explorer())
        var count = 0
        for (path, methods) in paths {
            let operations = try #require(methods as? [String: [String: Any]])
            for operation in operations.values {
                let answers = try #require(operation["responses"] as? [String: [String: Any]])
                for content in answers.values.compactMap({ $0["content"] as? [String: [String: Any]] }).flatMap(
                    \.values
                ) {
                    guard let example = content["example"] else { continue }
                    count += 1
                    #expect(validator.faults(of: example, in: content["schema"] ?? "") == [], "\(path)")
                }
            }
        }
        #expect(count >= Self.targets.count - 2)
    }

    @Test("every JSON answer fits its schema to the last member")
    func answers() async throws {
        let explorer = try await explorer()
        explorer.explorer.register("numbers", Array(0..<200))
        explorer.explorer.register("busy") { _ in throw CancellationError() }
        explorer.explorer.register("room/{id}", ids: { ["a", "b"] }, object: { $0 == "a" ? 1 : nil })
        let (validator, _) = try await validator(explorer)
        let names = try await explorer.names("/objects", "objects")
        var targets = Self.targets.map { ($0, $1) }
        targets += names.map { ("tree", "/objects/\($0)?limit=20") } + names.map { ("layout", "/objects/\($0)/layout") }
        targets += [
            ("family", "/objects/room"), ("tree", "/objects/room/a"), ("past", "/objects/room/a/history"),
            ("sessions", "/sessions?q=number"), ("comparison", "/inspections/2/diff?against=live"),
        ]
        let schemas = [
            "tree": "Tree", "storedTree": "Tree", "layout": "Layout", "mirror": "Mirror", "past": "Past",
            "found": "Found", "session": "Session", "sessions": "SessionList", "comparison": "Comparison",
            "references": "References", "referrers": "Referrers", "allReferences": "References",
            "changes": "Comparison",
            "replay": "Replay", "objects": "ObjectList", "home": "Home", "health": "Health", "problem": "Problem",
            "family": "FamilyList",
        ]
        for (name, target) in targets {
            let answer = try await explorer.get(target)
            let isProblem = answer.status >= 400
            let schema = try #require(validator.schemas[isProblem ? "Problem" : schemas[name] ?? ""])
            let faults = validator.faults(of: try answer.json(), in: schema)
            #expect(faults == [], "\(target): \(faults)")
            #expect(
                isProblem == (name == "problem") || name == "tree" || name == "layout",
                "\(target) \(answer.status)"
            )
        }
    }

    @Test("the tests' validator finds what does not fit")
    func validation() throws {
        let schema: [String: Any] = [
            "type": "object", "required": ["a"],
            "properties": [
                "a": ["type": "integer", "minimum": 1], "b": ["type": "string", "pattern": "^x+$"],
                "c": ["type": "boolean"],
            ],
        ]
        let validator = SchemaValidator(schemas: [:])
        func faults(_ text: String) throws -> Int {
            validator.faults(of: try JSONSerialization.jsonObject(with: Data(text.utf8)), in: schema).count
        }
        #expect(try faults("{\"a\":1,\"b\":\"xx\",\"c\":true}") == 0)
        for wrong in [
            "{}", "{\"a\":0}", "{\"a\":true}", "{\"a\":1,\"b\":\"y\"}", "{\"a\":1,\"c\":1}", "{\"a\":1,\"d\":1}",
            "[]",
        ] {
            #expect(try faults(wrong) == 1, "\(wrong)")
        }
    }

    @Test(
        "writes the examples anew",
        .enabled(if: ProcessInfo.processInfo.environment["EXPLORER_WRITE_EXAMPLES"] != nil)
    )
    func write() async throws {
        let explorer = try await explorer()
        var answers: [String: Any] = [:]
        for (name, target) in Self.targets { answers[name] = try await explorer.get(target).json() }
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/ReflectionExplorer/Description/examples.json").standardized
        try (JSONSerialization.data(withJSONObject: answers, options: options) + Data("\n".utf8)).write(to: file)
    }
}
