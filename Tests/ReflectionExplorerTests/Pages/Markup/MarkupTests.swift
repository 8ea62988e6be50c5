import Testing

@testable import ReflectionExplorer

@Suite("Markup")
struct MarkupTests {
    private func written(_ write: (inout Markup) -> Void) -> String {
        var markup = Markup()
        write(&markup)
        return String(decoding: markup.bytes, as: UTF8.self)
    }

    @Test("text cannot become an element")
    func textIsEscaped() {
        #expect(
            written { $0.text("<script>alert('1' & \"2\")</script>") }
                == "&lt;script&gt;alert('1' &amp; \"2\")&lt;/script&gt;"
        )
    }

    @Test("an attribute's value cannot leave its quotes")
    func attributeIsEscaped() {
        #expect(
            written { $0.element("p", .title("\" onclick='&<x>'")) }
                == "<p title=\"&quot; onclick='&amp;&lt;x&gt;'\"></p>"
        )
    }

    @Test("an attribute that is nil is not written")
    func absentAttribute() {
        #expect(written { $0.element("p", nil, .class("a"), text: "b") } == "<p class=\"a\">b</p>")
    }

    @Test("text of an object keeps its direction to itself and shows what is invisible")
    func objectText() {
        #expect(
            written { $0.objectText("a\u{202E}b") }
                == "<bdi>a<span class=\"invisible\" title=\"an invisible character\">U+202E</span>b</bdi>"
        )
    }
}
