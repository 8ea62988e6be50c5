public import HTTPServer

/// Sends requests to a handler: the same test runs in the same process or over a real socket.
public protocol HTTPTestClient: Sendable {
    /// Sends a request and collects the whole response.
    func send(_ request: HTTPRequest) async throws -> HTTPTestResponse
}

extension HTTPTestClient {
    /// Sends a request made of its parts.
    public func send(
        _ method: HTTPMethod,
        _ target: String,
        fields: HTTPFields = [:],
        body: [UInt8] = []
    ) async throws -> HTTPTestResponse {
        try await send(HTTPRequest(method: method, target: target, fields: fields, body: body))
    }

    /// Sends a GET request.
    public func get(_ target: String, fields: HTTPFields = [:]) async throws -> HTTPTestResponse {
        try await send(.get, target, fields: fields)
    }
}

/// How a test's requests reach the handler.
public enum HTTPTestTransport: String, Sendable, CaseIterable, CustomStringConvertible {
    case inProcess = "in process"
    case socket = "over a socket"

    public var description: String { rawValue }

    /// Gives a test a client for a handler, and stops the server behind it afterwards.
    ///
    /// - Parameters:
    ///   - handler: Answers the requests.
    ///   - body: The test.
    /// - Returns: What the test returns.
    /// - Throws: What the test throws, or why no server could be started.
    public func withClient<Result>(
        for handler: @escaping HTTPHandler,
        _ body: (any HTTPTestClient) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .inProcess:
            return try await body(InProcessClient(handler: handler))
        case .socket:
            return try await withServer(handler) { try await body(SocketClient(address: $0)) }
        }
    }
}

/// Runs a server at a free port of the loopback interface for the time of a test.
///
/// - Parameters:
///   - handler: Answers the requests.
///   - configuration: The server's limits; its address is not used.
///   - body: The test, which gets the server's address.
/// - Returns: What the test returns.
/// - Throws: What the test throws, or why the server could not be started.
public func withServer<Result>(
    _ handler: @escaping HTTPHandler,
    configuration: HTTPServer.Configuration = .init(),
    _ body: (SocketAddress) async throws -> Result
) async throws -> Result {
    var configuration = configuration
    configuration.host = "127.0.0.1"
    configuration.port = 0
    let server = HTTPServer(configuration: configuration, handler: handler)
    let address = try await server.start()
    do {
        let result = try await body(address)
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}
