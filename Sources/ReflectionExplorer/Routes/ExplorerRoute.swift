import HTTPServer

/// An address of the explorer: what it answers to, and who answers.
struct ExplorerRoute: Sendable {
    /// Who answers.
    enum Answerer: Sendable {
        /// A task, on a thread for handlers or on the event loop.
        case task(Router.Placement, @Sendable (ExplorerService, HTTPRequest) async throws -> HTTPResponse)
        /// The event loop at once, without a task.
        case immediate(@Sendable (HTTPRequest) throws -> HTTPResponse)
    }

    let method: HTTPMethod
    let pattern: String
    let operation: APIOperation
    let answerer: Answerer

    /// Makes a route whose handler is a task.
    ///
    /// A handler runs on a thread for handlers unless it says otherwise: a capture walks an object of any size, may wait
    /// for the object's owner, and a registration may run any code of the program. What has to answer also while all of
    /// these are stuck stays on the event loop: the files, which lie in memory, the health, which waits for the
    /// history's own queues and never blocks a thread meanwhile, and the metrics. So do the streams of events, which
    /// mostly wait.
    ///
    /// - Parameters:
    ///   - method: The method; GET serves HEAD too.
    ///   - pattern: The path, with `{name}` for one segment.
    ///   - operation: What it does, for `/openapi.json`: there is no route without its description.
    ///   - placement: Where the handler runs.
    ///   - handler: Answers.
    init(
        _ method: HTTPMethod,
        _ pattern: String,
        _ operation: APIOperation,
        placement: Router.Placement = .threads,
        _ handler: @escaping @Sendable (ExplorerService, HTTPRequest) async throws -> HTTPResponse
    ) {
        self.method = method
        self.pattern = pattern
        self.operation = operation
        answerer = .task(placement, handler)
    }

    /// Makes a route that is answered at once.
    ///
    /// - Parameters:
    ///   - pattern: The path.
    ///   - operation: What it does.
    ///   - handler: Answers a GET, from memory.
    init(
        immediately pattern: String,
        _ operation: APIOperation,
        _ handler: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) {
        method = .get
        self.pattern = pattern
        self.operation = operation
        answerer = .immediate(handler)
    }

    /// Adds the route to a router.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - service: What answers.
    func add(to router: inout Router, of service: ExplorerService) {
        switch answerer {
        case .task(let placement, let handler):
            router.on(method, pattern, placement: placement) { try await handler(service, $0) }
        case .immediate(let handler): router.onImmediately(method, pattern, handler)
        }
    }
}

extension ExplorerRoute {
    /// The patterns of all routes, in their order, each once: as a router numbers them.
    static let patterns: [String] = all.map(\.pattern).reduce(into: []) { patterns, pattern in
        if !patterns.contains(pattern) { patterns.append(pattern) }
    }

    /// Every route, with its description.
    static let all: [ExplorerRoute] = objects + history + insight + service
}
