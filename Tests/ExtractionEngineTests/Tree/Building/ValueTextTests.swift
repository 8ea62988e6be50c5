import Testing

@testable import ExtractionEngine

@Suite("The text of values")
struct ValueTextTests {
    private func node(_ text: String) -> PropertyTree.Node {
        var builder = TreeBuilder()
        let type = builder.type(name: "String", qualified: nil)
        builder.beginRoot(path: "", name: "Box", type: type, kind: .struct)
        builder.begin(builder.label(.property("text")), type: type, kind: .string)
        builder.setValue(text)
        return builder.finish().root.children[0]
    }

    @Test(
        "Control characters and line separators are written as in a literal",
        arguments: [
            ("a\nb", "a\\nb"), ("\t\r\0", "\\t\\r\\0"), ("\u{1b}[2J", "\\u{1b}[2J"), ("\u{85}\u{9f}", "\\u{85}\\u{9f}"),
            ("x\u{2028}y\u{2029}", "x\\u{2028}y\\u{2029}"), ("naïve 😀", "naïve 😀"), ("C:\\new", "C:\\new"), ("", ""),
            ("\u{2027}\u{a0}", "\u{2027}\u{a0}"),
        ]
    )
    func oneLine(text: String, shown: String) {
        #expect(node(text).value == shown)
        #expect(node(text).valueLength == nil)
    }

    @Test("A long value is cut at 200 characters and says how long it is")
    func cut() {
        let long = String(repeating: "é👩🏽", count: 150)
        #expect(node(long).value == String(long.prefix(200)))
        #expect(node(long).valueLength == 300)
        #expect(node(String(repeating: "é", count: 200)).valueLength == nil)
        #expect(node(String(repeating: "x", count: 201)).valueLength == 201)
    }

    @Test("The characters of an escape count, and an escape is not cut")
    func escapesCount() {
        let lines = node(String(repeating: "a\n", count: 100))
        #expect(lines.value == String(repeating: "a\\n", count: 66) + "a")
        #expect(lines.valueLength == 200)
        #expect(node(String(repeating: "\n", count: 100)).valueLength == nil)
        #expect(node(String(repeating: "\n", count: 101)).value.count == 200)
        #expect(node(String(repeating: "x", count: 199) + "\r\n").value.count == 199)
    }

    @Test("An accent stays with its letter")
    func accents() {
        let text = String(repeating: "e", count: 200) + "\u{301}" + "f"
        #expect(node(text).value == String(repeating: "e", count: 199) + "e\u{301}")
        #expect(node(text).valueLength == 201)
    }

    @Test("A character of very many scalars cannot make a value long")
    func zalgo() {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(node(text).value.utf8.count <= TreeBuilder.valueBytes)
        #expect(node(text).valueLength == 1)
    }

    @Test("The root's value is whole")
    func root() {
        var builder = TreeBuilder()
        builder.beginRoot(
            path: "text",
            name: "text",
            type: builder.type(name: "String", qualified: nil),
            kind: .string
        )
        builder.setValue(String(repeating: "long\n", count: 1000))
        let root = builder.finish().root
        #expect(root.value == String(repeating: "long\\n", count: 1000))
        #expect(root.valueLength == nil)
    }

    @Test("Integers of every width keep every digit")
    func integers() {
        for value in [0, 9, 10, 99, -1, Int.max, Int.min] {
            #expect(integerText(value) == "\(value)")
        }
        #expect(integerText(UInt64.max) == "18446744073709551615")
        #expect(integerText(Int128.min) == "\(Int128.min)")
        #expect(integerText(UInt128.max) == "\(UInt128.max)")
    }

    private func integerText(_ value: some FixedWidthInteger) -> String {
        var builder = TreeBuilder()
        builder.beginRoot(path: "", name: "Int", type: builder.type(name: "Int", qualified: nil), kind: .number)
        builder.setValue(integer: value)
        return builder.finish().root.value
    }
}
