import Testing

@testable import ExtractionEngine

@Suite("Names in generated source")
struct DeclaredNameTests {
    @Test("A name is declared as it is, with backticks where it is a keyword")
    func exact() {
        #expect(DeclaredName.exact("title") == "title")
        #expect(DeclaredName.exact("größe") == "größe")
        #expect(DeclaredName.exact("class") == "`class`")
        #expect(DeclaredName.exact("_count") == "_count")
    }

    @Test(
        "A name that means something else, or cannot be seen, is not declared",
        arguments: [
            "self", "init", "Type", "extract", "value", "0", "first name", "", "_", "a\u{200B}b", "a\u{202E}", "$x",
        ]
    )
    func notDeclared(name: String) {
        #expect(DeclaredName.exact(name) == nil)
    }

    @Test("A name that cannot be declared gets one that is near")
    func made() {
        #expect(DeclaredName.made(from: "first name", fallback: "element") == "firstName")
        #expect(DeclaredName.made(from: "0", fallback: "element") == "element0")
        #expect(DeclaredName.made(from: "*/\n\u{202E}", fallback: "element") == "element")
        #expect(DeclaredName.made(from: "extract", fallback: "element") == "extractProperty")
        #expect(DeclaredName.made(from: "super secret", fallback: "element") == "superSecret")
    }

    @Test("A type's mirror is named after it")
    func types() {
        #expect(DeclaredName.type(named: "Account", with: "Mirror") == "AccountMirror")
        #expect(DeclaredName.type(named: "`default`", with: "Mirror") == "DefaultMirror")
        #expect(DeclaredName.type(named: "`my type`", with: "Mirror") == "MyTypeMirror")
        #expect(DeclaredName.type(named: "größe", with: "Mirror") == "GrößeMirror")
        #expect(DeclaredName.type(named: "🚀", with: "Mirror") == "ValueMirror")
    }
}
