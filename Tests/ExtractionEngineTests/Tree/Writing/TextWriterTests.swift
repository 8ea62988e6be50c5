import Testing

@testable import ExtractionEngine

@Suite("Trees as text")
struct TextWriterTests {
    @Test("A line a node, two spaces a level")
    func lines() {
        #expect(
            SampleTree.library().text() == """
                Library: Library #1
                  let title: String = "Dune"
                  var pages: Int = 412
                  tags: [String: Int] = 2 entries
                    ["novel"]: Int = 1
                    ["sand"]: Int = 2
                  weak var owner: String? = "Ada"

                """
        )
    }

    @Test("What is not listed is told")
    func omission() {
        #expect(
            SampleTree.array(["x", "y"], offset: 8, total: 20).text() == """
                names: [String] = 20 elements
                  [8]: String = "x"
                  [9]: String = "y"
                  … 18 more, shown are 8 to 9 of 20

                """
        )
        #expect(SampleTree.array([], total: 3).text().hasSuffix("  … 3 inside\n"))
    }

    @Test("No name or value can drive the terminal", arguments: UInt64(1)...20)
    func controls(seed: UInt64) {
        let tree = RandomTree.make(seed: seed)
        let text = tree.text()
        let lines = text.unicodeScalars.split(separator: "\n")
        #expect(lines.count >= tree.nodeCount)
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7f..<0xa0).contains($0.value)) })
    }

    @Test("A reference says where the object is shown, a note why something is not")
    func facts() {
        var builder = TreeBuilder()
        let type = builder.type(name: "Node", qualified: nil)
        builder.beginRoot(path: "", name: "Node", type: type, kind: .class)
        builder.setValueToTypeName()
        builder.begin(builder.label(.property("next")), type: type, kind: .class)
        builder.setValueToTypeName()
        builder.setIdentity(1)
        builder.setReference(to: 0, why: .cycle)
        builder.end()
        builder.begin(builder.label(.property("lost")), type: type, kind: .class)
        builder.setDeclaration(.var, .unowned)
        builder.setValueToTypeName()
        builder.setNote(.deadReference, "The object is gone.")
        builder.end()
        #expect(
            builder.finish().text() == """
                Node: Node
                  next: Node #1 → the object (cycle)
                  unowned var lost: Node — The object is gone.

                """
        )
    }

    @Test("Nothing hides in a line or turns it around, and a picture of several characters stays one")
    func invisible() {
        let text = PropertyTree(reflecting: ["user\u{202E}txt.exe", "a\u{200B}b", "👩‍👩‍👧", "❤️"]).text()
        #expect(text.contains(#""user\u{202e}txt.exe""#))
        #expect(text.contains(#""a\u{200b}b""#))
        #expect(text.contains("👩‍👩‍👧") && text.contains("❤️"))
    }
}
