import HTTPServer

extension HTTPRequest {
    /// The server's own address as the client knows it: `http://localhost:8080`.
    var origin: String {
        "http://\(authority.isEmpty ? "localhost" : authority)"
    }
}
