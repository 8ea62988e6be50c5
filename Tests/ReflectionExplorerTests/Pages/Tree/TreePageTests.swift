import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("The page of a tree")
struct TreePageTests {
    private final class Link: Sendable {
        let next: Link?
        let note: String? = "a"
        let many = Array(0..<300)

        init(_ next: Link?) { self.next = next }
    }

    private func page(_ target: String, links: Int = 1) async throws -> String {
        let explorer = try await TestExplorer()
        var link: Link?
        for _ in 0...links { link = Link(link) }
        if let link { explorer.explorer.register("chain", link) }
        return try await explorer.get(target, [.accept: "text/html"]).text
    }

    private func links(in page: String) -> [String] {
        page.matches(of: /href="([^"]*)"/).map { String($0.output.1).replacing("&amp;", with: "&") }
    }

    @Test("the links of a raw page lead to raw pages", arguments: ["", "&path=many", "&path=many&offset=100"])
    func rawLinks(query: String) async throws {
        let page = try await page("/objects/chain?view=raw\(query)")
        let nodes = links(in: page).filter { $0.hasPrefix("/objects/chain") && !$0.contains("/history") }
        #expect(!nodes.isEmpty)
        // The one that switches to the other view leads there.
        #expect(nodes.filter { !$0.contains("view=raw") }.count == 1, "\(nodes.filter { !$0.contains("view=raw") })")
        #expect(query.isEmpty || page.contains(#"name="view" value="raw""#))
    }

    @Test("the nearest place that a view has is led to where the wanted one is not there, and it is said")
    func nearestPlace() async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("chain", Link(Link(nil)))
        func goal(_ query: String) async throws -> String? {
            let answer = try await explorer.get("/objects/chain?nearest=true&\(query)", [.accept: "text/html"])
            #expect(answer.status == 303)
            return answer.fields[.location]
        }
        #expect(try await goal("path=next.note&view=raw") == "/objects/chain?path=next.note&view=raw")
        #expect(try await goal("path=next.nothing") == "/objects/chain?path=next&missed=next.nothing")
        let page = try await explorer.get("/objects/chain?path=next&missed=next.nothing", [.accept: "text/html"]).text
        #expect(page.contains("The presented view has no "))
        #expect(try await explorer.get("/objects/chain?nearest=true&path=%5B").status == 400)
    }

    @Test("a path of very many parts makes no larger page: the first parts are one link")
    func deepPath() async throws {
        let target = "/objects/chain?depth=1&path=next" + String(repeating: ".next", count: 999)
        let page = try await page(target, links: 1_001)
        #expect(page.utf8.count < 400_000)
        #expect(page.contains("… 988 parts"))
        #expect(page.contains("<h1><bdi>next</bdi></h1>"))
    }

    @Test("the rows below a node come without the rest of the page, at the depth that is asked for")
    func rowsPart() async throws {
        let rows = try await page("/objects/chain?path=many&part=rows&level=4&depth=1")
        #expect(rows.hasPrefix(#"<div class="row" role="treeitem" aria-level="5""#))
        #expect(rows.matches(of: /role="treeitem"/).count == 101)
        #expect(rows.contains(#"data-path="many[99]""#))
        #expect(rows.contains("200 more, from 100"))
        #expect(!rows.contains("<html"))
    }

    @Test("objects have their numbers on a page, and none in what is put into it: each capture counts anew")
    func identities() async throws {
        let page = try await page("/objects/chain?depth=2", links: 3)
        #expect(page.contains("badge identity") && page.contains("<dt>Identity</dt>"))
        for part in ["rows", "panel"] {
            let part = try await self.page("/objects/chain?path=next&part=\(part)&depth=2", links: 3)
            #expect(!part.contains("identity") && !part.contains("Identity"))
        }
    }

    @Test("a row among siblings that are not all there says which of how many it is")
    func positions() async throws {
        let rows = try await page("/objects/chain?path=many&part=rows&offset=200")
        #expect(rows.contains(#"aria-posinset="201" aria-setsize="300""#))
        #expect(rows.contains("200 before, to 199"))
        #expect(try await !page("/objects/chain").contains(#"data-path="next" aria-posinset"#))
    }

    @Test("a node with nothing in it says so in a row")
    func emptyRows() async throws {
        let rows = try await page("/objects/chain?path=note&part=rows")
        #expect(rows.contains("nothing in it"))
    }

    @Test(
        "a wrong part or level is refused before the object is captured",
        arguments: ["part=tail", "part=rows&level=-1", "part=rows&level=1001", "part=rows&part=page"]
    )
    func wrongPart(query: String) async throws {
        let explorer = try await TestExplorer()
        explorer.explorer.register("chain", Link(nil))
        let answer = try await explorer.get("/objects/chain?\(query)", [.accept: "text/html"])
        #expect(answer.status == 400)
        #expect(try await explorer.names("/sessions", "sessions", key: "title").isEmpty)
    }
}
