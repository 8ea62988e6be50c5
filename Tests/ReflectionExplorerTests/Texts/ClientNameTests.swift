import Testing

@testable import ReflectionExplorer

@Suite("A client's name")
struct ClientNameTests {
    @Test(
        "is its program and system in few words",
        arguments: [
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
                "Chrome 131 on Linux"
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
                    + "Safari/537.36 Edg/131.0.2903.70",
                "Edge 131 on Windows"
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0",
                "Firefox 133 on macOS"
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                    + "Version/18.1 Mobile/15E148 Safari/604.1",
                "Safari 18 on iPhone"
            ),
            ("curl/8.5.0", "curl 8.5.0"), ("python-requests/2.32 extra/1", "python-requests 2.32"),
            ("Mozilla/5.0", "a browser"), ("", "127.0.0.1"),
        ]
    )
    func recognised(agent: String, name: String) {
        #expect(ClientName(userAgent: agent, address: "127.0.0.1").text == name)
    }

    @Test("is short whatever the client says of itself")
    func bounded() {
        let endless = "e" + String(repeating: "\u{301}", count: 100_000)
        for agent in [endless, "Mozilla/5.0 Chrome/" + String(repeating: "9", count: 100_000)] {
            #expect(ClientName(userAgent: agent, address: nil).text.unicodeScalars.count <= 40)
        }
        #expect(ClientName(userAgent: nil, address: nil).text == "a client without a name")
    }
}
