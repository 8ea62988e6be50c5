// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Strings0 {
        /// Reads the properties of `StringGallery`, private ones included.
        final class StringGalleryMirror: MirrorObject {
            init(_ subject: StringGallery) { super.init(reflecting: subject) }

            var scripts: [String: String]? { extract() }
            var precomposed: String? { extract() }
            var decomposed: String? { extract() }
            var stacked: String? { extract() }
            var rightToLeftOverride: String? { extract() }
            var unclosedEmbedding: String? { extract() }
            var isolates: String? { extract() }
            var zeroWidth: String? { extract() }
            var lookalike: String? { extract() }
            var controls: String? { extract() }
            var newlines: String? { extract() }
            var quotes: String? { extract() }
            var markup: String? { extract() }
            var script: String? { extract() }
            var attribute: String? { extract() }
            var image: String? { extract() }
            var closingTags: String? { extract() }
            var javascriptURL: String? { extract() }
            var comment: String? { extract() }
            var statement: String? { extract() }
            var pathTraversal: String? { extract() }
            var empty: String? { extract() }
            var space: String? { extract() }
            var long: String? { extract() }
            var wide: String? { extract() }
            var character: Character? { extract() }
            var scalar: Unicode.Scalar? { extract() }
            var substring: Substring? { extract() }
            var staticString: StaticString? { extract() }
            var hostileKeys: [String: Int]? { extract() }
        }

        struct StringGalleryMirrorTests {
            @Test("StringGallery has the values that were seen")
            func valuesSeen() async throws {
                let subject: StringGallery = try await Subjects.lent("strings", at: "")
                let mirror = StringGalleryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.scripts?.count == 13)
                #expect(mirror.precomposed == "café")
                #expect(mirror.decomposed == "café")
                #expect(mirror.stacked == "Z̪͑ͫ̓̂à́̂̃lgo̽ͩ")
                #expect(mirror.rightToLeftOverride == "invoice\u{202e}fdp.exe")
                #expect(mirror.unclosedEmbedding == "\u{202b}opened and not closed")
                #expect(mirror.isolates == "user \u{2067}שלום\u{2069} logged in")
                #expect(mirror.zeroWidth == "pass\u{200b}word\u{200d}\u{feff}\u{2060}")
                #expect(mirror.lookalike == "раура1.com")
                #expect(tree["controls"]?.value == "null \\0 bell \\u{7} escape \\u{1b}[31mred\\u{1b}[0m delete \\u{7f} next line \\u{85}")
                #expect(tree["newlines"]?.value == "one\\ntwo\\r\\nthree\\u{2028}four\\u{2029}five\\ttab")
                #expect(tree["quotes"]?.value == "He said \"don't \\ do that\" and `left`")
                #expect(mirror.markup == "<b>bold</b> & <i>italic</i> &amp; &lt;escaped&gt;")
                #expect(mirror.script == "<script>document.title = 'owned'</script>")
                #expect(mirror.attribute == "\" onmouseover=\"alert(1)\" x=\"")
                #expect(mirror.image == "<img src=x onerror=alert(1)>")
                #expect(mirror.closingTags == "</pre></td></script></style></textarea><svg onload=alert(1)>")
                #expect(mirror.javascriptURL == "javascript:alert(document.cookie)")
                #expect(mirror.comment == "--><!-- ]]> <![CDATA[")
                #expect(mirror.statement == "Robert'); DROP TABLE sessions;--")
                #expect(mirror.pathTraversal == "../../../../etc/passwd")
                #expect(mirror.empty == "")
                #expect(mirror.space == " ")
                #expect(mirror.long?.count == 44000)
                #expect(mirror.wide?.count == 500)
                #expect(mirror.character == "👩🏾‍🔬")
                #expect(mirror.scalar == "\u{10ffff}")
                #expect(mirror.substring == "world")
                #expect(tree["staticString"]?.value == "written in the program")
                #expect(mirror.hostileKeys?.count == 5)
            }
        }

    }
}

extension Generated {
    enum Strings1 {
        /// Reads what is in `[String: String]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: String]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: String] has the values that were seen at scripts")
            func valuesSeen() async throws {
                let subject: [String: String] = try await Subjects.lent("strings", at: "scripts")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 13)
                #expect((try? mirror.value(at: "[\"Deutsch\"]", as: String.self)) == "Zwölf Boxkämpfer")
                #expect((try? mirror.value(at: "[\"Emoji\"]", as: String.self)) == "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇺🇳")
                #expect((try? mirror.value(at: "[\"English\"]", as: String.self)) == "The quick brown fox")
                #expect((try? mirror.value(at: "[\"Ελληνικά\"]", as: String.self)) == "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία")
                #expect((try? mirror.value(at: "[\"Русский\"]", as: String.self)) == "Съешь ещё этих мягких французских булок")
                #expect((try? mirror.value(at: "[\"עברית\"]", as: String.self)) == "דג סקרן שט בים")
                #expect((try? mirror.value(at: "[\"العربية\"]", as: String.self)) == "نص حكيم له سر قاطع")
                #expect((try? mirror.value(at: "[\"हिन्दी\"]", as: String.self)) == "ऋषियों को सताने वाले")
                #expect((try? mirror.value(at: "[\"ไทย\"]", as: String.self)) == "เป็นมนุษย์สุดประเสริฐ")
                #expect((try? mirror.value(at: "[\"አማርኛ\"]", as: String.self)) == "ሰማይ አይታረስ ንጉሥ አይከሰስ")
                // Of 13 elements, 10 are expected here.
            }
        }

    }
}

extension Generated {
    enum Strings2 {
        /// Reads what is in `[String: Int]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: Int]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: Int] has the values that were seen at hostileKeys")
            func valuesSeen() async throws {
                let subject: [String: Int] = try await Subjects.lent("strings", at: "hostileKeys")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 5)
                #expect((try? mirror.value(at: "[\"\"]", as: Int.self)) == 4)
                #expect((try? mirror.value(at: "[\"<script>\"]", as: Int.self)) == 3)
                #expect((try? mirror.value(at: "[\"\\\"]; alert(1); [\\\"\"]", as: Int.self)) == 1)
                #expect((try? mirror.value(at: "[\"a.b[0]\"]", as: Int.self)) == 2)
                #expect((try? mirror.value(at: "[\"line\\nbreak\"]", as: Int.self)) == 5)
            }
        }

    }
}
