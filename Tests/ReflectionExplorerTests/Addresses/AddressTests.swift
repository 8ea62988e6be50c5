import HTTPServer
import Testing

@testable import ReflectionExplorer

@Suite("Addresses")
struct AddressTests {
    @Test(
        "a path that stands in an address is read back as it was",
        arguments: [
            "shelves[0].title", "byName[\"Ada Lovelace\"]", "a&b=c#d?e", "100%", "+", "ключ", "\u{202E}", "\n", "a/b",
        ]
    )
    func roundTrip(path: String) {
        let address = Address.object("library", path: path, query: [("depth", "2")])
        let request = HTTPRequest(target: address.description)
        #expect(request.query["path"] == path)
        #expect(request.query["depth"] == "2")
        #expect(request.path == "/objects/library")
    }

    @Test("a name with a slash stays one segment")
    func slash() {
        #expect(Address.object("a/b").description == "/objects/a%2Fb")
    }

    @Test("an address of a request's path cannot be taken for another host's")
    func otherHost() {
        #expect(Address(encodedPath: "//evil.example/x", query: []).description == "/evil.example/x")
        #expect(Address(encodedPath: "/\\evil.example", query: []).description == "/evil.example")
    }

    @Test("a parameter without a value is left out")
    func absentParameter() {
        #expect(Address.object("a", query: [("offset", nil)]).description == "/objects/a")
    }
}
