import Testing

@testable import InspectionHistory

@Suite("Session keys")
struct SessionKeyTests {
    @Test("the text says which kind of key it is, so that a name is never taken for a cookie")
    func text() {
        #expect(SessionKey.cookie("x").text == "cookie:x")
        #expect(SessionKey.name("x").text == "name:x")
        #expect(SessionKey.name("cookie:x").text == "name:cookie:x")
        let client = SessionClient(address: "127.0.0.1", userAgent: "curl/8 (x)")
        #expect(SessionKey.client(client).text == "client:127.0.0.1 curl/8 (x)")
        #expect(SessionKey.client(SessionClient()).text == "client: ")
    }
}
