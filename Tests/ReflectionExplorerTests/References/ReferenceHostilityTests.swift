import ExtractionEngine
import Foundation
import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import ReflectionExplorer

/// Graphs that are too large, too dense or badly named, and owners that do not answer.
@Suite("References that are hard to show")
struct ReferenceHostilityTests {
    // Safe in these tests: made, and from then on only read.
    final class Link: @unchecked Sendable {
        var next: Link?
        var others: [Link] = []
    }

    // Safe for the same reason.
    final class Nest<Content>: @unchecked Sendable {
        var `class`: Link? = Link()
        var inner: AnyObject?
        var byText: [String: Link] = [:]
    }

    private actor Counter {
        let link = Link()
        var other: Counter?

        func pair(with other: Counter) { self.other = other }
    }

    /// Lets nobody pass before it is open, whoever is cancelled.
    private final class Gate: Sendable {
        private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>([])

        func pass() async {
            await withCheckedContinuation { continuation in
                let isOpen = waiting.withLock { waiting in
                    waiting?.append(continuation)
                    return waiting == nil
                }
                if isOpen { continuation.resume() }
            }
        }

        func open() {
            for continuation in waiting.withLock({ $0.take() }) ?? [] { continuation.resume() }
        }
    }

    private static let forms = ["html", "json", "text", "svg", "dot"]

    private static func chain(_ count: Int, isRing: Bool) -> [Link] {
        let links = (0..<count).map { _ in Link() }
        for index in links.indices.dropLast() { links[index].next = links[index + 1] }
        if isRing { links[count - 1].next = links[0] }
        return links
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    private func document(_ explorer: TestExplorer, _ target: String) async throws -> [String: Any] {
        let answer = try await explorer.get(target)
        return try #require(try answer.json() as? [String: Any], "\(answer.status) \(answer.text)")
    }

    @Test("are told in answers of a bounded size, however many there are", arguments: [true, false])
    func long(isRing: Bool) async throws {
        let count = 20_000
        let links = Self.chain(count, isRing: isRing)
        // A chain of any length is let go of one by one.
        defer { for link in links { link.next = nil } }
        let explorer = try await TestExplorer { $0.captureTime = .seconds(60) }
        explorer.explorer.register("links", links[0])
        for form in Self.forms {
            let answer = try await explorer.get("/objects/links/references?format=\(form)")
            #expect(answer.status == 200 && answer.body.count < 600_000, "\(form): \(answer.body.count)")
            #expect(answer.text.contains("20,000") || answer.text.contains("20000"), "\(form)")
        }
        let last = try await explorer.get("/objects/links/references?object=\(count)", [.accept: "text/html"])
        #expect(last.status == 200 && last.body.count < 60_000 && last.text.contains("19,987 steps"))
        let cycles = try #require(try await document(explorer, "/objects/links/references")["strongCycles"] as? [Any])
        #expect(cycles.count == (isRing ? 1 : 0))
    }

    @Test("are drawn as far as a row can be looked at, and the rest stands in one box", arguments: [true, false])
    func row(isRing: Bool) throws {
        let links = Self.chain(100, isRing: isRing)
        defer { links[99].next = nil }
        let graph = ReferenceGraph(reflecting: links[0])
        var drawn = DrawnReferences(graph, places: ReferencePlaces(objects: ["links"], view: .presented), start: "")
        let diagram = drawn.diagram(title: "", summary: "", notes: [])
        #expect(diagram.boxes.count == DrawnReferences.mostSteps + 2)
        let rest = try #require(diagram.boxes.last)
        #expect(rest.isFolded && rest.isInLoop == isRing && rest.title == "83 objects" && rest.inside == 82)
        #expect(diagram.arrows.reduce(rest.inside) { $0 + $1.count } == graph.edgeCount)
        #expect(diagram.notes.contains { $0.hasPrefix("83 of 100 objects stand together") })
    }

    @Test("are cut by the time of a capture in words, and what was read stays")
    func cut() async throws {
        let links = Self.chain(200_000, isRing: true)
        defer { for link in links { link.next = nil } }
        let explorer = try await TestExplorer { $0.captureTime = .milliseconds(20) }
        explorer.explorer.register("links", links[0])
        for form in Self.forms {
            let text = try await explorer.get("/objects/links/references?format=\(form)").text
            #expect(text.contains("Not the whole graph: limit reached: 0.02 seconds"), "\(form)")
        }
        let text = try await explorer.get("/objects/links/references?format=text").text
        #expect(text.contains("No loop of strong references among the") && text.contains("that were looked at."))
    }

    @Test("of all objects name those in whose reading the time was over, in every form")
    func cutOfAll() async throws {
        let links = Self.chain(200_000, isRing: true)
        defer { for link in links { link.next = nil } }
        let explorer = try await TestExplorer { $0.captureTime = .milliseconds(20) }
        explorer.explorer.register("small", Link())
        explorer.explorer.register("links", links[0])
        for form in Self.forms {
            let text = try await explorer.get("/references?format=\(form)").text
            #expect(text.contains("0.02 seconds for one reading in “links”; what lies behind"), "\(form)")
        }
    }

    @Test("are drawn where every box refers to many others and to itself")
    func dense() async throws {
        let links = Self.chain(200, isRing: true)
        for index in links.indices {
            links[index].others = (0..<40).map { links[(index + $0 * 7) % links.count] }
        }
        defer {
            for link in links {
                link.next = nil
                link.others = []
            }
        }
        let explorer = try await TestExplorer()
        explorer.explorer.register("links", links[0])
        let svg = try await explorer.get("/objects/links/references?format=svg")
        #expect(svg.status == 200 && svg.body.count < 1_000_000, "\(svg.body.count)")
        #expect(svg.text.contains("2,000 of 8,200 arrows are drawn"))
        #expect(svg.text.contains("arrows are too many for labels"))
        let json = try await document(explorer, "/objects/links/references?limit=1000")
        let shown = try #require(json["shownEdges"] as? [String: Int])
        #expect(shown["count"] == 5_000 && shown["total"] == 8_200)
    }

    @Test("with names that are keywords, text of another's and types of thousands of letters keep their paths")
    func names() async throws {
        typealias Pair<A> = (first: [String: [A]], second: (A?) -> [A])
        let nest = Nest<Pair<Pair<Pair<Pair<Nest<Pair<Int>>>>>>>()
        nest.inner = Nest<Never>()
        let texts = ["<b>\"]", "a.b[0]", "", "\u{202E}\0\n", "🙂", String(repeating: "k", count: 1_000)]
        for text in texts { nest.byText[text] = Link() }
        let explorer = try await TestExplorer()
        explorer.explorer.register("nest", nest)
        for form in Self.forms {
            let answer = try await explorer.get("/objects/nest/references?format=\(form)")
            #expect(answer.status == 200)
            if ["html", "svg"].contains(form) { #expect(!answer.text.contains("<b>")) }
            if form != "json" { #expect(!answer.text.unicodeScalars.contains("\u{202E}")) }
            #expect(answer.body.count < 200_000)
        }
        let nodes = try #require(try await document(explorer, "/objects/nest/references")["nodes"] as? [[String: Any]])
        #expect(nodes.count == 10)
        for node in nodes {
            let path = try #require(node["path"] as? String)
            let identity = try #require(node["identity"] as? String)
            let target = "/objects/nest/references?object=\(Self.encoded(path))"
            let found = try await document(explorer, target)["node"] as? [String: Any]
            #expect(found?["identity"] as? String == identity, "\(path)")
            #expect(try await explorer.get("/objects/nest?record=false&path=\(Self.encoded(path))").status == 200)
        }
    }

    @Test("of actors go on where the actor is registered, and say where it is another's")
    func actors() async throws {
        let (first, second) = (Counter(), Counter())
        await first.pair(with: second)
        await second.pair(with: first)
        let explorer = try await TestExplorer()
        explorer.explorer.register("first", first)
        let alone = try await document(explorer, "/objects/first/references")
        let nodes = try #require(alone["nodes"] as? [[String: Any]])
        #expect(nodes.count == 3 && nodes.count { $0["note"] != nil } == 1)
        #expect((alone["strongCycles"] as? [Any])?.isEmpty == true)
        #expect((alone["unseen"] as? [[String: Any]])?.count == 1)
        explorer.explorer.register("second", second)
        let both = try await document(explorer, "/references")
        #expect((both["counts"] as? [String: Int])?["strongCycles"] == 1)
        #expect((both["counts"] as? [String: Int])?["objects"] == 4)
        await first.pair(with: first)
    }

    @Test(
        "of an owner that does not answer are a problem, and are there when it answers again",
        .timeLimit(.minutes(1))
    )
    func stuck() async throws {
        let explorer = try await TestExplorer {
            $0.ownerTime = .milliseconds(50)
            $0.ownerPatience = .milliseconds(50)
        }
        let gate = Gate()
        explorer.explorer.register("stuck") { read in
            await gate.pass()
            read(Link())
        }
        for form in Self.forms {
            let answer = try await explorer.get("/objects/stuck/references?format=\(form)")
            #expect([503, 504].contains(answer.status), "\(form): \(answer.status) \(answer.text)")
        }
        gate.open()
        var status = 503
        while [503, 504].contains(status) { status = try await explorer.get("/objects/stuck/references").status }
        #expect(status == 200)
    }

    @Test("of an object that is gone are a problem, and a note among the others")
    func gone() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("link", Link())
        var link: Link? = Link()
        if let link { explorer.explorer.register("weak", weakly: link) }
        #expect(try await explorer.get("/objects/weak/references").status == 200)
        link = nil
        let answer = try await explorer.get("/objects/weak/references")
        #expect(answer.status == 410 || answer.status == 404, "\(answer.status)")
        let all = try await document(explorer, "/references")
        #expect(all["objects"] as? [String] == ["link"])
        #expect((all["notes"] as? [String])?.contains { $0.contains("weak") } ?? true)
    }

    @Test("answer whatever is accepted in a form that there is, and a HEAD without octets")
    func accepted() async throws {
        let explorer = try await TestExplorer(over: .socket)
        explorer.explorer.register("link", Link())
        let forms = [
            "image/png": "application/json", "image/*": "image/svg+xml; charset=utf-8", "": "application/json",
            "garbage;;;,,/": "application/json", "*/*;q=0": "application/json", "text/*": "text/html; charset=utf-8",
            "text/html;q=0.1,text/plain": "text/plain; charset=utf-8",
            "text/vnd.graphviz;q=0.9,application/json;q=0.8": "text/vnd.graphviz; charset=utf-8",
            "application/xhtml+xml,text/html;q=0.9,image/webp,*/*;q=0.8": "text/html; charset=utf-8",
        ]
        for (accept, type) in forms {
            for target in ["/objects/link/references", "/references", "/objects/link/references?object=1"] {
                let answer = try await explorer.get(target, [.accept: accept])
                #expect(answer.status == 200 && answer.fields[.contentType] == type, "\(target) \(accept)")
                let head = try await explorer.send(.head, target, [.accept: accept])
                #expect(head.status == 200 && head.body.isEmpty && head.fields[.contentType] == type)
            }
        }
    }
}
