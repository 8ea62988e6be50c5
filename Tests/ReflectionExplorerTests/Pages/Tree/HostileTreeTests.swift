import ExtractionEngine
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("A tree of hostile names and values")
struct HostileTreeTests {
    private struct Hostile: Sendable {
        let names: [String: Int]
        let values: [String]

        init(names: [String] = [], values: [String] = []) {
            self.names = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
            self.values = values
        }
    }

    private func page(_ hostile: Hostile, _ query: String = "") async throws -> String {
        let explorer = try await TestExplorer()
        explorer.explorer.register("hostile", hostile)
        return try await explorer.get("/objects/hostile\(query)", [.accept: "text/html"]).text
    }

    /// The markup of the rows.
    private func rows(of page: String) throws -> Substring {
        let start = try #require(page.firstRange(of: #"role="tree""#)?.upperBound)
        let end = try #require(page[start...].firstRange(of: "</section>")?.lowerBound)
        return page[start..<end]
    }

    @Test(
        "markup in a name or a value is text",
        arguments: [
            "<img src=x onerror=alert(1)>", #"" onmouseover="alert(1)"#, "</div></section><script>alert(1)</script>",
        ]
    )
    func markup(text: String) async throws {
        let rows = try rows(of: await page(Hostile(names: [text], values: [text])))
        #expect(!rows.contains("<img"))
        #expect(!rows.contains("<script"))
        // An attribute's value has neither ">" nor a quotation mark: what stands between elements is no attribute.
        #expect(!rows.matches(of: /<[^>]*>/).contains { $0.output.contains(#"onmouseover=""#) })
        #expect(rows.contains("alert(1)"))
    }

    @Test("a key of ten million bytes costs a row and no more, and the row says why it cannot be opened")
    func hugeName() async throws {
        let page = try await page(Hostile(names: [String(repeating: "k", count: 10_000_000)]), "?record=false")
        let rows = try rows(of: page)
        #expect(rows.utf8.count < 20_000)
        #expect(rows.contains("name too long for an address"))
    }

    @Test("a value of ten million bytes costs a row, which says how long it is")
    func hugeValue() async throws {
        let page = try await page(Hostile(values: [String(repeating: "v", count: 10_000_000)]), "?record=false")
        let rows = try rows(of: page)
        #expect(rows.utf8.count < 20_000)
        #expect(rows.contains("10,000,000 characters"))
    }

    @Test("combining marks by the thousand are cut where no line has room for them")
    func combiningMarks() async throws {
        let text = "Z" + String(repeating: "\u{301}", count: 5_000)
        let rows = try rows(of: await page(Hostile(names: [text], values: [text])))
        #expect(rows.utf8.count < 40_000)
    }

    @Test("what would move or hide text in a name or a value is shown by its number")
    func invisible() async throws {
        let text = "a\u{202E}b\u{200B}c"
        let rows = try rows(of: await page(Hostile(names: [text], values: [text])))
        #expect(rows.matches(of: /class="invisible"[^>]*>U\+202E</).count == 2)
        #expect(!rows.replacing(/data-path="[^"]*"/, with: "").contains("\u{202E}"))
    }

    @Test("a hundred of the longest rows make no page that is too large: the rest is a row away")
    func manyLongRows() async throws {
        let values = (0..<100).map { "\($0) " + String(repeating: "👩‍👩‍👧‍👦", count: 200) }
        let page = try await page(Hostile(values: values), "?path=values")
        let rows = try rows(of: page)
        #expect(rows.utf8.count < 400_000)
        #expect(rows.contains("more, from"))
    }
}
