import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("Links of what the raw view shows")
struct RawViewLinkTests {
    // Safe in these tests: made, and from then on only read.
    private final class Shelf: @unchecked Sendable {
        let numbers = [1, 2]
        var book: Shelf?

        init(book: Shelf? = nil) { self.book = book }
    }

    private func explorer() async throws -> TestExplorer {
        let explorer = try await TestExplorer()
        explorer.explorer.register("shelf", Shelf(book: Shelf()))
        return explorer
    }

    /// Every address that a JSON value holds under a name of links, or as a link.
    private func links(in value: Any) -> [String] {
        if let list = value as? [Any] { return list.flatMap(links) }
        guard let object = value as? [String: Any] else { return [] }
        return object.flatMap { name, value -> [String] in
            if name == "links", let links = value as? [String: Any] { return links.values.compactMap { $0 as? String } }
            if ["link", "next", "change"].contains(name), let link = value as? String { return [link] }
            return links(in: value)
        }
    }

    @Test(
        "stay in the view, in every answer",
        arguments: [
            "/objects/shelf?", "/objects/shelf/layout?", "/objects/shelf/mirror?format=json&",
            "/objects/shelf/changes?", "/objects/shelf/history?", "/inspections/1?", "/sessions/1?",
            "/sessions/1/replay?",
        ]
    )
    func answers(target: String) async throws {
        let explorer = try await explorer()
        let place = "view=raw&path=numbers"
        // A session of its own, so that the place is seen twice.
        for _ in 0..<2 {
            _ = try await explorer.get("/objects/shelf?\(place)", ["X-Inspection-Session": "raw"])
        }
        let answer = try await explorer.get(target + (target.hasPrefix("/sessions/1?") ? "" : place))
        #expect(answer.status == 200, "\(answer.text)")
        let links = links(in: try answer.json())
        #expect(!links.isEmpty)
        for link in links {
            let found = try await explorer.get(link)
            #expect(found.status == 200, "\(target) leads to \(link): \(found.text.prefix(300))")
            if link.hasPrefix("/objects/") { #expect(link.contains("view=raw"), "\(target) leads to \(link)") }
        }
    }

    @Test(
        "stay in the view, from one answer about references to the next",
        arguments: ["/references", "/objects/shelf/references"]
    )
    func references(target: String) async throws {
        let explorer = try await explorer()
        let answer = try await explorer.get("\(target)?view=raw&limit=1")
        let links = links(in: try answer.json()).filter { $0.contains("/references") }
        #expect(links.count > 3 && links.allSatisfy { $0.contains("view=raw") }, "\(links)")
        let page = try await explorer.get("\(target)?view=raw&format=html").text
        let details = page.split(separator: "href=\"").filter { $0.hasPrefix(target) && $0.contains("object=") }
        #expect(!details.isEmpty && details.allSatisfy { $0.contains("view=raw") })
    }
}
