public import HTTPServer

/// Sends each request over a connection of its own.
public struct SocketClient: HTTPTestClient {
    private let address: SocketAddress

    /// Makes a client of the server at an address.
    public init(address: SocketAddress) {
        self.address = address
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPTestResponse {
        let connection = try await TestConnection(to: address)
        var head = "\(request.method) \(request.target) HTTP/1.1\r\n"
        if !request.fields.contains(.host) { head += "Host: \(address.path == nil ? "\(address)" : "localhost")\r\n" }
        head += "Connection: close\r\n"
        for field in request.fields { head += "\(field.name): \(field.value)\r\n" }
        if !request.body.isEmpty || [.post, .put, .patch].contains(request.method) {
            head += "Content-Length: \(request.body.count)\r\n"
        }
        try await connection.send(Array("\(head)\r\n".utf8) + request.body)
        return try await connection.readResponse(to: request.method)
    }
}
