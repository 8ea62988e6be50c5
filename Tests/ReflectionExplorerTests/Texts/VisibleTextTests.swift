import Testing

@testable import ReflectionExplorer

@Suite("Visible text")
struct VisibleTextTests {
    @Test(
        "what can be read is left as it is",
        arguments: ["plain", "Ünïcödé", "海底二万里", "שלום", "مرحبا", "👩‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "e\u{301}"]
    )
    func readable(text: String) {
        #expect(VisibleText(text).parts == [.plain(text)])
    }

    @Test(
        "what cannot be seen is named",
        arguments: [
            ("\u{0}", "U+0000"), ("\u{7F}", "U+007F"), ("\u{200B}", "U+200B"), ("\u{202E}", "U+202E"),
            ("\u{2066}", "U+2066"), ("\u{FEFF}", "U+FEFF"), ("\u{2028}", "U+2028"), ("\n", "\\n"), ("\t", "\\t"),
        ]
    )
    func invisible(text: String, name: String) {
        #expect(VisibleText("a" + text + "b").parts == [.plain("a"), .invisible(name), .plain("b")])
    }

    @Test("a joiner outside an emoji is named")
    func strayJoiner() {
        #expect(VisibleText("a\u{200D}b").parts == [.plain("a"), .invisible("U+200D"), .plain("b")])
    }

    @Test("nothing is lost: empty text has no part")
    func empty() {
        #expect(VisibleText("").parts.isEmpty)
    }
}
