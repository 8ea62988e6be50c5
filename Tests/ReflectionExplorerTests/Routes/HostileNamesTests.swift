import ExtractionEngine
import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Names, keys, values and searches that try to be something else")
struct HostileNamesTests {
    private struct Shelf: Sendable {
        var text: String
        var entries: [String: Int]
    }

    private static let texts = [
        "'; DROP TABLE inspections; --", "\"; DELETE FROM sessions; --", "%' OR '1'='1", "\0", "a\0b", "NEAR(a b)",
        "name:x OR y*", "^\"(*)-+{}:", "<script>alert(1)</script>", "../..", "a/b?c#d", "\r\nSet-Cookie: a=b",
        "\u{202E}ab", String(repeating: "x", count: 3_000),
    ]

    private func encoded(_ text: String) -> String {
        PercentEncoding.encode(segment: text)
    }

    @Test("are stored, shown, listed and found as they are", arguments: texts)
    func everywhere(text: String) async throws {
        // One of the keys names a cookie, which would be hidden.
        let explorer = try await TestExplorer { $0.redaction = .none }
        explorer.explorer.register(text, Shelf(text: text, entries: [text: 7]))
        let captured = try await explorer.get("/objects/\(encoded(text))?depth=4")
        #expect(captured.status == 200, "\(captured.text)")
        #expect(try await explorer.names("/sessions?object=\(encoded(text))", "sessions", key: "title").count == 1)
        let past = try await explorer.get("/objects/\(encoded(text))/history?path=text")
        let document = try #require(try past.json() as? [String: Any])
        #expect(document["total"] as? Int == 1 && document["seriesTotal"] as? Int == 0)
        let tree = try #require(try captured.json() as? [String: Any])
        let key = try #require(entryPath(of: tree))
        let entry = try await explorer.get("/objects/\(encoded(text))/history?path=\(encoded(key))")
        #expect((try entry.json() as? [String: Any])?["seriesTotal"] as? Int == 1)
        let search = try await explorer.get("/sessions?q=\(encoded(text))&in=value,object")
        #expect([200, 400].contains(search.status))
        for target in ["/", "/sessions", "/sessions/1", "/sessions?q=\(encoded(text))", "/inspections/1"] {
            let page = try await explorer.get(target, [.accept: "text/html"])
            #expect(!page.text.contains("<script>alert"))
            #expect(page.fields["Set-Cookie"]?.contains("a=b") != true)
        }
        #expect(try await explorer.get("/inspections/1").status == 200)
    }

    @Test(
        "are told by a terminal's text, a page and a header as what they are, wherever a name is told",
        arguments: texts
    )
    func told(text: String) async throws {
        let explorer = try await TestExplorer {
            $0.redaction = .none
            $0.captureTime = .milliseconds(50)
        }
        let name = encoded(text)
        let fields: HTTPFields = [.inspectionSession: "replayed"]
        for round in 0..<2 {
            explorer.explorer.register(text, Shelf(text: text, entries: [text: round]), replacing: true)
            #expect(try await explorer.get("/objects/\(name)?depth=4", fields).status == 200)
        }
        let targets = [
            "/objects", "/objects/\(name)", "/objects/\(name)/layout", "/objects/\(name)/references", "/references",
            "/objects/\(name)/history?path=text", "/objects/\(name)/changes", "/objects/\(name)?path=none",
            "/objects/\(name)/history?path=none", "/objects/none", "/search?q=text", "/search?q=text&nodes=1",
            "/sessions", "/sessions/1", "/sessions/1/replay", "/sessions/1/replay?at=2",
            "/sessions/1/replay?object=none",
            "/sessions/1/replay?object=\(name)", "/sessions?q=shelf", "/inspections/1", "/inspections/2/diff",
            "/inspections/2/diff?against=live",
        ]
        for target in targets {
            for accept in ["text/plain", "text/html"] {
                let answer = try await explorer.get(target, [.accept: accept])
                #expect(answer.status < 500, "\(target) \(accept): \(answer.text)")
                // What scripts and forms send back is as it is; nobody sees it.
                let seen = answer.text.replacing(/(value|data-[a-z-]+)="[^"]*"/, with: "")
                let hidden = seen.unicodeScalars.first { $0 != "\n" && VisibleText.isInvisible($0, after: nil) }
                #expect(hidden == nil, "\(target) \(accept): \(hidden.map { String($0.value, radix: 16) } ?? "")")
                if accept == "text/html" { #expect(!answer.text.contains("<script>alert"), "\(target)") }
                #expect(!answer.fields.contains { $0.value.contains("a=b") || $0.value.contains("\n") }, "\(target)")
            }
        }
        let replay = try await explorer.get("/sessions/1/replay")
        let document = try #require(try replay.json() as? [String: Any])
        #expect(document["object"] as? String == text && (document["steps"] as? [Any])?.count == 2)
    }

    /// The path that the tree hands out for the dictionary's only entry.
    private func entryPath(of tree: [String: Any]) -> String? {
        func child(_ node: [String: Any]?, _ place: Int) -> [String: Any]? {
            let children = node?["children"] as? [[String: Any]]
            return children?.indices.contains(place) == true ? children?[place] : nil
        }
        return child(child(tree["root"] as? [String: Any], 1), 0)?["path"] as? String
    }

    @Test("a search of 10 MB is refused at once with the bound, wherever it comes from")
    func hugeSearch() async throws {
        let explorer = try await TestExplorer()
        let answer = try await explorer.get("/sessions?q=" + String(repeating: "x", count: 10 << 20))
        #expect(answer.status == 400)
        #expect(answer.text.contains("at most 256"))
        #expect(answer.text.utf8.count < 10_000)
    }

    @Test("health says how many inspections wait to be indexed")
    func health() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("shelf", Shelf(text: "a", entries: [:]))
        _ = try await explorer.get("/objects/shelf")
        // A search reads what waits first.
        _ = try await explorer.get("/sessions?q=shelf")
        let health = try #require(try await explorer.get("/healthz").json() as? [String: Any])
        #expect(health["notIndexed"] as? Int == 0)
        #expect(try await explorer.get("/healthz", [.accept: "text/html"]).text.contains("Inspections to index"))
    }
}
