import Testing

@testable import ReflectionExplorer

@Suite("Hosts")
struct HostTests {
    @Test(
        "loopback is known by its names and numbers alone",
        arguments: [
            ("localhost", true), ("LOCALHOST", true), ("a.localhost", true), ("127.0.0.1", true),
            ("127.255.0.9", true), ("localhost.", true), ("127.+1.0.0", false), ("127.0.0.01", false),
            ("127.0.0.1.", true),
            ("::1", true), ("0.0.0.0", false), ("128.0.0.1", false), ("127.0.0", false),
            ("127.0.0.1.example", false), ("127.0.0.999", false), ("localhost.example", false), ("", false),
            ("a-1.my_b.localhost.", true), ("a'$(id)'.localhost", false), ("a`id`.localhost", false),
            ("é.localhost", false),
        ]
    )
    func loopback(name: String, expected: Bool) {
        #expect(Host.isLoopback(name) == expected)
    }

    @Test(
        "the host is read out of an authority",
        arguments: [("localhost:8080", "localhost"), ("[::1]:80", "::1"), ("a.b", "a.b"), ("[::1", "[")]
    )
    func name(authority: String, expected: String) {
        #expect(Host.name(in: authority) == expected)
    }
}
