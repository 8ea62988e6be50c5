import HTTPServer
import HTTPTestClient
import Testing

@Suite("A server")
struct HTTPServerTests {
    @Test("answers a request over a socket")
    func answers() async throws {
        try await withServer({ HTTPResponse(contentType: "text/plain", bytes: Array($0.target.utf8)) }) { address in
            let response = try await SocketClient(address: address).get("/hello?x=1")
            #expect(response.status == 200)
            #expect(response.text == "/hello?x=1")
            #expect(response.fields[.contentLength] == "10")
        }
    }
}
