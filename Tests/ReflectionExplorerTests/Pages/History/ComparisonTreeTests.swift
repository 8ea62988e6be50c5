import ExtractionEngine
import Testing

@testable import ReflectionExplorer

@Suite("Changes as a tree")
struct ComparisonTreeTests {
    private func changes(_ paths: [String]) -> [Change] {
        paths.map {
            Change(path: $0, before: .init(type: "Int", value: "1"), after: .init(type: "Int", value: "2"))
        }
    }

    private func lines(_ changes: [Change], root: String = "") -> [String] {
        ComparisonTree(changes[...], root: root).rows.map { row in
            String(repeating: "  ", count: row.depth) + row.label + (row.change == nil ? " ›" : "")
        }
    }

    @Test("what leads to one change only shares its row")
    func shared() {
        #expect(
            lines(changes(["owner.name", "shelves[0].items[2].price", "shelves[0].items[3].price", "total"])) == [
                "owner.name",
                "shelves[0].items ›",
                "  [2].price",
                "  [3].price",
                "total",
            ]
        )
    }

    @Test("what changed and holds changes is one row above them, and the root's own change the first of all")
    func nested() {
        #expect(
            lines(changes(["", "state", "state.failed.reason", #"byName["Ada Lovelace"].age"#])) == [
                "", "  state", "    failed.reason", #"  byName["Ada Lovelace"].age"#,
            ]
        )
    }

    @Test("labels go on from the captures' own root, and paths hold all of it")
    func root() {
        let rows = ComparisonTree(changes(["shelves[0].genre", "shelves[0].items[1]"])[...], root: "shelves[0]").rows
        #expect(rows.map(\.label) == ["genre", "items[1]"])
        #expect(rows.map(\.path) == ["shelves[0].genre", "shelves[0].items[1]"])
    }

    @Test("a path that is outside the root, or is none, loses nothing")
    func outside() {
        let rows = ComparisonTree(changes(["owner", "a..b", "a..c"])[...], root: "shelves[0]").rows
        #expect(rows.compactMap(\.change?.path) == ["a..b", "owner", "a..c"])
        #expect(rows.map(\.path).contains("owner"))
    }

    @Test("every change is there once with its number, also of one path twice and on a later page")
    func complete() {
        let all = changes(["tags", "tags", "tags.a", "other"] + (0..<50).map { "items[\($0)].price" })
        let page = all[1..<40]
        let rows = ComparisonTree(page, root: "").rows
        #expect(rows.compactMap(\.number).sorted() == Array(1..<40))
    }

    @Test("elements that may only have moved are said to be compared by position")
    func moved() {
        func kinds(_ changes: [Change]) -> [String: Bool] {
            Dictionary(
                uniqueKeysWithValues: ComparisonTree(changes[...], root: "").rows.map { ($0.path, $0.isShifted) }
            )
        }
        let longer = Change(path: "items[2]", before: nil, after: .init(type: "Int", value: "2"))
        #expect(kinds(changes(["items[0]", "items[1]"]) + [longer])["items"] == true)
        #expect(kinds(changes(["items[0]", "items[1]"]))["items"] == false)
        #expect(kinds(changes(["items[0]"]) + [longer])["items"] == false)
    }

    @Test("a long chain of changes costs a row each")
    func deep() {
        let paths = (1...200).map { Array(repeating: "next", count: $0).joined(separator: ".") }
        let rows = ComparisonTree(changes(paths)[...], root: "").rows
        #expect(rows.count == 200)
        #expect(rows.last?.depth == 199)
    }
}

@Suite("The parts in which two texts differ")
struct DifferingPartsTests {
    @Test("are found between what both begin and end with")
    func found() throws {
        let parts = try #require(DifferingParts("The Wreck of the Golden Mary", "The Wreck of the Silver Mary"))
        #expect(parts.before == .init(start: "The Wreck of the ", own: "Golden", end: " Mary"))
        #expect(parts.after == .init(start: "The Wreck of the ", own: "Silver", end: " Mary"))
        let longer = try #require(DifferingParts("aaaaaaaaaaaa", "aaaaaaaaaaaaaa"))
        #expect(longer.before.own.isEmpty && longer.after.own == "aa")
    }

    @Test(
        "are not marked where the texts are short, equal or have little in common",
        arguments: [
            ("one", "two"), ("1204", "1205"), ("the same text here", "the same text here"), ("", "abcdefghijklmno"),
            ("completely other", "nothing in common"),
        ]
    )
    func notFound(before: String, after: String) {
        #expect(DifferingParts(before, after) == nil)
    }

    @Test("never take a character apart")
    func characters() throws {
        let parts = try #require(DifferingParts("a family: 👨‍👩‍👧 here", "a family: 👨‍👩‍👦 here"))
        #expect(parts.before.own == "👨‍👩‍👧" && parts.after.own == "👨‍👩‍👦")
    }
}
