import ExtractionEngine
import Foundation
import HTTPServer
import Testing

@testable import ReflectionExplorer

@Suite("The rows that a change makes anew")
struct LiveRowsTests {
    private struct Cart {
        var owner: String? = "Ada"
        var items = ["pen", "ink"]
        var total = 3
    }

    private func subject(_ query: String = "part=rows") throws -> LiveSubject {
        LiveSubject(object: "cart", request: try TreeRequest(HTTPQuery(query), time: .seconds(10)).watched)
    }

    private func rows(from before: Any, to after: Any) throws -> LiveRows {
        let earlier = PropertyTree(reflecting: before)
        let later = PropertyTree(reflecting: after)
        return LiveRows(of: later.differences(from: earlier), in: later, after: earlier, on: try subject())
    }

    @Test("a value that is another one is its row")
    func changed() throws {
        let rows = try rows(from: Cart(), to: Cart(total: 4))
        #expect(rows.rows.map(\.path) == ["total"])
        #expect(rows.rows[0].html.contains("data-path=\"total\""))
        #expect(rows.rows[0].html.contains(">4</span>"))
        #expect(rows.lists.isEmpty)
    }

    @Test("what comes or goes is the row of what holds it, and the rows that are in there now", arguments: [1, 3])
    func members(count: Int) throws {
        let rows = try rows(from: Cart(), to: Cart(items: Array(["pen", "ink", "quill"].prefix(count))))
        #expect(rows.rows.map(\.path) == ["items"])
        #expect(rows.rows[0].html.contains("\(count) element"))
        #expect(rows.lists.map(\.path) == ["items"])
        #expect(rows.lists[0].html.components(separatedBy: "role=\"treeitem\"").count == count + 1)
        #expect(rows.lists[0].html.contains("aria-level=\"3\""))
        #expect(!rows.lists[0].isNew)
    }

    @Test("text of the object is text")
    func hostile() throws {
        let rows = try rows(from: Cart(), to: Cart(owner: "<img src=x onerror=alert(1)>"))
        #expect(!rows.rows.isEmpty)
        #expect(rows.rows.allSatisfy { !$0.html.contains("<img") })
    }

    @Test("an event holds so much markup and says where that is not all")
    func cut() throws {
        let wide = String(repeating: "x", count: 180)
        let before = (0..<900).map { "\($0) \(wide)" }
        let limits = PropertyTree.Limits(children: 1_000)
        let earlier = PropertyTree(reflecting: before, limits: limits)
        let later = PropertyTree(reflecting: before.map { "new " + $0 }, limits: limits)
        let rows = LiveRows(of: later.differences(from: earlier), in: later, after: earlier, on: try subject())
        #expect(rows.isCut)
        #expect(rows.rows.reduce(0) { $0 + $1.html.utf8.count } <= 256 * 1024)
        #expect(!rows.rows.isEmpty)
    }

    @Test("a page that begins to watch gets all its rows")
    func all() throws {
        let html = LiveRows.all(of: PropertyTree(reflecting: Cart()), on: try subject())
        for path in ["owner", "items", "items[1]", "total"] { #expect(html.contains("data-path=\"\(path)\"")) }
        #expect(!html.contains("role=\"tree\""))
    }

    @Test("only a page's events carry markup, and other bounds of its address make no difference to a reader's")
    func sharing() throws {
        #expect(try subject().hasRows)
        #expect(try !subject("").hasRows)
        #expect(try subject("depth=3&record=false") == subject(""))
        #expect(try subject("part=rows") != subject(""))
    }
}
