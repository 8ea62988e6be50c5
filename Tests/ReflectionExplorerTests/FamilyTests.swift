import Foundation
import HTTPServer
import HTTPTestClient
import Synchronization
import Testing

@testable import ReflectionExplorer

@Suite("Families of objects")
struct FamilyTests {
    private final class Visit {
        var pages: Int
        init(pages: Int) { self.pages = pages }
    }

    private actor Sessions {
        private(set) var byID: [String: Visit] = [:]
        init(_ count: Int) {
            for number in 0..<count { byID[String(number)] = Visit(pages: number * 10) }
        }
        func end(_ id: String) { byID[id] = nil }
    }

    private struct Refusal: Error, CustomStringConvertible {
        var description: String { "the store is closed" }
    }

    @MainActor
    private static let windows = ["main": Visit(pages: 1), "help": Visit(pages: 2)]

    private func explorer(
        sessions: Sessions,
        _ change: (inout Explorer.Configuration) -> Void = { _ in }
    ) async throws -> TestExplorer {
        let explorer = try await TestExplorer(change)
        try explorer.explorer.register(
            "session/{id}",
            on: sessions,
            ids: { $0.byID.keys.sorted() },
            object: { $0.byID[$1] }
        ).get()
        return explorer
    }

    private func document(_ answer: HTTPTestResponse) throws -> [String: Any] {
        try #require(try answer.json() as? [String: Any], "\(answer.text)")
    }

    @Test("are one row of the lists, with how many objects there are")
    func listed() async throws {
        let explorer = try await explorer(sessions: Sessions(3))
        for target in ["/", "/objects"] {
            let families = try #require(try document(try await explorer.get(target))["families"] as? [[String: Any]])
            #expect(families.map { $0["name"] as? String } == ["session/{id}"])
            #expect(families.map { $0["count"] as? Int } == [3])
            let page = try await explorer.get(target, [.accept: "text/html"]).text
            #expect(page.contains("3 objects") && page.contains("/objects/session%2F%7Bid%7D"))
        }
        #expect(try await explorer.get("/objects?format=text").text.contains("3 objects"))
        #expect(try await explorer.names("/objects", "objects") == [])
    }

    @Test("have a page of their own, by their name and by its folder", arguments: ["session%2F%7Bid%7D", "session"])
    func page(name: String) async throws {
        let explorer = try await explorer(sessions: Sessions(120))
        let first = try document(try await explorer.get("/objects/\(name)?limit=100"))
        #expect(first["family"] as? String == "session/{id}")
        #expect((first["objects"] as? [Any])?.count == 100)
        #expect(first["shown"] as? [String: Int] == ["offset": 0, "count": 100, "total": 120])
        let next = try #require(first["next"] as? String)
        let second = try document(try await explorer.get(next))
        #expect((second["objects"] as? [Any])?.count == 20)
        #expect(second["next"] == nil)
        let page = try await explorer.get("/objects/\(name)", [.accept: "text/html"]).text
        #expect(page.contains("1–50 of 120 objects"))
        let opened = try await explorer.get("/objects/\(name)?id=7")
        #expect(opened.fields[.location] == "/objects/session%2F7")
    }

    @Test("have objects with two addresses, each with all that an object's address has")
    func members() async throws {
        let explorer = try await explorer(sessions: Sessions(3))
        for address in ["/objects/session%2F2", "/objects/session/2"] {
            #expect(try await explorer.tree(address + "?path=pages")["value"] as? String == "20")
            for part in ["/layout", "/mirror", "/history?path=pages"] {
                #expect(try await explorer.get(address + part).status == 200, "\(address)\(part)")
            }
        }
        let past = try document(try await explorer.get("/objects/session/2/history?path=pages"))
        #expect((past["total"] as? Int ?? 0) > 0)
        #expect(past["object"] as? String == "session/2")
    }

    @Test("say of an id that there is no such object, and what is near; its past stays")
    func unknown() async throws {
        let sessions = Sessions(12)
        let explorer = try await explorer(sessions: sessions)
        let answer = try await explorer.get("/objects/session/111")
        #expect(answer.status == 404)
        let problem = try document(answer)
        #expect((problem["detail"] as? String)?.contains("session/{id}") == true)
        #expect((problem["nearest"] as? [String])?.contains("session/11") == true)
        #expect(try await explorer.get("/objects/session/5").status == 200)
        await sessions.end("5")
        #expect(try await explorer.get("/objects/session/5").status == 404)
        #expect(try await explorer.get("/objects/session/5/history?path=pages").status == 200)
        #expect(try await explorer.get("/objects/session/5/layout").status == 404)
    }

    @Test("belong to the main actor, to nobody, or to a lock")
    func owners() async throws {
        let explorer = try await TestExplorer()
        let rooms = Mutex(["lobby": Visit(pages: 5)])
        let library = explorer.explorer
        try library.register(
            "window/{id}",
            on: MainActor.shared,
            ids: { Self.windows.keys.sorted() },
            object: { Self.windows[$0] }
        ).get()
        try library.register("square/{n}", ids: { ["1", "2"] }, object: { id in Int(id).map { $0 * $0 } }).get()
        try library.register("shard/{n}", ids: { ["0"] }, object: { _ in Sessions(1) }).get()
        try library.register("room/{id}", ids: { rooms.withLock { Array($0.keys) } }) { id, read in
            rooms.withLock { if let room = $0[id] { read(room) } }
        }.get()
        #expect(try await explorer.tree("/objects/window/help?path=pages")["value"] as? String == "2")
        #expect(try await explorer.tree("/objects/square/12")["value"] as? String == "144")
        #expect(try await explorer.tree("/objects/shard/0")["kind"] as? String == "actor")
        #expect(try await explorer.tree("/objects/room/lobby?path=pages")["value"] as? String == "5")
        for missing in ["window/none", "square/x", "room/none"] {
            #expect(try await explorer.get("/objects/\(missing)").status == 404)
        }
    }

    @Test("whose owner throws say so, in the lists, on their page and for an object")
    func failing() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register(
            "row/{id}",
            ids: { () throws -> [String] in throw Refusal() },
            object: { _ -> Int? in throw Refusal() }
        )
        let families = try document(try await explorer.get("/objects"))["families"] as? [[String: Any]]
        #expect((families?.first?["note"] as? String)?.contains("the store is closed") == true)
        #expect(try await explorer.get("/objects/row").status == 502)
        #expect(try await explorer.get("/objects/row/1").status == 502)
    }

    @Test("are searched, no more of each than as many, and what is left out is said")
    func searched() async throws {
        let explorer = try await explorer(sessions: Sessions(30)) { $0.families.searched = 10 }
        let all = try document(try await explorer.get("/search?q=pages&in=name"))
        #expect(all["found"] as? Int == 10)
        #expect(all["isComplete"] as? Bool == false)
        #expect((all["notes"] as? [String])?.contains { $0.contains("first 10 of 30 objects") } == true)
        let one = try document(try await explorer.get("/search?q=pages&in=name&object=session%2F29"))
        #expect(one["found"] as? Int == 1)
        #expect(one["isComplete"] as? Bool == true)
    }

    @Test(
        "have objects whose references are asked for alone and together, and whose loops are found",
        arguments: [2, 3]
    )
    func references(searched: Int) async throws {
        // Safe in this test: made, and from then on only read on the actor.
        final class Node: @unchecked Sendable {
            var other: Node?
        }
        actor Nodes {
            let byID: [String: Node]
            init() {
                let nodes = [Node(), Node(), Node()]
                nodes[0].other = nodes[1]
                nodes[1].other = nodes[0]
                byID = ["a": nodes[0], "b": nodes[1], "c": nodes[2]]
            }
            func open() { byID["a"]?.other = nil }
        }
        let nodes = Nodes()
        let explorer = try await TestExplorer { $0.families.searched = searched }
        try explorer.explorer.register(
            "node/{id}",
            on: nodes,
            ids: { $0.byID.keys.sorted() },
            object: { $0.byID[$1] }
        ).get()
        for address in ["/objects/node%2Fa/references", "/objects/node/a/references"] {
            let alone = try document(try await explorer.get(address))
            #expect(alone["object"] as? String == "node/a")
            #expect((alone["counts"] as? [String: Int])?["strongCycles"] == 1)
            let links = try #require(alone["links"] as? [String: String])
            for (name, link) in links { #expect(try await explorer.get(link).status == 200, "\(name): \(link)") }
            let referrers = try document(try await explorer.get(address + "?object=other"))
            #expect((referrers["referrers"] as? [Any])?.count == 1)
        }
        let all = try document(try await explorer.get("/references"))
        #expect(all["objects"] as? [String] == ["node/a", "node/b", "node/c"].prefix(searched).map(\.self))
        #expect((all["counts"] as? [String: Int])?["objects"] == searched)
        // The second is met from the first one, and is the same object.
        let listed = try #require(all["nodes"] as? [[String: Any]])
        #expect(listed.map { $0["object"] as? String } == ["node/a", "node/a", "node/c"].prefix(searched).map(\.self))
        let notes = all["notes"] as? [String] ?? []
        #expect(notes.count == 3 - searched)
        #expect(notes.allSatisfy { $0.contains("“node/{id}” the first 2 of 3 objects were looked into") })
        for form in ["html", "text", "svg", "dot"] {
            let text = try await explorer.get("/references?format=\(form)").text
            #expect(text.contains("node/a") && text.contains("node/{id}") == (searched < 3), "\(form)")
        }
        await nodes.open()
    }

    @Test(
        "say at each address of an object that is not there what is near",
        arguments: ["", "/references", "/layout", "/mirror", "/changes", "/references?format=svg"]
    )
    func nearest(part: String) async throws {
        let explorer = try await explorer(sessions: Sessions(12))
        let answer = try await explorer.get("/objects/session/111\(part)")
        #expect(answer.status == 404)
        #expect((try document(answer)["nearest"] as? [String])?.contains("session/11") == true, "\(answer.text)")
    }

    @Test("whose owner is busy are a note of the references of all, and are not waited for one after the other")
    func busyReferences() async throws {
        let explorer = try await TestExplorer { $0.searchTime = .milliseconds(200) }
        for name in ["first", "second", "third"] {
            explorer.explorer.register(
                "\(name)/{id}",
                ids: { () async throws -> [String] in
                    try await Task.sleep(for: .seconds(60))
                    return []
                },
                object: { _ -> Int? in nil }
            )
        }
        let notes = try #require(try document(try await explorer.get("/references"))["notes"] as? [String])
        #expect(
            notes.map { $0.prefix(24) } == [
                "Not looked into: “first/", "Not looked into: “second", "Not looked into: “third/",
            ]
        )
    }

    @Test("are listed no further than a bound, and say so; the others have their addresses")
    func bounded() async throws {
        let explorer = try await explorer(sessions: Sessions(30)) { $0.families.listed = 20 }
        let list = try document(try await explorer.get("/objects/session?offset=10"))
        #expect((list["objects"] as? [Any])?.count == 10)
        #expect((list["note"] as? String)?.contains("Of 30 objects the first 20") == true)
        #expect(try await explorer.get("/objects/session/9").status == 200)
    }

    @Test("give way to an object that is registered by such a name, and go like any other")
    func precedence() async throws {
        let explorer = try await explorer(sessions: Sessions(3))
        let own = try explorer.explorer.register("session/1", "mine").get()
        #expect(try await explorer.tree("/objects/session/1")["value"] as? String == "mine")
        own.unregister()
        #expect(try await explorer.tree("/objects/session/1?path=pages")["value"] as? String == "10")
        #expect(explorer.explorer.unregister("session/{id}"))
        #expect(try await explorer.get("/objects/session/1").status == 404)
        #expect(try await explorer.get("/objects/session").status == 404)
    }

    @Test(
        "have any text as an id",
        arguments: ["", ".", "..", "a/b", "/", "{id}", "\u{301}e", "\u{FE0F}", "\0", "%2F", "naïve 😀", "session/"]
    )
    func oddIDs(id: String) async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("session/{id}", ids: { [id] }, object: { $0.utf8.elementsEqual(id.utf8) ? $0 : nil })
        let list = try document(try await explorer.get("/objects/session%2F%7Bid%7D"))
        let objects = try #require(list["objects"] as? [[String: Any]])
        let links = try #require(objects.first?["links"] as? [String: Any])
        let address = try #require(links["self"] as? String)
        let answer = try await explorer.get(address)
        #expect(answer.status == 200, "\(address): \(answer.text)")
    }

    @Test("need a name with an id in braces")
    func names() async throws {
        let explorer = try await explorer(sessions: Sessions(1))
        let library = explorer.explorer
        let wrong = library.register("session", ids: { ["1"] }, object: { _ in 1 })
        #expect(throws: RegistrationError.self) { try wrong.get() }
        let taken = library.register("session/{id}", ids: { ["1"] }, object: { _ in 1 })
        #expect(throws: RegistrationError.nameTaken(name: "session/{id}")) { try taken.get() }
    }
}
