import ExtractionEngine
import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

/// A thousand secrets in random places of a random graph, and every output there is: none of them is in any.
@Suite("Planted secrets")
struct PlantedSecretsTests {
    /// A graph that its owner lends, and can put another in the place of.
    private final class Shared: Sendable {
        private let lock = NSLock()
        // Safe: read and written inside the lock only.
        nonisolated(unsafe) private var graph: SecretGraph

        init(_ graph: sending SecretGraph) { self.graph = graph }

        func read(_ body: (Any) -> Void) { lock.withLock { body(graph.root) } }

        func replace(by graph: sending SecretGraph) { lock.withLock { self.graph = graph } }
    }

    /// Everything that was answered.
    private struct Answers {
        private(set) var octets: [String: [UInt8]] = [:]

        mutating func add(_ answer: HTTPTestResponse, to target: String) {
            let head = answer.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
            octets[target, default: []] += Array(head.utf8) + answer.body
        }

        mutating func add(_ text: String, to target: String) { octets[target, default: []] += Array(text.utf8) }

        /// The targets whose answers have a secret in them.
        var leaks: [String] {
            octets.compactMap { target, octets in SecretMarks.leak(in: octets).map { "\(target): \($0)" } }.sorted()
        }
    }

    private static let count = 1_000
    private static let whole = "depth=64&limit=1000"

    /// Asks for every representation of an address.
    private func ask(
        _ explorer: TestExplorer,
        _ target: String,
        _ answers: inout Answers,
        as accepted: [String] = ["text/html", "application/json", "text/plain"]
    ) async throws {
        for accept in accepted {
            let answer = try await explorer.get(target.encodedTarget, [.accept: accept])
            answers.add(answer, to: "\(target) as \(accept)")
        }
    }

    /// The files of the history, with what is written ahead.
    private func files(_ explorer: TestExplorer) throws -> [String: [UInt8]] {
        let database = URL(filePath: explorer.database)
        let folder = database.deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .reduce(into: [:]) { $0[$1.lastPathComponent] = Array(try Data(contentsOf: $1)) }
    }

    @Test("are in no answer, event, export or file")
    func hidden() async throws {
        let seed = UInt64(1)
        let first = SecretGraph(planting: Self.count, seed: seed)
        let paths = first.paths
        #expect(first.texts.count + first.numbers.count >= Self.count && !paths.isEmpty)
        var rules = RedactionRules.standard
        for path in paths { rules = try rules.hiding(path: path) }
        let redaction = rules
        let shared = Shared(first)
        let watching = Explorer.Watching(interval: .milliseconds(2), restingInterval: .milliseconds(20), share: 1)
        let explorer = try await TestExplorer(over: .socket) { configuration in
            configuration.redaction = redaction
            configuration.watching = watching
            configuration.logLevel = .debug
        }
        explorer.explorer.register("graph") { read in shared.read { read($0) } }
        var answers = Answers()

        let streams = [
            try await EventStream("/objects/graph/events?\(Self.whole)", at: try #require(explorer.address)),
            try await EventStream("/objects/graph/events?\(Self.whole)&part=rows", at: try #require(explorer.address)),
        ]
        for stream in streams { answers.add(try await stream.next("snapshot").data, to: "snapshot") }
        let before = try await trees(explorer, &answers)
        let hiddenPaths = before.nodes.filter { $0.isRedacted }.map(\.path)
        #expect(hiddenPaths.count > Self.count / 2)

        // The same form with other secrets: all of them changed, and nothing but the round is told.
        let second = SecretGraph(planting: Self.count, seed: seed, first: 500_000)
        second.root.round = 1
        shared.replace(by: second)
        for stream in streams {
            let change = try await stream.next("change")
            answers.add(change.data, to: "change")
            #expect(change.data.contains("\"round\"") && change.data.utf8.count < 20_000)
            await stream.close()
        }
        let after = try await trees(explorer, &answers)
        #expect(after.differences(from: before).map(\.path) == ["round"])

        try await everywhere(explorer, &answers, hiddenPaths: hiddenPaths)
        #expect(answers.leaks.isEmpty)
        for (name, octets) in try files(explorer) { #expect(SecretMarks.leak(in: octets) == nil, "\(name), open") }
        await explorer.explorer.stop()
        for (name, octets) in try files(explorer) { #expect(SecretMarks.leak(in: octets) == nil, "\(name), closed") }
    }

    /// The whole tree in both views and every form; gives the presented one.
    private func trees(_ explorer: TestExplorer, _ answers: inout Answers) async throws -> PropertyTree {
        for query in ["", "?\(Self.whole)", "?\(Self.whole)&view=raw", "?depth=1", "?part=rows", "?part=panel"] {
            try await ask(explorer, "/objects/graph\(query)", &answers)
        }
        let json = try await explorer.get("/objects/graph?\(Self.whole)", [.accept: "application/json"])
        let document = try #require(try json.json() as? [String: Any])
        return try JSONDecoder().decode(
            PropertyTree.self,
            from: JSONSerialization.data(withJSONObject: try #require(document["root"]))
        )
    }

    /// Every other address, and paths to what is hidden and into it.
    private func everywhere(
        _ explorer: TestExplorer,
        _ answers: inout Answers,
        hiddenPaths: [String]
    ) async throws {
        for target in [
            "/", "/objects", "/objects/graph/mirror", "/objects/graph/layout", "/objects/graph/mirror?path=rest",
            "/objects/graph/references", "/objects/graph/references?limit=1000", "/objects/graph/references?format=svg",
            "/objects/graph/references?format=dot", "/objects/graph/references?object=1", "/references",
            "/sessions", "/sessions/1", "/sessions/1/export", "/inspections/1", "/inspections/1?\(Self.whole)",
            "/inspections/2?\(Self.whole)", "/inspections/1/mirror", "/inspections/1/diff?against=live",
            "/inspections/25/diff?against=previous", "/inspections/diff?with=1&with=20", "/sessions?q=zqx",
            "/objects/graph/changes?\(Self.whole)", "/sessions/1/replay", "/sessions/1/replay?at=1",
            "/sessions/1/replay?at=1&part=step", "/openapi.json", "/metrics",
            "/sessions?object=graph", "/objects/graph/history?path=round", "/objects/graph/history?path=",
            "/objects/none", "/healthz",
        ] {
            try await ask(explorer, target, &answers)
            let status = try await explorer.get(target.encodedTarget).status
            #expect(target == "/objects/none" ? status == 404 : [200, 303].contains(status), "\(target): \(status)")
        }
        // What is looked for begins as all secrets do: whatever is found would go on.
        for query in [
            "q=zqxS", "q=zqxS&match=prefix", "q=zqx..cret&match=regex", "q=^zqx.*z$&match=regex", "q=7391464",
            "q=7a71785365&in=value", "q=zqxS&in=name,type,value&limit=500", "q=password&in=name&limit=500",
            "q=String&in=type&limit=500",
        ] {
            try await ask(explorer, "/search?\(query)", &answers)
        }
        let spread = stride(from: 0, to: hiddenPaths.count, by: max(1, hiddenPaths.count / 15)).map { hiddenPaths[$0] }
        for path in spread {
            for target in [
                "/objects/graph", "/objects/graph/mirror", "/objects/graph/layout", "/objects/graph/history",
            ] {
                try await ask(explorer, "\(target)?path=\(path)", &answers, as: ["text/html", "application/json"])
            }
            try await ask(
                explorer,
                "/objects/graph?path=\(path).count",
                &answers,
                as: ["text/html", "application/json"]
            )
            try await ask(explorer, "/objects/graph?path=\(path)&key=user", &answers, as: ["text/html"])
            let into = try await explorer.get("/objects/graph?path=\(path).count".encodedTarget)
            #expect(into.status == 403 && into.text.contains("redacted"), "\(path)")
            #expect(try await explorer.get("/objects/graph?path=\(path)".encodedTarget).status == 200, "\(path)")
        }
    }

    @Test("are found where nothing is to be hidden, so that looking for them says something")
    func shown() async throws {
        let graph = SecretGraph(planting: Self.count, seed: 1)
        let (texts, numbers) = (graph.texts, graph.numbers)
        let shared = Shared(graph)
        let explorer = try await TestExplorer(over: .socket) { $0.redaction = .none }
        explorer.explorer.register("graph") { read in shared.read { read($0) } }
        var words = Set<[UInt8]>()
        for view in ["presented", "raw"] {
            let body = try await explorer.get("/objects/graph?\(Self.whole)&view=\(view)").body
            // A buffer of octets is written in hexadecimal, with spaces between.
            for text in [body, body.filter { $0 != UInt8(ascii: " ") }] {
                words.formUnion(text.split { !Self.isWord($0) }.map(Array.init))
            }
        }
        func isShown(_ text: String) -> Bool {
            let hex = text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            return words.contains(Array(text.utf8)) || words.contains(Array(hex.utf8))
        }
        #expect(texts.filter { !isShown($0) }.isEmpty)
        #expect(numbers.filter { !isShown(String($0)) }.isEmpty)
        #expect(try await explorer.get("/search?q=zqxS&in=value").text.contains(SecretMarks.mark))
        #expect(try files(explorer).contains { SecretMarks.leak(in: $0.value) != nil })
        await explorer.explorer.stop()
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
