/// The route that a router has found for a request, before its handler is asked.
public struct RouteMatch: Sendable {
    private enum Answer {
        case endpoint(RouteTree.Endpoint, HTTPRequest)
        /// The router's own.
        case response(HTTPResponse)
    }

    private let answer: Answer

    init(_ endpoint: RouteTree.Endpoint, _ request: HTTPRequest) {
        answer = .endpoint(endpoint, request)
    }

    init(_ response: HTTPResponse) {
        answer = .response(response)
    }

    /// The route; nil where the router answers by itself.
    public var route: Router.Route? {
        if case .endpoint(let endpoint, _) = answer { endpoint.route } else { nil }
    }

    /// Asks the route's handler.
    ///
    /// - Returns: The handler's response, or the router's own.
    /// - Throws: What the handler throws; an `HTTPError` 400 for a query that cannot be decoded.
    public func respond() async throws -> HTTPResponse {
        switch answer {
        case .endpoint(let endpoint, let request): try await Self.run(endpoint, request)
        case .response(let response): response
        }
    }

    /// Runs a handler where its route says, and where that can be told: nowhere else than here in the same process.
    private static func run(_ endpoint: RouteTree.Endpoint, _ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.query.isText else {
            throw HTTPError.badRequest(
                "The query \((request.encodedQuery ?? "").excerpt) is not percent-encoded UTF-8."
            )
        }
        guard endpoint.placement == .threads, let threads = request.blockingExecutor else {
            var response = try await endpoint.handler(request)
            response.route = endpoint.route
            return response
        }
        var response = try await withTaskExecutorPreference(threads) {
            try await Self.changeThread { try await endpoint.handler(request) }
        }
        response.route = endpoint.route
        if case .stream(let produce) = response.body {
            response.body = .stream { writer in
                try await withTaskExecutorPreference(threads) {
                    try await Self.changeThread { try await produce(writer) }
                }
            }
        }
        return response
    }

    /// Goes on where the task prefers to: a preference alone changes nothing for a function that stays with its caller.
    @concurrent
    private static func changeThread<Result: Sendable>(
        _ work: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await work()
    }
}
