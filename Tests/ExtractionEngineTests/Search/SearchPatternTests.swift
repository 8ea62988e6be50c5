import ExtractionEngine
import Testing

@Suite("A regular expression that never goes back")
struct SearchPatternTests {
    @Test(
        "what matches is found anywhere in a text, without regard to case",
        arguments: [
            ("abc", "xABCx"), ("a.c", "abc"), ("a|b", "b"), ("^(a|b)+$", "abba"), ("colou?r", "Color"), ("ab*c", "ac"),
            ("ab+c", "abbc"), ("a{3}", "xaaax"), ("^a{2,3}$", "aaa"), ("a{0}b", "b"), ("a{2,}", "aaaa"),
            ("[a-c]x", "Bx"),
            ("[^a-c]x", "dx"), ("[]x]", "]"), ("[a\\]]", "]"), ("[\\d_]+$", "1_2"), ("\\d+\\.\\d", "v1.5"),
            ("\\w\\s\\w", "a b"),
            ("\\bsea\\b", "the sea."), ("\\Bea", "sea"), ("\\D\\W\\S", "a-b"), ("(?:ab)+?c", "ababc"), ("", "anything"),
            ("ä", "Ä"), ("^.$", "世"), ("a||b", ""), ("(a*)*", ""), ("\\$\\{", "${"), ("x*", ""), ("^$", ""),
        ]
    )
    func matches(expression: String, text: String) throws {
        #expect(try SearchPattern(expression).matches(text))
    }

    @Test(
        "what does not match is not found",
        arguments: [
            ("abc", "ab"), ("^b", "ab"), ("a$", "ab"), ("a.c", "ac"), ("ab+c", "ac"), ("^a{2,3}$", "aaaa"),
            ("a{2}", "a"),
            ("[a-c]", "d"), ("[^a-c]", "B"), ("\\d", "a"), ("\\bsea\\b", "season"), ("^.$", "ab"), (".", ""),
            ("a|b", "c"),
        ]
    )
    func doesNotMatch(expression: String, text: String) throws {
        #expect(try !SearchPattern(expression).matches(text))
    }

    @Test(
        "what is no expression, or one that would have to go back, is refused with a sentence",
        arguments: [
            "(", ")", "[", "[b-a]", "a{3,2}", "a{", "a{x}", "*", "+a", "|*", "\\", "(?=a)", "(a)\\1", "\\q", "(?i)a",
            "a{1001}", "(a{100}){100}", "a{99999999999999999999}", String(repeating: "(", count: 200), "[\\",
        ]
    )
    func refused(expression: String) {
        #expect {
            try SearchPattern(expression)
        } throws: { error in
            (error as? SearchPatternError)?.description.hasPrefix("The regular expression has ") == true
        }
    }

    @Test("the first part that matches is told, the longest of those that begin together")
    func range() throws {
        func part(_ expression: String, _ text: String) throws -> String? {
            try SearchPattern(expression).firstRange(in: text).map { String(text[$0]) }
        }
        #expect(try part("a|ab|abc", "xabcx") == "abc")
        #expect(try part("\\d+", "in 1863 and 1900") == "1863")
        #expect(try part("x", "abc") == nil)
        #expect(try part("x*", "abc") == nil)
        #expect(try part("b$", "abab") == "b")
        #expect(try part("é", "cafe\u{301} é") == "é")
    }

    @Test("an expression that makes others try without end takes no longer for it")
    func noGoingBack() throws {
        let text = String(repeating: "a", count: 200)
        #expect(try !SearchPattern("^(a+)+$b").matches(text))
        #expect(try !SearchPattern("(a|a)*(a|aa)*(a?){50}b").matches(text))
        #expect(try !SearchPattern("(.*)(.*)(.*)(.*)(.*)[^a]$").matches(text))
    }
}
