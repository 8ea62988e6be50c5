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
    ///   - placement: Where the handler runs.
    ///   - handler: Answers.
    init(
        _ method: HTTPMethod,
        _ pattern: String,
        placement: Router.Placement = .threads,
        _ handler: @escaping @Sendable (ExplorerService, HTTPRequest) async throws -> HTTPResponse
    ) {
        self.method = method
        self.pattern = pattern
        answerer = .task(placement, handler)
    }

    /// Makes a route that is answered at once.
    ///
    /// - Parameters:
    ///   - pattern: The path.
    ///   - handler: Answers a GET, from memory.
    init(immediately pattern: String, _ handler: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) {
        method = .get
        self.pattern = pattern
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

    /// Every route.
    static let all: [ExplorerRoute] = objects + history + service

    private static let objects: [ExplorerRoute] =
        [
            ExplorerRoute(.get, "/") { try await $0.home($1) },
            ExplorerRoute(.get, "/objects") { try await $0.objects($1) },
            ExplorerRoute(.get, "/search") { try await $0.liveSearch($1) },
        ]
        // The object of a family is found by its whole name, and by its id behind a slash.
        + ["/objects/{name}", "/objects/{name}/{id}"].flatMap { object in
            [
                ExplorerRoute(.get, object) { try await $0.object($1) },
                ExplorerRoute(.get, object + "/events", placement: .eventLoop) { try await $0.events($1) },
                ExplorerRoute(.get, object + "/mirror") { try await $0.mirror($1) },
                ExplorerRoute(.get, object + "/layout") { try await $0.layout($1) },
                ExplorerRoute(.get, object + "/history") { try await $0.past($1) },
            ]
        }

    private static let history: [ExplorerRoute] = [
        ExplorerRoute(.get, "/sessions") { try await $0.sessions($1) },
        ExplorerRoute(.get, "/sessions/{id}") { try await $0.session($1) },
        ExplorerRoute(.patch, "/sessions/{id}") { try await $0.updateSession($1) },
        ExplorerRoute(.delete, "/sessions/{id}") { try await $0.deleteSession($1) },
        ExplorerRoute(.get, "/sessions/{id}/export") { try await $0.exportSession($1) },
        ExplorerRoute(.get, "/inspections/{id}") { try await $0.inspection($1) },
        ExplorerRoute(.get, "/inspections/{id}/mirror") { try await $0.storedMirror($1) },
        ExplorerRoute(.get, "/inspections/diff") { try await $0.comparisonOfTwo($1) },
        ExplorerRoute(.get, "/inspections/{id}/diff") { try await $0.comparison($1) },
    ]

    private static let service: [ExplorerRoute] = [
        ExplorerRoute(immediately: ExplorerService.assets + "{name}") {
            try ExplorerService.publicFiles.respond(to: $0, name: $0.parameters["name"] ?? "")
        },
        // Browsers ask for it where a page names no icon, as at the address of JSON.
        ExplorerRoute(.get, "/favicon.ico", placement: .eventLoop) {
            try ExplorerService.publicFiles.respond(to: $1, name: "mark.svg")
        },
        ExplorerRoute(.get, "/healthz", placement: .eventLoop) { try await $0.health($1) },
        ExplorerRoute(.get, "/metrics", placement: .eventLoop) { await $0.metrics($1) },
    ]
}
