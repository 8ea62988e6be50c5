import Foundation
import HTTPServer
import HTTPTestClient
import Testing

@testable import ReflectionExplorer

@Suite("A value that has no room in its row")
struct WholeValueTests {
    private struct File: Sendable {
        let content: Data
        let octets: [UInt8]
        let text: String
        let note = "short"

        init(bytes: Int, text: String = "") {
            content = Data((0..<bytes).map { UInt8(truncatingIfNeeded: $0) })
            octets = Array(content)
            self.text = text
        }
    }

    private func explorer(_ file: File) async throws -> TestExplorer {
        let explorer = try await TestExplorer()
        explorer.explorer.register("file", file)
        return explorer
    }

    private func page(_ target: String, _ file: File) async throws -> String {
        try await explorer(file).get(target, [.accept: "text/html"]).text
    }

    @Test("data is shown as rows of sixteen bytes with their places and as ASCII")
    func hexView() async throws {
        let page = try await page("/objects/file?path=content", File(bytes: 100))
        #expect(page.contains("<h2>100 bytes</h2>"))
        #expect(page.contains("00000000\n00000010"))
        #expect(page.contains("40 41 42 43 44 45 46 47 48 49 4a 4b 4c 4d 4e 4f".lowercased()))
        #expect(page.contains("@ABCDEFGHIJKLMNO"))
        // What is no printable ASCII is a dot, and what is markup is escaped.
        #expect(page.contains("0123456789:;&lt;=&gt;?"))
        #expect(!page.contains("Pages of content"))
    }

    @Test("data comes in pages, live and stored, and the last one ends where the data does")
    func pages() async throws {
        let explorer = try await explorer(File(bytes: 10_000))
        let first = try await explorer.get("/objects/file?path=content", [.accept: "text/html"])
        #expect(first.text.contains("10,000 bytes, 0–4,095"))
        #expect(first.text.contains("bytes 0–4,095 of 10,000"))
        let id = try #require(first.fields[.inspectionID])
        for address in ["/objects/file", "/inspections/\(id)"] {
            let last = try await explorer.get("\(address)?path=content&offset=9000", [.accept: "text/html"]).text
            #expect(last.contains("10,000 bytes, 8,992–9,999"))
            #expect(last.contains("00002320"))
            #expect(!last.contains("Next"))
        }
    }

    @Test("a capture that holds only some bytes says so")
    func excerpt() async throws {
        let explorer = try await explorer(File(bytes: 100))
        let id = try #require(try await explorer.get("/objects/file").fields[.inspectionID])
        let page = try await explorer.get("/inspections/\(id)?path=content", [.accept: "text/html"]).text
        #expect(page.contains("Of 100 bytes, this capture holds the first 16."))
    }

    @Test("an array of bytes is shown as bytes beside its elements, as far as the page lists them")
    func arrays() async throws {
        let page = try await page("/objects/file?path=octets&offset=32&limit=32", File(bytes: 100))
        #expect(page.contains("100 bytes, 32–63"))
        #expect(page.contains("00000020\n00000030</span>"))
        #expect(page.contains(#"data-path="octets[32]""#))
    }

    @Test("a long text is shown whole, in pages, and says how long it is")
    func longText() async throws {
        let text = String(repeating: "0123456789", count: 2_000)
        let first = try await page("/objects/file?path=text", File(bytes: 0, text: text))
        #expect(first.contains("<h2>20,000 characters</h2>"))
        #expect(first.contains("<pre><bdi>" + text.prefix(Explorer.PageSizes().characters) + "</bdi></pre>"))
        #expect(first.contains("characters 0–7,999 of 20,000"))
        let last = try await page("/objects/file?path=text&offset=16000", File(bytes: 0, text: text))
        #expect(last.contains("<pre><bdi>" + text.suffix(4_000) + "</bdi></pre>"))
        #expect(try await !page("/objects/file?path=note", File(bytes: 0)).contains("characters</h2>"))
    }

    @Test("a text of characters that cannot be seen makes no larger page")
    func invisibleText() async throws {
        let text = String(repeating: "a\u{200B}", count: 100_000)
        let page = try await page("/objects/file?path=text", File(bytes: 0, text: text))
        let whole = try #require(page.firstRange(of: #"<section class="whole""#)?.lowerBound)
        let section = page[whole..<(try #require(page[whole...].firstRange(of: "</section>")?.lowerBound))]
        #expect(section.contains("<h2>200,000 characters</h2>"))
        #expect(section.contains("U+200B"))
        #expect(section.utf8.count < 100_000)
    }
}
