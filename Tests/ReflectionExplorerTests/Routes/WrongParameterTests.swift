import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Parameters that cannot be what their description says")
struct WrongParameterTests {
    /// A parameter of a route, with a text that it cannot be, and what the answer has to say of it.
    struct Wrong: CustomTestStringConvertible, Sendable {
        let pattern: String
        let name: String
        let value: String
        let accepted: [String]

        var testDescription: String { "\(pattern)?\(name)=\(value.prefix(40))" }

        /// The same in an address of an object, a session or an inspection that there is.
        var target: String {
            let isObject = pattern.hasPrefix("/objects/")
            let path = pattern.replacing("{name}", with: isObject && pattern.contains("{id}") ? "session" : "order")
                .replacing("{id}", with: "1")
            return "\(path)?\(name)=\(PercentEncoding.encode(segment: value))"
        }
    }

    private static func text(_ value: JSONValue?) -> String? {
        if case .string(let text)? = value { text } else { nil }
    }

    private static func number(_ value: JSONValue?) -> Int? {
        if case .integer(let number)? = value { number } else { nil }
    }

    /// Texts that a schema does not take, each with what is accepted instead; none where it takes any text.
    private static func wrong(_ schema: JSONValue) -> [(value: String, accepted: [String])] {
        if case .array(let words)? = schema["enum"] { return [("neither", words.compactMap { text($0) })] }
        switch text(schema["type"]) {
        case "integer":
            let bounds = [number(schema["minimum"]), number(schema["maximum"])].compactMap(\.self)
            return ["x", String(bounds[0] - 1), String(bounds[1] + 1), "1.5"].map { ($0, []) }
        case "boolean": return [("maybe", ["true", "false"])]
        case "string" where schema["pattern"] != nil: return [("!!", [])]
        case "string":
            guard let most = number(schema["maxLength"]) else { return [] }
            return [(String(repeating: "x", count: most + 1), [])]
        default: return []
        }
    }

    private static let all: [Wrong] = ExplorerRoute.all.filter { $0.method == .get }.flatMap { route in
        route.operation.parameters.filter { $0.place == .query }.flatMap { parameter in
            wrong(parameter.schema.json).map {
                Wrong(pattern: route.pattern, name: parameter.name, value: $0.value, accepted: $0.accepted)
            }
        }
    }

    @Test("are a 400 that names the parameter and what it accepts, at every address")
    func refused() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("order", ["count": 3])
        explorer.explorer.register("session/{id}", ids: { ["1"] }, object: { _ in 3 })
        _ = try await explorer.get("/objects/order")
        #expect(Self.all.count > 150 && Set(Self.all.map(\.name)).count > 15)
        for wrong in Self.all {
            let answer = try await explorer.get(wrong.target)
            #expect(answer.status == 400, "\(wrong.testDescription): \(answer.status)")
            #expect(answer.text.contains("\\\"\(wrong.name)\\\""), "\(wrong.testDescription): \(answer.text)")
            for word in wrong.accepted {
                #expect(answer.text.contains(word), "\(wrong.testDescription): \(answer.text)")
            }
            #expect(answer.text.utf8.count < 1_000, "\(wrong.testDescription)")
        }
    }
}
