import Testing

@testable import ReflectionExplorer

@Suite("The names of families")
struct FamilyPatternTests {
    @Test(
        "give the id of an object's name, and the name of an id",
        arguments: [
            ("session/{id}", "session/42", "42"), ("session/{id}", "session/a/b", "a/b"),
            ("user-{name}", "user-é", "é"),
            ("cart/{id}/items", "cart/7/items", "7"), ("session/{id}", "session/", ""),
        ]
    )
    func ids(text: String, name: String, id: String) throws {
        let pattern = try FamilyPattern(text)
        #expect(pattern.id(in: name) == id)
        #expect(pattern.name(of: id) == name)
    }

    @Test("fit no other names", arguments: ["session", "sessions/1", "cart/7", "", "Session/1"])
    func others(name: String) throws {
        #expect(try FamilyPattern("session/{id}").id(in: name) == nil)
    }

    @Test(
        "say in a sentence what is wrong with them",
        arguments: ["session", "{id}", "a{}", "a{b}{c}", "a}b{", "a{b c}", ""]
    )
    func invalid(text: String) {
        let error = #expect(throws: RegistrationError.self) { try FamilyPattern(text) }
        #expect(error?.description.isEmpty == false)
    }

    @Test("are typed without their id, where it stands alone behind a slash")
    func folder() throws {
        #expect(try FamilyPattern("session/{id}").folder == "session")
        #expect(try FamilyPattern("cart/{id}/items").folder == nil)
        #expect(try FamilyPattern("user-{id}").folder == nil)
    }
}
