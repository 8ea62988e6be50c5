/// Finds the handler for a request by its method and path.
///
/// - A path is taken apart at its slashes first, and each segment is decoded once: `%2F` stays inside a parameter.
/// - A literal segment wins over a parameter, a parameter over the rest of a path.
/// - GET serves HEAD too; OPTIONS is answered from the routes unless one is registered.
/// - A path with one slash too many at its end is redirected (308) to the one without, if that exists.
public struct Router: Sendable {
    /// Where a route's handler runs in a server that places handlers by their route.
    public enum Placement: Sendable, Hashable {
        /// On a thread for handlers: it may block its thread and take long.
        case threads
        /// On the event loop's thread, without a change of threads: for a handler that never blocks and is done in
        /// microseconds, since every connection of the loop waits for it meanwhile.
        case eventLoop
    }

    /// A pattern of a router, by its number in ``patterns``: for whoever counts requests, since the patterns are few
    /// where the paths are without number.
    public struct Route: Sendable, Hashable {
        /// The number, from 0 on, in the order of registration.
        public let index: Int
    }

    private var tree = RouteTree()

    /// The patterns of all routes; a pattern with several methods stands in it once.
    public private(set) var patterns: [String] = []

    /// Makes a router without routes: everything is a 404.
    public init() {}

    /// Adds a route.
    ///
    /// - Parameters:
    ///   - method: The method; GET serves HEAD too.
    ///   - pattern: The path, with `{name}` for one segment and, at its end, `{name...}` for one or more. Registering
    ///     the same pattern and method twice is a programmer's error and stops the program.
    ///   - placement: Where the handler runs, if `HTTPServer.Configuration.handlers` is `.byRoute`; the others run all
    ///     handlers alike.
    ///   - handler: Answers the request; finds what the parts stand for in `parameters`.
    public mutating func on(
        _ method: HTTPMethod,
        _ pattern: String,
        placement: Placement = .threads,
        _ handler: @escaping HTTPHandler
    ) {
        let isNew = tree.insert(method, RoutePattern(pattern), route(of: pattern), placement, handler)
        precondition(isNew, "There is a route for \(method) \(pattern) already.")
    }

    /// Adds a route whose handler answers at once, without a task: the fastest.
    ///
    /// In a server that is made with the router, or with its `respondImmediately(to:)`, the handler runs on the event
    /// loop's thread wherever the others run; every connection of the loop waits for it meanwhile.
    ///
    /// - Parameters:
    ///   - method: The method; GET serves HEAD too.
    ///   - pattern: The path, as for the other routes.
    ///   - handler: Answers the request; never blocks, and is done in microseconds.
    public mutating func onImmediately(
        _ method: HTTPMethod,
        _ pattern: String,
        _ handler: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) {
        let route = route(of: pattern)
        let isNew = tree.insert(method, RoutePattern(pattern), route, .eventLoop, handler, immediate: handler)
        precondition(isNew, "There is a route for \(method) \(pattern) already.")
    }

    private mutating func route(of pattern: String) -> Route {
        if let index = patterns.firstIndex(of: pattern) { return Route(index: index) }
        patterns.append(pattern)
        return Route(index: patterns.count - 1)
    }

    /// Answers a request whose route can do that at once.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response; nil for every other request, also one without a route.
    /// - Throws: What the handler throws.
    public func respondImmediately(to request: HTTPRequest) throws -> HTTPResponse? {
        guard request.query.isText else { return nil }
        if let endpoint = tree.literalEndpoint(request.method, request.path) {
            var response = try endpoint.immediate?(request)
            response?.route = endpoint.route
            return response
        }
        guard tree.hasImmediateParameters, let segments = try? Self.segments(of: request.path),
            let (endpoint, values) = Self.endpoint(for: request.method, in: tree.matches(segments)),
            let immediate = endpoint.immediate
        else { return nil }
        var response = try immediate(Self.request(request, for: endpoint, values))
        response?.route = endpoint.route
        return response
    }

    private static func request(
        _ request: HTTPRequest,
        for endpoint: RouteTree.Endpoint,
        _ values: [String]
    ) -> HTTPRequest {
        guard !values.isEmpty else { return request }
        var request = request
        request.parameters = Dictionary(zip(endpoint.parameterNames, values), uniquingKeysWith: { _, last in last })
        return request
    }

    /// Answers a request by its route's handler.
    ///
    /// - Parameter request: The request.
    /// - Returns: The handler's response, or the router's own to OPTIONS and to a superfluous slash.
    /// - Throws: What the handler throws; an `HTTPError` 404 without a route, 405 with `Allow` where there are only
    ///   other methods, 501 for a method that is in no standard, 400 for a path or a query that cannot be decoded.
    public func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        try await match(request).respond()
    }

    /// Finds the route of a request, without asking its handler: for whoever wants to know the route also of a request
    /// that the handler does not answer, because it throws or is not asked.
    ///
    /// - Parameter request: The request.
    /// - Returns: The route, ready to answer.
    /// - Throws: An `HTTPError` where there is none, as `respond(to:)` does.
    public func match(_ request: HTTPRequest) throws(HTTPError) -> RouteMatch {
        if let endpoint = tree.literalEndpoint(request.method, request.path) {
            return RouteMatch(endpoint, request)
        }
        guard HTTPMethod.standard.contains(request.method) || tree.methods.contains(request.method) else {
            throw HTTPError(.notImplemented, "The method \(request.method.rawValue.excerpt) is not implemented here.")
        }
        if request.path == "*" { return RouteMatch(Self.options(allowing: tree.methods)) }

        let segments = try Self.segments(of: request.path)
        let matches = tree.matches(segments)
        if let (endpoint, values) = Self.endpoint(for: request.method, in: matches) {
            return RouteMatch(endpoint, Self.request(request, for: endpoint, values))
        }
        guard matches.isEmpty else { return RouteMatch(try Self.answerOtherMethod(request.method, matches)) }
        if let location = redirection(of: request, segments) {
            return RouteMatch(.redirect(to: location, .permanentRedirect))
        }
        throw HTTPError.notFound("There is nothing at \(request.path.excerpt).")
    }

    /// The decoded segments of a path; the root has none.
    private static func segments(of path: String) throws(HTTPError) -> [String] {
        guard path != "/" else { return [] }
        var segments: [String] = []
        for part in path.utf8.dropFirst().split(separator: Octet.slash, omittingEmptySubsequences: false) {
            guard let octets = PercentEncoding.decode(part), let segment = String(validating: octets, as: UTF8.self)
            else {
                throw HTTPError.badRequest("The path \(path.excerpt) is not percent-encoded UTF-8.")
            }
            segments.append(segment)
        }
        return segments
    }

    private static func endpoint(
        for method: HTTPMethod,
        in matches: [RouteTree.Match]
    ) -> (RouteTree.Endpoint, [String])? {
        for match in matches {
            if let endpoint = match.endpoints[method] { return (endpoint, match.values) }
            if method == .head, let endpoint = match.endpoints[.get] { return (endpoint, match.values) }
        }
        return nil
    }

    private static func answerOtherMethod(
        _ method: HTTPMethod,
        _ matches: [RouteTree.Match]
    ) throws(HTTPError) -> HTTPResponse {
        let methods = Set(matches.flatMap(\.endpoints.keys))
        if method == .options { return options(allowing: methods) }
        let allow = allowField(methods)
        throw HTTPError(
            .methodNotAllowed,
            "\(method) is not possible here; the address answers \(allow).",
            fields: [.allow: allow]
        )
    }

    private static func options(allowing methods: Set<HTTPMethod>) -> HTTPResponse {
        HTTPResponse(.noContent, fields: [.allow: allowField(methods)])
    }

    private static func allowField(_ methods: Set<HTTPMethod>) -> String {
        var allowed = methods.union([.options])
        if methods.contains(.get) { allowed.insert(.head) }
        return allowed.map(\.rawValue).sorted().joined(separator: ", ")
    }

    /// The address without the slash at its end, when a route is there.
    ///
    /// The path is encoded anew: what a client wrote (`//host`, `/\host`) cannot become the address of another host.
    private func redirection(of request: HTTPRequest, _ segments: [String]) -> String? {
        let shorter = Array(segments.dropLast())
        guard segments.last == "", !tree.matches(shorter).isEmpty else { return nil }
        let path = "/" + shorter.map(PercentEncoding.encode(segment:)).joined(separator: "/")
        return request.encodedQuery.map { "\(path)?\($0)" } ?? path
    }
}
