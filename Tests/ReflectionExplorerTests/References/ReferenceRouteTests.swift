import ExtractionEngine
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("References over HTTP")
struct ReferenceRouteTests {
    // Safe in these tests: made, and from then on only read.
    final class Office: @unchecked Sendable {
        var desks: [Desk] = []
        var guest: Guest?
    }

    final class Desk {
        var office: Office?
        weak var neighbour: Desk?
        unowned let landlord: Landlord
        var onClose: (() -> Void)?

        init(_ landlord: Landlord) { self.landlord = landlord }
    }

    final class Landlord: Sendable {
        let name = "Ada"
    }

    final class Guest {
        var password: Vault? = Vault()
    }

    final class Vault: Sendable {
        let inside = "zqxSecret"
    }

    static let landlord = Landlord()

    /// Two desks: one leads back, each has the other as its weak neighbour, both an unowned landlord.
    static func office(isLooped: Bool = true) -> Office {
        let office = Office()
        office.desks = [Desk(landlord), Desk(landlord)]
        if isLooped { office.desks[1].office = office }
        office.desks[0].neighbour = office.desks[1]
        office.desks[1].neighbour = office.desks[0]
        office.desks[0].onClose = {}
        office.guest = Guest()
        return office
    }

    private func explorer(
        over transport: HTTPTestTransport = .inProcess,
        isLooped: Bool = true
    ) async throws -> TestExplorer {
        let explorer = try await TestExplorer(over: transport)
        explorer.explorer.register("office", Self.office(isLooped: isLooped))
        return explorer
    }

    private func document(_ explorer: TestExplorer, _ target: String) async throws -> [String: Any] {
        let answer = try await explorer.get(target)
        guard answer.status == 200, let document = try answer.json() as? [String: Any] else {
            throw UnexpectedAnswer(target: target, text: answer.text)
        }
        return document
    }

    private func edges(_ document: [String: Any], _ list: String = "edges") -> [String] {
        (document[list] as? [[String: Any]] ?? []).map { edge in
            let held = edge["ownership"] as? String ?? "strong"
            return "\(edge["from"] ?? "-") \(edge["path"] ?? "-") \(edge["to"] ?? "-") \(held)"
        }
    }

    @Test("are told with their ownership, in process and over a socket", arguments: HTTPTestTransport.allCases)
    func graph(transport: HTTPTestTransport) async throws {
        let explorer = try await explorer(over: transport)
        let document = try await document(explorer, "/objects/office/references")
        let counts = try #require(document["counts"] as? [String: Int])
        #expect(counts["objects"] == 5 && counts["references"] == 8)
        #expect(counts["strongCycles"] == 1 && counts["objectsInCycles"] == 2)
        let nodes = try #require(document["nodes"] as? [[String: Any]])
        #expect(nodes.compactMap { $0["path"] as? String }.prefix(4) == ["", "desks[0]", "desks[1]", "guest"])
        #expect(nodes.map { $0["inCycle"] as? Bool ?? false } == [true, false, true, false, false])
        #expect(nodes.map { $0["stepCount"] as? Int } == [0, 1, 1, 1, 2])
        #expect(
            edges(document) == [
                "#1 desks[0] #2 strong", "#1 desks[1] #3 strong", "#1 guest #4 strong", "#2 neighbour #3 weak",
                "#2 landlord #5 unowned", "#3 office #1 strong", "#3 neighbour #2 weak", "#3 landlord #5 unowned",
            ]
        )
        let loop = try #require((document["strongCycles"] as? [[String: Any]])?.first)
        #expect(loop["objectCount"] as? Int == 2)
        let steps = try #require(loop["loop"] as? [[String: Any]])
        #expect(steps.map { "\($0["at"] ?? "") \($0["path"] ?? "")" } == [" desks[1]", "desks[1] office"])
        let why = (document["unseen"] as? [[String: Any]] ?? []).compactMap { $0["why"] as? String }
        #expect(Set(why) == ["closure", "redacted"])
    }

    @Test("have an answer in one sentence, in text and on the page")
    func verdict() async throws {
        let explorer = try await explorer()
        let text = try await explorer.get("/objects/office/references?format=text").text
        #expect(text.contains("1 loop of strong references keeps 2 objects alive."))
        #expect(text.contains("ReferenceRouteTests.Desk #3 · office → ReferenceRouteTests.Office #1"))
        let page = try await explorer.get("/objects/office/references", [.accept: "text/html"]).text
        #expect(page.contains("1 loop of strong references keeps 2 objects alive."))
        #expect(page.contains("#expect(strongCycles(from: office).isEmpty)"))
        #expect(page.contains("href=\"/objects/office?path=desks%5B1%5D\""))
        #expect(page.contains("aria-current=\"page\">References<"))
        #expect(!page.contains("style=") && !page.contains("<style"))
        let good = try await self.explorer(isLooped: false).get("/objects/office/references?format=text").text
        #expect(good.contains("No loop of strong references among 5 objects."))
    }

    @Test(
        "come as a drawing for whoever asks for one",
        arguments: [
            ("?format=svg", "*/*", "image/svg+xml; charset=utf-8", "<svg xmlns"),
            ("", "image/svg+xml,image/*;q=0.8,*/*;q=0.5", "image/svg+xml; charset=utf-8", "<svg xmlns"),
            ("?format=dot", "*/*", "text/vnd.graphviz; charset=utf-8", "digraph references {"),
            ("", "text/vnd.graphviz", "text/vnd.graphviz; charset=utf-8", "digraph references {"),
            ("", "*/*", "application/json", "{"),
        ]
    )
    func forms(query: String, accept: String, type: String, start: String) async throws {
        let answer = try await explorer().get("/objects/office/references\(query)", [.accept: accept])
        #expect(answer.status == 200 && answer.fields[.contentType] == type)
        #expect(answer.text.hasPrefix(start))
        if start.hasPrefix("<svg") {
            #expect(answer.fields[.contentSecurityPolicy] == DiagramSVG.policy)
            #expect(answer.text.contains("class=\"arrow weak\"") && answer.text.contains("class=\"arrow strong loop\""))
        }
    }

    @Test(
        "tell of one object who refers to it, by its number and by any of its paths",
        arguments: ["%233", "3", "desks%5B1%5D", "desks%5B0%5D.neighbour"]
    )
    func referrers(name: String) async throws {
        let explorer = try await explorer()
        let document = try await document(explorer, "/objects/office/references?object=\(name)")
        #expect((document["node"] as? [String: Any])?["identity"] as? String == "#3")
        #expect(edges(document, "referrers") == ["#1 desks[1] #3 strong", "#2 neighbour #3 weak"])
        #expect(edges(document, "references").count == 3)
        #expect(edges(document, "way") == ["#1 desks[1] #3 strong"])
        let page = try await explorer.get("/objects/office/references?object=\(name)", [.accept: "text/html"]).text
        #expect(page.contains("2 references lead to it, 1 of them strong.") && page.contains("The shortest way to it"))
        let text = try await explorer.get("/objects/office/references?object=\(name)&format=text").text
        #expect(text.contains("who refers to it (2):"))
    }

    @Test("start at what a path leads to")
    func path() async throws {
        let document = try await document(explorer(isLooped: false), "/objects/office/references?path=desks")
        let nodes = try #require(document["nodes"] as? [[String: Any]])
        #expect(nodes.compactMap { $0["path"] as? String } == ["desks", "desks[0]", "desks[1]", "desks[0].landlord"])
        #expect((document["counts"] as? [String: Int])?["objects"] == 3)
    }

    @Test("are listed page by page, and the next page has its address")
    func pages() async throws {
        let explorer = try await explorer()
        var target: String? = "/objects/office/references?limit=2"
        var found: [String] = []
        while let address = target {
            let document = try await document(explorer, address)
            found += (document["nodes"] as? [[String: Any]] ?? []).compactMap { $0["identity"] as? String }
            #expect((document["shown"] as? [String: Int])?["total"] == 5)
            target = document["next"] as? String
        }
        #expect(found == ["#1", "#2", "#3", "#4", "#5"])
    }

    @Test("show nothing of what is redacted")
    func redaction() async throws {
        let explorer = try await explorer()
        for form in ["html", "json", "text", "dot", "svg"] {
            for target in ["/objects/office/references", "/references"] {
                let text = try await explorer.get("\(target)?format=\(form)").text
                #expect(!text.contains("zqxSecret") && !text.contains("Vault"), "\(target) as \(form)")
            }
        }
        // The same as in the tree: the declared type of what is hidden is told, what is in it is not asked.
        let hidden = try await document(explorer, "/objects/office/references?path=guest.password")
        let nodes = try #require(hidden["nodes"] as? [[String: Any]])
        let tree = try await document(explorer, "/objects/office?path=guest.password")
        #expect(nodes.count == 1 && (hidden["edges"] as? [Any])?.isEmpty == true)
        #expect(
            nodes.first?["qualifiedType"] as? String == (tree["root"] as? [String: Any])?["qualifiedType"] as? String
        )
        #expect((nodes.first?["note"] as? [String: String])?["code"] == "redacted")
        #expect(nodes.first?["identity"] == nil && nodes.first?["size"] == nil)
        for form in ["html", "json", "text", "dot", "svg"] {
            let into = try await explorer.get("/objects/office/references?path=guest.password.inside&format=\(form)")
            #expect(into.status == 403 && !into.text.contains("zqxSecret"))
        }
    }

    @Test("of all objects are one graph")
    func all() async throws {
        let explorer = try await explorer()
        explorer.explorer.register("landlord", Self.landlord)
        let document = try await document(explorer, "/references")
        #expect(document["objects"] as? [String] == ["office", "landlord"])
        let nodes = try #require(document["nodes"] as? [[String: Any]])
        // The landlord is one object, by whichever way it was met first.
        #expect(nodes.count { ($0["type"] as? String)?.hasSuffix("Landlord") == true } == 1)
        #expect((document["counts"] as? [String: Int])?["objects"] == 5)
        let page = try await explorer.get("/references", [.accept: "text/html"])
        #expect(page.status == 200 && page.text.contains("References of all objects"))
        #expect(try await explorer.get("/", [.accept: "text/html"]).text.contains("href=\"/references\""))
    }

    @Test("of all objects say which owner was busy, and are there all the same")
    func busy() async throws {
        let explorer = try await TestExplorer { $0.ownerPatience = .milliseconds(50) }
        explorer.explorer.register("office", Self.office())
        explorer.explorer.register("stuck") { _ in _ = try? await Task.sleep(for: .seconds(30)) }
        let document = try await document(explorer, "/references")
        #expect(document["objects"] as? [String] == ["office"])
        let notes = try #require(document["notes"] as? [String])
        #expect(notes.count == 1 && notes[0].contains("stuck"))
        #expect(try await explorer.get("/references?format=svg").text.contains("stuck"))
    }

    @Test("of more objects than are drawn are drawn in boxes that say how many they stand for")
    func folded() async throws {
        let explorer = try await TestExplorer()
        let office = Self.office()
        office.desks += (0..<1_000).map { _ in Desk(Self.landlord) }
        explorer.explorer.register("office", office)
        let graph = ReferenceGraph(reflecting: office)
        var drawn = DrawnReferences(graph, places: ReferencePlaces(objects: ["office"], view: .presented), start: "")
        let diagram = drawn.diagram(title: "", summary: "", notes: [])
        #expect(diagram.boxes.count <= Diagram.mostBoxes)
        // The guest and what it holds are in one box: the reference between them is counted there, and told.
        let inside = diagram.boxes.reduce(0) { $0 + $1.inside }
        #expect(inside == 1 && diagram.arrows.reduce(0) { $0 + $1.count } == graph.edgeCount - inside)
        #expect(diagram.notes.contains { $0.hasPrefix("1 of 2,009 references stay inside") })
        #expect(diagram.notes.contains { $0.contains("stand together in the dashed boxes") })
        let svg = try await explorer.get("/objects/office/references?format=svg").text
        #expect(svg.contains("class=\"box folded\"") && svg.contains("stand together in the dashed boxes"))
    }

    @Test("that are cut say so in every form")
    func cut() async throws {
        let explorer = try await TestExplorer { $0.captureTime = .zero }
        let office = Self.office()
        office.desks += (0..<20_000).map { _ in Desk(Self.landlord) }
        explorer.explorer.register("office", office)
        for form in ["html", "json", "text", "svg", "dot"] {
            let text = try await explorer.get("/objects/office/references?format=\(form)").text
            #expect(text.contains("Not the whole graph"), "\(form)")
        }
    }

    @Test(
        "that cannot be had are problems",
        arguments: [
            ("/objects/nobody/references", 404), ("/objects/office/references?path=nowhere", 404),
            ("/objects/office/references?path=%5B", 400), ("/objects/office/references?object=%2399", 404),
            ("/objects/office/references?object=nowhere", 404), ("/objects/office/references?format=png", 400),
            ("/objects/office/references?limit=-1", 400), ("/references?path=x", 400), ("/references?object=9999", 404),
            ("/objects/office/references?object=9223372036854775807", 404),
            ("/objects/office/references?object=%23-1", 404), ("/objects/office/references?object=%230", 404),
            ("/objects/office/references?object=99999999999999999999", 404),
            ("/objects/office/references?object=%00%5B", 404),
        ]
    )
    func problems(target: String, status: Int) async throws {
        #expect(try await explorer().get(target).status == status)
    }

    @Test("end in words behind the last page, however far behind it is", arguments: ["json", "html", "text"])
    func behind(form: String) async throws {
        let explorer = try await explorer()
        for query in ["", "&object=1"] {
            for limit in [0, 1, 1_000] {
                let target = "/objects/office/references?format=\(form)&offset=\((1 << 53) - 1)&limit=\(limit)\(query)"
                let answer = try await explorer.get(target)
                #expect(answer.status == 200 && !answer.text.contains("Next "), "\(target)")
            }
        }
    }

    @Test("are led to from an object's panel")
    func panel() async throws {
        let panel = try await explorer().get("/objects/office?path=guest&part=panel&format=html&record=false").text
        #expect(panel.contains("href=\"/objects/office/references?object=guest\""))
    }
}
