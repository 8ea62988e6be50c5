import Foundation
import Testing

@testable import ReflectionExplorer

@Suite("Lists for a terminal")
struct TextTableTests {
    private func object(_ name: String, summary: String) -> ObjectDocument {
        ObjectDocument(
            name: name,
            type: "T",
            kind: "struct",
            summary: summary,
            inspectionCount: 0,
            links: Links(self: "/objects/\(name)")
        )
    }

    @Test("columns stand below each other")
    func aligned() {
        let text = TextTable.objects(
            ObjectListDocument(objects: [object("a", summary: "one"), object("library", summary: "two")])
        )
        let columns = text.split(separator: "\n").map { line in line.range(of: "T").map { line[..<$0.lowerBound].count }
        }
        #expect(columns[1] == columns[2])
    }

    @Test("an object cannot send the terminal commands or write a row of its own")
    func hostile() {
        let text = TextTable.objects(ObjectListDocument(objects: [object("a", summary: "\u{1B}[31m\nfake row")]))
        #expect(!text.contains("\u{1B}"))
        #expect(text.split(separator: "\n").count == 2)
    }

    @Test("a list of sessions that leaves some out does not say that there are none")
    func noSessions() {
        let none = TextTable.sessions([])
        let filtered = TextTable.sessions([], orNone: NoSessions(isFiltered: true, goesOn: false))
        let last = TextTable.sessions([], orNone: NoSessions(isFiltered: false, goesOn: true))
        #expect(none.contains("yet"))
        #expect(filtered.contains("that object and time"))
        #expect(last.contains("no older"))
    }

    @Test("an empty list says what to do")
    func empty() {
        #expect(TextTable.objects(ObjectListDocument(objects: [])).contains("explorer.register"))
    }
}
