import Testing

@testable import ExtractionEngine

@Suite("Text in generated source")
struct SwiftTextTests {
    @Test(
        "A literal stays on its line and shows what it holds",
        arguments: [
            ("plain", #""plain""#),
            (#"say "hi" \(x)"#, #""say \"hi\" \\(x)""#),
            ("one\ntwo\r\n\t", #""one\ntwo\r\n\t""#),
            ("\0\u{1B}[31m", #""\u{0}\u{1b}[31m""#),
            ("*/ // \"\"\"#", ##""*/ // \"\"\"#""##),
            ("invoice\u{202E}fdp.exe", #""invoice\u{202e}fdp.exe""#),
            ("pass\u{200B}word", #""pass\u{200b}word""#),
            ("\u{301}e", #""\u{301}e""#),
            ("a\u{2028}b", #""a\u{2028}b""#),
            ("Kraków 海 👩‍👩‍👧", #""Kraków 海 👩‍👩‍👧""#),
        ]
    )
    func literal(text: String, source: String) {
        #expect(SwiftText.literal(text) == source)
    }

    @Test("A comment cannot end before its line does")
    func comment() {
        #expect(SwiftText.comment("a\nfatalError()\r\u{2029}\u{202E}") == #"a\nfatalError()\r\u{2029}\u{202e}"#)
    }
}
