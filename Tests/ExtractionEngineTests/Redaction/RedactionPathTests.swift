import Testing

@testable import ExtractionEngine

@Suite("Rules for paths")
struct RedactionPathTests {
    @Test("a rule is a path in which stars stand for steps")
    func steps() throws {
        #expect(
            try RedactionPath(parsing: "users[*].*.`a b`[\"*\"]").steps == [
                .exact(.property("users")), .anyElement, .any, .exact(.property("a b")), .exact(.key(.string("*"))),
            ]
        )
        #expect(try RedactionPath(parsing: "*").steps == [.any])
        #expect(try RedactionPath(parsing: "self[*]").steps == [.anyElement])
        #expect(try RedactionPath(parsing: "a[\"[*]\\\"*\"]").steps.last == .exact(.key(.string("[*]\"*"))))
    }

    @Test("what says nothing in a path says nothing in a rule")
    func silentSteps() throws {
        #expect(try RedactionPath(parsing: "a?.super.b").steps == [.exact(.property("a")), .exact(.property("b"))])
    }

    @Test(
        "a text that is no path is refused, and so is one that names nothing",
        arguments: ["", "self", "a..b", "[*", "?"]
    )
    func refused(text: String) {
        #expect(throws: PathSyntaxError.self) { try RedactionPath(parsing: text) }
    }

    @Test("rules are equal where they hide the same")
    func equality() throws {
        #expect(RedactionRules() == .standard && RedactionRules.none != .standard)
        #expect(RedactionRules.standard.hiding("x").showing("x") == .standard)
        #expect(RedactionRules.standard.showing("PASSWORD").names.contains("password") == false)
        #expect(try RedactionRules.none.hiding(path: "a.b") == RedactionRules.none.hiding(path: "a.b"))
        #expect(try Set([RedactionRules.none, .standard, .none.hiding(path: "a")]).count == 3)
    }
}
