import PublicAssets
import Testing

@testable import ReflectionExplorer

@Suite("Files without what only readers need")
struct LeanFileTests {
    private func lean(_ name: String, _ text: String) -> String {
        String(decoding: LeanFile(name: name, content: Array(text.utf8)).bytes, as: UTF8.self)
    }

    @Test("comments with lines of their own go, and so does the indentation")
    func comments() {
        let script = """
            // One.
            /** Two,
             * three. */
            a();

              /* four */
              b("// five"); // six
              /* seven */ c();
            """
        #expect(lean("a.js", script) == "a();\nb(\"// five\"); // six\n/* seven */ c();\n")
        #expect(lean("a.css", "/* one */\na { }\n  /* two\n  three */\n  b { }") == "a { }\nb { }\n")
        #expect(lean("a.svg", "  // stays\n") == "  // stays\n")
    }

    @Test("no text of a script spans lines", arguments: PublicAssets.scripts.map(\.name))
    func texts(name: String) throws {
        let file = try #require(PublicAssets.scripts.first { $0.name == name })
        for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
            #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(line)")
        }
    }
}
